//! How long every player takes to answer once it is told to, whatever it was asked for, and every solver to give up:
//! `cargo run --release -p coeur-catalog --example cancel [tries] [game]`.
//!
//! Each thinks about positions of a random game, from its beginning to near its end, with all options at their largest. It is cancelled
//! from another thread after a while, or has a millisecond. Processor time is counted, to within a few milliseconds. The first line is a thread
//! that does nothing but look at the switch.

use coeur_catalog::{Entry, GAMES, Table, play_to_end};
use coeur_core::{Budget, Rng, Seat};
use coeur_testkit::{dearest, own_thread, processor_time};
use serde_json::json;
use std::time::Duration;

/// How far it thinks before it has to stop.
const AFTER: Duration = Duration::from_millis(30);

/// The positions, as shares of a game.
const PLACES: [f64; 4] = [0.0, 0.4, 0.7, 0.9];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let tries = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let only = arguments.next();
    println!("{tries} games each, ended after {} ms of thinking\n", AFTER.as_millis());
    println!("{:<12} {:<22} {:>12} {:>12}  the slowest", "game", "player", "median, ms", "slowest, ms");
    show("", "(a look at the switch)", vec![(late(|budget| while !budget.cancel.is_cancelled() {}), String::new())]);
    for &entry in GAMES.iter().filter(|entry| only.as_ref().is_none_or(|only| only == entry.info().id)) {
        let players = entry.players().into_iter().filter(|player| entry.check_player(&json!({}), player.name).is_ok());
        for player in players {
            let specs = dearest(player.name, &player.options);
            let specs = specs.iter().filter(|spec| entry.check_player(&json!({}), spec).is_ok());
            let all = specs.flat_map(|spec| (0..tries).flat_map(move |seed| decisions(entry, spec, seed)));
            show(entry.info().id, player.name, all.collect());
        }
    }
    let classic = json!({"rows": 6, "columns": 7, "depths": 1});
    for (name, config) in [("solver, 6×7", &classic), ("solver, 5×6×5", &json!({}))] {
        let entry = coeur_catalog::game("puissance4").expect("a game of the catalog");
        let table = || entry.deal(config, 1).expect("known options");
        let all = (0..tries).map(|_| {
            let table = table();
            (late(move |budget| drop(table.solve(budget))), String::new())
        });
        show(entry.info().id, name, all.collect());
    }
}

fn show(game: &str, name: &str, mut all: Vec<(f64, String)>) {
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    let Some((slowest, spec)) = all.last() else { return };
    println!("{game:<12} {name:<22} {:>12.2} {slowest:>12.2}  {spec}", all[all.len() / 2].0);
}

/// Milliseconds of processor time from the word to the answer.
fn late(work: impl FnOnce(&Budget) + Send + 'static) -> f64 {
    let budget = Budget::default();
    let cancel = budget.cancel.clone();
    let (said, answered) = (std::sync::mpsc::channel(), std::sync::mpsc::channel());
    let worker = std::thread::spawn(move || {
        let thread = own_thread();
        said.0.send(thread.clone()).expect("somebody waits");
        work(&budget);
        answered.0.send(processor_time(thread.as_deref())).expect("somebody waits");
    });
    let thread = said.1.recv().expect("it begins");
    std::thread::sleep(AFTER);
    let asked = processor_time(thread.as_deref());
    cancel.cancel();
    let at = answered.1.recv().expect("it answers");
    worker.join().expect("no player panics");
    at.saturating_sub(asked).as_secs_f64() * 1e3
}

/// By how many milliseconds a player is late in each of the positions: told by the switch, and all of what it does with a millisecond.
fn decisions(entry: &'static dyn Entry, spec: &str, seed: u64) -> Vec<(f64, String)> {
    let mut game = entry.deal(&json!({}), seed).expect("the default options");
    Seat::all(game.seats()).for_each(|seat| game.sit(seat, "random").expect("everybody knows it"));
    play_to_end(&mut *game, seed, &Budget::default()).expect("a game ends");
    let plies = game.ply() as f64;
    let tables = PLACES.iter().map(|share| game.at((plies * share) as usize));
    let both = tables.flat_map(|table| [told(table.at(table.ply()), spec, seed), timed(&*table, spec, seed)]);
    both.map(|late| (late, spec.into())).collect()
}

fn told(table: Box<dyn Table>, spec: &str, seed: u64) -> f64 {
    let spec = spec.to_string();
    late(move |budget| {
        table.advise(&spec, budget, &mut Rng::new(seed)).expect("a decision");
    })
}

fn timed(table: &dyn Table, spec: &str, seed: u64) -> f64 {
    let thread = own_thread();
    let began = processor_time(thread.as_deref());
    let budget = Budget { time: Some(Duration::from_millis(1)), ..Budget::default() };
    table.advise(spec, &budget, &mut Rng::new(seed)).expect("a decision");
    (processor_time(thread.as_deref()) - began).as_secs_f64() * 1e3
}
