//! The forms in which a tournament is written to a file, by the ending of its name.

use crate::build::VERSION;
use crate::failure::Failure;
use coeur_arena::report::{Origin, to_csv, to_html, to_json, to_text};
use coeur_arena::{FinishedGame, Plan, Tournament};
use coeur_core::Lang;
use std::path::Path;

/// Games as records, one a line.
pub fn records(plan: &Plan, games: &[FinishedGame]) -> Result<String, Failure> {
    Ok(games.iter().map(|game| game.record(plan).map(|record| record.to_line() + "\n")).collect::<Result<_, _>>()?)
}

pub fn holds_records(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "jsonl")
}

/// A tournament as the ending of a file's name asks for it.
pub fn rendered(path: &Path, plan: &Plan, tournament: &Tournament, command: &str, lang: Lang) -> Result<String, Failure> {
    Ok(match path.extension().and_then(|ending| ending.to_str()) {
        Some("csv") => to_csv(tournament, plan.timing),
        Some("html") => to_html(tournament, Origin { command, version: VERSION }, lang),
        Some("txt") => to_text(&tournament.report) + "\n",
        Some("jsonl") => records(plan, &tournament.games)?,
        _ => to_json(&tournament.report) + "\n",
    })
}
