//! How the others are thought to play: as sensible players, or as strong ones were seen to.

use super::appraisal::Values;
use super::tracked::{SURPRISE, TrackedGame, normalise};
#[cfg(not(target_arch = "wasm32"))]
use super::{habits, tracked::best_of};
use crate::Action;
use crate::plays::Choices;
use coeur_core::{Actions, Rng};

/// A model of play, for beliefs and for simulated rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Model {
    /// One ply ahead, as [`TrackedGame`] weighs it.
    Sensible,
    /// As the [habits] of strong players have it. The table stays out of the browser's page, which is to be small.
    #[cfg(not(target_arch = "wasm32"))]
    Habits,
}

/// The share of actions that a strong player is thought to choose for reasons that its habits do not tell. Set by hand.
#[cfg(not(target_arch = "wasm32"))]
const UNTOLD: f64 = 0.05;

impl Model {
    /// The share of actions drawn from all legal ones.
    pub fn surprise(self) -> f64 {
        match self {
            Model::Sensible => SURPRISE,
            #[cfg(not(target_arch = "wasm32"))]
            Model::Habits => UNTOLD,
        }
    }

    /// The choices of whoever is on turn, and how likely each is up to a common factor, surprises aside.
    #[inline]
    fn weights(self, world: &TrackedGame) -> (Choices, Values) {
        match self {
            Model::Sensible => world.sensible_weights(),
            #[cfg(not(target_arch = "wasm32"))]
            Model::Habits => habits::weights(world),
        }
    }

    /// The legal actions and how likely each is, surprises aside.
    pub fn probabilities(self, world: &TrackedGame) -> (Actions<Action>, Values) {
        let (choices, mut weights) = self.weights(world);
        normalise(&mut weights);
        (choices.actions(), weights)
    }

    /// How likely an action is, surprises included.
    pub(crate) fn probability(self, world: &TrackedGame, action: Action) -> f64 {
        let (choices, weights) = self.weights(world);
        if weights.len() == 1 {
            return 1.0;
        }
        let place = (0..weights.len()).find(|&place| choices.action(place) == action);
        let leaning = place.map_or(0.0, |place| weights[place] / weights.iter().sum::<f64>());
        let surprise = self.surprise();
        surprise / weights.len() as f64 + (1.0 - surprise) * leaning
    }

    /// The likeliest action; the first of equals.
    #[inline]
    pub(crate) fn best(self, world: &TrackedGame) -> Option<Action> {
        match self {
            Model::Sensible => world.best(),
            #[cfg(not(target_arch = "wasm32"))]
            Model::Habits => {
                let (choices, values) = habits::appeal(world);
                best_of(&values).map(|place| choices.action(place))
            }
        }
    }

    /// An action by its probability.
    #[inline]
    pub fn draw(self, world: &TrackedGame, rng: &mut Rng) -> Option<Action> {
        if rng.unit() < self.surprise() {
            return world.game.draw_action(rng);
        }
        let (choices, weights) = self.weights(world);
        // Where there is only one, nothing is drawn.
        let place = if weights.len() == 1 { Some(0) } else { rng.weighted(&weights) };
        place.map(|place| choices.action(place))
    }
}
