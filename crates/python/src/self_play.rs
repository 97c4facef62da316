//! Whole games between players as arrays: every decision with its features, legal actions, action and return.

use crate::arguments::{Config, GameId, Games, Seed, Threads};
use crate::guests::{Named, let_in};
use crate::interrupt::interruptible;
use crate::wrong::value_error;
use coeur_catalog::{CatalogError, DecidedGame, Entry};
use coeur_core::{Budget, Cancel, Rng};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// More decisions than these games have hardly fit into memory.
const MOST_GAMES: u64 = 1_000_000;

/// Plays whole games between players and gives every decision, as a dictionary of arrays with one row a decision.
///
/// Fewer players than seats fill them in turn, and the seats rotate from game to game. A share `explore` of the actions is drawn at random instead. Options of the game
/// go into `config`. The same arguments give the same arrays, whatever `threads`. The interpreter is free meanwhile, and Ctrl-C ends it.
///
/// - `features` (rows, features) float32 and `masks` (rows, actions) bool: what the seat knew, and what was legal
/// - `actions` (rows,) int64: the number of the action that was played
/// - `returns` (rows,) float32: what the seat got in the end of what it strove for
/// - `seats` (rows,) int8, `games` and `plies` (rows,) int64: whose decision it was, in which game, after how many actions
///
/// With what the players thought of every action, and for files of any size, there are `dataset` and `write_dataset`.
///
/// >>> games = coeur.self_play("morpion", ["hard", "random"], games=10, seed=1)
/// >>> games["features"].shape[1], sorted(set(games["games"].tolist())) == list(range(10))
/// (18, True)
#[pyfunction]
#[pyo3(
    signature = (id, players, games, seed=None, *, threads=None, explore=0.0, config=None),
    text_signature = "(id, players, games, seed=1, *, threads=None, explore=0.0, config=None)"
)]
#[expect(clippy::too_many_arguments, reason = "each is a named argument in Python")]
pub(crate) fn self_play<'py>(
    py: Python<'py>,
    id: GameId,
    players: Vec<Named>,
    games: Games<MOST_GAMES>,
    seed: Option<Seed>,
    threads: Option<Threads>,
    explore: f64,
    config: Option<Config>,
) -> PyResult<Bound<'py, PyDict>> {
    let guests = let_in(py, &players)?;
    let plan = Plan {
        entry: id.0,
        config: config.unwrap_or_default().0,
        players: guests.specs.clone(),
        games: games.0 as usize,
        seed: seed.unwrap_or_default().0,
        threads: Threads::or_usual(threads, &guests),
        explore,
    };
    if !(0.0..=1.0).contains(&explore) {
        return Err(value_error(format!("explore cannot be {explore}; allowed: 0 to 1")));
    }
    let arrays = interruptible(py, |cancel| plan.play(cancel))?;
    guests.check()?;
    arrays.map_err(value_error)?.into_python(py)
}

struct Plan {
    entry: &'static dyn Entry,
    config: Value,
    players: Vec<String>,
    games: usize,
    seed: u64,
    threads: usize,
    explore: f64,
}

/// All decisions, in the order of the games.
#[derive(Default)]
struct Arrays {
    columns: usize,
    all_actions: usize,
    features: Vec<f32>,
    masks: Vec<bool>,
    actions: Vec<i64>,
    returns: Vec<f32>,
    seats: Vec<i8>,
    games: Vec<i64>,
    plies: Vec<i64>,
}

impl Plan {
    fn play(&self, cancel: &Cancel) -> Result<Arrays, CatalogError> {
        let seats = self.entry.seats(&self.config)?;
        if self.players.is_empty() || self.players.len() > seats {
            return Err(CatalogError::Seats { found: self.players.len(), seats });
        }
        // Wrong players are told of before any thread begins.
        self.entry.decisions(&self.config, &self.players, &[])?;
        let finished: Vec<Mutex<Option<DecidedGame>>> = (0..self.games).map(|_| Mutex::default()).collect();
        let (next, failure) = (AtomicUsize::new(0), Mutex::new(None));
        let work = || -> Result<(), CatalogError> {
            let mut runner = self.entry.decisions(&self.config, &self.players, &[])?;
            let budget = Budget { time: None, cancel: cancel.clone() };
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(place) = finished.get(number) else { return Ok(()) };
                let seating: Vec<usize> = (0..seats).map(|seat| (seat + number) % seats % self.players.len()).collect();
                let mut game = DecidedGame::default();
                runner.play(Rng::stream_seed(self.seed, number as u64), &seating, self.explore, &budget, &mut game)?;
                *place.lock().expect("no thread panics while it holds the lock") = Some(game);
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.threads.min(self.games) {
                scope.spawn(|| {
                    if let Err(error) = work() {
                        cancel.cancel();
                        failure.lock().expect("no thread panics while it holds the lock").get_or_insert(error);
                    }
                });
            }
        });
        if let Some(error) = failure.into_inner().expect("all threads have ended") {
            return Err(error);
        }
        let games = finished.into_iter().filter_map(|game| game.into_inner().expect("all threads have ended"));
        let (columns, all_actions) = (self.entry.features(&self.config)?.len(), self.entry.actions(&self.config)?.len());
        Ok(Arrays::from_games(columns, all_actions, games))
    }
}

impl Arrays {
    fn from_games(columns: usize, all_actions: usize, games: impl Iterator<Item = DecidedGame>) -> Arrays {
        let mut arrays = Arrays { columns, all_actions, ..Arrays::default() };
        for (number, game) in games.enumerate() {
            arrays.features.extend_from_slice(&game.features);
            let mut legal = game.legal.iter();
            for row in &game.rows {
                let begin = arrays.masks.len();
                arrays.masks.resize(begin + all_actions, false);
                legal.by_ref().take(row.legal.into()).for_each(|&action| arrays.masks[begin + usize::from(action)] = true);
                arrays.actions.push(row.played.into());
                arrays.returns.push(game.results.get(usize::from(row.seat)).map_or(f32::NAN, |result| result.utility));
                arrays.seats.push(row.seat as i8);
                arrays.games.push(number as i64);
                arrays.plies.push(row.ply.into());
            }
        }
        arrays
    }

    /// The arrays take over what was computed; nothing is copied.
    fn into_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
        let rows = self.actions.len();
        let out = PyDict::new(py);
        out.set_item("features", PyArray1::from_vec(py, self.features).reshape([rows, self.columns])?)?;
        out.set_item("masks", PyArray1::from_vec(py, self.masks).reshape([rows, self.all_actions])?)?;
        out.set_item("actions", PyArray1::from_vec(py, self.actions))?;
        out.set_item("returns", PyArray1::from_vec(py, self.returns))?;
        out.set_item("seats", PyArray1::from_vec(py, self.seats))?;
        out.set_item("games", PyArray1::from_vec(py, self.games))?;
        out.set_item("plies", PyArray1::from_vec(py, self.plies))?;
        Ok(out)
    }
}
