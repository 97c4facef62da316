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
