//! Many games at once for Python: what they show is written into arrays that are made once.

use crate::arguments::{Config, GameId, Seed, Threads};
use crate::batch::{Batch, MakeBatch, Rows, Shape};
use crate::wrong::{value_error, whole_number};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// More games than this hardly fit into memory with their observations.
const MOST_GAMES: u64 = 1 << 20;

/// What a step gives: features, masks, turns, rewards, dones.
type Observation<'py> = (
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray2<bool>>,
    Bound<'py, PyArray1<i8>>,
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray1<bool>>,
);

/// Many games of one kind that are stepped together, for learning.
///
/// Each step plays one action in every game, on several threads and without the interpreter. A game that ends is followed by the next deal in the same place at once:
/// `dones` says so, `rewards` has what each seat got (0 in every other step), and the row already shows the new game.
///
/// The five arrays are made once and written again by every step: copy what you want to keep.
///
/// - `features` (count, features) float32: what the seat on turn may know
/// - `masks` (count, actions) bool: the legal actions
/// - `turns` (count,) int8: the seat on turn
/// - `rewards` (count, seats) float32: what each seat strove for, when a game has ended
/// - `dones` (count,) bool: whether a game has ended
///
/// Place `p` first plays deal `p` of the seed, then deals `p + count`, `p + 2 * count`, …: as in the arena, and whatever `threads`.
///
/// >>> games = coeur.VectorGame("morpion", 100, seed=1)
/// >>> for _ in range(9):
/// ...     features, masks, turns, rewards, dones = games.step(games.random_actions())
/// >>> features.shape, masks.shape, rewards.shape
/// ((100, 18), (100, 9), (100, 2))
#[pyclass(module = "coeur")]
pub(crate) struct VectorGame {
    batch: Box<dyn Batch>,
    shape: Shape,
    /// The game's id.
    #[pyo3(get)]
    id: &'static str,
    /// How many games there are.
    #[pyo3(get)]
    count: usize,
    /// How many threads step them.
    #[pyo3(get)]
    threads: usize,
    /// What the seat on turn may know, (count, features) float32.
    #[pyo3(get)]
    features: Py<PyArray2<f32>>,
    /// The legal actions, (count, actions) bool.
    #[pyo3(get)]
    masks: Py<PyArray2<bool>>,
    /// The seat on turn, (count,) int8.
    #[pyo3(get)]
    turns: Py<PyArray1<i8>>,
    /// What each seat strove for where a game has just ended, (count, seats) float32.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// Whether a game has just ended, (count,) bool.
    #[pyo3(get)]
    dones: Py<PyArray1<bool>>,
    actions: Py<PyArray1<i64>>,
}

impl VectorGame {
    /// Lets the games write into the arrays while the interpreter does something else.
    fn write<T: Send>(&mut self, py: Python<'_>, work: impl FnOnce(&mut dyn Batch, Rows<'_>) -> T + Send) -> PyResult<T> {
        let mut features = self.features.bind(py).try_readwrite()?;
        let mut masks = self.masks.bind(py).try_readwrite()?;
        let mut turns = self.turns.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut dones = self.dones.bind(py).try_readwrite()?;
        let rows = Rows {
            features: features.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            turns: turns.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            dones: dones.as_slice_mut()?,
        };
        let batch = &mut *self.batch;
        Ok(py.detach(|| work(batch, rows)))
    }

    fn observation<'py>(&self, py: Python<'py>) -> Observation<'py> {
        (
            self.features.bind(py).clone(),
            self.masks.bind(py).clone(),
            self.turns.bind(py).clone(),
            self.rewards.bind(py).clone(),
            self.dones.bind(py).clone(),
        )
    }
}

