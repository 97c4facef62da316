//! What may be asked of an experiment, and what it answers.

use crate::share::Share;
use serde_json::Value;

/// Games in each cell where neither the request nor the published experiment names a number.
const GAMES: u64 = 10_000;

/// How an experiment is to be played. Each takes of it what it knows.
pub struct Request<'a> {
    /// Games in each cell of the table; `None` for as many as the experiment takes by itself.
    pub games: Option<u64>,
    /// The same seed gives the same outcome, whatever the number of threads.
    pub seed: u64,
    pub threads: u64,
    /// Whether to tell how long things took, which differs from run to run.
    pub timing: bool,
    /// Only players whose name begins with one of these; all where there are none.
    pub only: Vec<String>,
    /// Only the tables that the rules of the game name.
    pub standard: bool,
    /// Also players whose games take seconds.
    pub slow: bool,
    /// What published thinking times are divided by.
    pub scale: Option<f64>,
    /// What a published millisecond is worth in simulated games; `None` for the experiment's own measure.
    pub playouts_per_ms: Option<f64>,
    /// Which of the games are played here.
    pub share: Share<'a>,
    /// Figures of a model, by name, in place of its own.
    pub set: Vec<(String, f64)>,
    /// Hears how many games are done, of how many.
    pub progress: &'a (dyn Fn(usize, usize) + Sync),
    /// Hears remarks for people while the games are played.
    pub notice: &'a (dyn Fn(&str) + Sync),
}

impl Request<'_> {
    pub(crate) fn games(&self) -> u64 {
        self.games.unwrap_or(GAMES)
    }

    /// The settings that were given and that not all experiments have.
    pub(crate) fn own_settings(&self) -> impl Iterator<Item = &'static str> {
        let given = [
            ("only", !self.only.is_empty()),
            ("standard", self.standard),
            ("slow", self.slow),
            ("scale", self.scale.is_some()),
            ("playouts-per-ms", self.playouts_per_ms.is_some()),
            ("set", !self.set.is_empty()),
        ];
        given.into_iter().filter_map(|(name, given)| given.then_some(name))
    }
}

#[cfg(test)]
impl Request<'static> {
    /// The smallest request, for tests.
    pub(crate) fn small(games: u64) -> Request<'static> {
        Request {
            games: Some(games),
            seed: 1,
            threads: 1,
            timing: false,
            only: Vec::new(),
            standard: false,
            slow: false,
            scale: None,
            playouts_per_ms: None,
            share: Share::Whole,
            set: Vec::new(),
            progress: &|_, _| {},
            notice: &|_| {},
        }
    }
}

/// What an experiment found: the same figures for scripts and for people.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub json: Value,
    pub text: String,
    /// A picture of them as SVG, where there is one.
    pub plot: Option<String>,
}
