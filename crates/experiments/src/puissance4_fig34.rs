//! `puissance4-fig34`: alpha-beta against flat Monte-Carlo on the 5×6×5 board, figures 34 and 35 of the Puissance 4 report.
//!
//! The report (section 5.4) let each ordered pair of alpha-beta 2, 3, 4 and Monte-Carlo 600, 1300, 2600 ms play 1000 games in
//! four days. Two things had to be settled to do so again.
//!
//! **Chance.** The report does not say where the variety of games between two alpha-betas comes from; since 1000 and 10,000
//! games gave it like shares, it had some. Shares draws by lot among the moves of equal best score.
//!
//! **Time.** Monte-Carlo by the clock depends on the machine and is never the same twice, so that the report's milliseconds become
//! simulated games, as many for each move: [`PLAYOUTS_PER_MS`].
//!
//! The report's evaluation counts alignments of one player; ours subtracts those of the other (see the game's `eval`), which also
//! mends what the report suspected of odd depths.

use crate::Outcome;
use crate::error::ExperimentError;
use crate::request::Request;
use crate::tournament::tournament;
use coeur_arena::Report;
use coeur_arena::report::{elo, table};
use serde_json::{Value, json};

/// The report's games of each ordered pair.
const GAMES: u64 = 1000;

/// Simulated games that a millisecond of the report's program is taken for. The report gives no such number, but says how often
/// Monte-Carlo beat alpha-beta(4): 51, 35 and 21 % of both sides with 2600, 1300 and 600 ms. Shares won 50, 23 and 12 % of 60 games
/// with 10,000, 3000 and 1000 simulated games; read between these, the report's three shares stand at 3.9, 3.9 and 4.3 a millisecond.
const PLAYOUTS_PER_MS: f64 = 4.0;

/// The six players, as the report lists them.
#[derive(Clone, Copy)]
enum Contender {
    AlphaBeta(u32),
    MonteCarlo(u32),
}

const PLAYERS: [Contender; 6] = [
    Contender::AlphaBeta(4),
    Contender::AlphaBeta(3),
    Contender::AlphaBeta(2),
    Contender::MonteCarlo(2600),
    Contender::MonteCarlo(1300),
    Contender::MonteCarlo(600),
];

/// Figure 34: % of games won by the row, who plays first.
const FIGURE_34: [[Option<f64>; 6]; 6] = [
    [None, Some(82.3), Some(88.3), Some(57.4), Some(75.1), Some(82.9)],
    [Some(28.4), None, Some(75.9), Some(32.3), Some(52.7), Some(63.8)],
    [Some(32.5), Some(39.0), None, Some(40.3), Some(54.2), Some(77.6)],
    [Some(60.2), Some(88.4), Some(84.2), None, Some(78.6), Some(89.8)],
    [Some(44.7), Some(74.3), Some(70.2), Some(52.0), None, Some(78.8)],
    [Some(25.6), Some(53.9), Some(45.5), Some(27.2), Some(41.6), None],
];

/// Figure 35: % of games won when playing first, when playing second, and of both.
const FIGURE_35: [[f64; 3]; 6] = [
    [77.20, 61.72, 69.46],
    [50.62, 32.42, 41.52],
    [48.72, 27.18, 37.95],
    [80.24, 58.16, 69.20],
    [64.00, 39.56, 51.78],
    [38.76, 21.42, 30.09],
];

impl Contender {
    fn name(self) -> String {
        match self {
            Contender::AlphaBeta(depth) => format!("αβ({depth})"),
            Contender::MonteCarlo(ms) => format!("MC({ms})"),
        }
    }

    fn spec(self, playouts_per_ms: f64) -> String {
        match self {
            Contender::AlphaBeta(depth) => format!("alpha-beta(depth={depth},evaluation=alignments)"),
            Contender::MonteCarlo(ms) => {
                let playouts = (f64::from(ms) * playouts_per_ms).round().clamp(1.0, 1e9);
                format!("monte-carlo(iterations={playouts})")
            }
        }
    }
}

pub(crate) fn run(request: &Request<'_>) -> Result<Outcome, ExperimentError> {
    let scale = positive("scale", request.scale.unwrap_or(1.0))?;
    let rate = positive("playouts-per-ms", request.playouts_per_ms.unwrap_or(PLAYOUTS_PER_MS))? / scale;
    let games = request.games.unwrap_or(GAMES);
    let specs = PLAYERS.map(|contender| contender.spec(rate));
    if specs.iter().enumerate().any(|(place, spec)| specs[..place].contains(spec)) {
        let expected = "so much or so little search makes two of the players the same";
        return Err(ExperimentError::Setting { name: "scale", value: scale, expected });
    }
    let report = tournament(request, "puissance4", Value::Null, &specs, games, request.progress)?;
    let ours = Shares::new(&report);
    let text = [
        format!(
            "puissance4-fig34, {games} games of each ordered pair, seed {}; a millisecond of the report is {rate} simulated games",
            request.seed
        ),
        format!("Figure 34: % of games won by the row, who plays first; ours, then the report's\n{}", figure_34(&ours)),
        format!("Figure 35: % of games won; ours, then the report's\n{}", figure_35(&ours)),
        players(&report),
        format!("mean distance between ours and the report's cells of figure 34: {:.1} points", ours.distance()),
    ];
    let json = json!({
        "experiment": "puissance4-fig34",
        "games": games,
        "seed": request.seed,
        "scale": scale,
        "playouts_per_ms": rate,
        "cells": ours.to_json(),
        "arena": report,
    });
    Ok(Outcome { json, text: text.join("\n\n"), plot: None })
}

