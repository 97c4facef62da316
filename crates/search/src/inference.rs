//! Inference: worlds in which the others' play makes sense are likelier than worlds in which it does not.

use coeur_core::{Deduce, Likelihood, Seat};

/// Weighs a world by how likely everything is that the others have done in it since the deal (Bayes, with all deals equally
/// likely at first), by the habits that the game itself knows: [`Deduce::habit`].
#[derive(Clone, Copy, Debug, Default)]
pub struct ByHabit;

impl<G: Deduce> Likelihood<G> for ByHabit {
    fn weight(&self, world: &G, viewer: Seat) -> f64 {
        world.likelihood(viewer)
    }
}
