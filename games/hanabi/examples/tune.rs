//! Finds the numbers of the best player: measures settings on common deals, and climbs from one to better ones.
//!
//! `tune PLAYERS GAMES SEED [THREADS [MINUTES]] [NAME=VALUE ...]`: without minutes it measures the setting once; with them
//! it changes one or two numbers at a time and keeps what scores more on the same deals and then on as many others. With
//! `search.NAME=VALUE`, an option of the tree search, it measures the tree search over the best player.

use coeur_core::{Kind, Options, Rng, Z95};
use coeur_hanabi::Config;
use coeur_hanabi::players::best::Best;
use coeur_hanabi::players::table::Table;
use coeur_hanabi::players::tree_search::{TreeSearchOptions, play_out};
use coeur_hanabi::players::tuning::Tuning;
use std::time::{Duration, Instant};

/// What became of the games: for each its score and what it lost to cards thrown away and to mistakes.
struct Games {
    scores: Vec<f64>,
    thrown: u64,
    mistakes: u64,
    lost: u64,
}

/// Plays games `from..to` of a seed.
fn play(players: u8, tuning: Tuning, seed: u64, games: std::ops::Range<u64>, threads: u64) -> Games {
    play_with(players, tuning, None, seed, games, threads)
}

/// Plays games `from..to` of a seed, perhaps with a search.
fn play_with(
    players: u8,
    tuning: Tuning,
    search: Option<TreeSearchOptions>,
    seed: u64,
    games: std::ops::Range<u64>,
    threads: u64,
) -> Games {
    let config = Config { players, ..Config::default() };
    let one = |game: u64| {
        let rng = &mut Rng::stream(seed, game);
        let end = match &search {
            Some(search) => play_out(&config, Best::new(tuning), search, rng),
            None => {
                let mut table = Table::deal(&config, Best::new(tuning), rng);
                table.finish();
                table.state
            }
        };
        (end.score(), 25 - end.needs.ceiling, 3 - end.red)
    };
    let part = |thread: u64| -> Vec<_> { (games.start + thread..games.end).step_by(threads as usize).map(one).collect() };
    let parts: Vec<Vec<(u8, u8, u8)>> = std::thread::scope(|scope| {
        let part = &part;
        let threads: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
        threads.into_iter().map(|thread| thread.join().expect("players do not panic")).collect()
    });
    // In the order of the games, so that two settings can be compared game by game.
    let count = games.end - games.start;
    let all: Vec<_> = (0..count).map(|i| parts[(i % threads) as usize][(i / threads) as usize]).collect();
    Games {
        scores: all.iter().map(|&(score, ..)| f64::from(score)).collect(),
        thrown: all.iter().map(|&(_, thrown, _)| u64::from(thrown)).sum(),
        mistakes: all.iter().map(|&(.., mistakes)| u64::from(mistakes)).sum(),
        lost: all.iter().filter(|&&(.., mistakes)| mistakes == 3).count() as u64,
    }
}

fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (n - 1.0) / n).sqrt())
}

/// The same setting with one or two numbers changed.
fn changed(tuning: &Tuning, rng: &mut Rng) -> (Tuning, String) {
    let specs = Tuning::specs();
    let (mut next, mut what) = (*tuning, String::new());
    for _ in 0..1 + rng.below(2) {
        let spec = &specs[rng.below(specs.len() as u32) as usize];
        let now = next.to_json()[spec.name].clone();
        let value = match spec.kind {
            Kind::Flag => (!now.as_bool().unwrap_or(false)).into(),
            Kind::Integer => {
                let step = 1 + u64::from(rng.below(2));
                let now = now.as_u64().unwrap_or(0);
                if rng.below(2) == 0 { now + step } else { now.saturating_sub(step) }.into()
            }
            _ => {
                let now = now.as_f64().unwrap_or(0.0);
                let unit = f64::from(rng.below(2001)) / 1000.0 - 1.0;
                let range = spec.range.map_or(1.0, |[low, high]| high - low);
                // Small numbers by a share of themselves, and any by a little of their range.
                let step = unit * (0.6 * now.abs()).max(0.03 * range);
                (((now + step) * 1000.0).round() / 1000.0).into()
            }
        };
        what += &format!(" {}={value}", spec.name);
        let _ = next.set(spec.name, &value);
    }
    (next, what)
}

fn climb(players: u8, start: Tuning, games: u64, seed: u64, threads: u64, time: Duration) {
    let end = Instant::now() + time;
    let mut rng = Rng::new(seed);
    let mut best = start;
    let mut base = play(players, best, seed, 0..2 * games, threads).scores;
    println!("start {:.4}", mean(&base).0);
    while Instant::now() < end {
        let (next, what) = changed(&best, &mut rng);
        if next == best {
            continue;
        }
        let differences =
            |scores: &[f64], base: &[f64]| -> Vec<f64> { scores.iter().zip(base).map(|(a, b)| a - b).collect() };
        let half = games as usize;
        let mut scores = play(players, next, seed, 0..games, threads).scores;
        let (gain, error) = mean(&differences(&scores, &base[..half]));
        if gain < 0.7 * error || gain <= 0.0 {
            continue;
        }
        scores.extend(play(players, next, seed, games..2 * games, threads).scores);
        let (gain, error) = mean(&differences(&scores, &base));
        if gain > 1.5 * error {
            println!("{:.4} (+{gain:.4} ± {:.4}, 95 %){what}", mean(&scores).0, Z95 * error);
            (best, base) = (next, scores);
        }
    }
    println!("{}", best.to_json());
    for other in [seed + 1, seed + 2] {
        let old = play(players, start, other, 0..2 * games, threads).scores;
        let new = play(players, best, other, 0..2 * games, threads).scores;
        println!("seed {other}: {:.4} -> {:.4} ± {:.4} (95 %)", mean(&old).0, mean(&new).0, Z95 * mean(&new).1);
    }
}

fn main() {
    let (named, plain): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|word| word.contains('='));
    let number = |place: usize| plain.get(place).and_then(|word| word.parse::<u64>().ok());
    let (Some(players), Some(games), Some(seed)) = (number(0), number(1), number(2)) else {
        eprintln!("tune PLAYERS GAMES SEED [THREADS [MINUTES]] [NAME=VALUE ...]");
        return;
    };
    let (players, threads) = (players.clamp(2, 5) as u8, number(3).unwrap_or(1).max(1));
    let mut tuning = Tuning::for_players(players);
    let mut search = None;
    for word in &named {
        let Some((name, value)) = word.split_once('=') else { continue };
        let set = match name.strip_prefix("search.") {
            Some(name) => search.get_or_insert_with(TreeSearchOptions::default).set_text(name, value),
            None => tuning.set_text(name, value),
        };
        if let Err(error) = set {
            eprintln!("{error}");
            return;
        }
    }
    if let Some(minutes) = number(4) {
        climb(players, tuning, games, seed, threads, Duration::from_secs(60 * minutes));
        return;
    }
    let start = Instant::now();
    let all = play_with(players, tuning, search, seed, 0..games, threads);
    let ((score, error), per) = (mean(&all.scores), 1.0 / games as f64);
    let within = Z95 * error;
    let perfect = 100.0 * per * all.scores.iter().filter(|&&score| score == 25.0).count() as f64;
    println!(
        "{players} players: {score:.4} ± {within:.4} (95 %), perfect {perfect:.1} %, thrown {:.3}, mistakes {:.3}, lost {:.4}, {:.2} games/s a thread",
        per * all.thrown as f64,
        per * all.mistakes as f64,
        per * all.lost as f64,
        games as f64 / start.elapsed().as_secs_f64() / threads as f64
    );
}
