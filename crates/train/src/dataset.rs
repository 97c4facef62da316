//! Data sets as `coeur dataset` writes them for training: positions, and what searches made of every action.

use crate::error::TrainError;
use coeur_core::{ActionIndex, Registered, Seat};
use half::f16;
use safetensors::tensor::{Dtype, SafeTensors, TensorView};
use serde_json::Value;
use std::path::Path;

/// Decisions with what each action is worth, as far as that is known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Decisions {
    /// Row by row, as many columns as the game has features.
    pub features: Vec<f16>,
    /// Points by action; not a number where unknown.
    pub values: Vec<f32>,
    /// Their standard errors; not a number where unknown.
    pub errors: Vec<f32>,
    /// The game that each decision is from.
    pub games: Vec<u64>,
}

impl Decisions {
    pub fn len(&self) -> usize {
        self.games.len()
    }

    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Adds the decisions of a file, which must be of the game.
    pub fn read<G: Registered>(&mut self, path: &Path, config: &G::Config) -> Result<(), TrainError> {
        let bytes = std::fs::read(path).map_err(|error| TrainError::file(path, error))?;
        let damaged = |what: String| TrainError::Damaged { path: path.into(), what };
        let (_, head) = SafeTensors::read_metadata(&bytes).map_err(|error| damaged(error.to_string()))?;
        if let Some(told) = head.metadata() {
            told.values().try_for_each(|text| check::<G>(text).map_err(|what| TrainError::file(path, what)))?;
        }
        let tensors = SafeTensors::deserialize(&bytes).map_err(|error| damaged(error.to_string()))?;
        let (inputs, actions) = (G::feature_list(config).len(), G::all_actions(config).len());
        let find = |name: &str, columns: Option<usize>| {
            let tensor = tensors.tensor(name).map_err(|_| damaged(format!("it has no `{name}`")))?;
            let fits = match (tensor.shape(), columns) {
                ([_], None) => true,
                ([_, found], Some(columns)) => *found == columns,
                _ => false,
            };
            let shape = tensor.shape().to_vec();
            let expected = columns.map_or("rows".into(), |columns| format!("rows of {columns}"));
            if fits { Ok(tensor) } else { Err(damaged(format!("`{name}` is {shape:?}, not {expected}"))) }
        };
        let kind = |name: &str| damaged(format!("`{name}` is of a kind that is not read here"));
        let (features, values) = (find("features", Some(inputs))?, find("values", Some(actions))?);
        let (errors, games) = (find("errors", Some(actions))?, find("game", None)?);
        let rows = games.shape()[0];
        if [&features, &values, &errors].iter().any(|tensor| tensor.shape()[0] != rows) {
            return Err(damaged("its tensors have different numbers of rows".into()));
        }
        self.features.extend(halves(&features).ok_or_else(|| kind("features"))?);
        let (values, errors) =
            (floats(&values).ok_or_else(|| kind("values"))?, floats(&errors).ok_or_else(|| kind("errors"))?);
        if G::outputs(config) == G::all_actions(config) {
            self.values.extend(values);
            self.errors.extend(errors);
        } else {
            let seats = find("seat", None).and_then(|seats| bytes_of(&seats).ok_or_else(|| kind("seat")))?;
            if seats.len() != rows || seats.iter().any(|&seat| usize::from(seat) >= G::seats_of(config)) {
                return Err(damaged("its seats are not those of the table".into()));
            }
            let places = outputs_by_seat::<G>(config);
            self.values.extend(by_output(&values, &seats, &places));
            self.errors.extend(by_output(&errors, &seats, &places));
        }
        let numbers = if matches!(games.dtype(), Dtype::U64 | Dtype::I64) { Some(games.data()) } else { None };
        let numbers = numbers.ok_or_else(|| kind("game"))?.as_chunks().0.iter();
        self.games.extend(numbers.map(|bytes| u64::from_le_bytes(*bytes)));
        Ok(())
    }
}

/// For each seat, the output of a network that stands for each action of that mover.
fn outputs_by_seat<G: Registered>(config: &G::Config) -> Vec<Outputs> {
    let index = ActionIndex::<G>::for_network(config);
    let actions = G::all_actions(config);
    let of_seat = |seat| actions.iter().map(|&action| index.output(action, seat)).collect();
    Seat::all(G::seats_of(config)).map(|seat| Outputs { places: of_seat(seat), count: index.len() }).collect()
}

struct Outputs {
    places: Vec<Option<usize>>,
    count: usize,
}

/// Rows by action as rows by output; actions that share an output are never legal together.
fn by_output(rows: &[f32], seats: &[u8], outputs: &[Outputs]) -> Vec<f32> {
    let mut out = Vec::new();
    for (row, &seat) in rows.chunks(outputs[0].places.len()).zip(seats) {
        let Outputs { places, count } = &outputs[usize::from(seat)];
        let start = out.len();
        out.resize(start + count, f32::NAN);
        for (value, place) in row.iter().zip(places) {
            if let Some(place) = place.filter(|_| !value.is_nan()) {
                out[start + place] = *value;
            }
        }
    }
    out
}

fn bytes_of(tensor: &TensorView<'_>) -> Option<Vec<u8>> {
    (tensor.dtype() == Dtype::U8).then(|| tensor.data().to_vec())
}

/// What a file tells of itself must be true of the game.
fn check<G: Registered>(text: &str) -> Result<(), String> {
    let Ok(told) = serde_json::from_str::<Value>(text) else { return Ok(()) };
    match told["game"].as_str() {
        Some(game) if game != G::INFO.id => return Err(format!("these are decisions of {game}, not of {}", G::INFO.id)),
        _ => {}
    }
    match told["features"].as_u64() {
        Some(version) if version != u64::from(G::FEATURES_VERSION) => {
            let own = G::FEATURES_VERSION;
            Err(format!("it was written with version {version} of the features; this program has version {own}"))
        }
        _ => Ok(()),
    }
}

fn floats(tensor: &TensorView<'_>) -> Option<Vec<f32>> {
    let data = tensor.data();
    (tensor.dtype() == Dtype::F32).then(|| data.as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect())
}

fn halves(tensor: &TensorView<'_>) -> Option<Vec<f16>> {
    match tensor.dtype() {
        Dtype::F16 => Some(tensor.data().as_chunks().0.iter().map(|&bytes| f16::from_le_bytes(bytes)).collect()),
        _ => floats(tensor).map(|values| values.into_iter().map(f16::from_f32).collect()),
    }
}
