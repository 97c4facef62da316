//! Reasons as one viewer may hear them, in the words of one language.

use crate::snapshot::Said;
use coeur_core::{Seat, Words};
use serde::{Deserialize, Serialize};

/// Why an action was played, or what to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reasons {
    /// How many actions had been played before.
    pub ply: usize,
    /// Whose turn it was.
    pub seat: Seat,
    /// Who was asked: a spec or a level.
    pub player: String,
    /// What was played, as the viewer heard of it; `None` where nothing was played yet.
    pub played: Option<Said>,
    /// What the player thought, as far as the viewer may know it; `None` where all of it is secret.
    pub thoughts: Option<Thoughts>,
    /// What the action says about hidden cards, from the viewer's own view.
    pub tells: Option<Tells>,
}

/// What a player does, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thoughts {
    /// What it does, in the game's notation; `None` where only some of its sentences may be heard.
    pub action: Option<String>,
    /// The same in words.
    pub words: Option<Words>,
    /// What kind of reasoning it was, in words.
    pub reasoning: Option<String>,
    /// What it weighed, best first.
    pub candidates: Vec<Weighed>,
    /// How it expects play to go on, its own action first.
    pub line: Vec<Words>,
    /// The same in the game's notation, for boards that draw it.
    #[serde(default)]
    pub line_actions: Vec<String>,
    pub notes: Vec<Words>,
}

/// One action that was weighed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weighed {
    /// In the game's notation.
    pub action: String,
    pub words: Words,
    /// What it is worth to the player.
    pub value: f64,
    /// Standard error of the value, where it was estimated.
    pub error: Option<f64>,
    /// Share of the work spent on it, from 0 to 1.
    pub effort: f64,
}

/// What an action tells somebody who does not see the mover's cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tells {
    /// The beliefs that it changed, the largest change first; empty where it says nothing new.
    pub beliefs: Vec<BeliefChange>,
    /// How many possible deals were drawn before and after it.
    pub worlds: usize,
}

/// How much a statement about hidden cards is to be believed, before and after an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BeliefChange {
    pub statement: Words,
    /// From 0 to 1.
    pub before: f64,
    pub after: f64,
    /// Half the width of the 95 % interval of the difference.
    pub within: f64,
}
