//! A game in play, as Python holds it: it knows everything, and shows each seat its own view.

use crate::arguments::{Config, GameId, Seed};
use crate::json;
use crate::wrong::value_error;
use coeur_catalog::{Entry, GAMES, Table, listing};
use coeur_core::{Chance, Feature, Lang, Pen, Record, Rng, Seat, Viewer};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};

/// The ids of all games.
///
/// >>> coeur.games()[:3]
/// ['coeurs', 'barbu', 'love-letter']
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GAMES.iter().map(|entry| entry.info().id).collect()
}

/// A game's options with their ranges, its players with their options, and its levels, as `coeur games --json` lists them.
///
/// >>> [option["name"] for option in coeur.about("hanabi")["options"]][:2]
/// ['players', 'hand_size']
#[pyfunction]
pub(crate) fn about(py: Python<'_>, id: GameId) -> PyResult<Bound<'_, PyAny>> {
    json::to_python(py, &listing(&[id.0])["games"][0].to_string())
}

/// Every deal of a game with these options, each equally likely, for `Game(id, deal=…)`; None where there are too many to go through. Love Letter with few cards has them.
///
/// >>> deals = coeur.deals("love-letter", players=2, tokens=1, cards=6)
/// >>> len(deals), len({coeur.Game("love-letter", deal=deal, players=2, tokens=1, cards=6).information_state(0) for deal in deals})
/// (360, 21)
#[pyfunction]
#[pyo3(signature = (id, **config))]
pub(crate) fn deals<'py>(py: Python<'py>, id: GameId, config: Option<Config>) -> PyResult<Bound<'py, PyAny>> {
    let deals = id.0.all_deals(&config.unwrap_or_default().0).map_err(value_error)?;
    json::to_python(py, &serde_json::to_string(&deals).map_err(value_error)?)
}

/// A game in play.
///
/// It is held by who deals the cards: it knows everything, and `view` and `features` show what one seat may know. `seed` names the deal, `deal` gives it written out, as records have
/// it; without either, a new one is drawn and kept. Options of the game are given by name; `coeur.about(id)` lists them.
///
/// >>> game = coeur.Game("love-letter", seed=7, players=3)
/// >>> game.turn, game.over, game.seats
/// (0, False, 3)
/// >>> game.play(game.legal()[0])
/// 'guard 1 baron'
#[pyclass(module = "coeur", frozen)]
pub(crate) struct Game {
    entry: &'static dyn Entry,
    config: Value,
    lists: Arc<Lists>,
    table: Mutex<Box<dyn Table>>,
}

/// What the games of one configuration share, made when it is first asked for.
#[derive(Default)]
struct Lists {
    actions: OnceLock<Actions>,
    features: OnceLock<Vec<Feature>>,
}

/// Every action in the notation, and its number.
struct Actions {
    names: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Game {
    pub(crate) fn id(&self) -> &'static str {
        self.entry.info().id
    }

    /// Nobody panics while holding it; if somebody did, the position is still one.
    pub(crate) fn table(&self) -> MutexGuard<'_, Box<dyn Table>> {
        self.table.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn with_table(&self, table: Box<dyn Table>) -> Game {
        Game { entry: self.entry, config: self.config.clone(), lists: self.lists.clone(), table: Mutex::new(table) }
    }

    fn actions(&self) -> PyResult<&Actions> {
        if let Some(actions) = self.lists.actions.get() {
            return Ok(actions);
        }
        let names = self.entry.actions(&self.config).map_err(value_error)?;
        let numbers = names.iter().cloned().enumerate().map(|(number, name)| (name, number)).collect();
        Ok(self.lists.actions.get_or_init(|| Actions { names, numbers }))
    }

    fn columns(&self) -> PyResult<&[Feature]> {
        if let Some(features) = self.lists.features.get() {
            return Ok(features);
        }
        let features = self.entry.features(&self.config).map_err(value_error)?;
        Ok(self.lists.features.get_or_init(|| features))
    }

    fn seat(&self, number: i64) -> PyResult<Seat> {
        let seats = self.table().seats();
        let seat = u8::try_from(number).ok().filter(|&seat| usize::from(seat) < seats);
        seat.map(Seat).ok_or_else(|| value_error(format!("seat {number}: seats are 0 to {}", seats - 1)))
    }

    /// A seat, or whoever watches.
    fn viewer(&self, seat: Option<i64>) -> PyResult<Viewer> {
        seat.map_or(Ok(Viewer::Spectator), |seat| self.seat(seat).map(Viewer::Seat))
    }
}

/// The seed that was given, or a new one, small enough for every program that reads the record.
fn seed_or_new(py: Python<'_>, given: Option<Seed>) -> PyResult<u64> {
    given.map_or_else(|| py.import("secrets")?.call_method1("randbits", (53,))?.extract(), |seed| Ok(seed.0))
}

