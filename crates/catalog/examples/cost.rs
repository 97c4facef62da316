//! What decisions take beside what their options promise: `cargo run --release -p coeur-catalog --example cost [GAME SPEC…]`.
//!
//! Without a game, every player of every game as it is without options, and the levels. The slowest of positions of a few random games.

use coeur_catalog::{Entry, GAMES, play_to_end};
use coeur_core::{Budget, Rng, Seat};
use coeur_testkit::{own_thread, processor_time};
use serde_json::json;

/// The positions, as shares of a game.
const PLACES: [f64; 5] = [0.0, 0.2, 0.4, 0.6, 0.8];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    println!("{:<12} {:<50} {:>12} {:>12} {:>10}", "game", "player", "promised, s", "slowest, s", "MB");
    if let Some((game, specs)) = arguments.split_first() {
        let entry = coeur_catalog::game(game).expect("a game of the catalog");
        specs.iter().for_each(|spec| show(entry, spec));
        return;
    }
    for entry in GAMES {
        let levels = entry.levels().into_iter().map(|(level, _)| level);
        let players = entry.players().into_iter().map(|player| player.name);
        let players = players.filter(|name| entry.check_player(&json!({}), name).is_ok());
        levels.chain(players).for_each(|spec| show(*entry, spec));
    }
}

fn show(entry: &dyn Entry, spec: &str) {
    let Ok(cost) = entry.cost(&json!({}), spec) else { return println!("{spec}: no such player") };
    let slowest = (0..3).flat_map(|seed| PLACES.map(|share| decision(entry, spec, seed, share))).fold(0.0, f64::max);
    println!("{:<12} {spec:<50} {:>12.4} {slowest:>12.4} {:>10.1}", entry.info().id, cost.seconds, cost.bytes / 1e6);
}

fn decision(entry: &dyn Entry, spec: &str, seed: u64, share: f64) -> f64 {
    let mut game = entry.deal(&json!({}), seed).expect("the default options");
    Seat::all(game.seats()).for_each(|seat| game.sit(seat, "random").expect("everybody knows it"));
    play_to_end(&mut *game, seed, &Budget::default()).expect("a game ends");
    let table = game.at((game.ply() as f64 * share) as usize);
    let thread = own_thread();
    let began = processor_time(thread.as_deref());
    // A network may be missing, or the table too large.
    let _ = table.advise(spec, &Budget::default(), &mut Rng::new(seed));
    (processor_time(thread.as_deref()) - began).as_secs_f64()
}
