//! A game of two as a tree, in which what one wins the other loses, and strategies for it.

use coeur_core::{Rng, Seat};
use std::hash::Hash;

/// What happens at a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Node {
    /// Something is dealt or drawn.
    Chance,
    Turn(Seat),
    /// It is over, and seat 0 has won so much of seat 1.
    End(f64),
}

/// A position with all that can follow from it. Nobody forgets what they have seen: [`key`](Tree::key) tells all of it apart.
pub trait Tree: Clone {
    type Action: Copy + Eq;
    /// What a seat has seen, as something to look up.
    type Key: Clone + Eq + Hash;

    fn node(&self) -> Node;

    /// At a chance node: everything that can come of it, with its probability.
    fn outcomes(&self) -> Vec<(f64, Self)>;

    /// One of the [`outcomes`](Tree::outcomes), by its probability.
    fn draw(&self, rng: &mut Rng) -> Self {
        let mut outcomes = self.outcomes();
        let weights: Vec<f64> = outcomes.iter().map(|(probability, _)| *probability).collect();
        let place = rng.weighted(&weights).expect("something comes of chance");
        outcomes.swap_remove(place).1
    }

    /// What whoever is on turn may do: the same, in the same order, wherever its key is the same.
    fn actions(&self) -> Vec<Self::Action>;

    fn after(&self, action: Self::Action) -> Self;

    /// The information state of a seat.
    fn key(&self, seat: Seat) -> Self::Key;
}

/// A strategy: how likely each action is.
pub trait Policy<T: Tree> {
    /// The probabilities of [`Tree::actions`] for whoever is on turn. They must be the same in all positions that it cannot tell apart.
    fn probabilities(&mut self, position: &T, actions: &[T::Action]) -> Vec<f64>;
}

/// Every action equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl<T: Tree> Policy<T> for Uniform {
    fn probabilities(&mut self, _: &T, actions: &[T::Action]) -> Vec<f64> {
        uniform(actions.len())
    }
}

pub(crate) fn uniform(count: usize) -> Vec<f64> {
    vec![1.0 / count as f64; count]
}
