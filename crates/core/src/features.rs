//! Named numbers that describe a view: one definition for networks, data sets and explanations.

use crate::game::Game;
use crate::payoffs::Utilities;
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use crate::text::Text;
use serde::Serialize;

/// A column: its name, the group it belongs to, and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Feature {
    /// A short name without spaces, unique within a game's list.
    pub name: String,
    /// What a person would name in one breath, such as `hand`: explanations speak of groups.
    pub group: String,
    /// What it measures, and in which unit or range.
    pub about: &'static str,
    /// Whether it is known to be 0 or 1 and nothing else: data sets keep it as a flag.
    pub flag: bool,
}

impl Feature {
    /// A column of that name. Its group is the name up to the last `_`: `hand_7H` belongs to `hand`.
    pub fn new(name: impl Into<String>, about: &'static str) -> Feature {
        let name = name.into();
        let group = name.rsplit_once('_').map_or(&*name, |(group, _)| group).to_string();
        Feature { name, group, about, flag: false }
    }

    /// The same column, which is 0 or 1 and nothing else.
    pub fn as_flag(self) -> Feature {
        Feature { flag: true, ..self }
    }
}

/// What a person would call a part of what a seat knows: explanations say how much each of them weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Topic {
    pub name: Text,
    /// How the names of its columns begin.
    pub columns: &'static [&'static str],
}

/// A game whose views have named features.
pub trait Features: Game {
    /// Raised whenever a column is added, moved or gets another meaning: a network of another version is refused.
    const FEATURES_VERSION: u32;

    /// The topics of the columns, a dozen at most: a column belongs to the first that its name begins like.
    const TOPICS: &'static [Topic];

    /// The topic of a column, by its place in the list.
    fn topic(column: &str) -> Option<usize> {
        Self::TOPICS.iter().position(|topic| topic.columns.iter().any(|beginning| column.starts_with(beginning)))
    }

    /// The columns, in order. They depend on the configuration alone.
    fn feature_list(config: &Self::Config) -> Vec<Feature>;

    /// How many columns there are. A game with many has a faster way than by their names: a network is checked against it
    /// whenever a player is made.
    fn feature_count(config: &Self::Config) -> usize {
        Self::feature_list(config).len()
    }

    /// Appends the value of each column, in the order of [`feature_list`](Features::feature_list). Only from the view: a
    /// network that learns from these cannot learn to cheat.
    fn features(view: &Self::View, out: &mut Vec<f32>);

    /// The same numbers from the position itself, as `seat` may know it. A game that is searched with a network has a faster
    /// way than by the view.
    fn observe(&self, seat: Seat, out: &mut Vec<f32>) {
        Self::features(&self.view(Viewer::Seat(seat)), out);
    }

    /// The ways in which suits, seats or cells can be renamed without changing the game, beside leaving them as they are:
    /// from one position, a network then learns many.
    fn symmetries(_config: &Self::Config) -> Vec<Symmetry> {
        Vec::new()
    }

    /// A position to learn from. A game of several deals or rounds begins at one of them and ends with it: what comes later
    /// is the same whatever is played.
    fn training_start(config: &Self::Config, rng: &mut Rng) -> Self {
        Self::deal(config, rng)
    }

    /// What a lesson that is over was worth to each seat: the values that are learnt.
    fn training_utilities(&self) -> Utilities {
        self.utilities()
    }

    /// What an action is worth to who takes it, in utility, beyond the deal or round that is learnt.
    fn value_after_round(&self, _action: Self::Action) -> f64 {
        0.0
    }

    /// The same from the view of who takes it.
    fn view_value_after_round(_view: &Self::View, _action: Self::Action) -> f64 {
        0.0
    }
}

/// A renaming that changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Symmetry {
    /// Column `i` of the renamed position is column `features[i]` of the position.
    pub features: Vec<usize>,
    /// Action `i` of the renamed position is worth what action `actions[i]` of the position is.
    pub actions: Vec<usize>,
}

/// Where a game can write its columns once for both purposes: into [`Names`] they leave what they are called and mean, into
/// [`Values`] what they are in one position, and [`Count`] counts them.
/// So names and values cannot drift apart, and values cost no names.
pub trait Columns {
    fn put(&mut self, name: impl FnOnce() -> String, about: &'static str, value: f32);

    #[inline]
    fn flag(&mut self, name: impl FnOnce() -> String, about: &'static str, set: bool) {
        self.put(name, about, f32::from(u8::from(set)));
    }
}

/// Keeps what columns are called and mean.
#[derive(Default)]
pub struct Names(pub Vec<Feature>);

impl Columns for Names {
    fn put(&mut self, name: impl FnOnce() -> String, about: &'static str, _: f32) {
        self.0.push(Feature::new(name(), about));
    }

    fn flag(&mut self, name: impl FnOnce() -> String, about: &'static str, _: bool) {
        self.0.push(Feature::new(name(), about).as_flag());
    }
}

#[derive(Default)]
pub struct Count(pub usize);

impl Columns for Count {
    fn put(&mut self, _: impl FnOnce() -> String, _: &'static str, _: f32) {
        self.0 += 1;
    }
}

/// Keeps what columns are in one position.
pub struct Values<'a>(pub &'a mut Vec<f32>);

impl Columns for Values<'_> {
    #[inline]
    fn put(&mut self, _: impl FnOnce() -> String, _: &'static str, value: f32) {
        self.0.push(value);
    }
}
