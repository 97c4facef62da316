//! Actions as a few small choices, for policies with a small head for each: what `coeur.ActionParts` is made of.

use crate::arguments::{Config, GameId};
use crate::wrong::value_error;
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::prelude::*;

/// Names of the parts, the values of each, the number of the value by mover, action and part, and the output of networks by mover and action.
type Parts<'py> = (Vec<&'static str>, Vec<Vec<String>>, Bound<'py, PyArray3<i64>>, Bound<'py, PyArray2<i64>>);

#[pyfunction]
#[pyo3(signature = (id, **config))]
pub(crate) fn _action_parts<'py>(py: Python<'py>, id: GameId, config: Option<Config>) -> PyResult<Parts<'py>> {
    let config = id.0.settle(&config.unwrap_or_default().0).map_err(value_error)?;
    let actions = id.0.actions(&config).map_err(value_error)?.len();
    let parts = id.0.action_parts(&config).map_err(value_error)?;
    let seats = parts.outputs.len() / actions;
    let table = parts.table.iter().map(|&value| value as i64).collect();
    let outputs = parts.outputs.iter().map(|output| output.map_or(-1, |output| output as i64)).collect();
    let table = PyArray1::from_vec(py, table).reshape([seats, actions, parts.names.len()])?;
    let outputs = PyArray1::from_vec(py, outputs).reshape([seats, actions])?;
    Ok((parts.names, parts.values, table, outputs))
}
