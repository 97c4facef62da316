//! Strategies that are asked by a view: players of this workspace, and what is thought of them.

use crate::fingerprint::fingerprint;
use crate::game_tree::GameTree;
use crate::tree::{Policy, uniform};
use coeur_core::{Budget, DecideError, Game, ListDeals, Player, Rng, View};
use std::collections::HashMap;

/// How likely each legal action is from a view.
pub trait Model<G: Game>: Send {
    fn probabilities(&mut self, view: &G::View, legal: &[G::Action]) -> Result<Vec<f64>, DecideError>;

    /// The place of an action drawn by these probabilities.
    fn choose(&mut self, view: &G::View, legal: &[G::Action], rng: &mut Rng) -> Result<usize, DecideError> {
        Ok(rng.weighted(&self.probabilities(view, legal)?).unwrap_or(0))
    }
}

impl<G: Game, M: Model<G> + ?Sized> Model<G> for Box<M> {
    fn probabilities(&mut self, view: &G::View, legal: &[G::Action]) -> Result<Vec<f64>, DecideError> {
        (**self).probabilities(view, legal)
    }

    fn choose(&mut self, view: &G::View, legal: &[G::Action], rng: &mut Rng) -> Result<usize, DecideError> {
        (**self).choose(view, legal, rng)
    }
}

/// Every action equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct UniformModel;

impl<G: Game> Model<G> for UniformModel {
    fn probabilities(&mut self, _: &G::View, legal: &[G::Action]) -> Result<Vec<f64>, DecideError> {
        Ok(uniform(legal.len()))
    }
}

/// A player, asked so many times with other lots: one that draws none is the same each time, and is asked once.
pub struct PlayerModel<G: Game> {
    player: Box<dyn Player<G>>,
    draws: u32,
}

impl<G: Game> PlayerModel<G> {
    pub fn new(player: Box<dyn Player<G>>, draws: u32) -> PlayerModel<G> {
        PlayerModel { player, draws }
    }
}

impl<G: Game> Model<G> for PlayerModel<G> {
    /// The lots are drawn from the view, so that the same view always has the same answer.
    fn probabilities(&mut self, view: &G::View, legal: &[G::Action]) -> Result<Vec<f64>, DecideError> {
        let lots = fingerprint(view) as u64;
        let mut shares = vec![0.0; legal.len()];
        for draw in 0..self.draws {
            let action = self.player.decide(view, &Budget::default(), &mut Rng::stream(lots, draw.into()))?.action;
            if let Some(place) = legal.iter().position(|&other| other == action) {
                shares[place] += 1.0 / f64::from(self.draws);
            }
        }
        Ok(shares)
    }

    /// One draw is as likely as all of them say.
    fn choose(&mut self, view: &G::View, legal: &[G::Action], rng: &mut Rng) -> Result<usize, DecideError> {
        let action = self.player.decide(view, &Budget::default(), rng)?.action;
        Ok(legal.iter().position(|&other| other == action).unwrap_or(0))
    }
}

/// A model that is asked once for each information state, as long as it remembers.
#[derive(Clone, Debug)]
pub struct Remembered<M> {
    model: M,
    known: HashMap<u128, Vec<f64>>,
    most: usize,
}

impl<M> Remembered<M> {
    /// Remembers up to `most` states, then begins anew.
    pub fn new(model: M, most: usize) -> Remembered<M> {
        Remembered { model, known: HashMap::new(), most }
    }
}

impl<G: Game, M: Model<G>> Model<G> for Remembered<M> {
    fn probabilities(&mut self, view: &G::View, legal: &[G::Action]) -> Result<Vec<f64>, DecideError> {
        let key = fingerprint(view);
        if let Some(shares) = self.known.get(&key) {
            return Ok(shares.clone());
        }
        let shares = self.model.probabilities(view, legal)?;
        if self.known.len() >= self.most {
            self.known.clear();
        }
        self.known.insert(key, shares.clone());
        Ok(shares)
    }

    /// Asked anew: simulated games seldom come by the same state again, and to look a state up takes as long as many players do.
    fn choose(&mut self, view: &G::View, legal: &[G::Action], rng: &mut Rng) -> Result<usize, DecideError> {
        self.model.choose(view, legal, rng)
    }
}

/// A model as a strategy in the tree of its game.
pub struct ByView<M>(pub M);

impl<G: ListDeals, M: Model<G>> Policy<GameTree<G>> for ByView<M> {
    fn probabilities(&mut self, position: &GameTree<G>, actions: &[G::Action]) -> Vec<f64> {
        let view = position.seen();
        let legal = view.legal();
        let shares = self.0.probabilities(view, &legal).expect("whoever is on turn can decide");
        let mut merged = vec![0.0; actions.len()];
        for (&action, share) in legal.iter().zip(shares) {
            let stands = position.representative(action);
            if let Some(place) = actions.iter().position(|&other| other == stands) {
                merged[place] += share;
            }
        }
        merged
    }
}
