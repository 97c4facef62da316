//! Layers of weights, and the forward pass: rectified linear units between them, plain values at the end.
//!
//! Weights lie input by input, so that an input of zero costs nothing (most features are zero, and half the units of a
//! hidden layer), and the others are added to all outputs at once, which compilers turn into vector instructions. Every
//! output is summed in the order of the inputs: the result is the same bit for bit on every machine and in the browser.

/// A layer: `outputs = weights · inputs + bias`.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    inputs: usize,
    outputs: usize,
    /// The weights of input 0 to every output, then those of input 1, and so on.
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Layer {
    /// A layer of these weights, input by input; `None` if their numbers do not fit.
    pub fn new(inputs: usize, weights: Vec<f32>, bias: Vec<f32>) -> Option<Layer> {
        let outputs = bias.len();
        (inputs > 0 && outputs > 0 && weights.len() == inputs * outputs).then_some(Layer { inputs, outputs, weights, bias })
    }

    pub fn inputs(&self) -> usize {
        self.inputs
    }

    pub fn outputs(&self) -> usize {
        self.outputs
    }

    /// The weights, input by input.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    pub fn bias(&self) -> &[f32] {
        &self.bias
    }

    fn forward(&self, input: &[f32], active: &mut Vec<u32>, out: &mut Vec<f32>) {
        out.clear();
        out.extend_from_slice(&self.bias);
        // Written without a branch: whether a unit is zero is not to be foreseen.
        active.resize(self.inputs, 0);
        let mut count = 0;
        for (place, &value) in input[..self.inputs].iter().enumerate() {
            active[count] = place as u32;
            count += usize::from(value != 0.0);
        }
        let active = &active[..count];
        let row = |place: u32| &self.weights[place as usize * self.outputs..][..self.outputs];
        let (fours, rest) = active.as_chunks();
        for &[a, b, c, d] in fours {
            let [x, y, z, w] = [a, b, c, d].map(|place| input[place as usize]);
            let rows = row(a).iter().zip(row(b)).zip(row(c).iter().zip(row(d)));
            for (out, ((a, b), (c, d))) in out.iter_mut().zip(rows) {
                *out = *out + x * a + y * b + z * c + w * d;
            }
        }
        for &place in rest {
            let x = input[place as usize];
            out.iter_mut().zip(row(place)).for_each(|(out, weight)| *out += x * weight);
        }
    }
}

/// Layers one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    layers: Vec<Layer>,
}

/// Room for what lies between the layers, kept from one forward pass to the next.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    input: Vec<f32>,
    output: Vec<f32>,
    active: Vec<u32>,
}

impl Scratch {
    /// What the last forward pass gave.
    pub fn outputs(&self) -> &[f32] {
        &self.output
    }
}

impl Network {
    /// The network of these layers; `None` if there are none or one does not fit the next.
    pub fn new(layers: Vec<Layer>) -> Option<Network> {
        let fit = layers.windows(2).all(|pair| pair[0].outputs == pair[1].inputs);
        (fit && !layers.is_empty()).then_some(Network { layers })
    }

    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    pub fn inputs(&self) -> usize {
        self.layers[0].inputs
    }

    pub fn outputs(&self) -> usize {
        self.layers[self.layers.len() - 1].outputs
    }

    /// How many weights and biases it has.
    pub fn parameters(&self) -> usize {
        self.layers.iter().map(|layer| layer.weights.len() + layer.bias.len()).sum()
    }

    /// The outputs for an input, which must have [`inputs`](Network::inputs) numbers.
    pub fn forward<'a>(&self, input: &[f32], scratch: &'a mut Scratch) -> &'a [f32] {
        let Scratch { input: between, output, active } = scratch;
        let (first, others) = self.layers.split_first().expect("a network has layers");
        first.forward(input, active, output);
        for layer in others {
            std::mem::swap(between, output);
            between.iter_mut().for_each(|value| *value = value.max(0.0));
            layer.forward(between, active, output);
        }
        output
    }
}
