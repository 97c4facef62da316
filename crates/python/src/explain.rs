//! What a choice hangs on.

use crate::arguments::Seed;
use crate::game::Game;
use crate::guests::{Named, let_in};
use crate::json;
use crate::wrong::value_error;
use coeur_core::{Record, Rng};
use coeur_explain::coalitions::{Coalitions, coalitions_at};
use coeur_explain::{Question, SOLVER_TIME, explain_within};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// What the choice of a player hangs on in the present position, as `coeur explain --json` says it: `sentences` in French and in English, and a list of `sections`,
/// each with its name: `opinions` (what judges think of each move), `topics` (what weighed how much), `deciding_cards` (in which deals the second best move would have been right), `exchange` (with
/// which other card the choice would be another); those that there is something to say of. All of it from the view of the seat on turn alone.
///
/// `beside` are the players asked beside it, `weigh` the one in whose eyes topics weigh (`"player"` for the player itself; by default a network), `intervals` whether each weight is told with half of its 95 % interval, as `within` and
/// `within_mixed`, which takes several times as long, `instead` the move that its choice is compared with (by default its second best), `worlds` how many possible deals two moves are compared in.
///
/// >>> game = coeur.Game("morpion")
/// >>> for action in ["b2", "a1"]:
/// ...     _ = game.play(action)
/// >>> told = coeur.explain(game, "network", beside=[])
/// >>> [topics] = [section["topics"] for section in told["sections"] if "topics" in section]
/// >>> abs(topics["usual"] + sum(topic["conditional"] for topic in topics["topics"]) - topics["lead"]) < 1e-3
/// True
#[pyfunction]
#[pyo3(
    signature = (game, player, *, beside=None, weigh=None, intervals=false, instead=None, worlds=300, seed=None),
    text_signature = "(game, player, *, beside=None, weigh=None, intervals=False, instead=None, worlds=300, seed=1)"
)]
#[expect(clippy::too_many_arguments, reason = "each is a named argument in Python")]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    game: &Bound<'py, Game>,
    player: Named,
    beside: Option<Vec<Named>>,
    weigh: Option<Named>,
    intervals: bool,
    instead: Option<&str>,
    worlds: usize,
    seed: Option<Seed>,
) -> PyResult<Bound<'py, PyAny>> {
    if !(2..=100_000).contains(&worlds) {
        return Err(value_error(format!("worlds cannot be {worlds}; allowed: 2 to 100000")));
    }
    let guests = let_in(py, [&player].into_iter().chain(&weigh).chain(beside.iter().flatten()))?;
    let (player, others) = guests.specs.split_first().expect("one for each that was given");
    let (weigh, others) = others.split_at(usize::from(weigh.is_some()));
    let (record, ply) = now(game);
    let seed = seed.unwrap_or_default().0;
    let explained = py.detach(|| {
        let question = Question {
            player,
            thinking: Rng::new(seed),
            beside: beside.is_some().then_some(others),
            weigh: weigh.first().map(String::as_str),
            intervals,
            instead,
            worlds,
            seed,
            ..Question::default()
        };
        explain_within(SOLVER_TIME, &record, ply, &question)
    });
    guests.check()?;
    json::to_python(py, &explained.map_err(value_error)?.0.to_json().to_string())
}

/// What the lead of a player's best move over its second best is where only some topics are known, for every coalition of topics: what exact Shapley values are made of,
/// and what any other method can be compared on. `real` and `mixed` have a number for each coalition, in which bit `i` stands for topic `i`; `mixed` is `None` for a player that is
/// not a network. `None` where there is nothing to compare.
///
/// `background` has the positions that these numbers come from, as arrays: `here` (the features of this position) and `rows` (a row for each other one, renamed so that the two `moves` are called the
/// same), `leads` (the lead in each of them, in the player's eyes), `games` (which of the games played each is from), `topic_of` (the place in `topics` of each column), `mixed_with` (so many of the rows,
/// from the first, are what `mixed` is computed with). With it SHAP, or a method of your own, explains a function of your own on the same positions.
///
/// >>> found = coeur.coalitions(coeur.Game("morpion"), "network")
/// >>> len(found["mixed"]) == 2 ** len(found["topics"])
/// True
#[pyfunction]
#[pyo3(signature = (game, player, *, seed=None), text_signature = "(game, player, *, seed=1)")]
pub(crate) fn coalitions<'py>(
    py: Python<'py>,
    game: &Bound<'py, Game>,
    player: &str,
    seed: Option<Seed>,
) -> PyResult<Option<Bound<'py, PyDict>>> {
    let (record, ply) = now(game);
    let seed = seed.unwrap_or_default().0;
    let found = py.detach(|| coalitions_at(&record, ply, player, seed)).map_err(value_error)?;
    let Some((moves, Coalitions { topics, lead, real, mixed, background, .. })) = found else { return Ok(None) };
    let (rows, columns) = (background.rows.len(), background.here.len());
    let topics: Vec<&str> = topics.iter().map(|topic| topic.en).collect();
    let positions = PyDict::new(py);
    positions.set_item("here", PyArray1::from_vec(py, background.here))?;
    positions.set_item("rows", PyArray1::from_vec(py, background.rows.concat()).reshape([rows, columns])?)?;
    positions.set_item("leads", PyArray1::from_vec(py, background.leads))?;
    positions.set_item("games", PyArray1::from_vec(py, background.games))?;
    positions.set_item("topic_of", PyArray1::from_vec(py, background.groups.of))?;
    positions.set_item("mixed_with", background.mixed_with)?;
    let told = PyDict::new(py);
    told.set_item("moves", moves.to_vec())?;
    told.set_item("topics", topics)?;
    told.set_item("lead", lead)?;
    told.set_item("positions", rows)?;
    told.set_item("real", real)?;
    told.set_item("mixed", mixed)?;
    told.set_item("background", positions)?;
    Ok(Some(told))
}

/// The game so far, and how many actions that is.
fn now(game: &Bound<'_, Game>) -> (Record, usize) {
    let table = game.get().table();
    (table.record(), table.ply())
}
