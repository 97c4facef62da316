//! A network fitted to a game: features of a position go in, values of its actions come out.

use crate::card::NetworkCard;
use crate::error::NetworkError;
use crate::exp::exp;
use crate::network::{Network, Scratch};
use crate::registry::Loaded;
use coeur_core::sort::sort_short;
use coeur_core::{ActionIndex, ActionSpace, Features, Game, LayerWeights, Seat, ValueNetwork, View};

/// A network that was checked to belong to a game and a configuration.
#[derive(Clone)]
pub struct GameNetwork<G: Game> {
    loaded: Loaded,
    index: ActionIndex<G>,
}

/// What a forward pass works in, kept from one to the next.
#[derive(Clone, Debug, Default)]
pub struct GameScratch {
    pub features: Vec<f32>,
    pub scratch: Scratch,
}

impl<G: Features + ActionSpace> GameNetwork<G> {
    /// Refuses a network of another game, of other features, or with as many inputs or outputs as another table has.
    pub fn new(loaded: Loaded, config: &G::Config) -> Result<GameNetwork<G>, NetworkError> {
        let (network, card) = &*loaded;
        if card.game != G::INFO.id {
            return Err(NetworkError::OtherGame { found: card.game.clone(), expected: G::INFO.id });
        }
        if card.features != G::FEATURES_VERSION {
            return Err(NetworkError::OtherFeatures { found: card.features, expected: G::FEATURES_VERSION });
        }
        let index = ActionIndex::for_network(config);
        let shape = |what, found, expected| match found == expected {
            true => Ok(()),
            false => Err(NetworkError::OtherShape { what, found, expected, config: card.config.to_string() }),
        };
        shape("inputs", network.inputs(), G::feature_count(config))?;
        shape("actions", card.actions, index.len())?;
        Ok(GameNetwork { loaded, index })
    }

    pub fn network(&self) -> &Network {
        &self.loaded.0
    }

    pub fn card(&self) -> &NetworkCard {
        &self.loaded.1
    }

    /// What an output of 1 stands for, in units of utility.
    pub fn scale(&self) -> f64 {
        self.loaded.1.scale.into()
    }

    /// The legal actions with their values in units of utility, best first.
    pub fn ranked(&self, view: &G::View, room: &mut GameScratch) -> Vec<(G::Action, f64)> {
        let mover = view.on_turn().unwrap_or(Seat(0));
        room.features.clear();
        G::features(view, &mut room.features);
        let value = self.valued(mover, &room.features, &mut room.scratch);
        let worth = |&action: &G::Action| (action, value(action) + G::view_value_after_round(view, action));
        let mut ranked: Vec<_> = view.legal().iter().map(worth).collect();
        sort_short(&mut ranked, |a, b| b.1.total_cmp(&a.1));
        ranked
    }

    /// What each legal action is worth to who is on turn, in the order of the list.
    pub fn values(&self, game: &G, room: &mut GameScratch) -> Vec<f64> {
        let Some(seat) = game.turn() else { return Vec::new() };
        room.features.clear();
        game.observe(seat, &mut room.features);
        self.values_of(game, &room.features, &mut room.scratch)
    }

    /// The same where its features were gathered already.
    pub fn values_of(&self, game: &G, features: &[f32], scratch: &mut Scratch) -> Vec<f64> {
        let Some(seat) = game.turn() else { return Vec::new() };
        let value = self.valued(seat, features, scratch);
        game.actions().iter().map(|&action| value(action) + game.value_after_round(action)).collect()
    }

    /// The value of any action of `mover` by the network alone. What it has no output for is worth nothing at all.
    fn valued<'a>(&'a self, mover: Seat, features: &[f32], scratch: &'a mut Scratch) -> impl Fn(G::Action) -> f64 + 'a {
        let outputs = self.network().forward(features, scratch);
        move |action| match self.index.output(action, mover) {
            Some(place) => f64::from(outputs[place]) * self.scale(),
            None => f64::NEG_INFINITY,
        }
    }
}

impl<G: Features + ActionSpace> ValueNetwork<G> for GameNetwork<G> {
    fn output(&self, action: G::Action, mover: Seat) -> Option<usize> {
        self.index.output(action, mover)
    }

    fn scale(&self) -> f64 {
        self.scale()
    }

    fn layers(&self) -> Vec<LayerWeights<'_>> {
        self.network().layers().iter().map(|layer| LayerWeights { weights: layer.weights(), bias: layer.bias() }).collect()
    }
}

/// How often each value is chosen: by the exponential of its distance from the best in units of `temperature`, which is
/// above 0.
pub fn shares(values: &[f64], temperature: f64) -> Vec<f64> {
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights: Vec<f64> = values.iter().map(|value| exp((value - best) / temperature)).collect();
    let all: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / all).collect()
}

/// The place of the best value; of several the first.
pub fn best(values: &[f64]) -> Option<usize> {
    let better = |best: usize, other: usize| if values[other] > values[best] { other } else { best };
    (0..values.len()).reduce(better)
}
