//! Which worlds are likely, given how the others have played: drawn from the view, then weighed by a model of sensible play.

use super::knowledge::{Knowledge, shares};
use super::model::Model;
use super::posterior::Posterior;
use super::tracked::TrackedGame;
use crate::{LoveLetter, Worlds};
use coeur_core::{DealHistory, Game, Rng, Seat};

/// A world with what every seat knows in it, and the probability of what the others have done in it, each a sensible player who knows its own
/// part.
pub fn weigh_history(world: &LoveLetter, viewer: Seat) -> (TrackedGame, f64) {
    weigh_history_by(Model::Sensible, world, viewer)
}

/// The same for players of any model.
pub(crate) fn weigh_history_by(model: Model, world: &LoveLetter, viewer: Seat) -> (TrackedGame, f64) {
    let (start, history) = world.since_deal();
    let knowledge = Knowledge::at_start(&start);
    let mut tracked = TrackedGame { game: start, knowledge };
    let mut weight = 1.0;
    for action in history {
        if tracked.game.turn != viewer.0 {
            weight *= model.probability(&tracked, action);
        }
        tracked.apply(action);
    }
    (tracked, weight)
}

/// Worlds that fit a view, in proportion to their likelihood.
#[derive(Clone, Debug)]
pub(crate) enum WorldDistribution {
    Exact(Box<Posterior>),
    Pool {
        worlds: Vec<TrackedGame>,
        /// Sums of their weights so far.
        sums: Vec<f64>,
    },
}

impl WorldDistribution {
    /// All worlds where they can be counted, else a pool of them, weighed; smaller if somebody asks to stop.
    pub(crate) fn new(
        worlds: &Worlds,
        viewer: Seat,
        model: Model,
        pool: usize,
        stop: &mut dyn FnMut() -> bool,
        rng: &mut Rng,
    ) -> WorldDistribution {
        if let Some(posterior) = Posterior::from_world(&LoveLetter::world(worlds, rng), viewer) {
            return WorldDistribution::Exact(Box::new(posterior));
        }
        let (mut drawn, mut sums) = (Vec::new(), Vec::new());
        let mut sum = 0.0;
        for _ in 0..pool.max(1) {
            let (tracked, weight) = weigh_history_by(model, &LoveLetter::world(worlds, rng), viewer);
            sum += weight;
            drawn.push(tracked);
            sums.push(sum);
            if stop() {
                break;
            }
        }
        WorldDistribution::Pool { worlds: drawn, sums }
    }

    /// All worlds, where they can be counted.
    pub(crate) fn exact(&self) -> Option<&Posterior> {
        match self {
            WorldDistribution::Exact(posterior) => Some(posterior),
            WorldDistribution::Pool { .. } => None,
        }
    }

    #[inline]
    pub(crate) fn draw(&self, rng: &mut Rng) -> TrackedGame {
        match self {
            WorldDistribution::Exact(posterior) => posterior.draw(rng),
            WorldDistribution::Pool { worlds, sums } => {
                let target = rng.unit() * sums.last().copied().unwrap_or(0.0);
                let place = sums.partition_point(|&sum| sum <= target);
                worlds[place.min(worlds.len() - 1)].clone()
            }
        }
    }

    /// The probability of each card in another hand.
    pub(crate) fn odds(&self, seat: Seat) -> [f64; 10] {
        match self {
            WorldDistribution::Exact(posterior) => posterior.odds,
            WorldDistribution::Pool { worlds, sums } => {
                let mut odds = [0.0; 10];
                let mut before = 0.0;
                for (tracked, &sum) in worlds.iter().zip(sums) {
                    if let Some(card) = tracked.game.hands[seat.index()] {
                        odds[card.value()] += sum - before;
                    }
                    before = sum;
                }
                shares(odds)
            }
        }
    }
}
