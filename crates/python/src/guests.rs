//! Objects of Python as players, wherever a spec is read: each is given a spec of its own for as long as the call lasts.

use crate::json;
use crate::wrong::value_error;
use coeur_catalog::{
    Admission, OutsideAccount, OutsideAction, OutsideAnswer, OutsideQuestion, Outsider, OutsiderFactory, Rows, Spec,
    Together, admit, admit_together, is_admitted,
};
use coeur_core::{Fault, Lang, Payoffs};
use coeur_engines::Programs;
use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use serde_json::Value;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A player as a caller names it.
pub(crate) enum Named {
    Spec(String),
    Object(Py<PyAny>),
}

impl<'py> FromPyObject<'_, 'py> for Named {
    type Error = PyErr;

    fn extract(player: Borrowed<'_, 'py, PyAny>) -> PyResult<Named> {
        Ok(match player.cast::<PyString>() {
            Ok(spec) => Named::Spec(spec.to_string()),
            Err(_) => Named::Object(player.to_owned().unbind()),
        })
    }
}

/// Those among some players whom the caller has brought along, let in until this is dropped.
pub(crate) struct Guests {
    /// What each of the players is called, in the order of the call.
    pub(crate) specs: Vec<String>,
    _objects: Vec<(Py<PyAny>, Admission)>,
    programs: Programs,
    failure: Arc<Failure>,
}

/// What went wrong in an object, once something did.
#[derive(Default)]
struct Failure(Mutex<Option<Failed>>);

/// Who could not decide, where, and why.
pub(crate) struct Failed {
    /// In words, for a sentence.
    pub(crate) who: String,
    pub(crate) error: PyErr,
}

impl Failure {
    fn slot(&self) -> MutexGuard<'_, Option<Failed>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets the objects and the programs among players that a caller has named play.
pub(crate) fn let_in<'a>(py: Python<'_>, players: impl IntoIterator<Item = &'a Named>) -> PyResult<Guests> {
    let (mut specs, failure) = (Vec::new(), Arc::<Failure>::default());
    let mut objects: Vec<(Py<PyAny>, Admission)> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for player in players {
        let object = match player {
            Named::Spec(spec) => {
                specs.push(spec.clone());
                continue;
            }
            Named::Object(object) => object,
        };
        // The same object twice is the same player.
        if let Some(known) = objects.iter().position(|(known, _)| known.is(object)) {
            specs.push(names[known].clone());
            continue;
        }
        let (spec, admission) = admit_object(object.bind(py), &failure)?;
        objects.push((object.clone_ref(py), admission));
        names.push(spec.clone());
        specs.push(spec);
    }
    let programs = coeur_engines::let_in(&specs, Lang::En).map_err(value_error)?;
    Ok(Guests { specs, _objects: objects, programs, failure })
}

impl Guests {
    /// What programs call themselves, and what they wrote to their stderr.
    pub(crate) fn accounts(&self) -> Vec<OutsideAccount> {
        self.programs.accounts()
    }

    /// Whether some are objects: they share one interpreter, and may keep notes from game to game.
    pub(crate) fn has_objects(&self) -> bool {
        !self._objects.is_empty()
    }

    /// What ended the work, where an object could not decide.
    pub(crate) fn failed(&self) -> Option<Failed> {
        self.failure.slot().take()
    }

    /// What an object raised, before anything else that went wrong.
    pub(crate) fn check(&self) -> PyResult<()> {
        self.failed().map_or(Ok(()), |failed| Err(failed.error))
    }
}

