//! A network as a file: safetensors, readable by every framework, with the [`NetworkCard`] as JSON in its head.
//!
//! Layer `i` is `layers.i.weight` (a row for each output, as PyTorch has it) and `layers.i.bias`. Weights are kept as f32,
//! f16, or as bytes with one scale a row in `layers.i.scale`: whatever they are in the file, they are f32 in use.

use crate::card::NetworkCard;
use crate::error::NetworkError;
use crate::network::{Layer, Network};
use half::f16;
use safetensors::tensor::{Dtype, SafeTensors, TensorView};

/// Larger files are not read: ours have less than one megabyte.
const LARGEST: usize = 256 << 20;

/// Where the card stands in the head of a file.
const CARD: &str = "card";

/// How weights are kept in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    F32,
    F16,
    /// A byte a weight, and one scale for each output.
    I8,
}

/// Reads a network and its card; outside of browsers, ONNX too.
pub fn read(bytes: &[u8]) -> Result<(Network, NetworkCard), NetworkError> {
    if bytes.len() > LARGEST {
        return Err(NetworkError::Damaged(format!("{} MB is too much", bytes.len() >> 20)));
    }
    // A safetensors file begins with the length of a head, which is JSON; a model of ONNX with the number of its first field.
    #[cfg(not(target_arch = "wasm32"))]
    if bytes.first() == Some(&0x08) && bytes.get(8) != Some(&b'{') {
        return crate::onnx::read(bytes);
    }
    let damaged = |error: safetensors::SafeTensorError| NetworkError::Damaged(error.to_string());
    let (_, metadata) = SafeTensors::read_metadata(bytes).map_err(damaged)?;
    let card = metadata.metadata().as_ref().and_then(|map| map.get(CARD)).ok_or("there is none");
    let card = card.map_err(|error| NetworkError::NoCard(error.into()))?;
    let card: NetworkCard = serde_json::from_str(card).map_err(|error| NetworkError::NoCard(error.to_string()))?;
    let tensors = SafeTensors::deserialize(bytes).map_err(damaged)?;
    let mut layers = Vec::new();
    while let Ok(weight) = tensors.tensor(&format!("layers.{}.weight", layers.len())) {
        layers.push(layer(&tensors, layers.len(), &weight)?);
    }
    let network = Network::new(layers)
        .filter(|network| network.outputs() == card.actions + card.seats)
        .ok_or_else(|| NetworkError::Damaged("its layers do not fit each other or the card".into()))?;
    Ok((network, card))
}

fn layer(tensors: &SafeTensors<'_>, number: usize, weight: &TensorView<'_>) -> Result<Layer, NetworkError> {
    let error = |what: &str| NetworkError::Damaged(format!("layer {number}: {what}"));
    let &[outputs, inputs] = weight.shape() else { return Err(error("the weights are not a matrix")) };
    let find = |name: &str| {
        let tensor = tensors.tensor(&format!("layers.{number}.{name}")).map_err(|_| error(&format!("it has no {name}")))?;
        numbers(&tensor).ok_or_else(|| error(&format!("its {name} is of a kind that is not read here")))
    };
    let rows = numbers(weight).ok_or_else(|| error("its weights are of a kind that is not read here"))?;
    let scale = if weight.dtype() == Dtype::I8 { find("scale")? } else { vec![1.0; outputs] };
    let bias = find("bias")?;
    if scale.len() != outputs || bias.len() != outputs || rows.iter().chain(&scale).chain(&bias).any(|v| !v.is_finite()) {
        return Err(error("its numbers do not fit"));
    }
    let mut weights = vec![0.0; rows.len()];
    for (output, row) in rows.chunks(inputs.max(1)).enumerate() {
        row.iter().enumerate().for_each(|(input, value)| weights[input * outputs + output] = value * scale[output]);
    }
    Layer::new(inputs, weights, bias).ok_or_else(|| error("its numbers do not fit"))
}

/// The numbers of a tensor; `None` of a kind that networks do not have.
fn numbers(tensor: &TensorView<'_>) -> Option<Vec<f32>> {
    let data = tensor.data();
    Some(match tensor.dtype() {
        Dtype::F32 => data.as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect(),
        Dtype::F16 => data.as_chunks().0.iter().map(|&bytes| f16::from_le_bytes(bytes).to_f32()).collect(),
        Dtype::I8 => data.iter().map(|&byte| f32::from(byte as i8)).collect(),
        _ => return None,
    })
}

pub fn write(network: &Network, card: &NetworkCard, precision: Precision) -> Vec<u8> {
    let mut tensors: Vec<(String, Dtype, Vec<usize>, Vec<u8>)> = Vec::new();
    let floats = |values: &[f32]| values.iter().flat_map(|value| value.to_le_bytes()).collect::<Vec<u8>>();
    for (number, layer) in network.layers().iter().enumerate() {
        let (inputs, outputs) = (layer.inputs(), layer.outputs());
        let rows: Vec<f32> = (0..outputs)
            .flat_map(|output| (0..inputs).map(move |input| layer.weights()[input * outputs + output]))
            .collect();
        let name = |what: &str| format!("layers.{number}.{what}");
        let (dtype, data) = match precision {
            Precision::F32 => (Dtype::F32, floats(&rows)),
            Precision::F16 => (Dtype::F16, rows.iter().flat_map(|&value| f16::from_f32(value).to_le_bytes()).collect()),
            Precision::I8 => {
                let largest = |row: &[f32]| row.iter().fold(1e-12, |most: f32, value| most.max(value.abs()));
                let scale: Vec<f32> = rows.chunks(inputs).map(|row| largest(row) / 127.0).collect();
                let byte = |(place, value): (usize, &f32)| (value / scale[place / inputs]).round() as i8 as u8;
                let data = rows.iter().enumerate().map(byte).collect();
                tensors.push((name("scale"), Dtype::F32, vec![outputs], floats(&scale)));
                (Dtype::I8, data)
            }
        };
        tensors.push((name("weight"), dtype, vec![outputs, inputs], data));
        tensors.push((name("bias"), Dtype::F32, vec![outputs], floats(layer.bias())));
    }
    let views = tensors.iter().map(|(name, dtype, shape, data)| {
        (name, TensorView::new(*dtype, shape.clone(), data).expect("as many bytes as the shape says"))
    });
    let card = serde_json::to_string(card).expect("a card is JSON");
    safetensors::serialize(views, Some([(CARD.to_string(), card)].into_iter().collect())).expect("tensors that fit")
}