pub(crate) fn language(lang: &str) -> PyResult<Lang> {
    match lang {
        "en" => Ok(Lang::En),
        "fr" => Ok(Lang::Fr),
        other => Err(value_error(format!("lang cannot be {other:?}; allowed: en | fr"))),
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (id, seed=None, *, deal=None, **config))]
    fn new(
        py: Python<'_>,
        id: GameId,
        seed: Option<Seed>,
        deal: Option<Bound<'_, PyAny>>,
        config: Option<Config>,
    ) -> PyResult<Game> {
        let entry = id.0;
        let config = entry.settle(&config.unwrap_or_default().0).map_err(value_error)?;
        let table = match deal {
            Some(deal) => {
                let deal = serde_json::from_str(&json::to_text(&deal)?).map_err(value_error)?;
                let chance = Chance { seed: seed.map(|seed| seed.0), deal };
                let (game, config) = (entry.info().id.into(), config.clone());
                entry.open(&Record { game, config, chance, players: Vec::new(), actions: Vec::new(), result: None })
            }
            None => entry.deal(&config, seed_or_new(py, seed)?),
        };
        Ok(Game { entry, config, lists: Arc::default(), table: Mutex::new(table.map_err(value_error)?) })
    }

    /// The game of a record, after all its actions. Every action and the result are checked.
    ///
    /// >>> game = coeur.Game.from_record({"version": 1, "game": "morpion", "actions": ["b2", "a1"]})
    /// >>> game.turn, game.ply
    /// (0, 2)
    #[classmethod]
    fn from_record(_class: &Bound<'_, PyType>, record: &Bound<'_, PyAny>) -> PyResult<Game> {
        let record = Record::parse(&json::to_text(record)?).map_err(value_error)?;
        let entry = coeur_catalog::game(&record.game).map_err(value_error)?;
        let mut table = entry.open(&record).map_err(value_error)?;
        for (ply, action) in record.actions.iter().enumerate() {
            table.play(action).map_err(|cause| value_error(format!("action {ply}: {cause}")))?;
        }
        table.check_result(&record).map_err(value_error)?;
        let config = entry.settle(&record.config).map_err(value_error)?;
        Ok(Game { entry, config, lists: Arc::default(), table: Mutex::new(table) })
    }

    /// The game's id.
    #[getter(id)]
    fn get_id(&self) -> &'static str {
        self.id()
    }

    /// The options it is played with, those left out included.
    #[getter]
    fn config<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.config.to_string())
    }

    /// The seed of the deal; None where the deal was given by hand.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.table().seed()
    }

    /// How many sit at the table.
    #[getter]
    fn seats(&self) -> usize {
        self.table().seats()
    }

    /// The seat whose turn it is; None when the game is over.
    #[getter]
    fn turn(&self) -> Option<u8> {
        self.table().turn().map(|seat| seat.0)
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.table().turn().is_none()
    }

    /// How many actions were played.
    #[getter]
    fn ply(&self) -> usize {
        self.table().ply()
    }

    /// The legal actions in the notation, sorted; none when the game is over.
    ///
    /// >>> coeur.Game("morpion").legal()[:3]
    /// ['a1', 'a2', 'a3']
    fn legal(&self) -> Vec<String> {
        self.table().legal()
    }

    /// Plays an action, given in the notation or by its number in `action_names()`, and gives it back in the notation.
    ///
    /// A ValueError says what is allowed, and nothing is played.
    ///
    /// >>> coeur.Game("morpion").play(4)
    /// 'b2'
    fn play(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        if let Ok(text) = action.cast::<PyString>() {
            return self.table().play(&text.to_string()).map_err(value_error);
        }
        let names = &self.actions()?.names;
        let number = action.extract::<usize>().ok().and_then(|number| names.get(number));
        let last = names.len().saturating_sub(1);
        let name = number.ok_or_else(|| value_error(format!("there is no action {action}; actions are 0 to {last}")))?;
        self.table().play(name).map_err(value_error)
    }

    /// Takes back the last actions.
    ///
    /// >>> game = coeur.Game("morpion")
    /// >>> game.play("a1"); game.take_back(); game.ply
    /// 'a1'
    /// 0
    #[pyo3(signature = (plies=1))]
    fn take_back(&self, plies: usize) {
        self.table().take_back(plies);
    }

    /// Who played what, oldest first, as pairs of seat and action.
    fn played(&self) -> Vec<(u8, String)> {
        self.table().played().into_iter().map(|(seat, action)| (seat.0, action)).collect()
    }

    /// The points of each seat at this moment, as the rules count them; final once the game is over.
    ///
    /// >>> coeur.Game("morpion").payoffs()
    /// [0, 0]
    fn payoffs(&self) -> Vec<i32> {
        self.table().payoffs().as_slice().to_vec()
    }

    /// What each seat strives for: its points, or what the rules compare instead (in Cœurs, own points minus the mean of the others').
    fn utilities(&self) -> Vec<f64> {
        self.table().utilities().to_vec()
    }

    /// The lowest and the highest number of points that a seat can reach.
    ///
    /// >>> coeur.Game("hanabi").payoff_range()
    /// (0, 25)
    fn payoff_range(&self) -> PyResult<(i32, i32)> {
        self.entry.payoff_range(&self.config).map_err(value_error)
    }

    /// What a seat may know, as a dictionary; without a seat, what everybody may see.
    ///
    /// >>> coeur.Game("coeurs", seed=7).view(0)["hand"]
    /// ['7H', 'KH', '8D', '10D', 'QD', '10C', 'JC', 'KS']
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(seat)?;
        json::to_python(py, &self.table().view(viewer).to_string())
    }

    /// What a seat may know as a key: equal where the seat is told the same. In Love Letter, whose views hold all that was seen, these are the information states.
    ///
    /// >>> game = coeur.Game("coeurs", seed=1)
    /// >>> game.information_state(0) == game.imagine(0, seed=5).information_state(0)
    /// True
    fn information_state(&self, seat: i64) -> PyResult<String> {
        let seat = self.seat(seat)?;
        Ok(self.table().information_state(seat))
    }

    /// What a seat may know as numbers (float32), in the order of `feature_names()`: the same that networks and data sets get.
    ///
    /// Where nothing is hidden (Morpion, Puissance 4) they are told from the side of who is on turn, whichever seat asks.
    ///
    /// >>> game = coeur.Game("coeurs", seed=1)
    /// >>> game.features(0).shape == (len(game.feature_names()),)
    /// True
    fn features<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat(seat)?;
        Ok(PyArray1::from_vec(py, self.table().features(seat)))
    }

    /// Which of all actions are legal (bool), in the order of `action_names()`.
    ///
    /// >>> game = coeur.Game("morpion")
    /// >>> [name for name, legal in zip(game.action_names(), game.legal_mask()) if legal] == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    /// True
    fn legal_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let actions = self.actions()?;
        let mut mask = vec![false; actions.names.len()];
        self.table().legal().iter().filter_map(|name| actions.numbers.get(name)).for_each(|&number| mask[number] = true);
        Ok(PyArray1::from_vec(py, mask))
    }

    /// The names of the features, in order.
    fn feature_names(&self) -> PyResult<Vec<&str>> {
        Ok(self.columns()?.iter().map(|feature| &*feature.name).collect())
    }

    /// The version of the features, which the card of a network names: networks made for another are refused.
    #[getter]
    fn features_version(&self) -> u32 {
        self.entry.features_version()
    }

    /// The group of each feature, such as `hand`: what a person would name in one breath.
    fn feature_groups(&self) -> PyResult<Vec<&str>> {
        Ok(self.columns()?.iter().map(|feature| &*feature.group).collect())
    }

    /// Every action of such a table in the notation; an action's number is its place here.
    fn action_names(&self) -> PyResult<Vec<&str>> {
        Ok(self.actions()?.names.iter().map(String::as_str).collect())
    }

    /// The table as text, as a seat sees it; without a seat, as everybody does.
    #[pyo3(signature = (seat=None, lang="en"))]
    fn draw(&self, seat: Option<i64>, lang: &str) -> PyResult<String> {
        let (viewer, pen) = (self.viewer(seat)?, Pen { lang: language(lang)?, colour: false });
        Ok(self.table().draw(viewer, &pen))
    }

    /// The game so far as a record: a dictionary that `from_record`, `coeur replay` and the page read.
    ///
    /// >>> game = coeur.Game("claim", seed=3)
    /// >>> coeur.Game.from_record(game.record()).view(0) == game.view(0)
    /// True
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.table().record().to_line())
    }

    /// A copy that goes its own way from here.
    fn copy(&self) -> Game {
        let table = self.table();
        let copy = table.at(table.ply());
        drop(table);
        self.with_table(copy)
    }

    /// A new game with the same options.
    #[pyo3(signature = (seed=None))]
    fn redeal(&self, py: Python<'_>, seed: Option<Seed>) -> PyResult<Game> {
        let seed = seed_or_new(py, seed)?;
        Ok(self.with_table(self.entry.deal(&self.config, seed).map_err(value_error)?))
    }

    /// A game that a seat could not tell from this one, drawn at random: the deal under way with other hidden cards, as if it
    /// were the whole game. None where nothing is hidden. Its record has no deal.
    ///
    /// >>> game = coeur.Game("coeurs", seed=1)
    /// >>> other = game.imagine(0, seed=5)
    /// >>> other.view(0) == game.view(0), other.view(1) == game.view(1)
    /// (True, False)
    #[pyo3(signature = (seat, seed=None))]
    fn imagine(&self, py: Python<'_>, seat: i64, seed: Option<Seed>) -> PyResult<Option<Game>> {
        let seat = self.seat(seat)?;
        let imagined = self.table().imagine(seat, &mut Rng::new(seed_or_new(py, seed)?));
        Ok(imagined.map(|table| self.with_table(table)))
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
        let rebuild = slf.get_type().getattr("from_record")?;
        Ok((rebuild, (slf.get().record(slf.py())?,)))
    }

    fn __repr__(&self) -> String {
        let table = self.table();
        let seed = table.seed().map_or("None".into(), |seed| seed.to_string());
        let turn = table.turn().map_or("over".into(), |seat| format!("turn={seat}"));
        format!("<coeur.Game {} seed={seed} ply={} {turn}>", self.id(), table.ply())
    }

    fn __str__(&self) -> PyResult<String> {
        self.draw(None, "en")
    }
}