/// Gives an object a spec that nobody has at this moment.
fn admit_object(object: &Bound<'_, PyAny>, failure: &Arc<Failure>) -> PyResult<(String, Admission)> {
    let own = object.getattr_opt("name")?.and_then(|name| name.extract::<String>().ok());
    let function = || object.getattr_opt("__name__").ok().flatten().and_then(|name| name.extract::<String>().ok());
    let name = own.or_else(function).map_or_else(|| object.get_type().name().map(|name| name.to_string()), Ok)?;
    let spec = |number: u32| {
        let name = if number == 1 { name.clone() } else { format!("{name} {number}") };
        Spec { name: "python".into(), options: vec![("name".into(), Value::String(name))] }
    };
    let spec = (1..).map(spec).find(|spec| !is_admitted(spec)).expect("numbers do not end");
    let one = match object.getattr_opt("choose")? {
        Some(method) => Some(method),
        None if object.is_callable() && !object.hasattr("choose_batch")? => Some(object.clone()),
        None => None,
    };
    let many = object.getattr_opt("choose_batch")?;
    let ask = |method: Bound<'_, PyAny>, told: &'static [&'static str]| {
        let wants = wants(&method, &name, told)?;
        Ok::<_, PyErr>(Arc::new(Ask { method: method.unbind(), wants, name: name.clone(), failure: failure.clone() }))
    };
    let one = one.map(|method| ask(method, &["view", "features", "mask", "legal", "seat", "ply"])).transpose()?;
    let many = many.map(|method| ask(method, &["features", "masks", "seats"]).map(|ask| Arc::new(Many(ask)))).transpose()?;
    if one.is_none() && many.is_none() {
        let kind = object.get_type().name()?;
        return Err(value_error(format!(
            "an object of {kind} is no player: give a spec, a function, or an object with choose(…) or choose_batch(…)"
        )));
    }
    let (single, crowd) = (one, many.clone());
    let make: OutsiderFactory = Arc::new(move || match (&single, &crowd) {
        (Some(ask), _) => Box::new(One(ask.clone())) as Box<dyn Outsider>,
        (None, crowd) => Box::new(OneOfMany(crowd.clone().expect("one of both is there"))),
    });
    let admission = match many {
        Some(many) => admit_together(&spec, make, many),
        None => admit(&spec, make),
    };
    Ok((spec.to_string(), admission))
}

