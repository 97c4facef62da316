//! A decision with its reasons, in the words of one language.

use serde::{Deserialize, Serialize};

/// What a player does, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    /// Who thought: a spec or a level.
    pub player: String,
    /// What it does, in the game's notation.
    pub action: String,
    /// The same in words.
    pub words: String,
    /// What kind of reasoning it was, in words.
    pub reasoning: String,
    /// What it weighed, best first; it may name cards that only this seat knows.
    pub candidates: Vec<Weighed>,
    /// How it expects play to go on, in words, its own action first; it may name hidden cards too.
    pub line: Vec<String>,
    /// Why, in sentences.
    pub notes: Vec<String>,
}

/// One action that was weighed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weighed {
    /// In the game's notation.
    pub action: String,
    /// In words.
    pub words: String,
    /// What it is worth to the player.
    pub value: f64,
    /// Standard error of the value, where it was estimated.
    pub error: Option<f64>,
    /// Share of the work spent on it, from 0 to 1.
    pub effort: f64,
}
