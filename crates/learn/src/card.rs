//! What a network says of itself: for which game it is, what its inputs are, and how it came about.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The card in the head of a network's file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NetworkCard {
    pub game: String,
    /// The options of the games it learnt from.
    pub config: Value,
    /// The version of the features it was given.
    pub features: u32,
    /// How many of its outputs are values of actions, by their numbers.
    pub actions: usize,
    /// How many outputs follow them: what each seat may expect, the seat on turn first. None in networks that only play.
    #[serde(default)]
    pub seats: usize,
    /// The utility that an output of 1 stands for.
    pub scale: f32,
    /// How it was made, for people: method, seed, commit, command, results. Kept as it was written.
    #[serde(default)]
    pub origin: Value,
}
