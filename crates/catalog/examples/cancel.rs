//! How long every player that thinks takes to answer once it is told to, and every solver to give up:
//! `cargo run --release -p coeur-catalog --example cancel [tries]`.
//!
//! Each thinks about the start of a game under limits it cannot reach and is cancelled after a while from another thread. The
//! first line is a thread that does nothing but look at the switch: what the machine itself takes.

use coeur_catalog::{Entry, GAMES};
use coeur_core::{Budget, Rng};
use serde_json::json;
use std::time::{Duration, Instant};

/// How far it thinks before it is told to stop.
const AFTER: Duration = Duration::from_millis(60);

fn main() {
    let tries = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(5);
    println!("{tries} tries each, cancelled after {} ms of thinking\n", AFTER.as_millis());
    println!("{:<12} {:<34} {:>12} {:>12}", "game", "player", "median, ms", "slowest, ms");
    show("", "(a look at the switch)", tries, |_| timed(|budget| while !budget.cancel.is_cancelled() {}));
    for &entry in GAMES {
        for player in entry.players() {
            // Those that can think for long take a time; the others answer at once or are limited by their own counts.
            if !player.options.iter().any(|option| option.name == "time_ms") {
                continue;
            }
            let spec = format!("{}(time_ms=600000)", player.name);
            show(entry.info().id, &spec, tries, |index| decision(entry, &spec, index));
        }
    }
    let classic = json!({"rows": 6, "columns": 7, "depths": 1});
    for (name, config) in [("solver, 6×7", &classic), ("solver, 5×6×5", &json!({}))] {
        let entry = coeur_catalog::game("puissance4").expect("a game of the catalog");
        show(entry.info().id, name, tries, |_| solution(entry, config));
    }
}

fn show(game: &str, name: &str, tries: u64, latency: impl Fn(u64) -> f64) {
    let mut all: Vec<f64> = (0..tries.max(1)).map(latency).collect();
    all.sort_by(f64::total_cmp);
    println!("{game:<12} {name:<34} {:>12.2} {:>12.2}", all[all.len() / 2], all[all.len() - 1]);
}

/// Milliseconds from the word to the answer.
fn timed(work: impl FnOnce(&Budget) + Send + 'static) -> f64 {
    let budget = Budget::default();
    let cancel = budget.cancel.clone();
    let (said, answered) = (std::sync::mpsc::channel(), std::sync::mpsc::channel());
    let worker = std::thread::spawn(move || {
        said.0.send(()).expect("somebody waits");
        work(&budget);
        answered.0.send(Instant::now()).expect("somebody waits");
    });
    said.1.recv().expect("it begins");
    std::thread::sleep(AFTER);
    let asked = Instant::now();
    cancel.cancel();
    let at = answered.1.recv().expect("it answers");
    worker.join().expect("no player panics");
    at.saturating_duration_since(asked).as_secs_f64() * 1e3
}

fn decision(entry: &'static dyn Entry, spec: &str, seed: u64) -> f64 {
    let mut table = entry.deal(&json!({}), seed).expect("the default options");
    let seat = table.turn().expect("a game begins with a turn");
    table.sit(seat, spec).expect("a player of the list");
    timed(move |budget| {
        table.think(budget, &mut Rng::new(seed)).expect("a decision");
    })
}

fn solution(entry: &'static dyn Entry, config: &serde_json::Value) -> f64 {
    let table = entry.deal(config, 1).expect("known options");
    timed(move |budget| {
        let _ = table.solve(budget);
    })
}
