//! Reasons as one viewer may hear them, in the words of one language.

use crate::snapshot::Said;
use coeur_core::{Seat, Unit, Words, Z95};
use serde::{Deserialize, Serialize};

/// Why an action was played, or what to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reasons {
    /// How many actions had been played before.
    pub ply: usize,
    /// Whose turn it was.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// Who was asked: a spec or a level.
    pub player: String,
    /// What was played, as the viewer heard of it; `None` where nothing was played yet.
    pub played: Option<Said>,
    /// Where the player's own reasons are secret: what anybody at the table may say of the action, in one sentence.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Object>>))]
    pub opening: Option<Words>,
    /// What the player thought, as far as the viewer may know it; `None` where all of it is secret.
    pub thoughts: Option<Thoughts>,
    /// What the action says about hidden cards, from the viewer's own view.
    pub tells: Option<Tells>,
}

/// What a player does, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Thoughts {
    /// What it does, in the game's notation; `None` where only some of its sentences may be heard.
    pub action: Option<String>,
    /// The same in words.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Object>>))]
    pub words: Option<Words>,
    /// What kind of reasoning it was, in words.
    pub reasoning: Option<String>,
    /// What it weighed, best first.
    pub candidates: Vec<Weighed>,
    /// How it expects play to go on, its own action first.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<Object>>))]
    pub line: Vec<Words>,
    /// The same in the game's notation, for boards that draw it.
    #[serde(default)]
    pub line_actions: Vec<String>,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<Object>>))]
    pub notes: Vec<Words>,
    /// What the action does, in one sentence that a player would say.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Object>>))]
    pub headline: Option<Words>,
    /// How much better it is than the rest, in one sentence.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Object>>))]
    pub verdict: Option<Words>,
    #[serde(default)]
    pub lead: Option<Lead>,
    /// What the values count.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub unit: Unit,
}

/// How far an action is ahead of the best of the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lead {
    /// By how much, in the unit of the values; 0 where another promises as much.
    pub by: f64,
    /// Whether that is much, and beyond the interval. No more is said by it: exact play may find others as good.
    pub clear: bool,
    /// How many others cannot be told from it.
    pub equal: usize,
    /// The best of the others, in the game's notation.
    pub next: String,
}

impl Thoughts {
    /// The action that promises most; the one that was chosen where nothing was weighed.
    pub fn best(&self) -> Option<&Weighed> {
        let chosen = self.candidates.iter().find(|weighed| Some(&weighed.action) == self.action.as_ref());
        chosen.or_else(|| self.candidates.iter().max_by(|a, b| a.value.total_cmp(&b.value)))
    }

    /// What another action gives away against the best, in the unit of the values; 0 where the difference is within the
    /// uncertainty, `None` where that action was not weighed.
    pub fn given_away(&self, played: &str) -> Option<f64> {
        let (best, played) = (self.best()?, self.candidates.iter().find(|weighed| weighed.action == played)?);
        let error = |weighed: &Weighed| weighed.error.filter(|error| error.is_finite()).unwrap_or_default();
        let lost = best.value - played.value;
        let within = Z95 * error(best).hypot(error(played));
        Some(if lost.is_finite() && lost > within { lost } else { 0.0 })
    }
}

/// One action that was weighed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Weighed {
    /// In the game's notation.
    pub action: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tells {
    /// The beliefs that it changed, the largest change first; empty where it says nothing new.
    pub beliefs: Vec<BeliefChange>,
    /// How many possible deals were drawn before and after it.
    pub worlds: usize,
}

/// How much a statement about hidden cards is to be believed, before and after an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BeliefChange {
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub statement: Words,
    /// From 0 to 1.
    pub before: f64,
    pub after: f64,
    /// Half the width of the 95 % interval of the difference.
    pub within: f64,
}
