//! Networks as ONNX, which every framework writes and runs: a chain of products with rectified units between them, and the
//! [`NetworkCard`] among the model's properties.
//!
//! Files are written and read field by field (ONNX is a protocol buffer). What is read is what such chains are written as: `Gemm`, or
//! `MatMul` and `Add`, then `Relu`; anything else is refused by its name.

use crate::card::NetworkCard;
use crate::error::NetworkError;
use crate::network::{Layer, Network};
use std::collections::HashMap;

/// Under which name the card stands among the properties.
const CARD: &str = "card";

/// The input, of any number of rows, and the output of what is written here.
const INPUT: &str = "features";
const OUTPUT: &str = "values";

/// The version of the format and of the operators that are written: as old as possible, so that everybody reads them.
const IR_VERSION: u64 = 8;
const OPERATORS: u64 = 13;

/// The number of 32-bit floats among the kinds of numbers.
const FLOAT: u64 = 1;

/// Numbers of the fields, as onnx.proto has them.
mod field {
    pub const MODEL_IR_VERSION: u32 = 1;
    pub const MODEL_PRODUCER: u32 = 2;
    pub const MODEL_GRAPH: u32 = 7;
    pub const MODEL_OPERATORS: u32 = 8;
    pub const MODEL_PROPERTIES: u32 = 14;
    pub const OPERATORS_VERSION: u32 = 2;
    pub const ENTRY_KEY: u32 = 1;
    pub const ENTRY_VALUE: u32 = 2;
    pub const GRAPH_NODE: u32 = 1;
    pub const GRAPH_NAME: u32 = 2;
    pub const GRAPH_TENSOR: u32 = 5;
    pub const GRAPH_INPUT: u32 = 11;
    pub const GRAPH_OUTPUT: u32 = 12;
    pub const NODE_INPUT: u32 = 1;
    pub const NODE_OUTPUT: u32 = 2;
    pub const NODE_OPERATOR: u32 = 4;
    pub const NODE_ATTRIBUTE: u32 = 5;
    pub const ATTRIBUTE_NAME: u32 = 1;
    pub const ATTRIBUTE_FLOAT: u32 = 2;
    pub const ATTRIBUTE_INTEGER: u32 = 3;
    pub const TENSOR_SIZES: u32 = 1;
    pub const TENSOR_KIND: u32 = 2;
    pub const TENSOR_FLOATS: u32 = 4;
    pub const TENSOR_NAME: u32 = 8;
    pub const TENSOR_BYTES: u32 = 9;
    pub const VALUE_NAME: u32 = 1;
    pub const VALUE_TYPE: u32 = 2;
    pub const TYPE_TENSOR: u32 = 1;
    pub const TENSOR_TYPE_KIND: u32 = 1;
    pub const TENSOR_TYPE_SHAPE: u32 = 2;
    pub const SHAPE_SIZE: u32 = 1;
    pub const SIZE_NUMBER: u32 = 1;
    pub const SIZE_NAME: u32 = 2;
}

/// A message that is being written.
#[derive(Default)]
struct Message(Vec<u8>);

impl Message {
    fn varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.0.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }

    fn number(mut self, field: u32, value: u64) -> Message {
        self.varint(u64::from(field) << 3);
        self.varint(value);
        self
    }

    fn bytes(mut self, field: u32, bytes: &[u8]) -> Message {
        self.varint(u64::from(field) << 3 | 2);
        self.varint(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
        self
    }

    fn text(self, field: u32, text: &str) -> Message {
        self.bytes(field, text.as_bytes())
    }

    fn message(self, field: u32, message: Message) -> Message {
        self.bytes(field, &message.0)
    }
}

