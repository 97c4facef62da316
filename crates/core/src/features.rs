//! Named numbers that describe a view: one definition for networks, data sets and explanations.

use crate::game::Game;
use serde::Serialize;

/// A column: its name and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Feature {
    /// A short name without spaces, unique within a game's list.
    pub name: String,
    /// What it measures, and in which unit or range.
    pub about: &'static str,
}

impl Feature {
    /// A column of that name.
    pub fn new(name: impl Into<String>, about: &'static str) -> Feature {
        Feature { name: name.into(), about }
    }
}

/// A game whose views have named features.
pub trait Features: Game {
    /// The columns, in order. They depend on the configuration alone.
    fn feature_list(config: &Self::Config) -> Vec<Feature>;

    /// Appends the value of each column, in the order of [`feature_list`](Features::feature_list). Only from the view: a
    /// network that learns from these cannot learn to cheat.
    fn features(view: &Self::View, out: &mut Vec<f32>);
}
