//! What a choice hangs on: a list of sections, each the answer to one question, in both languages.
//!
//! Page, terminal, picture, JSON and Python read these types. `coeur-explain` computes them and says them.

use coeur_core::{Lang, Named, Phrase, Seat, Unit};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

/// Everything that can be said of one decision, in one form for every game and player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Explanation {
    pub game: String,
    pub player: String,
    pub seat: Seat,
    /// What values count.
    pub unit: Unit,
    /// Every legal move.
    pub moves: Vec<Move>,
    pub best: Move,
    /// The move that it is weighed against; `None` where nothing else was legal.
    pub second: Option<Move>,
    /// What a person would say of it, the most important first; where nothing was compared, why.
    pub sentences: Vec<Phrase>,
    /// The player's own reasons, where it compares no moves.
    #[serde(default)]
    pub reasons: Vec<Phrase>,
    /// The numbers that the sentences were made of, one section a question.
    pub sections: Vec<Section>,
}

/// One question about a decision, and what answers it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Section {
    /// What is each move worth, and to whom?
    Opinions(Opinions),
    /// What spoke for the move, and what against?
    Topics(Topics),
    /// In which deals would the second move have been right?
    DecidingCards(DecidingCards),
    /// With which other card would the choice be another?
    Exchange(Exchange),
}

/// A move in the notation and in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Move {
    pub action: String,
    pub words: Phrase,
}

/// What each move is worth: in the eyes of the player first, then of those beside it, then for certain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opinions {
    pub judgements: Vec<Judgement>,
    pub disagreements: Vec<Disagreement>,
}

/// What a judge says of all actions that it has weighed, best first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement<A = String> {
    /// A player's spec, or [`EXACT`].
    pub judge: String,
    /// What people call the judge.
    pub name: Named,
    pub actions: Vec<Worth<A>>,
}

/// The name of the exact solver among the judges.
pub const EXACT: &str = "exact";

/// What a judge says of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Worth<A = String> {
    pub action: A,
    /// In units of utility; no number where the judge cannot say.
    #[serde(deserialize_with = "number_or_none")]
    pub value: f64,
    /// Half the width of the 95 % interval; `None` where the value is no estimate, and where fewer than two observations make it.
    pub within: Option<f64>,
    /// How much less it is worth than the best.
    #[serde(deserialize_with = "number_or_none")]
    pub regret: f64,
}

/// JSON has no infinite numbers: what was one is written as `null`, and read as no number.
fn number_or_none<'de, D: Deserializer<'de>>(reader: D) -> Result<f64, D::Error> {
    Ok(Option::deserialize(reader)?.unwrap_or(f64::NAN))
}

/// Two judges who would do different things.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Disagreement<A = String> {
    pub judges: [String; 2],
    pub choices: [A; 2],
    /// What each one's choice costs in the eyes of the other; `None` where the other has not weighed it.
    pub regrets: [Option<f64>; 2],
}

/// What each topic adds to the lead of the move over the second.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Topics {
    /// Whose weights they are: a player's spec.
    pub player: String,
    /// What people call it.
    pub name: Named,
    /// The lead itself, in units of utility.
    pub lead: f64,
    /// How many real positions it was compared with, in all of which both moves were legal.
    pub positions: usize,
    /// The mean lead in those positions: with the conditional weights of all topics it adds up to `lead`.
    pub usual: f64,
    /// The same for the interventional weights, over the positions that those were computed with.
    pub usual_mixed: Option<f64>,
    /// The weightiest first.
    pub topics: Vec<TopicWeight>,
}

/// What a topic adds to the lead: below zero it speaks against the move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TopicWeight {
    pub topic: Named,
    /// By comparing with positions like this one in some topics: possible positions alone.
    pub conditional: f64,
    /// By mixing topics of this position and of others, possible or not; `None` for a player that is asked about real views only.
    pub interventional: Option<f64>,
    /// Half the width of the 95 % interval of either, where it was asked for: what other positions of the same kind would give.
    pub within: Option<f64>,
    pub within_mixed: Option<f64>,
}

/// The two moves in deals that the mover cannot tell apart, each played to its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecidingCards {
    /// How many deals.
    pub worlds: usize,
    /// Who played them to their end.
    pub played_by: String,
    /// By how much the move was better than the second on average, and half the width of the 95 % interval.
    pub lead: f64,
    pub within: f64,
    /// In which share of the deals the second was better, and by how much there.
    pub second_better: f64,
    pub gain: f64,
    /// The hidden cards on which it hangs, the weightiest first.
    pub facts: Vec<DecidingCard>,
}