#[pymethods]
impl VectorGame {
    #[new]
    #[pyo3(
        signature = (id, count, seed=None, *, threads=None, **config),
        text_signature = "(id, count, seed=1, *, threads=None, **config)"
    )]
    fn new(
        py: Python<'_>,
        id: GameId,
        count: &Bound<'_, PyAny>,
        seed: Option<Seed>,
        threads: Option<Threads>,
        config: Option<Config>,
    ) -> PyResult<VectorGame> {
        let (info, config) = (id.0.info(), config.unwrap_or_default().0);
        let count = whole_number("count", count, 1, MOST_GAMES)? as usize;
        let seed = seed.unwrap_or_default().0;
        let made = coeur_catalog::visit(info.id, MakeBatch { config: &config, count, seed });
        let batch = made.and_then(|made| made).map_err(value_error)?;
        let shape = batch.shape();
        let mut games = VectorGame {
            batch,
            shape,
            id: info.id,
            count,
            threads: threads.unwrap_or_default().0,
            features: PyArray2::zeros(py, [count, shape.features], false).unbind(),
            masks: PyArray2::zeros(py, [count, shape.actions], false).unbind(),
            turns: PyArray1::zeros(py, [count], false).unbind(),
            rewards: PyArray2::zeros(py, [count, shape.seats], false).unbind(),
            dones: PyArray1::zeros(py, [count], false).unbind(),
            actions: PyArray1::zeros(py, [count], false).unbind(),
        };
        games.look(py)?;
        Ok(games)
    }

    /// How many sit at each table.
    #[getter]
    fn seats(&self) -> usize {
        self.shape.seats
    }

    /// Plays one action in every game, by its number, and gives `(features, masks, turns, rewards, dones)`.
    ///
    /// Where an action is not legal, a ValueError names the game and what is allowed there, and nothing is played.
    fn step<'py>(&mut self, py: Python<'py>, actions: &Bound<'py, PyAny>) -> PyResult<Observation<'py>> {
        let numbers = whole_numbers(actions)?;
        let numbers = numbers.as_slice().map_err(|_| value_error("actions are to be one contiguous row"))?;
        let threads = self.threads;
        self.write(py, |batch, rows| batch.step(numbers, rows, threads))?.map_err(value_error)?;
        Ok(self.observation(py))
    }

    /// The arrays as they are: what the games show before the first step.
    fn observe<'py>(&self, py: Python<'py>) -> Observation<'py> {
        self.observation(py)
    }

    /// Begins anew, with the deals of a seed, and gives the arrays.
    #[pyo3(signature = (seed=None), text_signature = "($self, seed=1)")]
    fn reset<'py>(&mut self, py: Python<'py>, seed: Option<Seed>) -> PyResult<Observation<'py>> {
        self.batch.restart(seed.unwrap_or_default().0);
        self.look(py)?;
        Ok(self.observation(py))
    }

    /// A legal action for every game, each equally likely; always the same ones for the same seed and steps.
    ///
    /// The array is written again by the next call.
    fn random_actions<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let actions = self.actions.bind(py).clone();
        self.batch.draw_actions(actions.try_readwrite()?.as_slice_mut()?);
        Ok(actions)
    }

    fn __len__(&self) -> usize {
        self.count
    }

    fn __repr__(&self) -> String {
        format!("<coeur.VectorGame {} count={} threads={}>", self.id, self.count, self.threads)
    }
}

impl VectorGame {
    fn look(&mut self, py: Python<'_>) -> PyResult<()> {
        let threads = self.threads;
        self.write(py, |batch, rows| batch.observe(rows, threads))
    }
}

/// Actions as 64-bit numbers: taken as they are, or converted where nothing is lost.
fn whole_numbers<'py>(actions: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArray1<'py, i64>> {
    if let Ok(numbers) = actions.extract() {
        return Ok(numbers);
    }
    let numpy = actions.py().import("numpy")?;
    let convert = || -> PyResult<PyReadonlyArray1<'py, i64>> {
        let how = PyDict::new(actions.py());
        how.set_item("casting", "safe")?;
        numpy.call_method1("asarray", (actions,))?.call_method("astype", ("int64",), Some(&how))?.extract()
    };
    convert().map_err(|_| value_error("actions are to be one row of whole numbers, one for each game"))
}