/// A network and its card as an ONNX model.
pub fn write(network: &Network, card: &NetworkCard) -> Vec<u8> {
    let mut graph = Message::default().text(field::GRAPH_NAME, &card.game);
    let last = network.layers().len() - 1;
    let mut input = INPUT.to_string();
    for (number, layer) in network.layers().iter().enumerate() {
        let (weight, bias) = (format!("layers.{number}.weight"), format!("layers.{number}.bias"));
        let sums = if number == last { OUTPUT.to_string() } else { format!("sums.{number}") };
        graph = graph
            .message(field::GRAPH_TENSOR, tensor(&weight, &[layer.inputs(), layer.outputs()], layer.weights()))
            .message(field::GRAPH_TENSOR, tensor(&bias, &[layer.outputs()], layer.bias()))
            .message(field::GRAPH_NODE, node("Gemm", &[&input, &weight, &bias], &sums));
        if number < last {
            let units = format!("units.{number}");
            graph = graph.message(field::GRAPH_NODE, node("Relu", &[&sums], &units));
            input = units;
        }
    }
    graph = graph
        .message(field::GRAPH_INPUT, value(INPUT, network.inputs()))
        .message(field::GRAPH_OUTPUT, value(OUTPUT, network.outputs()));
    let card = serde_json::to_string(card).expect("a card is JSON");
    let property = Message::default().text(field::ENTRY_KEY, CARD).text(field::ENTRY_VALUE, &card);
    Message::default()
        .number(field::MODEL_IR_VERSION, IR_VERSION)
        .text(field::MODEL_PRODUCER, "coeur")
        .message(field::MODEL_GRAPH, graph)
        .message(field::MODEL_OPERATORS, Message::default().number(field::OPERATORS_VERSION, OPERATORS))
        .message(field::MODEL_PROPERTIES, property)
        .0
}

fn tensor(name: &str, sizes: &[usize], values: &[f32]) -> Message {
    let sized = sizes.iter().fold(Message::default(), |tensor, &size| tensor.number(field::TENSOR_SIZES, size as u64));
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    sized.number(field::TENSOR_KIND, FLOAT).text(field::TENSOR_NAME, name).bytes(field::TENSOR_BYTES, &bytes)
}

fn node(operator: &str, inputs: &[&str], output: &str) -> Message {
    let node = inputs.iter().fold(Message::default(), |node, input| node.text(field::NODE_INPUT, input));
    node.text(field::NODE_OUTPUT, output).text(field::NODE_OPERATOR, operator)
}

/// What goes in or out: any number of rows of so many numbers.
fn value(name: &str, width: usize) -> Message {
    let rows = Message::default().text(field::SIZE_NAME, "rows");
    let columns = Message::default().number(field::SIZE_NUMBER, width as u64);
    let shape = Message::default().message(field::SHAPE_SIZE, rows).message(field::SHAPE_SIZE, columns);
    let tensor = Message::default().number(field::TENSOR_TYPE_KIND, FLOAT).message(field::TENSOR_TYPE_SHAPE, shape);
    let kind = Message::default().message(field::TYPE_TENSOR, tensor);
    Message::default().text(field::VALUE_NAME, name).message(field::VALUE_TYPE, kind)
}

/// A field of a message that is being read.
#[derive(Clone, Copy)]
enum Value<'a> {
    Number(u64),
    Float(f32),
    Bytes(&'a [u8]),
}

fn damaged(what: impl ToString) -> NetworkError {
    NetworkError::Damaged(what.to_string())
}

fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut value = 0u64;
    for place in 0..10 {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        value |= u64::from(byte & 0x7f) << (7 * place).min(63);
        if byte < 0x80 {
            return Some(value);
        }
    }
    None
}

/// The fields of a message, in order.
fn fields(mut bytes: &[u8]) -> Result<Vec<(u32, Value<'_>)>, NetworkError> {
    let mut found = Vec::new();
    while !bytes.is_empty() {
        let next = |bytes: &mut &[u8]| -> Option<(u32, Option<u64>, u64)> {
            let key = varint(bytes)?;
            let number = if matches!(key & 7, 0 | 2) { Some(varint(bytes)?) } else { None };
            Some(((key >> 3) as u32, number, key & 7))
        };
        let (field, number, kind) = next(&mut bytes).ok_or_else(|| damaged("it ends too early"))?;
        let mut take = |count: usize| -> Result<&[u8], NetworkError> {
            let (taken, rest) = bytes.split_at_checked(count).ok_or_else(|| damaged("it ends too early"))?;
            bytes = rest;
            Ok(taken)
        };
        let value = match (kind, number) {
            (0, Some(number)) => Value::Number(number),
            (2, Some(length)) => Value::Bytes(take(usize::try_from(length).unwrap_or(usize::MAX))?),
            (5, _) => Value::Float(f32::from_le_bytes(take(4)?.try_into().expect("four bytes were taken"))),
            (1, _) => Value::Number(u64::from_le_bytes(take(8)?.try_into().expect("eight bytes were taken"))),
            _ => return Err(damaged("this is no ONNX model")),
        };
        found.push((field, value));
    }
    Ok(found)
}

fn text(bytes: &[u8]) -> Result<&str, NetworkError> {
    std::str::from_utf8(bytes).map_err(damaged)
}

