//! A choice together with its reasons.

use crate::text::Lang;
use serde::Serialize;

/// What a player does, and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision<A> {
    /// What it does.
    pub action: A,
    /// What it weighed, best first.
    pub candidates: Vec<Candidate<A>>,
    /// How it expects play to go on, its own action first.
    pub line: Vec<A>,
    /// What kind of reasoning it was.
    pub reasoning: Reasoning,
    /// Two or three sentences that are true of the numbers.
    pub notes: Vec<Note>,
}

impl<A> Decision<A> {
    /// A decision without candidates: chosen by chance, by rule, or because nothing else was legal.
    pub fn plain(action: A, reasoning: Reasoning, note: Note) -> Decision<A> {
        Decision { action, candidates: Vec::new(), line: Vec::new(), reasoning, notes: vec![note] }
    }

    /// The same decision over another form of action, such as its notation.
    pub fn map<B>(self, mut form: impl FnMut(A) -> B) -> Decision<B> {
        Decision {
            action: form(self.action),
            candidates: self
                .candidates
                .into_iter()
                .map(|c| Candidate { action: form(c.action), value: c.value, error: c.error, effort: c.effort })
                .collect(),
            line: self.line.into_iter().map(form).collect(),
            reasoning: self.reasoning,
            notes: self.notes,
        }
    }
}

/// One action that was weighed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// What it is worth to the player, in units of utility.
    pub value: f64,
    /// Standard error of the value, where it was estimated.
    pub error: Option<f64>,
    /// Share of the work spent on it, from 0 to 1.
    pub effort: f64,
}

/// Kinds of reasoning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reasoning {
    /// Drawn by lot.
    Chance,
    /// A fixed rule.
    Rule,
    /// Nothing else was legal.
    Forced,
}

/// A sentence, kept as a key and numbers so that it can be said in either language.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "key", rename_all = "snake_case")]
pub enum Note {
    /// All were equally likely.
    DrawnByLot {
        /// How many actions were legal.
        among: usize,
    },
    /// The first of the list.
    FirstOfList {
        /// How many actions were legal.
        among: usize,
    },
    /// There was no choice.
    OnlyAction,
}

impl Note {
    /// The sentence in a language.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            Note::DrawnByLot { among } => lang.pick(
                format!("Tiré au sort parmi {among} coups permis, tous aussi probables."),
                format!("Drawn by lot among {among} legal actions, all equally likely."),
            ),
            Note::FirstOfList { among } => lang.pick(
                format!("Le premier des {among} coups permis, dans l'ordre de la liste."),
                format!("The first of {among} legal actions in the order of the list."),
            ),
            Note::OnlyAction => lang.pick("C'était le seul coup permis.".into(), "It was the only legal action.".into()),
        }
    }
}
