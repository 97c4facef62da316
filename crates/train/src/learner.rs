//! What the methods have in common: a round, a state that can be saved, a policy that can be measured, a result.

use crate::checkpoint::{Reader, Writer};
use crate::error::TrainError;
use crate::evaluate::{MatchUp, Score};
use crate::knobs::{Common, Precision, Sizes};
use crate::model::Model;
use coeur_core::{Options, Registered, Rng};
use coeur_learn::{GameNetwork, Network, NetworkCard, file, registry};
use serde_json::Value;

/// A method at work on a game. The loop around it knows neither.
pub trait Learner {
    /// Learns for one round; the first is number 1.
    fn round(&mut self, round: u64, threads: usize) -> Result<Progress, TrainError>;

    /// Whether more rounds would teach nothing.
    fn finished(&self) -> bool {
        false
    }

    /// How good what has been learnt so far is, alone among copies of an opponent.
    fn evaluate(&self, match_up: &MatchUp<'_>) -> Result<Score, TrainError>;

    /// Remembers what has been learnt so far as the best.
    fn keep_best(&mut self);

    /// After which round it was best, for a method that measures that itself.
    fn best_round(&self) -> Option<u64> {
        None
    }

    /// The file that comes out of it: its name and its bytes.
    fn result(&self, best: bool, origin: Value) -> (&'static str, Vec<u8>);

    fn save(&self, writer: &mut Writer);

    /// What was saved by a learner of the same plan.
    fn load(&mut self, reader: &mut Reader<'_>) -> Result<(), TrainError>;
}

/// What a round did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    pub games: u64,
    pub steps: u64,
    /// The sum of the losses of its steps.
    pub loss: f64,
    pub epsilon: f64,
    /// The mean loss on what is not learnt from, where something is held out.
    pub held_out: Option<f64>,
}

/// The stream of the first weights: no round has this number.
const FIRST_WEIGHTS: u64 = 0;

/// The layers of a network for a game.
pub(crate) fn sizes<G: Registered>(config: &G::Config, hidden: &Sizes) -> Vec<usize> {
    let (inputs, outputs) = (G::feature_list(config).len(), G::outputs(config).len());
    std::iter::once(inputs).chain(hidden.0.iter().map(|&size| size as usize)).chain([outputs]).collect()
}

/// The first model: random, or that of a file.
pub(crate) fn start<G: Registered>(
    file: &Option<String>,
    sizes: Vec<usize>,
    config: &G::Config,
    seed: u64,
) -> Result<Model, TrainError> {
    let Some(path) = file else { return Ok(Model::new(sizes, &mut Rng::stream(seed, FIRST_WEIGHTS))) };
    let loaded = registry::open(path)?;
    GameNetwork::<G>::new(loaded.clone(), config)?;
    let model = Model::from_network(&loaded.0);
    match model.sizes() == sizes {
        true => Ok(model),
        false => {
            let what = format!("has layers of {:?}, but the configuration asks for {sizes:?}", model.sizes());
            Err(TrainError::Config { place: path.clone(), what })
        }
    }
}

pub(crate) fn network_file<G: Registered>(
    network: &Network,
    config: &G::Config,
    scale: f64,
    common: &Common,
    origin: Value,
) -> (&'static str, Vec<u8>) {
    let card = NetworkCard {
        game: G::INFO.id.into(),
        config: config.to_json(),
        features: G::FEATURES_VERSION,
        actions: network.outputs(),
        seats: 0,
        scale: scale as f32,
        origin,
    };
    let precision = match common.precision {
        Precision::F32 => file::Precision::F32,
        Precision::F16 => file::Precision::F16,
        Precision::I8 => file::Precision::I8,
    };
    ("network.safetensors", file::write(network, &card, precision))
}
