//! Data sets, as `coeur dataset` writes them.

use crate::arguments::{Config, GameId, Games, Seed, Threads};
use crate::guests::{Named, let_in};
use crate::interrupt::interruptible;
use crate::json;
use crate::wrong::value_error;
use coeur_dataset::{Form, Plan};
use pyo3::prelude::*;
use serde_json::json;
use std::path::PathBuf;

/// As for the command line.
const MOST_GAMES: u64 = 100_000_000;

/// Plays games and writes a data set of them, as `coeur dataset` does: a row for every decision, with what the seat knew, what was legal, what every action
/// was thought to be worth, what was played and how it ended.
///
/// The ending of `file` says what is made: `.parquet`, `.csv` or `.safetensors`; a dictionary of the columns is written beside it. Fewer players than seats fill them
/// in turn, and everybody moves up by a seat from game to game. `judges` are asked too what they think of every decision. A share `explore` of the actions is
/// drawn at random. Without `games`, there are 1000. With `records`, a file of recorded games, the decisions are those of these games, and the players say what they think of
/// them; `games` are then the first so many of them, by default all. With `long`, a row is a legal action of a decision, without what the seat knew. The same arguments write the same bytes, whatever `threads`. The interpreter is free meanwhile, and Ctrl-C
/// ends it: with `resume`, the same call then goes on from there.
///
/// Gives `games`, `rows`, the path of the `dictionary`, and under `left_out` the games that a program lost by a fault, which have no rows. For a table in memory there is `dataset`.
///
/// >>> import tempfile, pathlib
/// >>> with tempfile.TemporaryDirectory() as folder:
/// ...     made = coeur.write_dataset(pathlib.Path(folder, "morpion.csv"), "morpion", ["hard", "random"], games=10)
/// >>> made["games"], made["rows"]
/// (10, 57)
#[pyfunction]
#[pyo3(
    signature = (file, id, players, games=None, seed=None, *, judges=vec![], explore=0.0, records=None, long=false, resume=false, threads=None, config=None),
    text_signature = "(file, id, players, games=None, seed=1, *, judges=(), explore=0.0, records=None, long=False, resume=False, threads=None, config=None)"
)]
#[expect(clippy::too_many_arguments, reason = "each is a named argument in Python")]
pub(crate) fn write_dataset<'py>(
    py: Python<'py>,
    file: PathBuf,
    id: GameId,
    players: Vec<Named>,
    games: Option<Games<MOST_GAMES>>,
    seed: Option<Seed>,
    judges: Vec<Named>,
    explore: f64,
    records: Option<PathBuf>,
    long: bool,
    resume: bool,
    threads: Option<Threads>,
    config: Option<Config>,
) -> PyResult<Bound<'py, PyAny>> {
    let guests = let_in(py, players.iter().chain(&judges))?;
    let (own, beside) = guests.specs.split_at(players.len());
    let mut plan = Plan {
        entry: id.0,
        config: config.unwrap_or_default().0,
        players: own.to_vec(),
        judges: beside.to_vec(),
        games: games.map(|games| games.0),
        seed: seed.unwrap_or_default().0,
        explore,
        shard: None,
        records,
        out: file,
        form: if long { Form::Long } else { Form::Wide },
        resume,
        threads: Threads::or_usual(threads, &guests),
        command: String::new(),
        version: env!("CARGO_PKG_VERSION").into(),
    };
    plan.command = again(py, &plan)?;
    let made = interruptible(py, |cancel| coeur_dataset::make(&plan, cancel, &|_, _, _| ()))?;
    guests.check()?;
    let made = made.map_err(value_error)?;
    let made = json!({
        "games": made.games, "rows": made.rows, "dictionary": made.dictionary, "left_out": made.left_out,
    });
    json::to_python(py, &made.to_string())
}

/// The call that gives the same file again. It stands in the file, whose bytes depend neither on where it lies nor on how many threads worked.
fn again(py: Python<'_>, plan: &Plan) -> PyResult<String> {
    let ending = plan.out.extension().unwrap_or_default().to_string_lossy();
    let mut call = format!("coeur.write_dataset(\"FILE.{ending}\", {:?}, {:?}", plan.entry.info().id, plan.players);
    let mut put = |name: &str, value: String| call.push_str(&format!(", {name}={value}"));
    plan.games.into_iter().for_each(|games| put("games", games.to_string()));
    put("seed", plan.seed.to_string());
    if !plan.judges.is_empty() {
        put("judges", format!("{:?}", plan.judges));
    }
    if plan.explore > 0.0 {
        put("explore", plan.explore.to_string());
    }
    if let Some(records) = plan.records.as_ref().and_then(|records| records.file_name()) {
        put("records", format!("{records:?}"));
    }
    if plan.form == Form::Long {
        put("long", "True".into());
    }
    if plan.config.as_object().is_some_and(|config| !config.is_empty()) {
        put("config", json::to_python(py, &plan.config.to_string())?.repr()?.to_string());
    }
    call.push(')');
    Ok(call)
}
