//! The best reply to sensible play: a tree over one's own information, against others who play by a model.
//!
//! Each iteration takes a world by its [likelihood](super::belief), lets the others choose as [sensible
//! players](super::tracked) with a share of surprises, and grows a tree whose nodes are what the searcher has *seen*: its
//! hand, the open cards, the actions in order. In one such node it must choose alike in all worlds that it cannot tell
//! apart, so that it never plays as if it saw hidden cards (no strategy fusion). What it assumes instead is how the others
//! choose: given the model, its values converge to those of the best reply.

use super::belief::WorldDistribution;
use super::endgame::{self, Settled};
use super::model::Model;
use super::prospects::Stakes;
use super::reasons;
use super::tracked::{TrackedGame, heard, mix};
use crate::{Action, LoveLetter, LoveLetterView, Worlds};
use coeur_core::sort::sort_short;
use coeur_core::{Game, Note, Rng, Seat};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// What can be set of the search.
#[derive(Clone, Copy, Debug)]
pub struct ReplySettings {
    /// Worlds drawn and weighed at the start of a decision.
    pub worlds: u32,
    /// Exploration: how much an action is tried for its promise beyond its results.
    pub c: f64,
    /// With no more cards in the deck than this, the end of a round of two is settled exactly.
    pub exact: u8,
    /// How the others are thought to play. Exact beliefs and exact ends, for two, take them to be sensible.
    pub model: Model,
}

/// Positions after which the exact end gives up and simulation takes over: less than a second of work.
pub(super) const EXACT_NODES: u64 = 500_000;

/// One action at a node.
#[derive(Clone, Copy, Debug)]
pub struct TriedAction {
    pub action: Action,
    /// How promising it looked one ply ahead, as a probability.
    prior: f32,
    /// How often it was tried.
    pub visits: u32,
    sum: f64,
    squares: f64,
    mean: f64,
}

impl TriedAction {
    pub(super) fn new(action: Action, prior: f32) -> TriedAction {
        TriedAction { action, prior, visits: 0, sum: 0.0, squares: 0.0, mean: 0.0 }
    }

    #[inline]
    pub(super) fn take_in(&mut self, value: f64) {
        self.visits += 1;
        self.sum += value;
        self.squares += value * value;
        self.mean = self.sum / f64::from(self.visits);
    }

    /// The mean of what it came to; 0 as long as it was not tried.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// Standard error of the mean.
    pub fn error(&self) -> Option<f64> {
        let n = f64::from(self.visits);
        (self.visits > 1).then(|| ((self.squares - self.sum * self.sum / n).max(0.0) / (n - 1.0) / n).sqrt())
    }
}

/// A node's actions, as a range of the store.
#[derive(Clone, Copy, Debug)]
struct Node {
    from: u32,
    to: u32,
    visits: u32,
}

/// The share of the prior that is spread evenly, so that no action goes untried.
const EVEN: f64 = 0.2;

/// The tree of one decision.
pub struct BestReply {
    settings: ReplySettings,
    me: Seat,
    stakes: Stakes,
    worlds: WorldDistribution,
    settled: Option<Settled>,
    tried: Vec<TriedAction>,
    nodes: Vec<Node>,
    places: HashMap<u64, u32, BuildHasherDefault<IdentityHasher>>,
    path: Vec<(u32, u32)>,
}

impl BestReply {
    /// Prepares to search for the seat on turn in all these worlds, in fewer of them if somebody asks to stop.
    pub fn new(
        worlds: &Worlds,
        me: Seat,
        settings: ReplySettings,
        stop: &mut dyn FnMut() -> bool,
        rng: &mut Rng,
    ) -> BestReply {
        let distribution = WorldDistribution::new(worlds, me, settings.model, settings.worlds as usize, stop, rng);
        let stakes = Stakes::for_seat(&distribution.draw(rng).game, me);
        BestReply {
            settings,
            me,
            stakes,
            worlds: distribution,
            settled: None,
            tried: Vec::new(),
            nodes: Vec::new(),
            places: HashMap::default(),
            path: Vec::new(),
        }
    }

    /// Settles the end of the round exactly, where it is near enough: in that case nothing need be simulated.
    pub fn settle(&mut self, stop: &dyn Fn() -> bool) -> bool {
        let Some(posterior) = self.worlds.exact() else { return false };
        if posterior.template.game.deck().len() > usize::from(self.settings.exact) {
            return false;
        }
        self.settled = endgame::settle(posterior, self.me, self.stakes, EXACT_NODES, stop);
        self.settled.is_some()
    }

