//! A strategy for the rest of a round of two by regrets: Monte-Carlo counterfactual regret minimisation (Lanctot, Waugh, Zinkevich and Bowling 2009).
//!
//! Every iteration draws a world from what everybody may think and goes through it once for each seat. What an action would have brought beyond what was got is its regret;
//! actions are played in proportion to regrets above 0, and the average of what was played comes near an equilibrium. All actions of the learning seat are tried where
//! few follow, one of them further on, its result corrected by what the others have come to so far (Schmid et al. 2019). The tree grows by a node at a time; beyond it, and in
//! its first regrets, everybody is sensible, and its leaves are worth what they promise one ply ahead. Later iterations count more (linear averaging: Brown and Sandholm 2019).

use super::appraisal::Values;
use super::prospects::Stakes;
use super::ranges::{Case, key, listen};
use super::reply::{IdentityHasher, TriedAction};
use super::tracked::{TrackedGame, choice_probabilities, normalise};
use crate::{Action, Card, LoveLetter, Move};
use coeur_core::sort::sort_short_by_key;
use coeur_core::{Game, Rng, Seat};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// With no more cards in the deck, all actions of the learning seat are tried at all its turns, else only at its first.
const FEW: usize = 2;

/// How often the learning seat tries any action where it tries one.
const EXPLORE: f64 = 0.4;

/// The share of the first strategy that is spread evenly.
const EVEN: f64 = 0.2;

/// What has become of an action.
#[derive(Clone, Copy, Debug)]
struct Weighed {
    tried: TriedAction,
    /// What it promised one ply ahead.
    promise: f64,
    regret: f64,
    played: f64,
}

impl Weighed {
    fn mean(&self) -> f64 {
        if self.tried.visits > 0 { self.tried.mean() } else { self.promise }
    }
}

/// A node's actions, as a range of the store.
#[derive(Clone, Copy, Debug)]
struct Node {
    from: usize,
    to: usize,
    /// The last iteration that came by.
    seen: u64,
}

/// Regrets by what a seat on turn knows.
#[derive(Clone, Debug)]
pub(super) struct Regrets {
    nodes: HashMap<u64, Node, BuildHasherDefault<IdentityHasher>>,
    weighed: Vec<Weighed>,
    stakes: [Stakes; 2],
    round: u8,
    iterations: u64,
}

impl Regrets {
    /// Nothing is known yet of the round of this world.
    pub fn new(world: &LoveLetter) -> Regrets {
        let stakes = [0, 1].map(|seat| Stakes::for_seat(world, Seat(seat)));
        Regrets { nodes: HashMap::default(), weighed: Vec::new(), stakes, round: world.round, iterations: 0 }
    }

    /// Learns from one world of a case, which stands for `weight` of them.
    pub fn iterate(&mut self, case: &Case, weight: f64, rng: &mut Rng) {
        self.iterations += 1;
        let weight = weight * self.iterations as f64;
        let world = case.draw(rng);
        for learner in 0..2 {
            self.walk(world.clone(), case.told, learner, weight, true, rng);
        }
    }

    /// How many iterations there were.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Drops what no iteration after this one came by: the round has gone another way.
    pub fn drop_before(&mut self, iteration: u64) {
        let mut kept = Vec::new();
        self.nodes.retain(|_, node| {
            let from = kept.len();
            let stays = node.seen > iteration;
            if stays {
                kept.extend_from_slice(&self.weighed[node.from..node.to]);
                (node.from, node.to) = (from, kept.len());
            }
            stays
        });
        self.weighed = kept;
    }

    /// The actions at a node and how likely each is in the average strategy; none where it never came.
    pub fn average(&self, key: u64) -> Vec<(TriedAction, f64)> {
        let Some(node) = self.nodes.get(&key) else { return Vec::new() };
        let weighed = &self.weighed[node.from..node.to];
        let total: f64 = weighed.iter().map(|weighed| weighed.played).sum();
        weighed.iter().map(|weighed| (weighed.tried, weighed.played / total)).collect()
    }