/// A tensor of floats with its sizes.
struct Tensor {
    sizes: Vec<usize>,
    values: Vec<f32>,
}

/// A step of the chain.
struct Node<'a> {
    operator: &'a str,
    inputs: Vec<&'a str>,
    output: &'a str,
    numbers: HashMap<&'a str, f64>,
}

/// Reads a network and its card from an ONNX model.
pub fn read(bytes: &[u8]) -> Result<(Network, NetworkCard), NetworkError> {
    let (mut graph, mut card) = (None, None);
    for (field, value) in fields(bytes)? {
        match (field, value) {
            (field::MODEL_GRAPH, Value::Bytes(bytes)) => graph = Some(bytes),
            (field::MODEL_PROPERTIES, Value::Bytes(bytes)) => {
                let (mut key, mut told) = ("", "");
                for (field, value) in fields(bytes)? {
                    match (field, value) {
                        (field::ENTRY_KEY, Value::Bytes(bytes)) => key = text(bytes)?,
                        (field::ENTRY_VALUE, Value::Bytes(bytes)) => told = text(bytes)?,
                        _ => {}
                    }
                }
                if key == CARD {
                    card = Some(told);
                }
            }
            _ => {}
        }
    }
    let graph = graph.ok_or_else(|| damaged("this is no ONNX model"))?;
    let card = card.ok_or_else(|| NetworkError::NoCard("the model has no property `card`".into()))?;
    let card: NetworkCard = serde_json::from_str(card).map_err(|error| NetworkError::NoCard(error.to_string()))?;
    let network = chain(graph)?;
    if network.outputs() != card.actions + card.seats {
        return Err(damaged("its outputs do not fit the card"));
    }
    Ok((network, card))
}

/// The layers of a graph, which must be a chain.
fn chain(graph: &[u8]) -> Result<Network, NetworkError> {
    let (mut tensors, mut nodes) = (HashMap::new(), Vec::new());
    for (field, value) in fields(graph)? {
        match (field, value) {
            (field::GRAPH_TENSOR, Value::Bytes(bytes)) => {
                let (name, tensor) = read_tensor(bytes)?;
                tensors.insert(name, tensor);
            }
            (field::GRAPH_NODE, Value::Bytes(bytes)) => nodes.push(read_node(bytes)?),
            _ => {}
        }
    }
    let mut layers: Vec<Layer> = Vec::new();
    let mut at: Option<&str> = None;
    // Whether the last layer was followed by rectified units, as all but the last must be.
    let mut rectified = true;
    for node in &nodes {
        let known = node.inputs.iter().filter(|name| tensors.contains_key(**name)).count();
        let flows: Vec<&&str> = node.inputs.iter().filter(|name| !tensors.contains_key(**name)).collect();
        let [flow] = flows[..] else { return Err(damaged(format!("{}: it is no chain of layers", node.operator))) };
        if at.is_some_and(|at| at != *flow) {
            return Err(damaged(format!("{}: it is no chain of layers", node.operator)));
        }
        match (node.operator, known) {
            ("Gemm" | "MatMul", _) if !rectified => return Err(damaged("two products without `Relu` between them")),
            ("Gemm" | "MatMul", 1..=2) => {
                layers.push(product(node, &tensors)?);
                rectified = false;
            }
            ("Add", 1) if !rectified => {
                let last = layers.pop().ok_or_else(|| damaged("Add: there is nothing to add to"))?;
                layers.push(with_bias(&last, node, &tensors)?);
            }
            ("Relu", 0) if !rectified => rectified = true,
            ("Identity" | "Flatten", 0) => {}
            (other, _) => {
                let told: String = other.chars().take(40).collect();
                return Err(damaged(format!("`{told}` is not read here; known: Gemm, MatMul and Add, Relu in a chain")));
            }
        }
        at = Some(node.output);
    }
    if rectified {
        return Err(damaged("it ends with `Relu`, where values should come"));
    }
    Network::new(layers).ok_or_else(|| damaged("its layers do not fit each other"))
}

