//! The player `alphazero`: a tree search that a network guides, which has learnt from its own games.

use crate::Puissance4;
use coeur_core::{Cost, PlayerEntry, Text};
use coeur_learn::NetworkGuide;
use coeur_learn::player::network_for;
use coeur_search::puct::player::DEFAULT_ITERATIONS;
use coeur_search::{Puct, PuctSettings};
use std::time::Duration;

/// Seconds that a position takes, and its bytes in the tree: one look at the network, and an edge for each column.
const LOOK: f64 = 2e-5;
const NODE_BYTES: f64 = 32.0 * 30.0;

/// A tree holds no more.
const LARGEST_TREE: f64 = (1u64 << 28) as f64;

coeur_core::options! {
    /// What can be set of the player `alphazero`.
    pub struct AlphaZeroOptions {
        /// The network that guides it, as a safetensors file.
        #[fr = "Le réseau qui le guide, en fichier safetensors."]
        pub file: Option<String> = None;
        /// Positions looked at for a decision; 2000 unless time_ms is given.
        #[fr = "Positions regardées pour une décision ; 2000 si time_ms n'est pas donné."]
        pub iterations: Option<u64> = None, 1..=1_000_000_000;
        /// Milliseconds for a decision; with iterations too, whichever ends first.
        #[fr = "Millisecondes pour une décision ; avec iterations, la première limite atteinte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Exploration: the constant of PUCT.
        #[fr = "Exploration : la constante de PUCT."]
        pub c: f64 = 1.5, 0.0..=100.0;
        /// Softmax temperature, in points, that turns the network's values of moves into how likely they are.
        #[fr = "Température du softmax, en points, qui fait des valeurs du réseau la probabilité de chaque coup."]
        pub temperature: f64 = 0.1, 0.001..=1000.0;
        /// To learn from its own games: share of chance in what the network holds likely.
        #[fr = "Pour apprendre de ses propres parties : part de hasard dans ce que le réseau tient pour probable."]
        pub noise: f64 = 0.0, 0.0..=1.0;
        /// To learn from its own games: moves at the beginning that are drawn by how often each was tried.
        #[fr = "Pour apprendre de ses propres parties : nombre de premiers coups tirés au sort selon leurs visites."]
        pub drawn: u16 = 0, 0..=1000;
        /// To learn from its own games: moves at the beginning that are drawn among all legal ones.
        #[fr = "Pour apprendre de ses propres parties : nombre de premiers coups tirés au sort parmi tous les coups permis."]
        pub random: u16 = 0, 0..=1000;
    }
}

pub(crate) fn entry() -> PlayerEntry<Puissance4> {
    let about = Text {
        fr: "Cherche là où un réseau de neurones le guide (PUCT, comme AlphaZero) ; le réseau est nommé par file=….",
        en: "Searches where a neural network points (PUCT, as AlphaZero does); the network is named by file=….",
    };
    PlayerEntry::new("alphazero", about, |options: AlphaZeroOptions, config| {
        let network = network_for::<Puissance4>(&options.file, |_| None, config)?;
        let settings = PuctSettings {
            iterations: options.iterations,
            time: options.time_ms.map(Duration::from_millis),
            c: options.c,
            noise: options.noise,
            drawn: options.drawn.into(),
            random: options.random.into(),
        };
        Ok(Box::new(Puct::new(settings, NetworkGuide::new(network, options.temperature))))
    })
    .costing(|options: &AlphaZeroOptions, _| {
        let cost = Cost::steps(options.iterations.unwrap_or(DEFAULT_ITERATIONS) as f64, LOOK, NODE_BYTES);
        Cost { bytes: cost.bytes.min(LARGEST_TREE), ..cost }
    })
}
