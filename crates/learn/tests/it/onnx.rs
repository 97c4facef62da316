//! Networks as ONNX: ours, and as other programs write them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use coeur_learn::onnx::{read, write};
use coeur_learn::{Layer, Network, NetworkCard, Scratch};
use serde_json::json;

fn card() -> NetworkCard {
    NetworkCard {
        game: "morpion".into(),
        config: json!({}),
        features: 1,
        actions: 2,
        seats: 0,
        scale: 1.0,
        origin: json!({ "seed": 7 }),
    }
}

fn network() -> Network {
    let first = Layer::new(3, vec![1.0, -2.0, 0.5, 4.0, 0.25, -1.0], vec![0.5, -0.5]).unwrap();
    let second = Layer::new(2, vec![2.0, -1.0, 0.5, 3.0], vec![0.0, 1.0]).unwrap();
    Network::new(vec![first, second]).unwrap()
}

/// Numbers of the fields, as onnx.proto has them.
const MODEL_GRAPH: u32 = 7;
const MODEL_PROPERTIES: u32 = 14;
const ENTRY_KEY: u32 = 1;
const ENTRY_VALUE: u32 = 2;
const GRAPH_NODE: u32 = 1;
const GRAPH_TENSOR: u32 = 5;
const NODE_INPUT: u32 = 1;
const NODE_OUTPUT: u32 = 2;
const NODE_OPERATOR: u32 = 4;
const NODE_ATTRIBUTE: u32 = 5;
const ATTRIBUTE_NAME: u32 = 1;
const ATTRIBUTE_INTEGER: u32 = 3;
const TENSOR_SIZES: u32 = 1;
const TENSOR_KIND: u32 = 2;
const TENSOR_NAME: u32 = 8;
const TENSOR_BYTES: u32 = 9;

/// A protocol buffer as another program would write it.
#[derive(Default)]
struct Message(Vec<u8>);

impl Message {
    fn varint(mut self, mut value: usize) -> Message {
        while value >= 0x80 {
            self.0.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
        self
    }

    fn number(self, field: u32, value: usize) -> Message {
        self.varint((field << 3) as usize).varint(value)
    }

    fn bytes(self, field: u32, bytes: &[u8]) -> Message {
        let mut message = self.varint((field << 3 | 2) as usize).varint(bytes.len());
        message.0.extend_from_slice(bytes);
        message
    }

    fn text(self, field: u32, text: &str) -> Message {
        self.bytes(field, text.as_bytes())
    }

    fn message(self, field: u32, message: Message) -> Message {
        self.bytes(field, &message.0)
    }
}

fn tensor(name: &str, sizes: &[usize], values: &[f32]) -> Message {
    let sized = sizes.iter().fold(Message::default(), |tensor, &size| tensor.number(TENSOR_SIZES, size));
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    sized.number(TENSOR_KIND, 1).text(TENSOR_NAME, name).bytes(TENSOR_BYTES, &bytes)
}

fn node(operator: &str, inputs: &[&str], output: &str) -> Message {
    let node = inputs.iter().fold(Message::default(), |node, input| node.text(NODE_INPUT, input));
    node.text(NODE_OUTPUT, output).text(NODE_OPERATOR, operator)
}

/// A model of this graph, with our card.
fn model(graph: Message) -> Vec<u8> {
    let card = serde_json::to_string(&card()).unwrap();
    let property = Message::default().text(ENTRY_KEY, "card").text(ENTRY_VALUE, &card);
    Message::default().message(MODEL_GRAPH, graph).message(MODEL_PROPERTIES, property).0
}

#[test]
fn what_is_written_is_read_again() {
    let bytes = write(&network(), &card());
    assert_eq!(read(&bytes).unwrap(), (network(), card()));
}

#[test]
fn products_and_sums_as_other_programs_write_them() {
    let network = network();
    let turned = |layer: &Layer| -> Vec<f32> {
        let (inputs, outputs) = (layer.inputs(), layer.outputs());
        (0..inputs * outputs).map(|place| layer.weights()[place % inputs * outputs + place / inputs]).collect()
    };
    let [first, second] = network.layers() else { panic!("two layers") };
    let transposed = Message::default().text(ATTRIBUTE_NAME, "transB").number(ATTRIBUTE_INTEGER, 1);
    let graph = Message::default()
        .message(GRAPH_TENSOR, tensor("w1", &[3, 2], first.weights()))
        .message(GRAPH_TENSOR, tensor("b1", &[2], first.bias()))
        .message(GRAPH_TENSOR, tensor("w2", &[2, 2], &turned(second)))
        .message(GRAPH_TENSOR, tensor("b2", &[2], second.bias()))
        .message(GRAPH_NODE, node("MatMul", &["x", "w1"], "p"))
        .message(GRAPH_NODE, node("Add", &["p", "b1"], "s"))
        .message(GRAPH_NODE, node("Relu", &["s"], "u"))
        .message(GRAPH_NODE, node("Gemm", &["u", "w2", "b2"], "y").message(NODE_ATTRIBUTE, transposed));
    let (found, _) = read(&model(graph)).unwrap();
    let (mut one, mut other) = (Scratch::default(), Scratch::default());
    let input = [0.5, -1.0, 2.0];
    assert_eq!(found.forward(&input, &mut one), network.forward(&input, &mut other));
}

#[test]
fn what_is_no_chain_is_refused_by_name() {
    let wrong = |graph: Message| read(&model(graph)).unwrap_err().to_string();
    let softmax = Message::default().message(GRAPH_NODE, node("Softmax", &["x"], "y"));
    assert!(wrong(softmax).contains("`Softmax` is not read here"));
    let nothing = Message::default();
    assert!(wrong(nothing).contains("Relu"));
}

#[test]
fn no_byte_can_be_missing_and_none_that_is_changed_panics() {
    let bytes = write(&network(), &card());
    for place in 0..bytes.len() {
        assert!(read(&bytes[..place]).is_err(), "cut at {place}");
        let mut changed = bytes.clone();
        changed[place] ^= 0x55;
        let _ = read(&changed);
    }
}