/// A statement about hidden cards, and the lead of the move over the second where it is true and where it is not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecidingCard {
    pub words: Phrase,
    /// In which share of the possible deals it is true.
    pub share: f64,
    pub lead_if: f64,
    pub lead_if_not: f64,
    /// Half the width of the 95 % interval of the difference.
    pub within: f64,
    /// Whether it makes the second move the better one, or only it the first.
    pub flips: bool,
}

/// The smallest exchange of own cards after which the choice would be another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exchange {
    /// Whose choice.
    pub player: String,
    pub action: String,
    /// How much more that is worth there than the move, in units of utility.
    pub lead: Option<f64>,
    pub words: Phrase,
}

impl DecidingCard {
    /// In how many of so many possible deals it is true.
    pub fn cases(&self, deals: usize) -> usize {
        (self.share * deals as f64).round() as usize
    }
}

impl Explanation {
    /// A legal move in words.
    pub fn move_words(&self, action: &str) -> Phrase {
        let found = self.moves.iter().find(|other| other.action == action);
        found.map_or_else(|| Phrase::literal(action), |found| found.words.clone())
    }

    /// What a judge would do; the player does what it does also where another move promises as much.
    pub fn choice_of<'a>(&'a self, judgement: &'a Judgement) -> Option<&'a str> {
        let weighed = || judgement.actions.iter().filter(|worth| worth.value.is_finite()).map(|worth| &*worth.action);
        let own = weighed().find(|action| judgement.judge == self.player && *action == self.best.action);
        own.or_else(|| weighed().next())
    }

    /// How much more the choice of a judge is worth to it than the move that is explained; `None` where it has not weighed that, and
    /// where it would do the same.
    pub fn prefers_by(&self, judgement: &Judgement) -> Option<f64> {
        let choice = self.choice_of(judgement).filter(|choice| *choice != self.best.action)?;
        let value = |action: &str| judgement.value_of(&action.to_string()).filter(|value| value.is_finite());
        Some(value(choice)? - value(&self.best.action)?)
    }

    /// Whether a judge would do something else, and finds the move that is explained worse.
    pub fn is_disputed_by(&self, judgement: &Judgement) -> bool {
        let other = self.choice_of(judgement).is_some_and(|choice| choice != self.best.action);
        other
            && self.prefers_by(judgement).is_none_or(|by| match judgement.is_exact() {
                true => by > 1e-9,
                false => !self.unit.is_nothing(by),
            })
    }

    /// The numbers, with the sentences written out in both languages.
    pub fn to_json(&self) -> Value {
        let said =
            |lang: Lang| -> Vec<String> { self.sentences.iter().map(|phrase| phrase.tell(lang).say(&[], lang)).collect() };
        let mut json = json!(self);
        json["sentences"] = json!({ "fr": said(Lang::Fr), "en": said(Lang::En) });
        json
    }
}

impl<A: Clone + PartialEq> Judgement<A> {
    pub fn best(&self) -> Option<A> {
        self.actions.first().map(|worth| worth.action.clone())
    }

    pub fn value_of(&self, action: &A) -> Option<f64> {
        self.actions.iter().find(|worth| worth.action == *action).map(|worth| worth.value)
    }

    pub fn regret_of(&self, action: &A) -> Option<f64> {
        self.actions.iter().find(|worth| worth.action == *action).map(|worth| worth.regret)
    }
}

impl<A> Judgement<A> {
    /// Whether it counts in units of its own, such as the points of cards that lie open.
    pub fn is_exact(&self) -> bool {
        self.judge == EXACT
    }

    /// The same over another form of action, such as its notation.
    pub fn map<B>(self, form: impl Fn(A) -> B) -> Judgement<B> {
        let worth = |Worth { action, value, within, regret }| Worth { action: form(action), value, within, regret };
        Judgement { judge: self.judge, name: self.name, actions: self.actions.into_iter().map(worth).collect() }
    }
}

impl<A> Disagreement<A> {
    /// The same over another form of action.
    pub fn map<B>(self, form: impl Fn(A) -> B) -> Disagreement<B> {
        Disagreement { judges: self.judges, choices: self.choices.map(form), regrets: self.regrets }
    }
}

/// An [`Explanation`] as text. What writes and reads it travels with the parts that explain and that show it, and with no other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ExplanationJson(String);

impl ExplanationJson {
    pub fn new(explanation: &Explanation) -> ExplanationJson {
        ExplanationJson(serde_json::to_string(explanation).expect("explanations are JSON"))
    }

    /// `None` where another version has written it.
    pub fn open(&self) -> Option<Explanation> {
        serde_json::from_str(&self.0).ok()
    }
}
