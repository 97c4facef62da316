//! A game in play as a value that anybody can hold, send and keep.

use coeur_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The name of a person among the players.
pub const HUMAN: &str = "human";

/// Which game, which deal, who sits where, what was played so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sitting {
    /// The game's id.
    pub game: String,
    /// Its options; those left out take their defaults.
    pub config: Value,
    /// What the deal, and every chance of its players, is drawn from.
    pub seed: u64,
    /// Who sits where: a player's spec, a level, or [`HUMAN`].
    pub seats: Vec<String>,
    /// What was played, in the game's notation.
    pub actions: Vec<String>,
}

impl Sitting {
    /// Whether a person sits there.
    pub fn is_human(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|name| name == HUMAN)
    }

    /// The seats of people, in order.
    pub fn people(&self) -> Vec<Seat> {
        Seat::all(self.seats.len()).filter(|&seat| self.is_human(seat)).collect()
    }

    /// The same game when only `plies` actions had been played.
    pub fn at(&self, plies: usize) -> Sitting {
        let mut earlier = self.clone();
        earlier.actions.truncate(plies);
        earlier
    }
}
