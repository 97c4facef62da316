//! What a game may know beyond its rules: traits that search asks for by bounds, never by run-time failure.

use crate::game::Game;
use crate::options::OptionValue;
use crate::payoffs::Utilities;
use crate::rng::Rng;
use crate::seat::Seat;
use std::fmt::Debug;

/// The score of a sure win, in the unit of evaluations: a millionth of the best result.
pub const WIN: i32 = 1_000_000;

/// Judges a position that is not over.
pub trait Evaluate<G: Game>: Clone + Send + Sync + 'static {
    /// What the position promises the player to move, in millionths of the best result: 500 000 is half a win. Search cuts
    /// it off well below [`WIN`].
    fn evaluate(&self, game: &G) -> i32;
}

/// The evaluation that knows results only: every position that is not over is worth nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultOnly;

impl<G: Game> Evaluate<G> for ResultOnly {
    #[inline]
    fn evaluate(&self, _: &G) -> i32 {
        0
    }
}

/// The evaluations that a game offers, by the words of an option.
pub trait Evaluations: Game {
    type Choice: OptionValue + Clone + PartialEq + Debug + Default + Send + Sync + 'static;
    /// The evaluation itself, prepared for a configuration.
    type Evaluator: Evaluate<Self>;

    fn evaluator(choice: &Self::Choice, config: &Self::Config) -> Self::Evaluator;
}

/// A guess at which actions are worth looking at first.
pub trait Order: Game {
    /// Higher is sooner. Cheap: it is asked for every action of every position.
    #[inline]
    fn promise(&self, action: Self::Action) -> i32 {
        let _ = action;
        0
    }
}

/// A position as one number, equal for equal positions and nearly always different for different ones.
///
/// Two positions with the same key must allow the same actions with the same results; how they came about need not be told.
pub trait Keyed: Game {
    fn key(&self) -> u64;
}

/// How simulated games are played to their end.
pub trait PlayoutPolicy<G: Game>: Clone + Send + Sync + 'static {
    /// The next action; `None` when the game is over.
    fn choose(&self, game: &G, rng: &mut Rng) -> Option<G::Action>;

    /// Plays on until the result can be told, and tells it. A policy may stop early and estimate.
    #[inline]
    fn playout(&self, game: &mut G, rng: &mut Rng) -> Utilities {
        while let Some(action) = self.choose(game, rng) {
            game.apply(action);
        }
        game.utilities()
    }
}

/// Every action equally likely: [`Game::playout`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uniform;

impl<G: Game> PlayoutPolicy<G> for Uniform {
    #[inline]
    fn choose(&self, game: &G, rng: &mut Rng) -> Option<G::Action> {
        game.random_action(rng)
    }

    #[inline]
    fn playout(&self, game: &mut G, rng: &mut Rng) -> Utilities {
        game.playout(rng);
        game.utilities()
    }
}

/// Judges a position and its actions at a glance, for a search that looks where it points.
pub trait Guide<G: Game>: Send {
    /// Appends how likely each of the legal actions is to be the best, in the order of the list, and says what the seat on turn may
    /// expect, in units of utility. The position is not over.
    fn judge(&mut self, game: &G, priors: &mut Vec<f32>) -> f64;
}

/// A game's own rule of thumb, and now and then any action: simulated games that all go the same way teach nothing (xinxin lost
/// without its ε = 0.1). Each game with such a rule implements [`PlayoutPolicy`] for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HeuristicPlayout {
    /// How often any action is played.
    pub epsilon: f64,
}

impl Default for HeuristicPlayout {
    fn default() -> HeuristicPlayout {
        HeuristicPlayout { epsilon: 0.1 }
    }
}

/// Draws worlds, one at each call; `None` where none fits after all.
pub type Drawing<G> = Box<dyn Fn(&mut Rng) -> Option<G> + Send + Sync>;

/// What a player supposes of the hidden cards beyond the rules, where that can be drawn from directly: hints that meant
/// more than they said, habits. Where too few worlds that fit the rules fit it too, weighing them ([`Likelihood`]) would
/// find none.
pub trait Supposition<G: Game>: Send {
    /// A source of worlds for a view, or `None` where it supposes nothing. Every world must show the view.
    fn worlds_for(&mut self, view: &G::View) -> Option<Drawing<G>>;
}

/// How likely a sampled world is, given how the others have played: what turns equally likely worlds into inference.
pub trait Likelihood<G: Game>: Send + Sync {
    /// A weight, 0 or more and finite; only ratios matter. `viewer` is the seat whose view the world was sampled from.
    fn weight(&self, world: &G, viewer: Seat) -> f64;
}
