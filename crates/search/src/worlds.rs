//! Where a search takes its worlds from: fresh at each draw, as somebody supposes them, or from a pool weighed by how the
//! others have played.

use crate::limits::Limits;
use coeur_core::{Drawing, Game, Likelihood, NoWorld, Rng, Seat};

/// Worlds in the pool, where nothing else is said. Weighing one may replay a whole deal, so that it is done once a decision
/// and not at each draw.
pub const POOL: usize = 1_000;

/// A source of worlds for one decision.
pub struct Source<G: Game> {
    fresh: G::Worlds,
    pool: Option<Pool<G>>,
    supposed: Option<Drawing<G>>,
}

struct Pool<G> {
    worlds: Vec<G>,
    /// Sums of the weights so far.
    sums: Vec<f64>,
}

impl<G: Game> Source<G> {
    /// Worlds that fit the view, all equally likely.
    pub fn uniform(view: &G::View) -> Result<Source<G>, NoWorld> {
        Ok(Source { fresh: G::worlds(view)?, pool: None, supposed: None })
    }

    /// Worlds that fit the view, drawn in proportion to their likelihood (importance resampling from a pool). If no world
    /// of the pool has a positive weight, all are equally likely. When the limits say so the pool stays smaller.
    pub fn weighed(
        view: &G::View,
        viewer: Seat,
        likelihood: &dyn Likelihood<G>,
        pool: usize,
        limits: &Limits,
        rng: &mut Rng,
    ) -> Result<Source<G>, NoWorld> {
        let fresh = G::worlds(view)?;
        let (mut worlds, mut sums, mut sum) = (Vec::new(), Vec::new(), 0.0);
        let mut lookout = limits.lookout();
        for _ in 0..pool {
            let world = G::world(&fresh, rng);
            let weight = likelihood.weight(&world, viewer);
            sum += if weight.is_finite() { weight.max(0.0) } else { 0.0 };
            worlds.push(world);
            sums.push(sum);
            if lookout.step() {
                break;
            }
        }
        Ok(Source { fresh, pool: (sum > 0.0).then_some(Pool { worlds, sums }), supposed: None })
    }

    /// Worlds as somebody supposes them; where that finds none, those that fit the view.
    pub fn supposed(view: &G::View, drawing: Option<Drawing<G>>) -> Result<Source<G>, NoWorld> {
        Ok(Source { fresh: G::worlds(view)?, pool: None, supposed: drawing })
    }

    #[inline]
    pub fn draw(&self, rng: &mut Rng) -> G {
        if let Some(world) = self.supposed.as_ref().and_then(|drawing| drawing(rng)) {
            return world;
        }
        match &self.pool {
            None => G::world(&self.fresh, rng),
            Some(pool) => {
                let total = pool.sums.last().copied().unwrap_or(0.0);
                let target = rng.unit() * total;
                let place = pool.sums.partition_point(|&sum| sum <= target);
                pool.worlds[place.min(pool.worlds.len() - 1)].clone()
            }
        }
    }
}
