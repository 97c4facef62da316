//! Tournaments inside experiments: the arena, with the experiment's seed, threads and time-keeping.

use crate::error::ExperimentError;
use crate::request::Request;
use coeur_arena::{Plan, Report, Terms, play_tournament};
use coeur_core::Cancel;
use serde_json::Value;

/// Lets players meet as `coeur arena` does: every ordered pair in games of two, tables in rotation else; `games` games of each
/// pair, or deals of a table. `progress` hears how many games of this tournament are done, of how many.
pub(crate) fn tournament(
    request: &Request<'_>,
    game: &str,
    config: Value,
    players: &[String],
    games: u64,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Report, ExperimentError> {
    let plan = Plan {
        entry: coeur_catalog::game(game)?,
        config,
        specs: players.to_vec(),
        games,
        seed: request.seed,
        threads: request.threads as usize,
        timing: request.timing,
    };
    Ok(play_tournament(&plan, &Terms::default(), &Cancel::default(), progress)?.report)
}
