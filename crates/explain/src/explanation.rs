//! Why a move: an explanation put together from its sections.
//!
//! All of it is computed from the view of the seat on turn: in two worlds that this seat cannot tell apart, it is the same.

use crate::coalitions::{Coalitions, lead_of};
use crate::comparison::Comparison;
use crate::error::ExplainError;
use crate::judges::judge;
use crate::pool::Decided;
use crate::position::{position, since_deal};
use crate::question::Question;
use crate::sections::{compared, opinions, told, topics};
use coeur_catalog::{GameVisitor, make_player, visit};
use coeur_core::{Arg, Budget, Cancel, Lang, Note, Phrase, Record, Registered, Rng, Sample, Unit, View, Viewer};
use coeur_protocol::{Explanation, Move, Section};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// An explanation, and what its topics were weighed with, where they were.
pub type WithCoalitions = (Explanation, Option<Coalitions>);

/// Explains the decision at `ply` of a record: of the player that the question names, in the place of who sat there.
pub fn explain(record: &Record, ply: usize, question: &Question<'_>) -> Result<WithCoalitions, ExplainError> {
    visit(&record.game, Explain { record, ply, question })?
}

/// How long the exact solver may take where nobody says otherwise.
pub const SOLVER_TIME: Duration = Duration::from_secs(3);

/// The same, with an end to the exact solver's thinking.
pub fn explain_within(
    limit: Duration,
    record: &Record,
    ply: usize,
    question: &Question<'_>,
) -> Result<WithCoalitions, ExplainError> {
    let cancel = Cancel::after(Some(clock), 1e3 * limit.as_secs_f64());
    explain(record, ply, &Question { budget: Budget { cancel, ..Budget::default() }, ..question.clone() })
}

/// The clock of this machine. In the browser, where this would fail, whoever asks brings one.
fn clock() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    1e3 * START.get_or_init(Instant::now).elapsed().as_secs_f64()
}

struct Explain<'a> {
    record: &'a Record,
    ply: usize,
    question: &'a Question<'a>,
}

impl GameVisitor for Explain<'_> {
    type Output = Result<WithCoalitions, ExplainError>;

    fn visit<G: Registered>(self) -> Self::Output {
        let Explain { record, ply, question } = self;
        let game: G = position(record, ply)?;
        let mover = game.turn().ok_or(ExplainError::Over)?;
        let (view, config) = (game.view(Viewer::Seat(mover)), game.config());
        let (mut explanation, coalitions) = with_coalitions::<G>(&view, &config, ply, question)?;
        if let Some(coalitions) = coalitions.as_ref().filter(|_| question.intervals) {
            tell_margins::<G>(&mut explanation, coalitions, &view, &config, question.seed)?;
        }
        Ok((explanation, coalitions))
    }
}

/// How often a player that searches thinks again about the decision itself, to see how far its lead hangs on chance.
const THOUGHT_AGAIN: u64 = 12;

/// Says how sure each weight is.
fn tell_margins<G: Registered>(
    explanation: &mut Explanation,
    coalitions: &Coalitions,
    view: &G::View,
    config: &G::Config,
    seed: u64,
) -> Result<(), ExplainError> {
    let moves = [Some(&explanation.best), explanation.second.as_ref()].map(|told| told.map(|told| told.action.clone()));
    let [Some(best), Some(second)] = moves else { return Ok(()) };
    let topics = explanation.sections.iter_mut().find_map(|section| match section {
        Section::Topics(topics) => Some(topics),
        _ => None,
    });
    let Some(topics) = topics else { return Ok(()) };
    let mut again = Sample::default();
    if coalitions.quantity.is_none() {
        for number in 0..THOUGHT_AGAIN {
            let judgement = judge::<G>(&topics.player, view, config, &mut Rng::stream(seed ^ AGAIN, number))?;
            let judgement = judgement.map(|action| action.to_string());
            if let Some(lead) = lead_of(&judgement, [best.clone(), second.clone()]) {
                again.push(lead);
            }
        }
    }
    coalitions.tell_margins(topics, &again);
    Ok(())
}

