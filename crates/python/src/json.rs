//! JSON between Rust and Python: views, options, records and reports cross as text.

use crate::wrong::value_error;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// What a JSON text stands for, as Python's own dictionaries, lists and numbers.
pub(crate) fn to_python<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// A dictionary as JSON text. Numbers of NumPy count as numbers.
pub(crate) fn to_text(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let py = value.py();
    let plain = py.import("operator")?.call_method1("methodcaller", ("item",))?;
    let how = PyDict::new(py);
    how.set_item("default", plain)?;
    how.set_item("allow_nan", false)?;
    let text = py.import("json")?.call_method("dumps", (value,), Some(&how));
    text.map_err(|_| value_error(format!("this cannot be written as JSON: {value}")))?.extract()
}