    /// Simulates one round from the present to its end.
    pub fn iterate(&mut self, rng: &mut Rng) {
        let mut world = self.worlds.draw(rng);
        let round = world.game.round;
        self.path.clear();
        let mut told = 0u64;
        let mut in_tree = true;
        while world.game.round == round && world.game.turn().is_some() {
            let mine = world.game.turn == self.me.0;
            let action = if mine && in_tree {
                let (node, new) = self.node(&world, told);
                in_tree = !new || self.path.is_empty();
                let edge = self.select(node);
                self.path.push((node, edge));
                Some(self.tried[edge as usize].action)
            } else if mine {
                self.settings.model.best(&world)
            } else {
                self.settings.model.draw(&world, rng)
            };
            let Some(action) = action else { break };
            told = mix(told, heard(action, mine));
            world.apply(action);
        }
        let value = self.value(&world.game);
        for &(node, edge) in &self.path {
            self.nodes[node as usize].visits += 1;
            self.tried[edge as usize].take_in(value);
        }
    }

    fn value(&self, game: &LoveLetter) -> f64 {
        self.stakes.reckon(&game.tokens, usize::from(game.players), game.goal, self.me)
    }

    /// The node of what the searcher has seen, and whether it is new.
    fn node(&mut self, world: &TrackedGame, told: u64) -> (u32, bool) {
        let key = world.seen_by(self.me, told);
        if let Some(&node) = self.places.get(&key) {
            return (node, false);
        }
        let (actions, values) = self.settings.model.probabilities(world);
        let from = self.tried.len() as u32;
        let even = EVEN / actions.len() as f64;
        for (&action, &leaning) in actions.iter().zip(&values) {
            let prior = (even + (1.0 - EVEN) * leaning) as f32;
            self.tried.push(TriedAction::new(action, prior));
        }
        let node = self.nodes.len() as u32;
        self.nodes.push(Node { from, to: self.tried.len() as u32, visits: 0 });
        self.places.insert(key, node);
        (node, true)
    }

    /// The action with the highest mean plus exploration (PUCT: Rosin 2011, as Silver et al. 2017 use it). An action not yet tried counts as
    /// the node's mean so far.
    fn select(&self, node: u32) -> u32 {
        let Node { from, to, visits } = self.nodes[node as usize];
        let tried = &self.tried[from as usize..to as usize];
        let mean_so_far = || tried.iter().map(|tried| tried.sum).sum::<f64>() / f64::from(visits);
        let mut default = (visits == 0).then_some(0.5);
        let root = f64::from(visits.max(1)).sqrt() * self.settings.c;
        let mut best = (f64::NEG_INFINITY, 0);
        for (place, tried) in tried.iter().enumerate() {
            let mean = if tried.visits == 0 { *default.get_or_insert_with(mean_so_far) } else { tried.mean };
            let bound = mean + root * f64::from(tried.prior) / f64::from(tried.visits + 1);
            if bound > best.0 {
                best = (bound, place as u32);
            }
        }
        from + best.1
    }

    /// The root's actions, best first: by mean among those tried at least a quarter as often as the most tried one.
    pub fn ranked(&self) -> Vec<TriedAction> {
        if let Some(settled) = &self.settled {
            let exact = |&(action, value): &(Action, f64)| TriedAction {
                visits: 1,
                sum: value,
                mean: value,
                ..TriedAction::new(action, 0.0)
            };
            return settled.actions.iter().map(exact).collect();
        }
        let Some(root) = self.nodes.first() else { return Vec::new() };
        let mut tried = self.tried[root.from as usize..root.to as usize].to_vec();
        let most = tried.iter().map(|tried| tried.visits).max().unwrap_or(0);
        let merit = |tried: &TriedAction| (tried.visits * 4 >= most, tried.mean());
        sort_short(&mut tried, |a, b| {
            let (a, b) = (merit(a), merit(b));
            b.0.cmp(&a.0).then(b.1.total_cmp(&a.1))
        });
        tried
    }

    /// How many rounds were simulated.
    pub fn simulated(&self) -> u64 {
        self.nodes.first().map_or(0, |root| u64::from(root.visits))
    }

    /// If the end was settled: the worlds that fit and the positions visited.
    pub fn settled(&self) -> Option<(u64, u64)> {
        self.settled.as_ref().map(|settled| (settled.worlds, settled.nodes))
    }

    /// What the cards say for an action, by the probabilities that the others' play makes.
    pub fn reason(&self, view: &LoveLetterView, action: Action) -> Note {
        reasons::card_note(view, action, &|seat| self.worlds.odds(seat))
    }

    /// How the search expects play to go on: its own action.
    pub fn line(&self) -> Vec<Action> {
        self.ranked().first().map(|tried| tried.action).into_iter().collect()
    }
}

/// Keys are mixed already.
#[derive(Default)]
pub(super) struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