/// What chance of thinking again is drawn with, apart from that of thinking in other positions.
const AGAIN: u64 = 0xA6A1;

/// The same from the view of the seat on turn. `ply` counts the actions of the whole game.
pub fn explain_view<G: Registered>(
    view: &G::View,
    config: &G::Config,
    ply: usize,
    question: &Question<'_>,
) -> Result<Explanation, ExplainError> {
    Ok(with_coalitions::<G>(view, config, ply, question)?.0)
}

fn with_coalitions<G: Registered>(
    view: &G::View,
    config: &G::Config,
    ply: usize,
    question: &Question<'_>,
) -> Result<WithCoalitions, ExplainError> {
    let seat = view.on_turn().ok_or(ExplainError::Over)?;
    let legal = view.legal();
    let mut player = make_player::<G>(question.player, config)?;
    player.at_ply(ply);
    let decision = player.decide(view, &Budget::default(), &mut question.thinking.clone())?;
    let best = decision.action;
    let in_words = |action: G::Action| Move { action: action.to_string(), words: G::describe_at(config, action) };
    let mut explanation = Explanation {
        game: G::INFO.id.into(),
        player: question.player.into(),
        seat,
        unit: G::unit(),
        moves: legal.iter().map(|action| in_words(*action)).collect(),
        best: in_words(best),
        second: None,
        sentences: Vec::new(),
        reasons: Vec::new(),
        sections: Vec::new(),
    };
    if legal.len() == 1 {
        explanation.sentences = vec![Phrase::new("Un seul coup était possible.", "Only one move was possible.", [])];
        return Ok((explanation, None));
    }
    if decision.candidates.is_empty() {
        explanation.reasons = decision.notes.iter().map(|note| reason(note, G::unit())).collect();
    }
    let judgements = opinions::compute::<G>(view, config, seat, decision, question)?;
    explanation.sections.push(Section::Opinions(opinions::section(&judgements)));
    let second = match question.instead {
        Some(asked) => Some(instead(asked, best, &legal)?),
        None => opinions::second_best(&judgements, best),
    };
    let mut coalitions = None;
    if let Some(second) = second {
        explanation.second = Some(in_words(second));
        let ply = since_deal::<G>(view, ply, &mut Rng::stream(question.seed, 1))?;
        let decided = Decided::<G> { mover: seat, actions: [best, second], ply };
        let comparison = Comparison { view, config, decided, question };
        coalitions = topics::weighed(&comparison)?;
        explanation.sections.extend(compared(&comparison, coalitions.as_ref())?);
    }
    explanation.sentences = explanation.sections.iter().flat_map(|section| told(section).sentences(&explanation)).collect();
    if explanation.second.is_none() {
        explanation.sentences.push(Phrase::new(
            "Ce joueur suit ses règles : il ne compare pas les coups.",
            "This player follows its rules: it does not compare moves.",
            [],
        ));
    }
    Ok((explanation, coalitions))
}

/// The move that somebody asks about: a legal one, and not the one that was chosen.
fn instead<A: Copy + PartialEq + ToString>(asked: &str, best: A, legal: &[A]) -> Result<A, ExplainError> {
    let others = || legal.iter().copied().filter(|action| *action != best);
    others().find(|action| action.to_string() == asked).ok_or_else(|| ExplainError::Instead {
        asked: asked.chars().take(40).collect(),
        best: best.to_string(),
        legal: others().map(|action| action.to_string()).collect(),
    })
}

/// A reason of the player's own, in both languages.
fn reason(note: &Note, unit: Unit) -> Phrase {
    if let Note::Said { phrase, .. } = note {
        return phrase.clone();
    }
    let said = |lang: Lang| note.tell_in(unit, lang).say(&[], lang);
    Phrase::new("{}", "{}", [Arg::named(said(Lang::Fr), said(Lang::En))])
}
