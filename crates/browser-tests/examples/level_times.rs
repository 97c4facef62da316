//! How long each level thinks about a move in the browser, in whole games: what a player waits for. A mid-range phone is taken to be
//! four times as slow as this machine; Chromium's own brake slows the page down, but not the worker that the AIs think in. Other players
//! are named behind it: between `network` and `first`, who looks at nothing, lies what a network takes.
//!
//! `cargo xtask page && cargo build --release -p coeur && cargo run --release -p coeur-browser-tests --example level_times [PLAYER…]`

use coeur_browser_tests::{Native, Page, Screen, games, visit};
use coeur_core::{Lang, Record};
use coeur_protocol::{Ask, Request};
use serde_json::{Value, json};
use std::time::Instant;

/// How many games each level plays against itself.
const GAMES: u64 = 2;

/// Where a game is not over after so many moves, it is left.
const LONGEST: usize = 130;

/// How much slower than this machine a phone is taken to be.
const SLOWER: f64 = 4.0;

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let levels = if asked.is_empty() { ["easy", "intermediate", "hard"].map(String::from).to_vec() } else { asked };
    visit(Screen::PHONE, |page| {
        page.find("title-start");
        let mut native = Native::start();
        println!(
            "| game | players | level | moves | natively: mean ms | longest | in the browser: mean ms | longest | on a phone: mean ms | longest |"
        );
        println!("|{}", " --- |".repeat(10));
        for (game, players, options) in tables() {
            for level in &levels {
                let (mut here, mut there) = (Vec::new(), Vec::new());
                for seed in 1..=GAMES {
                    let record = Record::dealt(&game, options.clone(), seed, vec![level.clone(); players]);
                    let (played, times) = in_browser(&record, page);
                    there.extend(times);
                    here.extend(natively(&played, &mut native));
                }
                let moves = there.len();
                let [native, browser] = [here, there].map(|times| Times::of(&times));
                let phone = Times { mean: browser.mean * SLOWER, longest: browser.longest * SLOWER };
                println!("| {game} | {players} | {level} | {moves} | {native} | {browser} | {phone} |");
            }
        }
    });
}

/// Milliseconds.
struct Times {
    mean: f64,
    longest: f64,
}

impl Times {
    fn of(times: &[f64]) -> Times {
        Times { mean: times.iter().sum::<f64>() / times.len() as f64, longest: times.iter().copied().fold(0.0, f64::max) }
    }
}

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.1} | {:.0}", self.mean, self.longest)
    }
}

/// Every game at each number of players, with the options that say so.
fn tables() -> Vec<(String, usize, Value)> {
    let games = games();
    let numbers = games.iter().flat_map(|game| {
        let [fewest, most] = game.seats;
        let options = move |players| if fewest == most { json!({}) } else { json!({ "players": players }) };
        (fewest..=most).map(move |players| (game.id.clone(), players, options(players)))
    });
    numbers.collect()
}

/// A game played in the browser, and the milliseconds of each move, after one that fetches what the level plays with.
fn in_browser(record: &Record, page: &Page) -> (Record, Vec<f64>) {
    let script = "window.asked ??= new Worker(document.body.dataset.worker, { type: 'module' });
        const ask = (question) => new Promise((answer, wrong) => {
            window.asked.onmessage = (event) => answer(JSON.parse(event.data));
            window.asked.onerror = wrong;
            window.asked.postMessage(JSON.stringify(question));
        });
        const [question, longest] = args;
        const { actions } = question.ask.record;
        const times = [];
        await ask(question);
        while (times.length < longest) {
            const before = performance.now();
            const { answer } = await ask(question);
            if (!answer.Ok) break;
            times.push(performance.now() - before);
            actions.push(answer.Ok.move);
        }
        return { actions, times }";
    let question = serde_json::to_value(asking(record)).expect("JSON");
    let played = page.run_async(script, vec![question, LONGEST.into()]);
    let actions = serde_json::from_value(played["actions"].clone()).expect("moves");
    (Record { actions, ..record.clone() }, serde_json::from_value(played["times"].clone()).expect("milliseconds"))
}

/// The milliseconds of each move of the same game in the program.
fn natively(played: &Record, native: &mut Native) -> Vec<f64> {
    let prefix = |ply: usize| Record { actions: played.actions[..ply].to_vec(), ..played.clone() };
    let time = |ply| {
        let question = asking(&prefix(ply));
        let before = Instant::now();
        let _ = native.exchange(&question);
        before.elapsed().as_secs_f64() * 1000.0
    };
    (0..played.actions.len()).map(time).collect()
}

fn asking(record: &Record) -> Request {
    Request { id: 1, lang: Lang::En, ask: Ask::Move { record: record.clone() } }
}
