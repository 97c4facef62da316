//! Files of networks: what they say of themselves, and the same network as another file.

use crate::json;
use crate::wrong::value_error;
use coeur_core::files::write_whole;
use coeur_learn::file::{self, Precision};
use coeur_learn::onnx;
use pyo3::prelude::*;
use serde_json::json;
use std::fmt::Display;
use std::path::{Path, PathBuf};

/// What the file of a network says of itself, as `coeur network` does: its card, and `layers`, how many numbers go into its first layer and come out of each.
///
/// With `out`, the same network is written again: as ONNX where that ends in `.onnx`, else as safetensors, its weights in a `precision` of `"f32"`, `"f16"` or `"i8"`. Files of
/// both kinds are read here, and played by `network(file=…)`: layers with rectified units between them, and a card under the key `card`, in JSON.
///
/// >>> import tempfile, pathlib
/// >>> folder = pathlib.Path(tempfile.mkdtemp())
/// >>> coeur.network("games/coeurs/networks/coeurs.safetensors", folder / "coeurs.onnx")["layers"]
/// [386, 512, 256, 256, 36]
/// >>> coeur.network(folder / "coeurs.onnx")["game"]
/// 'coeurs'
#[pyfunction]
#[pyo3(signature = (file, out=None, *, precision="f32"))]
pub(crate) fn network<'py>(
    py: Python<'py>,
    file: PathBuf,
    out: Option<PathBuf>,
    precision: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let precision = match precision {
        "f32" => Precision::F32,
        "f16" => Precision::F16,
        "i8" => Precision::I8,
        other => return Err(value_error(format!("precision cannot be {other:?}; allowed: f32 | f16 | i8"))),
    };
    let bytes = std::fs::read(&file).map_err(|error| at(&file, error))?;
    let (network, card) = file::read(&bytes).map_err(|error| at(&file, error))?;
    if let Some(out) = out {
        let as_onnx = out.extension().is_some_and(|ending| ending == "onnx");
        let bytes = if as_onnx { onnx::write(&network, &card) } else { file::write(&network, &card, precision) };
        write_whole(&out, &bytes).map_err(|error| at(&out, error))?;
    }
    let outputs = network.layers().iter().map(|layer| layer.outputs());
    let mut told = json!(card);
    told["layers"] = json!([network.inputs()].into_iter().chain(outputs).collect::<Vec<_>>());
    json::to_python(py, &told.to_string())
}

fn at(file: &Path, error: impl Display) -> PyErr {
    value_error(format!("{}: {error}", file.display()))
}
