//! Tournaments, as `coeur arena --json` reports them.

use crate::interrupt::interruptible;
use crate::json;
use crate::wrong::{seed as seed_of, threads as threads_of, value_error, whole_number};
use coeur_arena::report::to_json;
use coeur_arena::{Plan, Terms, play_tournament};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// As for the command line.
const MOST_GAMES: u64 = 100_000_000;

/// Plays a tournament and gives the report of `coeur arena --json` as a dictionary.
///
/// In games of two, every ordered pair of players plays `games` games; at larger tables, and in games that are won together, `games` deals are each
/// played from every rotation of the seats. Options of the game go into `config`. The same arguments give the same report, whatever `threads`, unless
/// `timing` asks for the time of a move. The interpreter is free meanwhile, and Ctrl-C ends it.
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
    id: &str,
    players: Vec<String>,
    games: Option<&Bound<'py, PyAny>>,
    seed: Option<&Bound<'py, PyAny>>,
    config: Option<&Bound<'py, PyDict>>,
    threads: Option<&Bound<'py, PyAny>>,
    gauntlet: bool,
    timing: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let plan = Plan {
        entry: coeur_catalog::game(id).map_err(value_error)?,
        config: json::options(config)?,
        specs: players,
        games: games.map_or(Ok(1000), |games| whole_number("games", games, 1, MOST_GAMES))?,
        seed: seed_of(seed)?.unwrap_or(1),
        threads: threads_of(threads)?,
        timing,
    };
    let terms = Terms { gauntlet, ..Terms::default() };
    let tournament = interruptible(py, |cancel| play_tournament(&plan, &terms, cancel, &|_, _| ()))?;
    json::to_python(py, &to_json(&tournament.map_err(value_error)?.report))
}
