//! `hanabi-table`: every player of Hanabi for 2 to 5 players and 3 to 5 cards, with and without empty hints.

use crate::Outcome;
use crate::error::ExperimentError;
use crate::estimate::within;
use crate::hanabi_figures::published;
use crate::request::Request;
use coeur_arena::report::table;
use coeur_catalog::CatalogError;
use coeur_core::{PlayerError, Rng, Z95};
use coeur_hanabi::Config;
use coeur_hanabi::players::lineup::{Contestant, lineup};
use serde_json::{Value, json};
use std::time::Instant;

/// How many games ended with each score, from 0 to 25.
type Distribution = [u64; 26];

/// What was measured of one player at one kind of table.
struct Cell {
    config: Config,
    player: &'static str,
    scores: Distribution,
}

/// Plays all cells. Players that cannot sit at a table are left out there.
pub(crate) fn run(request: &Request<'_>) -> Result<Outcome, ExperimentError> {
    let lineup = lineup();
    let contestants = chosen(&lineup, request)?;
    let mut cells = Vec::new();
    for config in tables(request.standard) {
        for contestant in &contestants {
            // Hats need enough players and hints: there is no such cell.
            if let Err(PlayerError::Unfit(_)) = contestant.fits(&config) {
                continue;
            }
            let start = Instant::now();
            let scores = play(contestant, &config, request)?;
            if request.timing {
                let speed = games(contestant, request) as f64 / start.elapsed().as_secs_f64();
                let (players, cards) = (config.players, config.cards());
                let name = contestant.name;
                (request.notice)(&format!("{name} {players} players {cards} cards: {speed:.0} games/s"));
            }
            cells.push(Cell { config, player: contestant.name, scores });
        }
    }
    let json = json!({
        "experiment": "hanabi-table",
        "games": cells.iter().map(|cell| cell.games() as u64).max(),
        "seed": request.seed,
        "cells": cells.iter().map(Cell::to_json).collect::<Vec<Value>>(),
    });
    Ok(Outcome { json, text: as_text(&cells, request), plot: None })
}

/// Who plays: those that the request names, or else all whose games do not take seconds.
fn chosen<'a>(lineup: &'a [Contestant], request: &Request<'_>) -> Result<Vec<&'a Contestant>, CatalogError> {
    let begins = |player: &Contestant, only: &String| player.name.starts_with(only.as_str());
    if let Some(unknown) = request.only.iter().find(|only| !lineup.iter().any(|player| begins(player, only))) {
        let known = lineup.iter().map(|player| player.name).collect();
        return Err(CatalogError::UnknownPlayer { name: unknown.clone(), known });
    }
    let named = |player: &Contestant| request.only.iter().any(|only| begins(player, only));
    let by_default = |player: &Contestant| request.only.is_empty() && (!player.slow || request.slow);
    Ok(lineup.iter().filter(|player| named(player) || by_default(player)).collect())
}

/// The tables of the experiment: the rules', then Bouzy's.
fn tables(standard: bool) -> Vec<Config> {
    let mut tables = Vec::new();
    for empty_hints in [false, true] {
        for players in 2..=5 {
            for cards in 3..=5 {
                let config = Config { players, hand_size: Some(cards), empty_hints, loss_scores_zero: true };
                let named = cards == Config { players, ..Config::default() }.cards() && !empty_hints;
                if named || !standard {
                    tables.push(config);
                }
            }
        }
    }
    tables
}

/// Games of a cell for players whose games take seconds, unless their number is given.
const SLOW_GAMES: u64 = 1_000;

/// How many games a player plays in each cell.
fn games(contestant: &Contestant, request: &Request<'_>) -> u64 {
    if contestant.slow { request.games.unwrap_or(SLOW_GAMES) } else { request.games() }
}

fn play(contestant: &Contestant, config: &Config, request: &Request<'_>) -> Result<Distribution, ExperimentError> {
    request.sum(games(contestant, request), |game, scores: &mut Distribution| {
        let score = contestant.play(config, &mut Rng::stream(request.seed, game));
        scores[usize::from(score.map_err(|cause| CatalogError::Player { player: contestant.name, cause })?)] += 1;
        Ok::<(), CatalogError>(())
    })
}

