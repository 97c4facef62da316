//! Which worlds are likely, given how the others have played: drawn from the view, then weighed by a model of sensible play.

use super::minds::Minds;
use super::watched::{Watched, leanings};
use crate::{LoveLetter, Worlds};
use coeur_core::{Chronicle, Game, Likelihood, Rng, Seat};

/// The share of actions that a sensible player is thought to choose for reasons of its own. One surprising action must not
/// rule a world out.
pub const SURPRISE: f64 = 0.15;

/// Weighs a world by the probability of what the others have done in it, each a sensible player who knows its own part.
#[derive(Clone, Copy, Debug, Default)]
pub struct SensiblePlay;

impl Likelihood<LoveLetter> for SensiblePlay {
    fn weight(&self, world: &LoveLetter, viewer: Seat) -> f64 {
        follow(world, viewer).1
    }
}

/// A world with its minds, and how likely the others' play makes it.
pub(crate) fn follow(world: &LoveLetter, viewer: Seat) -> (Watched, f64) {
    let (start, history) = world.since_deal();
    let minds = Minds::at_start(&start);
    let mut watched = Watched { game: start, minds };
    let mut weight = 1.0;
    for action in history {
        if watched.game.turn != viewer.0 {
            let (actions, mut values) = watched.weigh();
            if actions.len() > 1 {
                leanings(&mut values);
                let place = actions.iter().position(|&legal| legal == action);
                let leaning = place.map_or(0.0, |place| values[place]);
                weight *= SURPRISE / actions.len() as f64 + (1.0 - SURPRISE) * leaning;
            }
        }
        watched.apply(action);
    }
    (watched, weight)
}

/// Worlds that fit a view, in proportion to their likelihood.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    worlds: Vec<Watched>,
    /// Sums of the weights so far.
    sums: Vec<f64>,
}

impl Belief {
    /// Draws a pool of worlds and weighs them.
    pub(crate) fn new(worlds: &Worlds, viewer: Seat, pool: usize, rng: &mut Rng) -> Belief {
        let mut belief = Belief { worlds: Vec::with_capacity(pool), sums: Vec::with_capacity(pool) };
        let mut sum = 0.0;
        for _ in 0..pool {
            let (watched, weight) = follow(&LoveLetter::world(worlds, rng), viewer);
            sum += weight;
            belief.worlds.push(watched);
            belief.sums.push(sum);
        }
        belief
    }

    /// A world.
    #[inline]
    pub(crate) fn draw(&self, rng: &mut Rng) -> &Watched {
        let target = rng.unit() * self.sums.last().copied().unwrap_or(0.0);
        let place = self.sums.partition_point(|&sum| sum <= target);
        &self.worlds[place.min(self.worlds.len() - 1)]
    }

    /// The probability of each card in another hand.
    pub(crate) fn odds(&self, seat: Seat) -> [f64; 10] {
        let mut odds = [0.0; 10];
        let mut before = 0.0;
        for (watched, &sum) in self.worlds.iter().zip(&self.sums) {
            if let Some(card) = watched.game.hands[seat.index()] {
                odds[card.value()] += sum - before;
            }
            before = sum;
        }
        super::appraisal::shares(odds)
    }
}
