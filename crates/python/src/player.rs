//! Who decides, and the decision with its reasons.

use crate::arguments::{GameId, Seed};
use crate::game::{Game, language};
use crate::guests::{Guests, Named, let_in};
use crate::interrupt::interruptible;
use crate::wrong::value_error;
use coeur_catalog::{CatalogError, Entry};
use coeur_core::episode::decision_rng;
use coeur_core::{Budget, Listener, PlayerError, Rng, Viewer, Z95};
use coeur_session::whole;
use pyo3::prelude::*;
use serde_json::json;

/// A player by its spec: a level (`hard`), a name (`mcts`), a name with options (`mcts(iterations=500)`), or a program that is run, `external(command="…")`; or an
/// object or a function of yours, as `arena` takes them.
///
/// `coeur.about(id)` lists who there is.
///
/// >>> coeur.Player("morpion", "hard").decide(coeur.Game("morpion", seed=1)).action
/// 'b2'
#[pyclass(module = "coeur", frozen)]
pub(crate) struct Player {
    entry: &'static dyn Entry,
    /// Its spec.
    #[pyo3(get)]
    spec: String,
    /// What lets it be a program or an object, for as long as it is there.
    guests: Guests,
}

#[pymethods]
impl Player {
    #[new]
    fn new(py: Python<'_>, id: GameId, spec: Named) -> PyResult<Player> {
        let (entry, guests) = (id.0, let_in(py, [&spec])?);
        let spec = guests.specs[0].clone();
        match entry.check_player(&json!({}), &spec) {
            // Whether it plays another table is known when it sits there.
            Ok(()) | Err(CatalogError::Player { cause: PlayerError::Unfit(_), .. }) => Ok(Player { entry, spec, guests }),
            Err(error) => Err(value_error(error)),
        }
    }

    /// The id of its game.
    #[getter]
    fn id(&self) -> &'static str {
        self.entry.info().id
    }

    /// What the player would do in the place of the seat on turn, from that seat's view alone, and why. Nothing is played.
    ///
    /// The same position of a game with the same seed is decided alike, also in the arena; `seed` names other randomness. Other threads run meanwhile.
    ///
    /// >>> decision = coeur.Player("coeurs", "mcts(iterations=200)").decide(coeur.Game("coeurs", seed=1))
    /// >>> decision.action == decision.candidates[0].action
    /// True
    #[pyo3(signature = (game, *, seed=None, lang="en"))]
    fn decide(&self, py: Python<'_>, game: &Bound<'_, Game>, seed: Option<Seed>, lang: &str) -> PyResult<Decision> {
        let (game, lang) = (game.get(), language(lang)?);
        if game.id() != self.id() {
            return Err(value_error(format!("a player of `{}` does not play `{}`", self.id(), game.id())));
        }
        let spec = &self.spec;
        let thoughts = interruptible(py, |cancel| {
            // A copy thinks, so that nobody waits for the game meanwhile.
            let table = {
                let table = game.table();
                table.at(table.ply())
            };
            let mut rng = seed.map_or_else(|| decision_rng(table.seed().unwrap_or(1), table.ply()), |seed| Rng::new(seed.0));
            let budget = Budget { time: None, cancel: cancel.clone() };
            let heard = table.advise(spec, &budget, &mut rng)?.heard_by(Listener::open(Viewer::Spectator));
            Ok::<_, CatalogError>(whole(heard, &*table, lang))
        })?;
        self.guests.check()?;
        let thoughts = thoughts.map_err(value_error)?;
        let say = |words: &coeur_core::Words| words.say(&[], lang);
        let candidates = thoughts.candidates.into_iter().map(|weighed| Candidate {
            words: say(&weighed.words),
            action: weighed.action,
            value: weighed.value,
            error: weighed.error,
            effort: weighed.effort,
        });
        Ok(Decision {
            action: thoughts.action.unwrap_or_default(),
            candidates: candidates.map(|candidate| Py::new(py, candidate)).collect::<PyResult<_>>()?,
            line: thoughts.line_actions,
            reasoning: thoughts.reasoning.unwrap_or_default(),
            notes: thoughts.notes.iter().map(say).collect(),
            headline: thoughts.headline.as_ref().map(say),
            verdict: thoughts.verdict.as_ref().map(say),
        })
    }

    fn __repr__(&self) -> String {
        format!("coeur.Player({:?}, {:?})", self.id(), self.spec)
    }
}

/// What a player does, and why.
#[pyclass(module = "coeur", frozen, get_all)]
pub(crate) struct Decision {
    /// What it does, in the notation.
    action: String,
    /// What it weighed, best first; empty for players who weigh nothing.
    candidates: Vec<Py<Candidate>>,
    /// How it expects play to go on, its own action first.
    line: Vec<String>,
    /// What kind of reasoning it was, in words.
    reasoning: String,
    /// Sentences that are true of the numbers.
    notes: Vec<String>,
    /// What the action does, in one sentence that a player would say; None where the game has none.
    headline: Option<String>,
    /// How much better it is than the rest, in one sentence; None where nothing was compared.
    verdict: Option<String>,
}

#[pymethods]
impl Decision {
    fn __repr__(&self) -> String {
        format!("<coeur.Decision {:?}: {}>", self.action, self.notes.join(" "))
    }
}

/// An action that was weighed.
#[pyclass(module = "coeur", frozen, get_all)]
pub(crate) struct Candidate {
    /// In the notation.
    action: String,
    /// The same in words.
    words: String,
    /// What it is worth to the player, in what the game's players strive for.
    value: f64,
    /// Standard error of the value; None where it is no estimate.
    error: Option<f64>,
    /// Share of the thinking spent on it, from 0 to 1.
    effort: f64,
}

#[pymethods]
impl Candidate {
    fn __repr__(&self) -> String {
        let error = self.error.map_or(String::new(), |error| format!(" ± {:.3} (95 %)", Z95 * error));
        format!("<coeur.Candidate {:?} {:+.3}{error}>", self.action, self.value)
    }
}
