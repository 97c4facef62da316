//! Tournaments inside experiments: the arena, with the experiment's seed, threads and progress.

use super::Call;
use crate::failure::Failure;
use crate::progress::Progress;
use coeur_arena::{Plan, Report, Terms, hold};
use coeur_core::Cancel;
use serde_json::Value;

/// Lets players meet as `coeur arena` does: every ordered pair in games of two, tables in rotation else; `games` games of each
/// pair, or deals of a table. Results do not depend on the number of threads.
pub(super) fn meet(call: &Call, game: &str, options: Value, players: &[String], games: u64) -> Result<Report, Failure> {
    let plan = Plan {
        entry: coeur_catalog::game(game)?,
        config: options,
        specs: players.to_vec(),
        games,
        seed: call.seed,
        threads: call.threads as usize,
        timing: call.timing,
    };
    let progress = Progress::new(call.quiet);
    let held = hold(&plan, &Terms::default(), &Cancel::default(), &|done, total| progress.show(done, total));
    progress.end();
    Ok(held?.report)
}
