//! Arguments that several calls take, checked where they come in: what cannot be is a `ValueError` that says what can.

use crate::guests::Guests;
use crate::json;
use crate::wrong::{value_error, whole_number};
use coeur_catalog::Entry;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Map, Value};

/// A game by its id, or by another name that people know it by.
pub(crate) struct GameId(pub(crate) &'static dyn Entry);

impl<'py> FromPyObject<'_, 'py> for GameId {
    type Error = PyErr;

    fn extract(id: Borrowed<'_, 'py, PyAny>) -> PyResult<GameId> {
        coeur_catalog::game(coeur_catalog::id_of(id.extract()?)).map(GameId).map_err(value_error)
    }
}

/// A number of games, up to `MOST`.
pub(crate) struct Games<const MOST: u64>(pub(crate) u64);

impl<'py, const MOST: u64> FromPyObject<'_, 'py> for Games<MOST> {
    type Error = PyErr;

    fn extract(games: Borrowed<'_, 'py, PyAny>) -> PyResult<Games<MOST>> {
        whole_number("games", &games, 1, MOST).map(Games)
    }
}

/// As on the command line.
impl<const MOST: u64> Default for Games<MOST> {
    fn default() -> Games<MOST> {
        Games(1000)
    }
}

/// Random seed.
pub(crate) struct Seed(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for Seed {
    type Error = PyErr;

    fn extract(seed: Borrowed<'_, 'py, PyAny>) -> PyResult<Seed> {
        whole_number("seed", &seed, 0, u64::MAX).map(Seed)
    }
}

/// As on the command line.
impl Default for Seed {
    fn default() -> Seed {
        Seed(1)
    }
}

/// How many threads work.
pub(crate) struct Threads(pub(crate) usize);

impl<'py> FromPyObject<'_, 'py> for Threads {
    type Error = PyErr;

    fn extract(threads: Borrowed<'_, 'py, PyAny>) -> PyResult<Threads> {
        whole_number("threads", &threads, 1, 1024).map(|threads| Threads(threads as usize))
    }
}

impl Threads {
    /// As many as there are cores; one where objects of Python decide, who share an interpreter and may keep notes.
    pub(crate) fn or_usual(threads: Option<Threads>, guests: &Guests) -> usize {
        threads.unwrap_or_else(|| if guests.has_objects() { Threads(1) } else { Threads::default() }).0
    }
}

/// As many as there are cores.
impl Default for Threads {
    fn default() -> Threads {
        Threads(std::thread::available_parallelism().map_or(1, usize::from))
    }
}

/// The options of a game, as they were given; none where there are none.
pub(crate) struct Config(pub(crate) Value);

impl<'py> FromPyObject<'_, 'py> for Config {
    type Error = PyErr;

    fn extract(config: Borrowed<'_, 'py, PyAny>) -> PyResult<Config> {
        config.cast::<PyDict>()?;
        let text = json::to_text(&config)?;
        serde_json::from_str(&text).map(Config).map_err(value_error)
    }
}

impl Default for Config {
    fn default() -> Config {
        Config(Map::new().into())
    }
}
