//! Tournaments, as `coeur arena --json` reports them.

use crate::arguments::{Config, GameId, Games, Seed, Threads};
use crate::guests::{Named, let_in};
use crate::interrupt::interruptible;
use crate::json;
use crate::wrong::value_error;
use coeur_arena::report::to_json;
use coeur_arena::{Plan, Terms, Tournament, play_tournament};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

pyo3::create_exception!(
    coeur,
    PlayerFailed,
    PyRuntimeError,
    "An object that plays in an arena raised an error, which is the cause of this one; `report` has the deals that were finished before."
);

/// As for the command line.
const MOST_GAMES: u64 = 100_000_000;

/// Plays a tournament and gives the report of `coeur arena --json` as a dictionary.
///
/// In games of two, every ordered pair of players plays `games` games; at larger tables, and in games that are won together, `games` deals are each
/// played from every rotation of the seats. Options of the game go into `config`. The same arguments give the same report, whatever `threads`, unless
/// `timing` asks for the time of a move. The interpreter is free meanwhile, and Ctrl-C ends it.
///
/// A player is a spec, a function, or an object with a method `choose`. It is called with those of these that it has arguments for, by their names, and gives an
/// action by its name or its number, alone or with a reason: `(action, "because …")`.
///
/// - `view`: what the seat may know, as `Game.view` has it; `legal`: the legal actions in the notation
/// - `features` and `mask`: the same as arrays, as `Game.features` and `Game.legal_mask` have them
/// - `seat`, `ply`: which seat decides, after how many actions
///
/// An object with `choose_batch(features, masks, seats)` is asked about many games at once, a row each, and gives an array of numbers of actions. Where objects play there is one
/// thread unless more are asked for. What they raise ends the tournament: a `PlayerFailed` has it as its cause, and the deals finished before in `report`.
///
/// A player may also be a program in any language, `external(command="…")`, which is run; the games that it loses by a fault are under `faults`.
///
/// >>> report = coeur.arena("morpion", ["hard", "random"], games=20, seed=1)
/// >>> [player["spec"] for player in report["players"]]
/// ['hard', 'random']
/// >>> def corners_first(legal):
/// ...     return next((cell for cell in ("a1", "a3", "c1", "c3") if cell in legal), legal[0])
/// >>> coeur.arena("morpion", [corners_first, "random"], games=20, seed=1)["players"][0]["spec"]
/// 'python(name=corners_first)'
#[pyfunction]
#[pyo3(
    signature = (id, players, games=None, seed=None, *, config=None, threads=None, gauntlet=false, timing=false),
    text_signature = "(id, players, games=1000, seed=1, *, config=None, threads=None, gauntlet=False, timing=False)"
)]
#[expect(clippy::too_many_arguments, reason = "each is a named argument in Python")]
pub(crate) fn arena<'py>(
    py: Python<'py>,
    id: GameId,
    players: Vec<Named>,
    games: Option<Games<MOST_GAMES>>,
    seed: Option<Seed>,
    config: Option<Config>,
    threads: Option<Threads>,
    gauntlet: bool,
    timing: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let guests = let_in(py, &players)?;
    let plan = Plan {
        entry: id.0,
        config: config.unwrap_or_default().0,
        specs: guests.specs.clone(),
        games: games.unwrap_or_default().0,
        seed: seed.unwrap_or_default().0,
        threads: Threads::or_usual(threads, &guests),
        timing,
    };
    let terms = Terms { gauntlet, ..Terms::default() };
    let tournament = interruptible(py, |cancel| play_tournament(&plan, &terms, cancel, &|_, _| ()))?;
    let Tournament { mut report, finished, planned, .. } = tournament.map_err(value_error)?;
    report.outside = guests.accounts();
    let report = json::to_python(py, &to_json(&report))?;
    let Some(failed) = guests.failed() else { return Ok(report) };
    let ended =
        PlayerFailed::new_err(format!("{}: {}; {finished} of {planned} games were finished", failed.who, failed.error));
    ended.value(py).setattr("report", report)?;
    ended.set_cause(py, Some(failed.error));
    Err(ended)
}
