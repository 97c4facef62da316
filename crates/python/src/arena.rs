//! Tournaments, as `coeur arena --json` reports them.

use crate::arguments::{Config, GameId, Games, Seed, Threads, programs};
use crate::interrupt::interruptible;
use crate::json;
use crate::wrong::value_error;
use coeur_arena::report::to_json;
use coeur_arena::{Plan, Terms, play_tournament};
use pyo3::prelude::*;

/// As for the command line.
const MOST_GAMES: u64 = 100_000_000;

/// Plays a tournament and gives the report of `coeur arena --json` as a dictionary.
///
/// In games of two, every ordered pair of players plays `games` games; at larger tables, and in games that are won together, `games` deals are each
/// played from every rotation of the seats. Options of the game go into `config`. The same arguments give the same report, whatever `threads`, unless
/// `timing` asks for the time of a move. The interpreter is free meanwhile, and Ctrl-C ends it.
///
/// A player may be a program in any language, `external(command="…")`, which is run; the games that it loses by a fault are under `faults`.
///
/// >>> report = coeur.arena("morpion", ["hard", "random"], games=20, seed=1)
/// >>> [player["spec"] for player in report["players"]]
/// ['hard', 'random']
#[pyfunction]
#[pyo3(
    signature = (id, players, games=None, seed=None, *, config=None, threads=None, gauntlet=false, timing=false),
    text_signature = "(id, players, games=1000, seed=1, *, config=None, threads=None, gauntlet=False, timing=False)"
)]
#[expect(clippy::too_many_arguments, reason = "each is a named argument in Python")]
pub(crate) fn arena<'py>(
    py: Python<'py>,
    id: GameId,
    players: Vec<String>,
    games: Option<Games<MOST_GAMES>>,
    seed: Option<Seed>,
    config: Option<Config>,
    threads: Option<Threads>,
    gauntlet: bool,
    timing: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let programs = programs(&players)?;
    let plan = Plan {
        entry: id.0,
        config: config.unwrap_or_default().0,
        specs: players,
        games: games.unwrap_or_default().0,
        seed: seed.unwrap_or_default().0,
        threads: threads.unwrap_or_default().0,
        timing,
    };
    let terms = Terms { gauntlet, ..Terms::default() };
    let tournament = interruptible(py, |cancel| play_tournament(&plan, &terms, cancel, &|_, _| ()))?;
    let mut report = tournament.map_err(value_error)?.report;
    report.outside = programs.accounts();
    json::to_python(py, &to_json(&report))
}
