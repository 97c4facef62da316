//! A game that a player from outside loses because it did not answer as agreed, and how such a loss is counted.

use crate::game::Game;
use crate::payoffs::{Payoffs, Utilities};
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// Why a player from outside has lost its game.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{what}")]
pub struct Fault {
    pub kind: FaultKind,
    /// What happened, in one line for people.
    pub what: String,
    /// The last that it wrote to its stderr.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub stderr: String,
}

/// The kinds of faults, as reports count them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// It could not be started, or it ended while it was asked.
    Crash,
    /// No answer in time.
    Time,
    /// An action that is not legal.
    Illegal,
    /// Something other than an answer, or far too much of it.
    Nonsense,
}

impl fmt::Display for FaultKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            FaultKind::Crash => "crashed",
            FaultKind::Time => "no answer in time",
            FaultKind::Illegal => "illegal action",
            FaultKind::Nonsense => "no sense in the answer",
        })
    }
}

/// What a game counts that `loser` has lost by a fault: for it the lowest payoff there is at such a table, for every other seat the
/// highest; in a game that is won together, the lowest for all. So whatever the position, no fault ever pays.
pub fn forfeited<G: Game>(game: &G, loser: Seat) -> (Payoffs, Utilities) {
    let (low, high) = G::payoff_range(&game.config());
    let spared = |seat: Seat| seat != loser && !G::INFO.cooperative;
    let payoffs = Payoffs::new(Seat::all(game.seats()).map(|seat| if spared(seat) { high } else { low }));
    let utilities = game.utilities_of(&payoffs);
    (payoffs, utilities)
}
