//! A network that has learnt nothing, for tests and measurements: it plays as fast as one that has.

use coeur_core::Rng;
use coeur_learn::{Layer, Network, NetworkCard, Precision, file};
use serde_json::Value;

/// The file of a network with random weights for a game.
pub fn random_network(game: &str, hidden: &[usize]) -> Vec<u8> {
    let entry = coeur_catalog::game(game).expect("a game");
    let config = entry.settle(&Value::Object(Default::default())).expect("the options that nobody has set");
    let actions = entry.actions(&config).expect("actions").len();
    let mut widths = vec![entry.features(&config).expect("features").len()];
    widths.extend(hidden);
    widths.push(actions);
    let mut rng = Rng::new(1);
    let layer = |pair: &[usize]| {
        let spread = (6.0 / pair[0] as f64).sqrt();
        let weights = (0..pair[0] * pair[1]).map(|_| ((2.0 * rng.unit() - 1.0) * spread) as f32).collect();
        Layer::new(pair[0], weights, vec![0.0; pair[1]]).expect("weights that fit")
    };
    let network = Network::new(widths.windows(2).map(layer).collect()).expect("layers that fit");
    let card = NetworkCard {
        game: game.into(),
        features: entry.features_version(),
        actions,
        seats: 0,
        scale: 1.0,
        origin: Value::Null,
        config,
    };
    file::write(&network, &card, Precision::F32)
}
