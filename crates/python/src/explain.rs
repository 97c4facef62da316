//! What a choice hangs on.

use crate::arguments::Seed;
use crate::game::Game;
use crate::json;
use crate::wrong::value_error;
use coeur_core::Rng;
use coeur_explain::{Question, explain_within};
use pyo3::prelude::*;
use std::time::Duration;

/// How long the exact solver may take.
const EXACT: Duration = Duration::from_secs(3);

/// What the choice of a player hangs on in the present position, as `coeur explain --json` says it: what judges think of each move, what weighed how much, in which deals the
/// second best move would have been right, and `sentences` in French and in English. All of it from the view of the seat on turn alone.
///
/// `beside` are the players asked beside it, `weigh` the one in whose eyes topics weigh, `worlds` how many possible deals two moves are compared in.
///
/// >>> game = coeur.Game("morpion")
/// >>> told = coeur.explain(game, "network", beside=[])
/// >>> weights = told["weights"]
/// >>> abs(weights["usual"] + sum(topic["conditional"] for topic in weights["topics"]) - weights["lead"]) < 1e-3
/// True
#[pyfunction]
#[pyo3(signature = (game, player, *, beside=None, weigh=None, worlds=300, seed=Seed::default()))]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    game: &Bound<'py, Game>,
    player: &str,
    beside: Option<Vec<String>>,
    weigh: Option<&str>,
    worlds: usize,
    seed: Seed,
) -> PyResult<Bound<'py, PyAny>> {
    if !(2..=100_000).contains(&worlds) {
        return Err(value_error(format!("worlds cannot be {worlds}; allowed: 2 to 100000")));
    }
    let (record, ply) = {
        let game = game.borrow();
        let table = game.table();
        (table.record(), table.ply())
    };
    let explained = py.detach(|| {
        let question = Question {
            player,
            thinking: Rng::new(seed.0),
            beside: beside.as_deref(),
            weigh,
            worlds,
            seed: seed.0,
            ..Question::default()
        };
        explain_within(EXACT, &record, ply, &question)
    });
    json::to_python(py, &explained.map_err(value_error)?.to_json().to_string())
}
