//! `claim-levels`: each pair of Claim's levels, in phase 2 alone and in whole games, beside the Claim report's.

use crate::Outcome;
use crate::error::ExperimentError;
use crate::request::Request;
use coeur_arena::report::table;
use coeur_catalog::{CatalogError, Entry, Table, play_to_end};
use coeur_claim::Claim;
use coeur_core::options::NoOptions;
use coeur_core::{Budget, Game, Record, Rng, Seat, Z95};
use serde_json::{Value, json};

/// Pairs of levels with the Claim report's shares of games won by the first, in its two runs: phase 2 alone, then whole games.
const PAIRS: [(&str, &str, [f64; 2], [f64; 2]); 3] = [
    ("hard", "easy", [0.955, 0.941], [0.810, 0.817]),
    ("hard", "intermediate", [0.967, 0.964], [0.751, 0.743]),
    ("intermediate", "easy", [0.7577, 0.7580], [0.765, 0.748]),
];

/// What part of the game is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The followers are those of a phase 1 played at random.
    Phase2,
    Whole,
}

/// How one pair met: games won, drawn and lost by the first.
struct Cell {
    pair: (&'static str, &'static str),
    part: Part,
    published: [f64; 2],
    results: [u64; 3],
}

/// Plays every pair. Each deal is played twice, with seats exchanged.
pub(crate) fn run(request: &Request<'_>) -> Result<Outcome, ExperimentError> {
    let mut cells = Vec::new();
    for part in [Part::Phase2, Part::Whole] {
        for (first, second, phase_2, whole) in PAIRS {
            let published = if part == Part::Phase2 { phase_2 } else { whole };
            let results = play(request, part, [first, second])?;
            cells.push(Cell { pair: (first, second), part, published, results });
        }
    }
    let levels = coeur_catalog::game(Claim::INFO.id)?.levels();
    let json = json!({
        "experiment": "claim-levels",
        "games": request.games(),
        "seed": request.seed,
        "levels": levels.iter().map(|(level, player)| json!({ "level": level, "player": player })).collect::<Vec<_>>(),
        "cells": cells.iter().map(Cell::to_json).collect::<Vec<Value>>(),
    });
    Ok(Outcome { json, text: as_text(&cells, &levels, request), plot: None })
}

/// Games won, drawn and lost by the first player, who is named as in the catalog: by a level or by a spec.
fn play(request: &Request<'_>, part: Part, players: [&str; 2]) -> Result<[u64; 3], ExperimentError> {
    let entry = coeur_catalog::game(Claim::INFO.id)?;
    request.sum(request.games(), |number, results: &mut [u64; 3]| {
        results[game(entry, request.seed, number, part, players)?] += 1;
        Ok::<(), CatalogError>(())
    })
}

/// Plays one game: 0 if the first player wins it, 1 for a draw, 2 if it loses. Games 2n and 2n + 1 have the same deal.
fn game(entry: &dyn Entry, seed: u64, number: u64, part: Part, players: [&str; 2]) -> Result<usize, CatalogError> {
    let mut table = start(entry, &mut Rng::stream(seed, number / 2), part)?;
    let first = (number % 2) as usize;
    for (seat, player) in [first, 1 - first].map(|place| players[place]).into_iter().enumerate() {
        table.sit(Seat(seat as u8), player)?;
    }
    play_to_end(&mut *table, Rng::stream_seed(!seed, number), &Budget::default())?;
    Ok((1 - table.payoffs()[Seat(first as u8)]) as usize)
}

/// A table where the part begins.
fn start(entry: &dyn Entry, rng: &mut Rng, part: Part) -> Result<Box<dyn Table>, CatalogError> {
    let deal = Claim::shuffle(&NoOptions, rng);
    let record = json!({ "version": 1, "game": Claim::INFO.id, "deal": deal });
    let mut table = entry.open(&Record::parse(&record.to_string())?)?;
    let mut game = Claim::start(&NoOptions, &deal).expect("a shuffled deal is a legal one");
    while part == Part::Phase2 && game.phase() == 1 {
        let card = game.random_action(rng).expect("phase 1 is not the end");
        game.apply(card);
        table.play(&card.to_string())?;
    }
    Ok(table)
}

impl Cell {
    fn games(&self) -> f64 {
        self.results.iter().sum::<u64>() as f64
    }

    fn won(&self) -> f64 {
        self.results[0] as f64 / self.games()
    }

    /// Standard error of the share won.
    fn error(&self) -> f64 {
        (self.won() * (1.0 - self.won()) / self.games()).sqrt()
    }

    fn to_json(&self) -> Value {
        let round = |number: f64| (number * 1e4).round() / 1e4;
        json!({
            "part": self.part.name(),
            "first": self.pair.0,
            "second": self.pair.1,
            "won": self.results[0],
            "drawn": self.results[1],
            "lost": self.results[2],
            "share_won": round(self.won()),
            "stderr": round(self.error()),
            "published_share_won": self.published,
        })
    }
}

impl Part {
    fn name(self) -> &'static str {
        match self {
            Part::Phase2 => "phase 2 alone",
            Part::Whole => "whole games",
        }
    }
}

fn as_text(cells: &[Cell], levels: &[(&str, &str)], request: &Request<'_>) -> String {
    let levels: Vec<String> = levels.iter().map(|(level, player)| format!("{level} = {player}")).collect();
    let title =
        format!("claim-levels, {} games a pair, seed {}, each deal with seats exchanged", request.games(), request.seed);
    let mut table = table(["part", "first", "second", "won", "drawn", "lost", "won %", "± 95 %", "the report, won %"]);
    for cell in cells {
        table.add_row([
            cell.part.name().to_string(),
            cell.pair.0.to_string(),
            cell.pair.1.to_string(),
            cell.results[0].to_string(),
            cell.results[1].to_string(),
            cell.results[2].to_string(),
            format!("{:.1}", 100.0 * cell.won()),
            format!("{:.1}", 100.0 * Z95 * cell.error()),
            format!("{:.1} and {:.1}", 100.0 * cell.published[0], 100.0 * cell.published[1]),
        ]);
    }
    format!("{title}\n{}\n\n{table}", levels.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_player_is_refused_as_the_catalog_does() {
        for players in [["wizard", "easy"], ["easy", "wizard"]] {
            let error = play(&Request::small(2), Part::Whole, players).expect_err("nobody takes the wizard's place");
            assert!(matches!(error, ExperimentError::Catalog(CatalogError::UnknownPlayer { .. })), "{error}");
            assert!(error.to_string().starts_with("unknown player `wizard`; known: easy, "), "{error}");
        }
    }

    #[test]
    fn whoever_is_named_plays() {
        // A player without chance against itself does on both sides of a deal what it did before; chance would not.
        let entry = coeur_catalog::game(Claim::INFO.id).expect("Claim is in the catalog");
        for part in [Part::Phase2, Part::Whole] {
            for deal in 0..20 {
                let result = |number| game(entry, 1, number, part, ["first", "first"]).expect("it is known");
                assert_eq!(result(2 * deal) + result(2 * deal + 1), 2, "deal {deal}");
            }
        }
    }

    #[test]
    fn results_do_not_depend_on_threads() {
        let results = |threads| {
            let request = Request { threads, ..Request::small(40) };
            play(&request, Part::Whole, ["intermediate", "easy"]).expect("both are known")
        };
        assert_eq!(results(1), results(3));
        assert!(results(1)[0] > 20, "the better level wins more than half: {:?}", results(1));
    }
}