/// A layer of `Gemm` or `MatMul`.
fn product(node: &Node<'_>, tensors: &HashMap<&str, Tensor>) -> Result<Layer, NetworkError> {
    let error = |what: &str| damaged(format!("{}: {what}", node.operator));
    let weight = node.inputs.get(1).and_then(|name| tensors.get(name)).ok_or_else(|| error("its weights come second"))?;
    let &[rows, columns] = &weight.sizes[..] else { return Err(error("the weights are not a matrix")) };
    let number = |name: &str, usual: f64| node.numbers.get(name).copied().unwrap_or(usual);
    if number("transA", 0.0) != 0.0 || number("alpha", 1.0) != 1.0 || number("beta", 1.0) != 1.0 {
        return Err(error("only plain products are read here (alpha and beta 1, transA 0)"));
    }
    let turned = number("transB", 0.0) != 0.0;
    let (inputs, outputs) = if turned { (columns, rows) } else { (rows, columns) };
    let weights = match turned {
        false => weight.values.clone(),
        true => {
            let value = |place: usize| weight.values[place % outputs * inputs + place / outputs];
            (0..weight.values.len()).map(value).collect()
        }
    };
    let bias = match node.inputs.get(2) {
        None => vec![0.0; outputs],
        Some(name) => tensors.get(name).ok_or_else(|| error("its bias comes third"))?.values.clone(),
    };
    Layer::new(inputs, weights, bias).ok_or_else(|| error("its numbers do not fit"))
}

/// The layer with something added to its outputs.
fn with_bias(layer: &Layer, node: &Node<'_>, tensors: &HashMap<&str, Tensor>) -> Result<Layer, NetworkError> {
    let added = node.inputs.iter().find_map(|name| tensors.get(name)).filter(|added| added.values.len() == layer.outputs());
    let added = added.ok_or_else(|| damaged("Add: its numbers do not fit"))?;
    let bias = layer.bias().iter().zip(&added.values).map(|(bias, added)| bias + added).collect();
    Layer::new(layer.inputs(), layer.weights().to_vec(), bias).ok_or_else(|| damaged("Add: its numbers do not fit"))
}

fn read_tensor(bytes: &[u8]) -> Result<(&str, Tensor), NetworkError> {
    let (mut name, mut kind) = ("", FLOAT);
    let mut tensor = Tensor { sizes: Vec::new(), values: Vec::new() };
    let floats = |bytes: &[u8]| bytes.as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect::<Vec<f32>>();
    for (field, value) in fields(bytes)? {
        match (field, value) {
            (field::TENSOR_SIZES, Value::Number(size)) => tensor.sizes.push(usize::try_from(size).unwrap_or(usize::MAX)),
            (field::TENSOR_SIZES, Value::Bytes(mut packed)) => {
                while let Some(size) = varint(&mut packed) {
                    tensor.sizes.push(usize::try_from(size).unwrap_or(usize::MAX));
                }
            }
            (field::TENSOR_KIND, Value::Number(number)) => kind = number,
            (field::TENSOR_NAME, Value::Bytes(bytes)) => name = text(bytes)?,
            (field::TENSOR_BYTES | field::TENSOR_FLOATS, Value::Bytes(bytes)) => tensor.values = floats(bytes),
            (field::TENSOR_FLOATS, Value::Float(value)) => tensor.values.push(value),
            _ => {}
        }
    }
    let shown: String = name.chars().take(40).collect();
    if kind != FLOAT {
        return Err(damaged(format!("`{shown}` is not of 32-bit floats")));
    }
    let count = tensor.sizes.iter().try_fold(1usize, |count, size| count.checked_mul(*size));
    if count != Some(tensor.values.len()) || tensor.values.iter().any(|value| !value.is_finite()) {
        return Err(damaged(format!("the numbers of `{shown}` do not fit its sizes, or are none")));
    }
    Ok((name, tensor))
}

fn read_node(bytes: &[u8]) -> Result<Node<'_>, NetworkError> {
    let mut node = Node { operator: "", inputs: Vec::new(), output: "", numbers: HashMap::new() };
    for (field, value) in fields(bytes)? {
        let Value::Bytes(bytes) = value else { continue };
        match field {
            field::NODE_INPUT => node.inputs.push(text(bytes)?),
            field::NODE_OUTPUT => node.output = text(bytes)?,
            field::NODE_OPERATOR => node.operator = text(bytes)?,
            field::NODE_ATTRIBUTE => {
                let (mut name, mut number) = ("", None);
                for (field, value) in fields(bytes)? {
                    match (field, value) {
                        (field::ATTRIBUTE_NAME, Value::Bytes(bytes)) => name = text(bytes)?,
                        (field::ATTRIBUTE_FLOAT, Value::Float(value)) => number = Some(f64::from(value)),
                        (field::ATTRIBUTE_INTEGER, Value::Number(value)) => number = Some(value as f64),
                        _ => {}
                    }
                }
                node.numbers.extend(number.map(|number| (name, number)));
            }
            _ => {}
        }
    }
    Ok(node)
}