fn positive(name: &'static str, value: f64) -> Result<f64, ExperimentError> {
    let right = value > 0.0 && value <= 1e6;
    if right { Ok(value) } else { Err(ExperimentError::Setting { name, value, expected: "more than 0, at most 1000000" }) }
}

/// Shares of games won by the row, in percent, with the shares won by the column.
struct Shares {
    won: [[Option<f64>; 6]; 6],
    lost: [[Option<f64>; 6]; 6],
}

impl Shares {
    fn new(report: &Report) -> Shares {
        let mut ours = Shares { won: [[None; 6]; 6], lost: [[None; 6]; 6] };
        let place = |spec: &str| {
            let place = report.players.iter().position(|player| player.spec == spec);
            place.expect("pairs are made of the players")
        };
        for pair in &report.pairs {
            let (row, column) = (place(&pair.a), place(&pair.b));
            let percent = |count: u64| Some(100.0 * count as f64 / pair.games.max(1) as f64);
            (ours.won[row][column], ours.lost[row][column]) = (percent(pair.win_a), percent(pair.win_b));
        }
        ours
    }

    /// Won when first, when second, and the mean of both, as in figure 35.
    fn summary(&self, player: usize) -> [f64; 3] {
        let mean = |cells: Vec<f64>| cells.iter().sum::<f64>() / cells.len().max(1) as f64;
        let first = mean(self.won[player].iter().flatten().copied().collect());
        let second = mean(self.lost.iter().filter_map(|row| row[player]).collect());
        [first, second, (first + second) / 2.0]
    }

    fn distance(&self) -> f64 {
        let pairs = self.won.iter().flatten().zip(FIGURE_34.iter().flatten());
        let apart: Vec<f64> = pairs.filter_map(|(ours, published)| Some(((*ours)? - (*published)?).abs())).collect();
        apart.iter().sum::<f64>() / apart.len().max(1) as f64
    }

    fn to_json(&self) -> Vec<Value> {
        let mut cells = Vec::new();
        for (row, first) in PLAYERS.iter().enumerate() {
            for (column, second) in PLAYERS.iter().enumerate().filter(|(column, _)| *column != row) {
                cells.push(json!({
                    "first": first.name(),
                    "second": second.name(),
                    "won": self.won[row][column],
                    "lost": self.lost[row][column],
                    "published": FIGURE_34[row][column],
                }));
            }
        }
        cells
    }
}

fn figure_34(ours: &Shares) -> String {
    let mut table = table(["first \\ second".to_string()].into_iter().chain(PLAYERS.map(Contender::name)));
    for (row, contender) in PLAYERS.iter().enumerate() {
        let cell = |column: usize| match (ours.won[row][column], FIGURE_34[row][column]) {
            (Some(ours), Some(published)) => format!("{ours:.1} / {published:.1}"),
            _ => String::new(),
        };
        table.add_row([contender.name()].into_iter().chain((0..PLAYERS.len()).map(cell)));
    }
    table.to_string()
}

fn figure_35(ours: &Shares) -> String {
    let mut table = table(["", "playing first", "playing second", "both"]);
    for (place, contender) in PLAYERS.iter().enumerate() {
        let cells = ours.summary(place).into_iter().zip(FIGURE_35[place]);
        table.add_row(
            [contender.name()].into_iter().chain(cells.map(|(ours, published)| format!("{ours:.1} / {published:.1}"))),
        );
    }
    table.to_string()
}

/// What the arena says of each player: which simulated games it was given, its rating, and its time where asked for.
fn players(report: &Report) -> String {
    let mut table = table(["", "player", "Elo ± 95 %", "ms/move"]);
    for (place, (contender, player)) in PLAYERS.iter().zip(&report.players).enumerate() {
        let rating = report.ratings.as_ref().and_then(|ratings| ratings.players.get(place));
        let time = player.seconds_per_move.map_or("–".into(), |seconds| format!("{:.2}", 1e3 * seconds));
        let elo = rating.map_or("–".into(), elo);
        table.add_row([contender.name(), player.spec.clone(), elo, time]);
    }
    format!("{table}\n(in the report αβ(4) took 1 to 5 s a move, Monte-Carlo the time in its name)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figure_35_is_the_mean_of_the_rows_and_columns_of_figure_34() {
        let lost = FIGURE_34.map(|row| row.map(|cell| cell.map(|won| 100.0 - won)));
        let report = Shares { won: FIGURE_34, lost };
        for (place, published) in FIGURE_35.iter().enumerate() {
            for (ours, published) in report.summary(place).into_iter().zip(published) {
                assert!((ours - published).abs() < 0.25, "{}: {ours} and {published}", PLAYERS[place].name());
            }
        }
        assert_eq!(report.distance(), 0.0);
    }

    #[test]
    fn times_that_make_two_players_the_same_are_refused() {
        for (scale, right) in [(0.0, false), (40.0, true), (1e5, false), (1e-6, false)] {
            let mut request = Request::small(0);
            request.scale = Some(scale);
            assert_eq!(run(&request).is_ok(), right, "scale {scale}");
        }
    }
}
