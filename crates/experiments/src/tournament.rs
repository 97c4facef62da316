//! Tournaments inside experiments: the arena, with the experiment's seed, threads and time-keeping.

use crate::error::ExperimentError;
use crate::request::Request;
use crate::share::Share;
use coeur_arena::{Gathered, PartTerms, Plan, Report, Terms, part_lines, play_tournament};
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
    let mut terms = Terms::default();
    if let Some(lines) = request.kept_lines(games)? {
        let mut gathered = Gathered::new(&plan, &terms)?;
        let unfit = |_| ExperimentError::Parts { call: 0 };
        lines.into_iter().try_for_each(|line| gathered.add(&line)).map_err(unfit)?;
        return Ok(gathered.tournament().map_err(unfit)?.report);
    }
    if let Share::Part(shard, _) = request.share {
        terms.part = Some(PartTerms { shard, version: String::new(), files: Value::Null });
    }
    let tournament = play_tournament(&plan, &terms, &Cancel::default(), progress)?;
    request.keep_lines(games, part_lines(&tournament.games));
    Ok(tournament.report)
}
