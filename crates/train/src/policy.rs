//! Who plays while learning: the network as it stands, with or without trying things out, and anybody else by a spec.

use crate::error::TrainError;
use coeur_core::episode::decision_rng;
use coeur_core::{ActionIndex, Budget, Player, Registered, Rng, Seat, Viewer};
use coeur_learn::{GameScratch, Network};

/// Chooses by what it has learnt so far.
pub trait Policy<G: Registered>: Sync {
    /// The best action of a position in which there is more than one.
    fn best(&self, game: &G, room: &mut GameScratch) -> G::Action;
}

/// The network's best legal action. The features it saw stay in the room.
pub struct Greedy<'a, G: Registered> {
    pub network: &'a Network,
    pub index: &'a ActionIndex<G>,
}

impl<G: Registered> Policy<G> for Greedy<'_, G> {
    fn best(&self, game: &G, room: &mut GameScratch) -> G::Action {
        room.features.clear();
        let seat = game.turn().unwrap_or(Seat(0));
        game.observe(seat, &mut room.features);
        let values = self.network.forward(&room.features, &mut room.scratch);
        let value = |action: G::Action| self.index.output(action, seat).map_or(f32::NEG_INFINITY, |place| values[place]);
        let legal = game.actions();
        let mut best = (legal[0], value(legal[0]));
        for &action in &legal[1..] {
            let worth = value(action);
            if worth > best.1 {
                best = (action, worth);
            }
        }
        best.0
    }
}

/// Anybody at the table.
pub enum Chooser<'a, G: Registered> {
    Learned(&'a dyn Policy<G>),
    Other(Box<dyn Player<G>>),
}

impl<G: Registered> Chooser<'_, G> {
    /// What it does at its turn; `seed` and `ply` name the randomness of players that need some.
    pub fn choose(&mut self, game: &G, room: &mut GameScratch, seed: u64, ply: usize) -> Result<G::Action, TrainError> {
        let legal = game.actions();
        if let [only] = *legal {
            return Ok(only);
        }
        match self {
            Chooser::Learned(policy) => Ok(policy.best(game, room)),
            Chooser::Other(player) => {
                let view = game.view(Viewer::Seat(game.turn().unwrap_or(Seat(0))));
                let action = player.decide(&view, &Budget::default(), &mut decision_rng(seed, ply))?.action;
                if legal.contains(&action) { Ok(action) } else { Err(TrainError::Illegal(action.to_string())) }
            }
        }
    }
}

/// Any legal action with this probability, else the policy's.
pub fn explores(epsilon: f64, rng: &mut Rng) -> bool {
    epsilon > 0.0 && rng.unit() < epsilon
}