/// Which of these a function asks for, by the names of its arguments.
fn wants(method: &Bound<'_, PyAny>, name: &str, told: &'static [&'static str]) -> PyResult<Vec<&'static str>> {
    let py = method.py();
    let inspect = py.import("inspect")?;
    let parameters = inspect.call_method1("signature", (method,))?.getattr("parameters")?;
    let empty = inspect.getattr("Parameter")?.getattr("empty")?;
    let mut wants = Vec::new();
    for parameter in parameters.call_method0("values")?.try_iter()? {
        let parameter = parameter?;
        let (argument, kind): (String, u8) = (parameter.getattr("name")?.extract()?, parameter.getattr("kind")?.extract()?);
        const POSITIONAL_ONLY: u8 = 0;
        const VAR_POSITIONAL: u8 = 2;
        const VAR_KEYWORD: u8 = 4;
        match told.iter().find(|known| **known == argument) {
            Some(known) if kind != POSITIONAL_ONLY => wants.push(*known),
            _ if kind == VAR_KEYWORD => return Ok(told.to_vec()),
            _ if kind == VAR_POSITIONAL || !parameter.getattr("default")?.is(&empty) => {}
            _ => {
                return Err(value_error(format!(
                    "{name} asks for `{argument}`; what a player can be told, by these names: {}",
                    told.join(", ")
                )));
            }
        }
    }
    Ok(wants)
}

/// A function that decides.
struct Ask {
    method: Py<PyAny>,
    wants: Vec<&'static str>,
    name: String,
    failure: Arc<Failure>,
}

impl Ask {
    /// Calls it with what it wants. What it raises is kept, and nobody is asked any more.
    fn call<T>(
        &self,
        who: impl FnOnce() -> String,
        tell: impl Fn(Python<'_>, &str) -> PyResult<Py<PyAny>>,
        read: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>,
    ) -> Option<T> {
        if self.failure.slot().is_some() {
            return None;
        }
        let answer = Python::attach(|py| {
            let arguments = PyDict::new(py);
            for want in &self.wants {
                arguments.set_item(want, tell(py, want)?)?;
            }
            read(&self.method.bind(py).call((), Some(&arguments))?)
        });
        match answer {
            Ok(answer) => Some(answer),
            Err(error) => {
                self.failure.slot().get_or_insert_with(|| Failed { who: who(), error });
                None
            }
        }
    }
}

/// An action by its name or its number.
fn action(answer: &Bound<'_, PyAny>) -> PyResult<OutsideAction> {
    if let Ok(name) = answer.cast::<PyString>() {
        return Ok(OutsideAction::Named(name.to_string()));
    }
    answer.extract().map(OutsideAction::Numbered).map_err(|_| {
        value_error(format!("answered {answer}; an answer is an action's name or number, or a pair of that and a reason"))
    })
}

/// An object that decides for one seat at a time.
struct One(Arc<Ask>);

impl Outsider for One {
    fn decide(&mut self, question: &OutsideQuestion<'_>) -> Result<Option<OutsideAnswer>, Fault> {
        let seen = question.seen;
        let tell = |py: Python<'_>, want: &str| -> PyResult<Py<PyAny>> {
            Ok(match want {
                "view" => json::to_python(py, &seen.view_text())?.unbind(),
                "features" => PyArray1::from_vec(py, seen.features()).into_any().unbind(),
                "mask" => PyArray1::from_vec(py, seen.mask()).into_any().unbind(),
                "legal" => seen.legal().into_pyobject(py)?.into_any().unbind(),
                "seat" => question.seat.0.into_pyobject(py)?.into_any().unbind(),
                _ => question.ply.into_pyobject(py)?.into_any().unbind(),
            })
        };
        let read = |answer: &Bound<'_, PyAny>| {
            let (chosen, notes) = match answer.cast::<PyTuple>() {
                Ok(pair) if pair.len() == 2 => (pair.get_item(0)?, vec![pair.get_item(1)?.str()?.to_string()]),
                _ => (answer.clone(), Vec::new()),
            };
            let action = action(&chosen)?;
            match seen.is_legal(&action) {
                true => Ok(OutsideAnswer { action, notes }),
                false => Err(value_error(format!("{action} is not legal; legal: {}", seen.legal().join(", ")))),
            }
        };
        let who = || format!("{} in seat {}, after {} actions", self.0.name, question.seat, question.ply);
        let answer = self.0.call(who, tell, read);
        if answer.is_none() {
            question.budget.cancel.cancel();
        }
        Ok(answer)
    }

    fn game_over(&mut self, _: &Payoffs) {}
}

/// An object that decides for many games at once.
struct Many(Arc<Ask>);

impl Together for Many {
    fn decide(&self, rows: &Rows) -> Option<Vec<usize>> {
        let count = rows.seats.len();
        let tell = |py: Python<'_>, want: &str| -> PyResult<Py<PyAny>> {
            Ok(match want {
                "features" => table(py, &rows.features, count)?,
                "masks" => table(py, &rows.masks, count)?,
                _ => PyArray1::from_slice(py, &rows.seats).into_any().unbind(),
            })
        };
        let read = |answer: &Bound<'_, PyAny>| {
            let numbers = answer.py().import("numpy")?.call_method1("asarray", (answer, "int64"))?;
            let numbers: PyReadonlyArray1<'_, i64> = numbers.extract()?;
            let numbers = numbers.as_array();
            if numbers.len() != count {
                return Err(value_error(format!("{} answers for {count} rows", numbers.len())));
            }
            let width = rows.masks.len() / count;
            let legal = |(row, &number): (usize, &i64)| {
                let number = usize::try_from(number).ok().filter(|&at| at < width && rows.masks[row * width + at]);
                number.ok_or_else(|| value_error(format!("row {row}: action {} is not legal", numbers[row])))
            };
            numbers.iter().enumerate().map(legal).collect()
        };
        let who = || format!("{} on {count} rows", self.0.name);
        self.0.call(who, tell, read)
    }
}

/// Rows of numbers as an array of two dimensions.
fn table<T: numpy::Element + Copy>(py: Python<'_>, values: &[T], rows: usize) -> PyResult<Py<PyAny>> {
    Ok(PyArray1::from_slice(py, values).reshape([rows, values.len() / rows])?.into_any().unbind())
}

/// One who decides for many, asked about one.
struct OneOfMany(Arc<Many>);

impl Outsider for OneOfMany {
    fn decide(&mut self, question: &OutsideQuestion<'_>) -> Result<Option<OutsideAnswer>, Fault> {
        let seen = question.seen;
        let rows = Rows { features: seen.features(), masks: seen.mask(), seats: vec![question.seat.0] };
        let answer = self.0.decide(&rows);
        if answer.is_none() {
            question.budget.cancel.cancel();
        }
        let number = answer.and_then(|numbers| numbers.first().copied());
        Ok(number.map(|number| OutsideAnswer { action: OutsideAction::Numbered(number), notes: Vec::new() }))
    }

    fn game_over(&mut self, _: &Payoffs) {}
}
