//! Exact answers by walking the whole tree: what strategies are worth, and what a best response wins against one.

use crate::tree::{Node, Policy, Tree};
use coeur_core::Seat;
use std::collections::HashMap;

/// What seat 0 wins on average when each seat plays its strategy.
pub fn value<T: Tree>(root: &T, policies: [&mut dyn Policy<T>; 2]) -> f64 {
    let [first, second] = policies;
    walk(root, first, second)
}

fn walk<T: Tree>(position: &T, first: &mut dyn Policy<T>, second: &mut dyn Policy<T>) -> f64 {
    match position.node() {
        Node::End(won) => won,
        Node::Chance => {
            let outcomes = position.outcomes();
            outcomes.iter().map(|(probability, next)| probability * walk(next, first, second)).sum()
        }
        Node::Turn(seat) => {
            let actions = position.actions();
            let shares = match seat.0 {
                0 => first.probabilities(position, &actions),
                _ => second.probabilities(position, &actions),
            };
            let likely = actions.iter().zip(shares).filter(|(_, share)| *share > 0.0);
            likely.map(|(&action, share)| share * walk(&position.after(action), first, second)).sum()
        }
    }
}

/// What a best response of `responder` to the other's strategy wins on average.
///
/// The responder goes through the tree with all positions that it cannot tell apart at once, each weighed by how likely chance and the other are to have led
/// there, and takes the action that is best for them together.
pub fn best_response<T: Tree>(root: &T, responder: Seat, policy: &mut dyn Policy<T>) -> f64 {
    respond(vec![(1.0, root.clone())], responder, policy)
}

fn respond<T: Tree>(mut open: Vec<(f64, T)>, responder: Seat, policy: &mut dyn Policy<T>) -> f64 {
    let mut won = 0.0;
    let mut places: HashMap<T::Key, usize> = HashMap::new();
    let mut states: Vec<Vec<(f64, T)>> = Vec::new();
    while let Some((weight, position)) = open.pop() {
        match position.node() {
            Node::End(value) => won += weight * if responder.0 == 0 { value } else { -value },
            Node::Chance => open.extend(position.outcomes().into_iter().map(|(share, next)| (weight * share, next))),
            Node::Turn(seat) if seat != responder => {
                let actions = position.actions();
                let shares = policy.probabilities(&position, &actions);
                let likely = actions.iter().zip(shares).filter(|(_, share)| *share > 0.0);
                open.extend(likely.map(|(&action, share)| (weight * share, position.after(action))));
            }
            Node::Turn(_) => {
                let place = *places.entry(position.key(responder)).or_insert(states.len());
                if place == states.len() {
                    states.push(Vec::new());
                }
                states[place].push((weight, position));
            }
        }
    }
    for state in states {
        let actions = state[0].1.actions();
        let after = |action| state.iter().map(|(weight, position)| (*weight, position.after(action))).collect();
        let values = actions.into_iter().map(|action| respond(after(action), responder, policy));
        won += values.fold(f64::NEG_INFINITY, f64::max);
    }
    won
}

/// What best responses win against a strategy that both seats play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exploitability {
    /// What the best response in each seat wins.
    pub best_responses: [f64; 2],
}

impl Exploitability {
    /// The sum over both seats, 0 exactly for an equilibrium.
    pub fn nash_conv(&self) -> f64 {
        self.best_responses.iter().sum()
    }

    /// What a best response wins on average over both seats.
    pub fn mean(&self) -> f64 {
        self.nash_conv() / 2.0
    }
}

/// How much a strategy for both seats loses to best responses.
pub fn exploitability<T: Tree>(root: &T, policy: &mut dyn Policy<T>) -> Exploitability {
    Exploitability { best_responses: [0, 1].map(|seat| best_response(root, Seat(seat), policy)) }
}
