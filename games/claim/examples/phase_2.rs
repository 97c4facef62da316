//! How long phase 2 takes to solve: `cargo run --release -p coeur-claim --example phase_2 -- [DEALS] [SEED]`.
//!
//! Deals are played at random to the end of phase 1. Times are wall-clock; nodes are tricks about to be led that were looked at,
//! and are the same on every machine.

use coeur_claim::Claim;
use coeur_claim::solver::Solver;
use coeur_core::options::NoOptions;
use coeur_core::{Cancel, Game, Rng};
use std::time::Instant;

fn main() {
    let argument = |place: usize, default: u64| {
        std::env::args().nth(place).map_or(default, |text| text.parse().expect("a whole number"))
    };
    let (deals, seed) = (argument(1, 1000), argument(2, 1));
    let mut outcome = Vec::new();
    let mut margin = Vec::new();
    let mut solver = Solver::default();
    let mut won = 0;
    for deal in 0..deals {
        let mut rng = Rng::stream(seed, deal);
        let mut game = Claim::deal(&NoOptions, &mut rng);
        while game.phase() == 1 {
            let card = game.random_action(&mut rng).expect("phase 1 is not the end");
            game.apply(card);
        }
        let start = Instant::now();
        solver.renew(u64::MAX, Cancel::default());
        won += u64::from(solver.outcome(&game) == Ok(1));
        outcome.push((start.elapsed().as_secs_f64() * 1e3, solver.nodes()));
        let start = Instant::now();
        solver.renew(u64::MAX, Cancel::default());
        solver.balance(&game).expect("without a limit it does not give up");
        margin.push((start.elapsed().as_secs_f64() * 1e3, solver.nodes()));
    }
    println!("{deals} deals, seed {seed}; the leader of phase 2 wins {:.1} %", 100.0 * won as f64 / deals as f64);
    report("won, drawn or lost", &outcome);
    report("balance of votes", &margin);
}

fn report(what: &str, taken: &[(f64, u64)]) {
    let mut times: Vec<f64> = taken.iter().map(|(time, _)| *time).collect();
    let mut nodes: Vec<u64> = taken.iter().map(|(_, nodes)| *nodes).collect();
    times.sort_by(f64::total_cmp);
    nodes.sort_unstable();
    println!("{what}:");
    for (name, share) in [("median", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1.0)] {
        let at = ((taken.len() - 1) as f64 * share).round() as usize;
        println!("  {name:<7}{:>10.2} ms {:>10} nodes", times[at], nodes[at]);
    }
    let (time, all) = (times.iter().sum::<f64>(), nodes.iter().sum::<u64>());
    println!(
        "  mean   {:>10.2} ms {:>10.0} nodes, {:.2} M nodes/s",
        time / taken.len() as f64,
        all as f64 / taken.len() as f64,
        all as f64 / time / 1e3
    );
}
