//! An explanation as screens are told it, and what explains the decisions of one game by itself.

use crate::error::ExplainError;
use crate::explanation::{Explanation, Fact, Question, explain_view};
use crate::judges::{EXACT, Judgement, Worth};
use crate::rollout::NETWORK;
use coeur_catalog::{CatalogError, GameVisitor, make_player, settled};
use coeur_core::{Arg, Lang, Phrase, Registered, Words};
use coeur_protocol::{DecidingCard, Explained, Judge, JudgedMove, Packed, TopicWeight};
use serde::Deserialize;
use serde_json::Value;

impl Explanation {
    /// All of it in the words of one language.
    pub fn told(&self, lang: Lang) -> Explained {
        let in_words = |words: &Phrase| words.tell(lang);
        let fact = |fact: &Fact| DecidingCard {
            statement: in_words(&fact.words),
            share: fact.share,
            lead_if: fact.lead_if,
            lead_if_not: fact.lead_if_not,
            flips: fact.flips,
        };
        let weights = self.weights.as_ref();
        let topics = weights.iter().flat_map(|weights| &weights.topics);
        let compared = self.worlds.as_ref();
        let judges: Vec<Judge> = self.judgements.iter().filter_map(|judgement| self.judge(judgement, lang)).collect();
        let differs = |judge: &Judge| {
            let chosen = judge.moves.iter().find(|judged| judged.chosen).map(|chosen| chosen.value);
            judge.moves.first().filter(|first| !first.chosen).is_some_and(|first| match chosen {
                Some(chosen) if judge.exact => first.value - chosen > 1e-9,
                Some(chosen) => !self.unit.is_nothing(first.value - chosen),
                None => true,
            })
        };
        Explained {
            seat: self.seat,
            unit: self.unit,
            sentences: self.sentences().iter().map(in_words).collect(),
            best: in_words(&self.best.words),
            second: self.second.as_ref().map(|second| in_words(&second.words)),
            disagree: judges.iter().any(differs),
            judges,
            topics: topics
                .map(|topic| TopicWeight { topic: topic.topic.get(lang).into(), weight: topic.conditional })
                .collect(),
            positions: weights.map_or(0, |weights| weights.positions),
            cards: compared.iter().flat_map(|compared| &compared.facts).map(fact).collect(),
            deals: compared.map_or(0, |compared| compared.worlds),
        }
    }

    /// A judge who has weighed something.
    fn judge(&self, judgement: &Judgement<String>, lang: Lang) -> Option<Judge> {
        let judged = |worth: &Worth<String>| JudgedMove {
            words: tell(self.move_words(&worth.action), lang),
            value: worth.value,
            within: worth.within.filter(|within| within.is_finite()),
            chosen: worth.action == self.best.action,
        };
        let mut moves: Vec<JudgedMove> =
            judgement.actions.iter().filter(|worth| worth.value.is_finite()).map(judged).collect();
        // What the player does comes first, also where another move promises as much.
        if judgement.judge == self.player
            && let Some(chosen) = moves.iter().position(|judged| judged.chosen)
        {
            moves[..=chosen].rotate_right(1);
        }
        let name = tell(self.judge_words(&judgement.judge), lang).say(&[], lang);
        (!moves.is_empty()).then(|| Judge { name, exact: judgement.judge == EXACT, moves })
    }
}

fn tell(name: Arg, lang: Lang) -> Words {
    Phrase::new("{}", "{}", [name]).tell(lang)
}

/// A decision as the seat on turn sees it, whatever the game.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    pub config: &'a Value,
    /// The view of the seat on turn.
    pub view: &'a Value,
    /// How many actions the game has seen.
    pub ply: usize,
}

/// What explains the decisions of one game, for whoever carries it without the others.
#[derive(Clone, Copy, Debug)]
pub struct Explainer {
    /// Looks for the network that explanations of such a game ask, so that whoever can fetch it learns which one is missing.
    pub look_for_network: fn(config: &Value),
    pub explain: fn(Seen<'_>, &Question<'_>, Lang) -> Result<Packed, ExplainError>,
}

/// Makes an [`Explainer`] of the game that it visits.
pub struct MakeExplainer;

impl GameVisitor for MakeExplainer {
    type Output = Explainer;

    fn visit<G: Registered>(self) -> Explainer {
        Explainer { look_for_network: look_for_network::<G>, explain: explain_seen::<G> }
    }
}

fn look_for_network<G: Registered>(config: &Value) {
    if let Ok(config) = settled::<G>(config) {
        // Whether there is one is asked again when it is needed.
        let _ = make_player::<G>(NETWORK, &config);
    }
}

fn explain_seen<G: Registered>(
    Seen { config, view, ply }: Seen<'_>,
    question: &Question<'_>,
    lang: Lang,
) -> Result<Packed, ExplainError> {
    let view = G::View::deserialize(view).map_err(|wrong| CatalogError::View(wrong.to_string()))?;
    Ok(Packed::new(&explain_view::<G>(&view, &settled::<G>(config)?, ply, question)?.told(lang)))
}
