//! Mean time and positions of the connect-four solver on sets of positions of known difficulty, beside a textbook solver in
//! the same run: `cargo run --release -p coeur-puissance4 --example solver -- [--positions N] [--seed N] [--sets a,b,…]`.
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
    let names = value("--sets").cloned().unwrap_or_else(|| SETS.map(|set| set.name).join(","));
    println!(
        "{positions} positions a set, seed {seed}; one thread; each solver keeps its table from one position to the next"
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
    let (never, mut ours, mut textbook) = (Cancel::default(), Solver::new(CLASSIC, 24), Reference::new());
    let start = Instant::now();
    let scores: Vec<i32> = games.iter().map(|(game, _)| ours.score(game, &never).expect("nobody cancels")).collect();
    let our_time = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let theirs: Vec<i32> = games.iter().map(|(game, moves)| textbook.solve(game, moves)).collect();
    let textbook_time = start.elapsed().as_secs_f64();
    assert_eq!(scores, theirs, "both solvers are exact");
    let line = |time: f64, nodes: u64| {
        let count = games.len() as f64;
        format!("{:>10.1} {:>11.1} {:>7.2}", 1e6 * time / count, nodes as f64 / count, nodes as f64 / time / 1e6)
    };
    println!(
        "{:14} {}   {} {:>7.2}",
        set.name,
        line(our_time, ours.nodes()),
        line(textbook_time, textbook.nodes),
        textbook_time / our_time
    );
}

/// Positions of a set, with the columns that led there.
fn draw(set: &Set, positions: usize, seed: u64) -> Vec<(Puissance4, Vec<u8>)> {
    let mut rng = Rng::stream(seed, set.tokens.start.into());
    let (never, mut solver) = (Cancel::default(), Solver::new(CLASSIC, 24));
    let mut games = Vec::new();
    while games.len() < positions {
        let tokens = set.tokens.start + rng.below(set.tokens.end - set.tokens.start);
        let Some((game, columns)) = random_position(tokens, &mut rng) else { continue };
        let score = solver.score(&game, &never).expect("nobody cancels");
        if set.left.contains(&left(score, tokens)) {
            games.push((game, columns));
        }
    }
    games
}

/// How many tokens a score leaves until the game ends.
fn left(score: i32, tokens: u32) -> u32 {
    let winners_tokens = 22 - score.abs();
    let end = match score {
        0 => 42,
        // The first player's n-th token is number 2n − 1, the second's 2n.
        _ if (score > 0) == tokens.is_multiple_of(2) => 2 * winners_tokens - 1,
        _ => 2 * winners_tokens,
    };
    end as u32 - tokens
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
