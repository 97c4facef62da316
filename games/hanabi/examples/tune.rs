//! Finds the numbers of the best player: measures settings on common deals, and climbs from one to better ones.
//!
//! `tune PLAYERS GAMES SEED [THREADS [MINUTES]] [NAME=VALUE ...]`: without minutes it measures the setting once; with them
//! it changes one or two numbers at a time and keeps what scores more on the same deals and then on as many others. With
//! `search.NAME=VALUE`, an option of the tree search, it measures the tree search over the best player; with `gains=ORDERS`
//! also what its decisions gain over those of the best player, each measured in so many orders of the deck with the hands
//! as they lay. The sum over a game has the same mean as the difference between its score and the best player's, and varies
//! less, as the luck of the draws is averaged out. Scores are then told once more, corrected for that luck.

use coeur_core::{Kind, Options, Rng, Z95};
use coeur_hanabi::Config;
use coeur_hanabi::players::best::Best;
use coeur_hanabi::players::table::Table;
use coeur_hanabi::players::tree_search::{SearchResult, TreeSearchOptions, play_out_watched};
use coeur_hanabi::players::tuning::Tuning;
use std::time::{Duration, Instant};

/// What became of the games: for each its score and what it lost to cards thrown away and to mistakes.
struct Games {
    scores: Vec<f64>,
    /// What the decisions of a search gained over the convention's own, game by game.
    gains: Vec<f64>,
    thrown: u64,
    mistakes: u64,
    lost: u64,
}

/// Plays games `from..to` of a seed.
fn play(players: u8, tuning: Tuning, seed: u64, games: std::ops::Range<u64>, threads: u64) -> Games {
    play_with(players, tuning, None, 0, seed, games, threads)
}

/// What a decision gains over the convention's own with the hands as they lie, in so many orders of the deck.
fn gain(table: &Table, result: &SearchResult, orders: u32, rng: &mut Rng) -> f64 {
    let chosen = result.moves[0].choice.action;
    if chosen == result.first.action {
        return 0.0;
    }
    let score = |table: &Table, action| {
        let mut table = table.clone();
        table.act(action);
        f64::from(table.finish())
    };
    let one = |_| {
        let table = table.reshuffled(rng);
        score(&table, chosen) - score(&table, result.first.action)
    };
    (0..orders).map(one).sum::<f64>() / f64::from(orders)
}

/// Plays games `from..to` of a seed, perhaps with a search.
fn play_with(
    players: u8,
    tuning: Tuning,
    search: Option<TreeSearchOptions>,
    orders: u32,
    seed: u64,
    games: std::ops::Range<u64>,
    threads: u64,
) -> Games {
    let config = Config { players, ..Config::default() };
    let one = |game: u64| {
        let rng = &mut Rng::stream(seed, game);
        // Games are the same whether gains are measured or not.
        let mut gained = 0.0;
        let others = &mut Rng::stream(!seed, game);
        let watch = |table: &Table, result: &SearchResult| {
            gained += if orders > 0 { gain(table, result, orders, others) } else { 0.0 };
        };
        let end = match &search {
            Some(search) => play_out_watched(&config, Best::new(tuning), search, rng, watch),
            None => {
                let mut table = Table::deal(&config, Best::new(tuning), rng);
                table.finish();
                table.state
            }
        };
        (end.score(), 25 - end.needs.ceiling, 3 - end.red, gained)
    };
    let part = |thread: u64| -> Vec<_> { (games.start + thread..games.end).step_by(threads as usize).map(one).collect() };
    let parts: Vec<Vec<(u8, u8, u8, f64)>> = std::thread::scope(|scope| {
        let part = &part;
        let threads: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
        threads.into_iter().map(|thread| thread.join().expect("players do not panic")).collect()
    });
    // In the order of the games, so that two settings can be compared game by game.
    let count = games.end - games.start;
    let all: Vec<_> = (0..count).map(|i| parts[(i % threads) as usize][(i / threads) as usize]).collect();
    Games {
        scores: all.iter().map(|&(score, ..)| f64::from(score)).collect(),
        gains: all.iter().map(|&(.., gained)| gained).collect(),
        thrown: all.iter().map(|&(_, thrown, ..)| u64::from(thrown)).sum(),
        mistakes: all.iter().map(|&(.., mistakes, _)| u64::from(mistakes)).sum(),
        lost: all.iter().filter(|&&(.., mistakes, _)| mistakes == 3).count() as u64,
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
        eprintln!("tune PLAYERS GAMES SEED [THREADS [MINUTES]] [NAME=VALUE ...] [gains=ORDERS]");
        return;
    };
    let (players, threads) = (players.clamp(2, 5) as u8, number(3).unwrap_or(1).max(1));
    let mut tuning = Tuning::for_players(players);
    let (mut search, mut orders) = (None, 0);
    for word in &named {
        let Some((name, value)) = word.split_once('=') else { continue };
        if name == "gains" {
            orders = value.parse().unwrap_or(0);
            continue;
        }
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
    let all = play_with(players, tuning, search, orders, seed, 0..games, threads);
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
    if orders > 0 {
        let (gain, error) = mean(&all.gains);
        println!("gained by decisions other than the convention's: {gain:.4} ± {:.4} (95 %)", Z95 * error);
        let (base, base_error) = mean(&play(players, tuning, !seed, 0..BASE, threads).scores);
        let (score, error) = corrected(&all, base);
        let within = Z95 * error.hypot(base_error);
        println!(
            "score corrected for luck: {score:.4} ± {within:.4} (95 %), where the convention scores {base:.4} over {BASE} games"
        );
    }
}

/// Games of the convention alone that measure what it scores.
const BASE: u64 = 40_000;

/// The mean score and its error, given that scores less gains have the mean `base`.
fn corrected(all: &Games, base: f64) -> (f64, f64) {
    let luck: Vec<f64> = all.scores.iter().zip(&all.gains).map(|(score, gain)| score - gain - base).collect();
    let ((score, _), (mean_luck, _)) = (mean(&all.scores), mean(&luck));
    let product = |(luck, score_of_game): (&f64, &f64)| (luck - mean_luck) * (score_of_game - score);
    let shared: f64 = luck.iter().zip(&all.scores).map(product).sum();
    let squares: f64 = luck.iter().map(|luck| (luck - mean_luck).powi(2)).sum();
    let slope = if squares > 0.0 { shared / squares } else { 0.0 };
    mean(&all.scores.iter().zip(&luck).map(|(score, luck)| score - slope * luck).collect::<Vec<_>>())
}
