//! A best response that is searched for, in games whose tree is too large to walk: what it wins is a lower bound of what a best response wins.
//!
//! The searcher knows its opponent's strategy (Timbers et al. 2022, "Approximate exploitability"; Lisý and Bowling 2017, "local best response"). It draws worlds that fit its
//! view, weighs each by how likely the opponent was to act as it did, and grows a tree over its own information states (UCT), in which the opponent answers by its strategy.

use crate::fingerprint::fingerprint;
use crate::game_tree::result;
use crate::model::Model;
use coeur_core::{
    Budget, DealHistory, DecideError, Decision, Game, Note, Player, PlayoutPolicy, Reasoning, Rng, Seat, View, Viewer,
};
use std::collections::HashMap;

/// The share of actions that the opponent is thought to choose by any lot at all: a model that is a little wrong must not rule out the real world.
const SURPRISE: f64 = 0.02;

/// How much work a decision takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReplySettings {
    /// Worlds that are drawn and weighed.
    pub worlds: usize,
    /// Simulated games.
    pub iterations: u32,
    /// Exploration, in results of 1 and −1.
    pub c: f64,
}

impl Default for ReplySettings {
    fn default() -> ReplySettings {
        ReplySettings { worlds: 200, iterations: 1000, c: 0.7 }
    }
}

/// A player of a game of two that knows its opponent.
pub struct SearchedReply<M, P> {
    model: M,
    /// How its own later moves are played beyond the tree.
    playout: P,
    settings: ReplySettings,
}

impl<M, P> SearchedReply<M, P> {
    pub fn new(model: M, playout: P, settings: ReplySettings) -> SearchedReply<M, P> {
        SearchedReply { model, playout, settings }
    }
}

/// What is known of the actions of an information state.
#[derive(Clone, Debug, Default)]
struct Tried {
    visits: u32,
    actions: Vec<(u32, f64)>,
}

impl Tried {
    /// The action to try next: each once, from the first, then by upper confidence bounds.
    fn choose(&self, c: f64) -> usize {
        let total = f64::from(self.visits.max(1)).ln();
        let bound = |&(visits, won): &(u32, f64)| match visits {
            0 => f64::INFINITY,
            _ => won / f64::from(visits) + c * (total / f64::from(visits)).sqrt(),
        };
        let mut best = (0, f64::NEG_INFINITY);
        for (place, tried) in self.actions.iter().enumerate() {
            if bound(tried) > best.1 {
                best = (place, bound(tried));
            }
        }
        best.0
    }
}

impl<M, P> SearchedReply<M, P> {
    /// How likely the opponent was to act as it did in this world, as far as actions go.
    fn weight<G: DealHistory>(&mut self, world: &G, me: Seat) -> Result<f64, DecideError>
    where
        M: Model<G>,
    {
        let (mut game, history) = world.since_deal();
        let mut weight = 1.0;
        for action in history {
            if let Some(other) = game.turn().filter(|&seat| seat != me) {
                let view = game.view(Viewer::Seat(other));
                let legal = view.legal();
                let shares = self.model.probabilities(&view, &legal)?;
                let share = legal.iter().position(|&legal| legal == action).map_or(0.0, |place| shares[place]);
                weight *= SURPRISE / legal.len() as f64 + (1.0 - SURPRISE) * share;
            }
            game.apply(action);
        }
        Ok(weight)
    }

    /// Plays a world to its end and remembers what came of it.
    fn simulate<G: Game>(
        &mut self,
        mut game: G,
        me: Seat,
        table: &mut HashMap<u128, Tried>,
        rng: &mut Rng,
    ) -> Result<(), DecideError>
    where
        M: Model<G>,
        P: PlayoutPolicy<G>,
    {
        let mut path = Vec::new();
        let mut in_tree = true;
        while let Some(seat) = game.turn() {
            if seat == me && !in_tree {
                let Some(action) = self.playout.choose(&game, rng) else { break };
                game.apply(action);
                continue;
            }
            let view = game.view(Viewer::Seat(seat));
            let legal = view.legal();
            let place = if legal.len() == 1 {
                0
            } else if seat != me {
                self.model.choose(&view, &legal, rng)?
            } else {
                let key = fingerprint(&view);
                let tried = table.entry(key).or_default();
                in_tree = tried.visits > 0;
                tried.actions.resize(legal.len(), (0, 0.0));
                let place = tried.choose(self.settings.c);
                path.push((key, place));
                place
            };
            game.apply(legal[place]);
        }
        let won = result(&game, me);
        for (key, place) in path {
            let tried = table.entry(key).or_default();
            tried.visits += 1;
            tried.actions[place].0 += 1;
            tried.actions[place].1 += won;
        }
        Ok(())
    }
}

impl<G: DealHistory, M: Model<G>, P: PlayoutPolicy<G>> Player<G> for SearchedReply<M, P> {
    fn decide(&mut self, view: &G::View, _: &Budget, rng: &mut Rng) -> Result<Decision<G::Action>, DecideError> {
        let legal = view.legal();
        let me = view.on_turn().ok_or(DecideError::NotOnTurn)?;
        let first = *legal.first().ok_or(DecideError::NotOnTurn)?;
        if legal.len() == 1 {
            return Ok(Decision::plain(first, Reasoning::Forced, Note::OnlyAction));
        }
        let source = G::worlds(view)?;
        let (mut worlds, mut weights) = (Vec::new(), Vec::new());
        for _ in 0..self.settings.worlds {
            let world = G::world(&source, rng);
            weights.push(self.weight(&world, me)?);
            worlds.push(world);
        }
        let mut table = HashMap::new();
        for _ in 0..self.settings.iterations {
            let world = &worlds[rng.weighted(&weights).unwrap_or(0)];
            self.simulate(world.clone(), me, &mut table, rng)?;
        }
        let root = table.remove(&fingerprint(view)).unwrap_or_default();
        let best = root.actions.iter().enumerate().max_by_key(|(_, (visits, _))| *visits).map_or(0, |(place, _)| place);
        let games = u64::from(root.visits);
        let share = root.actions.get(best).map_or(0.0, |(visits, _)| f64::from(*visits) / f64::from(root.visits.max(1)));
        Ok(Decision::plain(legal[best], Reasoning::MonteCarloTree, Note::Simulated { games, share }))
    }
}
