//! What goes wrong, as Python sees it: a `ValueError` with the line that the command line prints.

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::fmt::Display;

pub(crate) fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A whole number of a range, or why it is none.
pub(crate) fn whole_number(what: &str, value: &Bound<'_, PyAny>, low: u64, high: u64) -> PyResult<u64> {
    let number = value.extract::<u64>().ok().filter(|number| (low..=high).contains(number));
    number.ok_or_else(|| value_error(format!("{what} cannot be {value}; allowed: {low} to {high}")))
}

/// A seed that was given.
pub(crate) fn seed(value: Option<&Bound<'_, PyAny>>) -> PyResult<Option<u64>> {
    value.map(|value| whole_number("seed", value, 0, u64::MAX)).transpose()
}

/// How many threads work: as many as there are cores, unless somebody says otherwise.
pub(crate) fn threads(value: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    value.map_or(Ok(cores), |value| whole_number("threads", value, 1, 1024).map(|threads| threads as usize))
}
