//! Mean time and positions of the connect-four solver on sets of positions of known difficulty, beside a textbook solver in
//! the same run: `cargo run --release -p coeur-puissance4 --example connect_four -- [--positions N] [--seed N] [--sets a,b,…]`.
//! With `--start`, the empty board instead: every first move, which takes minutes.
//!
//! The sets are those of Pons' "Solving Connect Four" by definition (how many tokens lie there, how many more until the
//! end), drawn from a seed by us: random games cut at random, without a win at hand, sorted by the solver's own score.

mod reference;

use coeur_core::{Cancel, Game, Rng};
use coeur_puissance4::solver::Solver;
use coeur_puissance4::{Config, Puissance4};
use reference::Reference;
use std::ops::Range;
use std::time::Instant;

const CLASSIC: Config = Config { rows: 6, columns: 7, depths: 1, swap: false };

/// A set by its definition.
struct Set {
    name: &'static str,
    /// Tokens on the board.
    tokens: Range<u32>,
    /// Tokens until the game ends with the best play of both.
    left: Range<u32>,
}

const SETS: [Set; 5] = [
    Set { name: "end-easy", tokens: 29..42, left: 0..14 },
    Set { name: "middle-easy", tokens: 14..29, left: 0..14 },
    Set { name: "middle-medium", tokens: 14..29, left: 14..29 },
    Set { name: "begin-easy", tokens: 0..14, left: 0..14 },
    Set { name: "begin-medium", tokens: 0..14, left: 14..29 },
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1));
    let number = |name, default| value(name).and_then(|text| text.parse().ok()).unwrap_or(default);
    let (positions, seed) = (number("--positions", 200), number("--seed", 1));
    if args.iter().any(|arg| arg == "--start") {
        return start(number("--table-bits", 25) as u32);
    }
    let names = value("--sets").cloned().unwrap_or_else(|| SETS.map(|set| set.name).join(","));
    println!(
        "{positions} positions a set, seed {seed}; one thread, time on the processor, fastest of several runs;\neach solver keeps its table from one position to the next"
    );
    println!("{:14} {:>29} {:>33} {:>7}", "", "this solver", "textbook solver", "time");
    println!(
        "{:14} {:>10} {:>11} {:>7} {:>12} {:>11} {:>7} {:>7}",
        "set", "µs", "positions", "M/s", "µs", "positions", "M/s", "ratio"
    );
    for set in SETS.iter().filter(|set| names.split(',').any(|name| name == set.name)) {
        report(set, positions as usize, seed);
    }
}

fn report(set: &Set, positions: usize, seed: u64) {
    let games = draw(set, positions, seed);
    let never = Cancel::default();
    let ours = fastest(
        || Solver::new(CLASSIC, 24),
        |solver| games.iter().map(|(game, _)| solver.score(game, &never).expect("nobody cancels")).collect(),
    );
    let textbook =
        fastest(Reference::new, |solver| games.iter().map(|(game, columns)| solver.solve(game, columns)).collect());
    assert_eq!(ours.scores, textbook.scores, "both solvers are exact");
    let line = |time: f64, nodes: u64| {
        let count = games.len() as f64;
        format!("{:>10.1} {:>11.1} {:>7.2}", 1e6 * time / count, nodes as f64 / count, nodes as f64 / time / 1e6)
    };
    println!(
        "{:14} {}   {} {:>7.2}",
        set.name,
        line(ours.seconds, ours.solver.nodes()),
        line(textbook.seconds, textbook.solver.nodes),
        textbook.seconds / ours.seconds
    );
}

/// A set solved: by whom, what came out, and how long it took.
struct Run<S> {
    solver: S,
    scores: Vec<i32>,
    seconds: f64,
}

