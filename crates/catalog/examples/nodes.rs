//! Positions and time of each algorithm at the same depth, side by side:
//! `cargo run --release -p coeur-search --example nodes [depth]`. From the start of the game and from a random position.

use coeur_core::{Budget, Evaluations, Game, Options, Rng};
use coeur_puissance4::{Evaluation, Puissance4};
use coeur_search::limits::Limits;
use coeur_search::lookahead::{Algorithm, Plan, Table, analyse};
use std::time::Instant;

fn compare(name: &str, options: &[(&str, &str)], evaluation: Evaluation, depth: u32) {
    let mut config = <Puissance4 as Game>::Config::default();
    options.iter().for_each(|(name, value)| config.set_text(name, value).expect("known options"));
    let game = Puissance4::deal(&config, &mut Rng::new(1));
    let us = game.turn().expect("a game begins with a turn");
    let limits = Limits::new(None, None, u64::MAX, &Budget::default());
    println!("{name}, {evaluation:?}, depth {depth}");
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Sorted, Algorithm::Pvs, Algorithm::MtdF] {
        if algorithm == Algorithm::Minimax && depth > 7 {
            continue;
        }
        let evaluator = Puissance4::evaluator(&evaluation, &config);
        let remembers = !matches!(algorithm, Algorithm::Minimax | Algorithm::AlphaBeta);
        let start = Instant::now();
        let plan = Plan { algorithm, depth, every_depth: remembers };
        let found = analyse(&game, us, &evaluator, plan, &mut [Table::new(20)], &limits, &mut Rng::new(1));
        let seconds = start.elapsed().as_secs_f64();
        let rate = found.nodes as f64 / seconds / 1e6;
        println!("  {algorithm:9?} score {:8} nodes {:11} {seconds:8.4} s {rate:6.2} M/s", found.score, found.nodes);
    }
}

fn main() {
    let depth = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(6);
    let classic = [("rows", "6"), ("columns", "7"), ("depths", "1")];
    compare("classic", &classic, Evaluation::Result, depth + 5);
    compare("classic", &classic, Evaluation::Alignments, depth);
    compare("5×6×5", &[], Evaluation::Alignments, depth.min(4));
}
