//! Monte-Carlo counterfactual regret minimisation with external sampling (Lanctot, Waugh, Zinkevich and Bowling 2009).
//!
//! Every iteration goes through the tree once for each seat: all of its own actions, one of the other's by its present strategy, one outcome of chance. What an
//! action would have brought beyond what was got is its regret; actions are played in proportion to regrets above 0. The *average* of
//! the strategies played comes near an equilibrium, its exploitability falling as one over the square root of the iterations.

use crate::tree::{Node, Policy, Tree, uniform};
use coeur_core::{Rng, Seat};
use std::collections::HashMap;
use std::hash::Hash;
use std::marker::PhantomData;

/// What is kept of an information state.
#[derive(Clone, Debug)]
struct Entry {
    /// Sums of regrets, by action.
    regrets: Box<[f64]>,
    /// Sums of the strategies that were played there.
    played: Box<[f64]>,
}

/// Regrets by information state. `key` says which positions share one: what a seat has seen, or an abstraction of it, under which the same actions
/// are legal.
#[derive(Clone, Debug)]
pub struct Mccfr<T, K, F> {
    key: F,
    table: HashMap<K, Entry>,
    iterations: u64,
    tree: PhantomData<fn(&T)>,
}

impl<T: Tree, K: Eq + Hash, F: Fn(&T, Seat) -> K> Mccfr<T, K, F> {
    pub fn new(key: F) -> Mccfr<T, K, F> {
        Mccfr { key, table: HashMap::new(), iterations: 0, tree: PhantomData }
    }

    /// Plays so many more iterations from the root.
    pub fn iterate(&mut self, root: &T, iterations: u64, rng: &mut Rng) {
        for _ in 0..iterations {
            for seat in Seat::all(2) {
                self.walk(root, seat, rng);
            }
            self.iterations += 1;
        }
    }

    /// How many iterations were played.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// How many information states were met in which there is a choice.
    pub fn states(&self) -> usize {
        self.table.len()
    }

    /// The average strategy, without what it was learnt from.
    pub fn into_strategy(self) -> Strategy<K> {
        let shares = self.table.into_iter().map(|(key, entry)| (key, normalised(&entry.played)));
        Strategy(shares.collect())
    }

    /// What `learner` expects of the position.
    fn walk(&mut self, position: &T, learner: Seat, rng: &mut Rng) -> f64 {
        let seat = match position.node() {
            Node::End(won) => return if learner.0 == 0 { won } else { -won },
            Node::Chance => return self.walk(&position.draw(rng), learner, rng),
            Node::Turn(seat) => seat,
        };
        let actions = position.actions();
        if let [only] = actions[..] {
            return self.walk(&position.after(only), learner, rng);
        }
        let key = (self.key)(position, seat);
        let empty = || Entry { regrets: vec![0.0; actions.len()].into(), played: vec![0.0; actions.len()].into() };
        let entry = self.table.entry(key).or_insert_with(empty);
        debug_assert_eq!(entry.regrets.len(), actions.len(), "positions of one key allow the same actions");
        let strategy = matched(&entry.regrets);
        if seat != learner {
            entry.played.iter_mut().zip(&strategy).for_each(|(sum, share)| *sum += share);
            let place = rng.weighted(&strategy).unwrap_or(0);
            return self.walk(&position.after(actions[place]), learner, rng);
        }
        let values: Vec<f64> = actions.iter().map(|&action| self.walk(&position.after(action), learner, rng)).collect();
        let mean = values.iter().zip(&strategy).map(|(value, share)| value * share).sum();
        let entry = self.table.entry((self.key)(position, seat)).or_insert_with(empty);
        entry.regrets.iter_mut().zip(values).for_each(|(regret, value)| *regret += value - mean);
        mean
    }
}

/// The average strategy.
impl<T: Tree, K: Eq + Hash, F: Fn(&T, Seat) -> K> Policy<T> for Mccfr<T, K, F> {
    fn probabilities(&mut self, position: &T, actions: &[T::Action]) -> Vec<f64> {
        let Node::Turn(seat) = position.node() else { return Vec::new() };
        let entry = if actions.len() > 1 { self.table.get(&(self.key)(position, seat)) } else { None };
        entry.map_or_else(|| uniform(actions.len()), |entry| normalised(&entry.played))
    }
}

/// An average strategy by information state.
#[derive(Clone, Debug)]
pub struct Strategy<K>(HashMap<K, Vec<f64>>);

impl<K: Eq + Hash> Strategy<K> {
    /// The probabilities of so many actions; `None` in a state that was never met.
    pub fn get(&self, key: &K, actions: usize) -> Option<&[f64]> {
        self.0.get(key).map(Vec::as_slice).filter(|shares| shares.len() == actions)
    }
}

/// Regret matching: in proportion to what is above 0, and equally where nothing is.
fn matched(regrets: &[f64]) -> Vec<f64> {
    let above: Vec<f64> = regrets.iter().map(|regret| regret.max(0.0)).collect();
    normalised(&above)
}

fn normalised(weights: &[f64]) -> Vec<f64> {
    let total: f64 = weights.iter().sum();
    if total > 0.0 { weights.iter().map(|weight| weight / total).collect() } else { uniform(weights.len()) }
}