/// The fastest of several runs, each with a new solver: other programs on the machine only make it slower.
fn fastest<S>(new: impl Fn() -> S, mut solve: impl FnMut(&mut S) -> Vec<i32>) -> Run<S> {
    let began = Instant::now();
    let mut best: Option<Run<S>> = None;
    for repeat in 0..40 {
        if repeat >= 3 && began.elapsed().as_secs_f64() > 1.0 {
            break;
        }
        let mut solver = new();
        let (start, on_processor) = (Instant::now(), processor_seconds());
        let scores = solve(&mut solver);
        let mut seconds = start.elapsed().as_secs_f64();
        // Linux counts processor time in steps of milliseconds.
        if let (true, Some(before), Some(after)) = (seconds > 0.1, on_processor, processor_seconds()) {
            seconds = seconds.min(after - before);
        }
        if best.as_ref().is_none_or(|best| seconds < best.seconds) {
            best = Some(Run { solver, scores, seconds });
        }
    }
    best.expect("at least three runs")
}

/// Seconds that this thread has had a processor, where Linux tells.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e9)
}

/// Positions of a set, with the columns that led there.
fn draw(set: &Set, positions: usize, seed: u64) -> Vec<(Puissance4, Vec<u8>)> {
    let mut rng = Rng::stream(seed, set.tokens.start.into());
    let (never, mut solver) = (Cancel::default(), Solver::new(CLASSIC, 24));
    let mut games = Vec::new();
    while games.len() < positions {
        let tokens = set.tokens.start + rng.below(set.tokens.end - set.tokens.start);
        let Some((game, columns)) = random_position(tokens, &mut rng) else { continue };
        // Asking about wins and losses that are near enough is cheaper than the score.
        let mut ends_within = |most: u32| {
            let (won, lost) = thresholds(tokens, most);
            solver.reaches(&game, won, &never).expect("nobody cancels")
                || !solver.reaches(&game, 1 - lost, &never).expect("nobody cancels")
        };
        let last = set.left.end.min(42 - tokens + 1) - 1;
        let all = tokens + last >= 42;
        if (all || ends_within(last)) && !(set.left.start > 0 && ends_within(set.left.start - 1)) {
            games.push((game, columns));
        }
    }
    games
}

/// The least score of the player to move, and of the other, that ends the game within `left` tokens.
fn thresholds(tokens: u32, left: u32) -> (i32, i32) {
    let end = (tokens + left).min(42) as i32;
    // Token n is its owner's last but (42 − n) / 2. The player to move owns those of the other parity than `tokens`.
    let of = |n: i32| (44 - n) / 2;
    let mine = (tokens as i32 + 1) % 2;
    let last = |parity: i32| if end % 2 == parity { end } else { end - 1 };
    (of(last(mine)), of(last(1 - mine)))
}

/// Every first move of the empty board.
fn start(table_bits: u32) {
    let mut solver = Solver::new(CLASSIC, table_bits);
    let start = Instant::now();
    println!("table of 2^{table_bits} positions, {} MB", (8u64 << table_bits) >> 20);
    for column in [3, 2, 1, 0] {
        let mut game = Puissance4::new(CLASSIC);
        game.apply(coeur_puissance4::Action::Drop { column, depth: 0 });
        let score = -solver.score(&game, &Cancel::default()).expect("nobody cancels");
        let (nodes, seconds) = (solver.nodes(), start.elapsed().as_secs_f64());
        let names = if column == 3 { "4".into() } else { format!("{} and {}", column + 1, 7 - column) };
        println!(
            "column {names:7} score {score:>2}   {nodes:>12} positions and {seconds:>7.1} s so far, {:.2} M/s",
            nodes as f64 / seconds / 1e6
        );
    }
}

/// A position after random moves, unless somebody has won or can with the next token.
fn random_position(tokens: u32, rng: &mut Rng) -> Option<(Puissance4, Vec<u8>)> {
    let mut game = Puissance4::new(CLASSIC);
    let mut columns = Vec::new();
    for _ in 0..tokens {
        let action = game.random_action(rng)?;
        let coeur_puissance4::Action::Drop { column, .. } = action else { return None };
        columns.push(column);
        game.apply(action);
    }
    let wins = |&action: &_| {
        let mut next = game;
        next.apply(action);
        next.winner().is_some()
    };
    (game.turn().is_some() && !game.actions().iter().any(wins)).then_some((game, columns))
}
