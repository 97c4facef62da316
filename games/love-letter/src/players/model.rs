//! How the others are thought to play: as sensible players, or as strong ones were seen to.

use super::tracked::{SURPRISE, TrackedGame, Values, choice_probabilities};
#[cfg(not(target_arch = "wasm32"))]
use super::{habits, tracked::best_of};
use crate::Action;
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

    /// The legal actions and how likely each is, surprises aside.
    #[inline]
    pub fn probabilities(self, world: &TrackedGame) -> (Actions<Action>, Values) {
        match self {
            Model::Sensible => {
                let (actions, mut values) = world.weigh();
                choice_probabilities(&mut values);
                (actions, values)
            }
            #[cfg(not(target_arch = "wasm32"))]
            Model::Habits => habits::probabilities(world),
        }
    }

    /// The likeliest action; the first of equals.
    #[inline]
    pub(crate) fn best(self, world: &TrackedGame) -> Option<Action> {
        match self {
            Model::Sensible => world.best(),
            #[cfg(not(target_arch = "wasm32"))]
            Model::Habits => {
                let (actions, values) = habits::appeal(world);
                best_of(&values).map(|place| actions[place])
            }
        }
    }

    /// An action by its probability.
    #[inline]
    pub(crate) fn draw(self, world: &TrackedGame, rng: &mut Rng) -> Option<Action> {
        match self {
            Model::Sensible => world.sensible(SURPRISE, rng),
            #[cfg(not(target_arch = "wasm32"))]
            Model::Habits => {
                if rng.unit() < UNTOLD {
                    return world.game.draw_action(rng);
                }
                let (actions, values) = habits::probabilities(world);
                if actions.len() == 1 {
                    return Some(actions[0]);
                }
                rng.weighted(&values).map(|place| actions[place])
            }
        }
    }
}
