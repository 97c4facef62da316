//! Simulations a second on one thread: `cargo run --release -p coeur-search --example speed [iterations] [game]`.

use coeur_core::{Budget, Game, Options, Player, PlayoutPolicy, Rng, Uniform, Viewer};
use coeur_search::{FlatMonteCarlo, FlatOptions, Mcts, MctsOptions};
use std::time::Instant;

fn measure<G: Game>(name: &str, options: &[(&str, &str)], iterations: u64) {
    measure_with::<G, Uniform>(name, options, iterations, Uniform);
}

fn measure_with<G: Game, P: PlayoutPolicy<G>>(name: &str, options: &[(&str, &str)], iterations: u64, policy: P) {
    if std::env::args().nth(2).is_some_and(|only| !name.contains(&only)) {
        return;
    }
    let mut config = G::Config::default();
    options.iter().for_each(|(name, value)| config.set_text(name, value).expect("known options"));
    let config = G::settle(config).expect("options that go together");
    let mut rng = Rng::new(1);
    let game = G::deal(&config, &mut rng);
    let view = game.view(Viewer::Seat(game.turn().expect("a game begins with a turn")));
    let start = Instant::now();
    for _ in 0..iterations {
        policy.playout(&mut game.clone(), &mut rng);
    }
    let playouts = iterations as f64 / start.elapsed().as_secs_f64();
    let mut rate = |player: &mut dyn Player<G>| {
        (0..3).fold(0f64, |best, _| {
            let start = Instant::now();
            player.decide(&view, &Budget::default(), &mut rng).expect("a decision");
            best.max(iterations as f64 / start.elapsed().as_secs_f64())
        })
    };
    let tree = rate(&mut Mcts::<G, P>::with_policy(
        MctsOptions { iterations: Some(iterations), ..Default::default() },
        policy.clone(),
    ));
    let flat =
        rate(&mut FlatMonteCarlo::with_policy(FlatOptions { iterations: Some(iterations), ..Default::default() }, policy));
    println!("{name:24} playouts {playouts:9.0}/s   flat {flat:9.0}/s   mcts {tree:9.0}/s");
}

fn main() {
    let iterations = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(200_000);
    measure::<coeur_puissance4::Puissance4>(
        "puissance4 classic",
        &[("rows", "6"), ("columns", "7"), ("depths", "1")],
        iterations,
    );
    measure::<coeur_puissance4::Puissance4>("puissance4 5×6×5", &[], iterations);
    measure::<coeur_hanabi::Hanabi>("hanabi 2 players", &[], iterations);
    measure::<coeur_hanabi::Hanabi>("hanabi 5 players", &[("players", "5")], iterations);
    measure::<coeur_morpion::Morpion>("morpion", &[], iterations);
    measure::<coeur_coeurs::Coeurs>("coeurs", &[], iterations);
    measure_with::<coeur_coeurs::Coeurs, _>("coeurs, sensible", &[], iterations, coeur_core::HeuristicPlayout::default());
}