    /// What `learner` expects.
    fn walk(
        &mut self,
        mut world: TrackedGame,
        mut told: [u64; 2],
        learner: u8,
        weight: f64,
        first: bool,
        rng: &mut Rng,
    ) -> f64 {
        loop {
            let Some(turn) = world.game.turn().filter(|_| world.game.round == self.round) else {
                let stakes = &self.stakes[usize::from(learner)];
                return stakes.reckon(&world.game.tokens, 2, world.game.goal, Seat(learner));
            };
            let choices = world.game.choices();
            if choices.count() == 1 {
                act(&mut world, &mut told, choices.action(0));
                continue;
            }
            let (node, new) = self.node(&world, told[turn.index()]);
            let strategy = self.strategy(node);
            let mine = turn.0 == learner;
            if strategy.len() > 1 && mine && (first || world.game.deck().len() <= FEW) {
                let mut values = Values::new();
                for place in node.from..node.to {
                    let (mut next, mut heard) = (world.clone(), told);
                    act(&mut next, &mut heard, self.weighed[place].tried.action);
                    values.push(self.walk(next, heard, learner, weight, false, rng));
                    self.weighed[place].tried.take_in(values[place - node.from]);
                }
                return self.regret(node, &strategy, &values, weight);
            }
            if new {
                let expected = strategy
                    .iter()
                    .zip(&self.weighed[node.from..node.to])
                    .map(|(share, weighed)| share * weighed.promise)
                    .sum();
                return if mine { expected } else { 1.0 - expected };
            }
            if strategy.len() > 1 && mine {
                let even = EXPLORE / strategy.len() as f64;
                let tried: Values = strategy.iter().map(|share| even + (1.0 - EXPLORE) * share).collect();
                let place = rng.weighted(&tried).unwrap_or(0);
                let mut values: Values = self.weighed[node.from..node.to].iter().map(Weighed::mean).collect();
                act(&mut world, &mut told, self.weighed[node.from + place].tried.action);
                let value = self.walk(world, told, learner, weight, false, rng);
                values[place] += (value - values[place]) / tried[place];
                self.weighed[node.from + place].tried.take_in(value);
                return self.regret(node, &strategy, &values, weight);
            }
            let weighed = &mut self.weighed[node.from..node.to];
            weighed.iter_mut().zip(&strategy).for_each(|(weighed, share)| weighed.played += weight * share);
            let place = rng.weighted(&strategy).unwrap_or(0);
            act(&mut world, &mut told, self.weighed[node.from + place].tried.action);
        }
    }

    /// Takes in what the actions of a node have come to. What they come to together.
    fn regret(&mut self, node: Node, strategy: &Values, values: &Values, weight: f64) -> f64 {
        let mean: f64 = strategy.iter().zip(values).map(|(share, value)| share * value).sum();
        for (weighed, value) in self.weighed[node.from..node.to].iter_mut().zip(values) {
            weighed.regret += weight * (value - mean);
        }
        mean
    }

    /// Regret matching: in proportion to what is above 0, and equally where nothing is.
    fn strategy(&self, node: Node) -> Values {
        let weighed = &self.weighed[node.from..node.to];
        let mut strategy: Values = weighed.iter().map(|weighed| weighed.regret.max(0.0)).collect();
        if strategy.iter().all(|share| *share <= 0.0) {
            strategy.iter_mut().for_each(|share| *share = 1.0);
        }
        normalise(&mut strategy);
        strategy
    }

    /// The node of what the seat on turn knows, and whether it is new. Guards that name in vain are one action.
    fn node(&mut self, world: &TrackedGame, told: u64) -> (Node, bool) {
        let key = key(world, told);
        if let Some(node) = self.nodes.get_mut(&key) {
            node.seen = self.iterations;
            return (*node, false);
        }
        let (actions, promises) = world.weigh();
        let mut shares = promises.clone();
        choice_probabilities(&mut shares);
        let from = self.weighed.len();
        let mut vain = None;
        for ((&action, &promise), &share) in actions.iter().zip(&promises).zip(&shares) {
            let regret = EVEN / actions.len() as f64 + (1.0 - EVEN) * share;
            if names_in_vain(world, action) {
                if let Some(place) = vain {
                    let first: &mut Weighed = &mut self.weighed[place];
                    first.regret += regret;
                    continue;
                }
                vain = Some(self.weighed.len());
            }
            let played = 0.0;
            self.weighed.push(Weighed { tried: TriedAction::new(action, 0.0), promise, regret, played });
        }
        // The order of the list depends on which card was drawn last.
        sort_short_by_key(&mut self.weighed[from..], |weighed| weighed.tried.action);
        for weighed in &mut self.weighed[from..] {
            weighed.played = weighed.regret;
        }
        let node = Node { from, to: self.weighed.len(), seen: self.iterations };
        self.nodes.insert(key, node);
        (node, true)
    }
}

/// Plays an action, which both hear of.
pub(super) fn act(world: &mut TrackedGame, told: &mut [u64; 2], action: Action) {
    listen(told, world.game.turn, action);
    world.apply(action);
}

/// Whether a Guard names a card that the other cannot hold, as far as who plays it knows.
pub(super) fn names_in_vain(world: &TrackedGame, action: Action) -> bool {
    let Move::Play { card: Card::Guard, target: Some(target), guess: Some(guess) } = action.read() else { return false };
    world.rules_out(target, guess)
}
