//! `claim-levels`: each pair of Claim's levels, in phase 2 alone and in whole games, beside the seed's figures.

use crate::Outcome;
use crate::error::ExperimentError;
use crate::parallel::sum_of_games;
use crate::request::Request;
use coeur_catalog::{CatalogError, House, Spec};
use coeur_claim::Claim;
use coeur_core::options::NoOptions;
use coeur_core::record::MoveError;
use coeur_core::{Budget, Game, Player, Rng, Seat, UniformRandom, Viewer};
use comfy_table::{Table, presets};
use serde_json::{Value, json};

/// Pairs of levels with the seed's shares of games won by the first, in its two runs: phase 2 alone, then whole games.
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
    seed_won: [f64; 2],
    results: [u64; 3],
}

/// Plays every pair. Each deal is played twice, with seats exchanged.
pub(crate) fn run(request: &Request<'_>) -> Result<Outcome, ExperimentError> {
    let mut cells = Vec::new();
    for part in [Part::Phase2, Part::Whole] {
        for (first, second, phase_2, whole) in PAIRS {
            let seed_won = if part == Part::Phase2 { phase_2 } else { whole };
            let results = play(request, part, [first, second])?;
            cells.push(Cell { pair: (first, second), part, seed_won, results });
        }
    }
    let json = json!({
        "experiment": "claim-levels",
        "games": request.games(),
        "seed": request.seed,
        "levels": Claim::levels().iter().map(|level| json!({ "level": level.name, "player": level.spec })).collect::<Vec<_>>(),
        "cells": cells.iter().map(Cell::to_json).collect::<Vec<Value>>(),
    });
    Ok(Outcome { json, text: as_text(&cells, request) })
}

fn play(request: &Request<'_>, part: Part, levels: [&str; 2]) -> Result<[u64; 3], ExperimentError> {
    sum_of_games(request.threads, request.games(), |number, results: &mut [u64; 3]| {
        results[game(request.seed, number, part, levels)?] += 1;
        Ok(())
    })
}

/// Plays one game: 0 if the first level wins it, 1 for a draw, 2 if it loses. Games 2n and 2n + 1 have the same deal.
fn game(seed: u64, number: u64, part: Part, levels: [&str; 2]) -> Result<usize, CatalogError> {
    let mut rng = Rng::stream(seed, number / 2);
    let mut game = Claim::deal(&NoOptions, &mut rng);
    while part == Part::Phase2 && game.phase() == 1 {
        let card = game.random_action(&mut rng).expect("phase 1 is not the end");
        game.apply(card);
    }
    let first = (number % 2) as usize;
    let mut players = [player(levels[first])?, player(levels[first ^ 1])?];
    let mut rngs = [0, 1].map(|seat| Rng::stream(!seed, 2 * number + seat));
    while let Some(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        let decision = players[seat.index()].decide(&view, &Budget::default(), &mut rngs[seat.index()])?;
        game.play(decision.action).map_err(MoveError::from)?;
    }
    Ok((1 - game.payoffs()[Seat(first as u8)]) as usize)
}

/// A player of a level.
fn player(level: &str) -> Result<Box<dyn Player<Claim>>, CatalogError> {
    let levels = Claim::levels();
    let level = levels.iter().find(|known| known.name == level).expect("Claim has the three levels");
    let spec = Spec::parse(level.spec)?;
    match Claim::own_players().iter().find(|player| player.name == spec.name) {
        Some(player) => {
            player.make(&spec.options, &NoOptions).map_err(|cause| CatalogError::Player { player: player.name, cause })
        }
        None => Ok(Box::new(UniformRandom)),
    }
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
            "seed_share_won": self.seed_won,
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

fn as_text(cells: &[Cell], request: &Request<'_>) -> String {
    let levels: Vec<String> = Claim::levels().iter().map(|level| format!("{} = {}", level.name, level.spec)).collect();
    let title =
        format!("claim-levels, {} games a pair, seed {}, each deal with seats exchanged", request.games(), request.seed);
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_header(["part", "first", "second", "won", "drawn", "lost", "won %", "± s.e.", "seed, won %"]);
    for cell in cells {
        table.add_row([
            cell.part.name().to_string(),
            cell.pair.0.to_string(),
            cell.pair.1.to_string(),
            cell.results[0].to_string(),
            cell.results[1].to_string(),
            cell.results[2].to_string(),
            format!("{:.1}", 100.0 * cell.won()),
            format!("{:.1}", 100.0 * cell.error()),
            format!("{:.1} and {:.1}", 100.0 * cell.seed_won[0], 100.0 * cell.seed_won[1]),
        ]);
    }
    format!("{title}\n{}\n\n{table}", levels.join(", "))
}