impl Cell {
    fn games(&self) -> f64 {
        self.scores.iter().sum::<u64>() as f64
    }

    fn mean(&self) -> f64 {
        self.scores.iter().enumerate().map(|(score, &games)| score as f64 * games as f64).sum::<f64>() / self.games()
    }

    fn stderr(&self) -> f64 {
        let mean = self.mean();
        let squares = self.scores.iter().enumerate().map(|(score, &games)| (score as f64 - mean).powi(2) * games as f64);
        (squares.sum::<f64>() / (self.games() - 1.0).max(1.0) / self.games()).sqrt()
    }

    fn perfect(&self) -> f64 {
        self.scores[25] as f64 / self.games()
    }

    fn published(&self) -> Vec<(&'static str, f64)> {
        published(self.player, self.config.empty_hints, self.config.players, self.config.cards())
    }

    fn to_json(&self) -> Value {
        let round = |number: f64| (number * 1e4).round() / 1e4;
        json!({
            "player": self.player,
            "players": self.config.players,
            "cards": self.config.cards(),
            "empty_hints": self.config.empty_hints,
            "mean": round(self.mean()),
            "stderr": round(self.stderr()),
            "perfect": round(self.perfect()),
            "distribution": self.scores,
            "published": self.published().iter().map(|(who, mean)| json!({ "who": who, "mean": mean })).collect::<Vec<_>>(),
        })
    }
}

fn as_text(cells: &[Cell], request: &Request<'_>) -> String {
    let (most, least) = cells
        .iter()
        .fold((0.0, f64::MAX), |(most, least): (f64, f64), cell| (most.max(cell.games()), least.min(cell.games())));
    let fewer = if least < most { format!(" (tree searches {least})") } else { String::new() };
    let mut parts = vec![format!("hanabi-table, {most} games a cell{fewer}, seed {}, three strikes", request.seed)];
    for (empty_hints, title) in
        [(false, "Hints touch a card, as the rules say"), (true, "Hints may touch no card, as Bouzy's")]
    {
        let mut table = table(["players", "cards", "player", "mean", "± 95 %", "perfect", "lowest", "others"]);
        let here: Vec<&Cell> = cells.iter().filter(|cell| cell.config.empty_hints == empty_hints).collect();
        for cell in &here {
            let others: Vec<String> = cell.published().iter().map(|(who, mean)| format!("{mean:.2} ({who})")).collect();
            table.add_row([
                cell.config.players.to_string(),
                cell.config.cards().to_string(),
                cell.player.to_string(),
                format!("{:.3}", cell.mean()),
                within((cell.games() > 1.0).then(|| Z95 * cell.stderr()), 3),
                format!("{:.1} %", 100.0 * cell.perfect()),
                cell.scores.iter().position(|&games| games > 0).map_or_else(String::new, |score| score.to_string()),
                others.join(", "),
            ]);
        }
        if !here.is_empty() {
            parts.push(format!("{title}\n{table}"));
        }
    }
    if cells.iter().all(|cell| !cell.player.starts_with("tree-search")) {
        parts.push("Tree searches take seconds a game and play with --slow; see results/hanabi-search.txt.".into());
    }
    parts.join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_must_be_that_of_a_player() {
        let mut request = Request::small(1);
        request.only = vec!["first-card".into(), "wizard".into()];
        let error = run(&request).expect_err("one of the names is unknown");
        assert!(error.to_string().starts_with("unknown player `wizard`; known: first-card, "), "{error}");
    }

    #[test]
    fn whoever_cannot_sit_at_a_table_is_left_out_there() {
        let mut request = Request::small(1);
        request.only = vec!["hat-recommendation(encoding=cox)".into()];
        let cells = run(&request).expect("a known player").json["cells"].as_array().map_or(0, Vec::len);
        assert!((1..24).contains(&cells), "{cells} of 24");
    }
}
