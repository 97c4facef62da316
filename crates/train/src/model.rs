//! A network that can be trained: layers with rectified linear units between them, forwards and backwards over batches.

use crate::matrix::{Panel, multiply, transpose};
use coeur_core::Rng;
use coeur_learn::{Layer, Network};

/// Weights and biases of all layers in one list, so that an optimiser need not know of layers.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// Inputs, hidden layers, outputs.
    sizes: Vec<usize>,
    /// Layer by layer: the weights input by input, then the biases.
    parameters: Vec<f32>,
}

/// What a pass leaves for the way back, and room to work in.
#[derive(Clone, Debug, Default)]
pub struct Pass {
    /// What comes out of each layer, row by row.
    outputs: Vec<Vec<f32>>,
    turned: Vec<f32>,
    errors: Vec<f32>,
    panel: Panel,
}

impl Model {
    /// Random weights of the variance that keeps signals alive through rectified units (He and others 2015), uniformly
    /// drawn: the square root is the only function needed, and every machine rounds it alike. Biases are zero.
    pub fn new(sizes: Vec<usize>, rng: &mut Rng) -> Model {
        let mut parameters = Vec::new();
        for pair in sizes.windows(2) {
            let limit = (6.0 / pair[0] as f64).sqrt();
            parameters.extend((0..pair[0] * pair[1]).map(|_| ((rng.unit() * 2.0 - 1.0) * limit) as f32));
            parameters.resize(parameters.len() + pair[1], 0.0);
        }
        Model { sizes, parameters }
    }

    /// The model of these parameters; `None` if there are not as many as the layers need.
    pub fn from_parameters(sizes: Vec<usize>, parameters: Vec<f32>) -> Option<Model> {
        let needed: usize = sizes.windows(2).map(|pair| (pair[0] + 1) * pair[1]).sum();
        (sizes.len() > 1 && parameters.len() == needed).then_some(Model { sizes, parameters })
    }

    pub fn from_network(network: &Network) -> Model {
        let sizes = std::iter::once(network.inputs()).chain(network.layers().iter().map(Layer::outputs)).collect();
        let parameters = network.layers().iter().flat_map(|layer| layer.weights().iter().chain(layer.bias()));
        Model { sizes, parameters: parameters.copied().collect() }
    }

    pub fn to_network(&self) -> Network {
        let layers = self.layers().into_iter().map(|(inputs, weights, bias)| {
            Layer::new(inputs, weights.to_vec(), bias.to_vec()).expect("as many weights as the sizes say")
        });
        Network::new(layers.collect()).expect("each layer has the outputs that the next one takes")
    }

    pub fn sizes(&self) -> &[usize] {
        &self.sizes
    }

    pub fn inputs(&self) -> usize {
        self.sizes[0]
    }

    pub fn outputs(&self) -> usize {
        self.sizes[self.sizes.len() - 1]
    }

    pub fn parameters(&self) -> &[f32] {
        &self.parameters
    }

    pub fn parameters_mut(&mut self) -> &mut [f32] {
        &mut self.parameters
    }

    /// Each layer's inputs, weights and biases.
    fn layers(&self) -> Vec<(usize, &[f32], &[f32])> {
        let mut rest = &self.parameters[..];
        let layer = |pair: &[usize]| {
            let (weights, after) = rest.split_at(pair[0] * pair[1]);
            let (bias, after) = after.split_at(pair[1]);
            rest = after;
            (pair[0], weights, bias)
        };
        self.sizes.windows(2).map(layer).collect()
    }

    /// The outputs for a batch of inputs, row by row.
    pub fn forward<'a>(&self, input: &[f32], pass: &'a mut Pass) -> &'a [f32] {
        let rows = input.len() / self.inputs();
        pass.outputs.resize(self.sizes.len() - 1, Vec::new());
        let last = self.sizes.len() - 2;
        for (number, (inputs, weights, bias)) in self.layers().into_iter().enumerate() {
            let (before, after) = pass.outputs.split_at_mut(number);
            let input = before.last().map_or(input, |output| output);
            let output = &mut after[0];
            output.resize(rows * bias.len(), 0.0);
            multiply(input, weights, inputs, bias.len(), output, &mut pass.panel);
            for row in output.chunks_exact_mut(bias.len()) {
                let sums = row.iter_mut().zip(bias);
                if number < last {
                    sums.for_each(|(sum, bias)| *sum = (*sum + bias).max(0.0));
                } else {
                    sums.for_each(|(sum, bias)| *sum += bias);
                }
            }
        }
        &pass.outputs[last]
    }

    /// The gradient of a loss by all parameters, from its gradient by the outputs of the [`forward`](Model::forward) pass
    /// just made of the same input.
    pub fn backward(&self, input: &[f32], by_outputs: &[f32], pass: &mut Pass, gradient: &mut Vec<f32>) {
        gradient.resize(self.parameters.len(), 0.0);
        let Pass { outputs, turned, errors, panel } = pass;
        let mut after = by_outputs.to_vec();
        let mut end = self.parameters.len();
        for (number, (inputs, weights, bias)) in self.layers().into_iter().enumerate().rev() {
            let width = bias.len();
            let input = if number == 0 { input } else { &outputs[number - 1] };
            let start = end - weights.len() - width;
            let (by_weights, by_bias) = gradient[start..end].split_at_mut(weights.len());
            end = start;
            transpose(input, inputs, turned);
            multiply(turned, &after, after.len() / width, width, by_weights, panel);
            by_bias.fill(0.0);
            for row in after.chunks_exact(width) {
                by_bias.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
            }
            if number > 0 {
                transpose(weights, width, turned);
                errors.resize(input.len(), 0.0);
                multiply(&after, turned, width, inputs, errors, panel);
                // Nothing flows back through a unit that was cut off.
                errors.iter_mut().zip(input).for_each(|(error, &unit)| {
                    if unit <= 0.0 {
                        *error = 0.0;
                    }
                });
                std::mem::swap(&mut after, errors);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_learn::Scratch;

    fn numbers(count: usize, rng: &mut Rng) -> Vec<f32> {
        (0..count).map(|_| rng.unit() as f32 * 2.0 - 1.0).collect()
    }

    #[test]
    fn the_forward_pass_is_the_players() {
        let mut rng = Rng::new(1);
        let model = Model::new(vec![37, 64, 20, 9], &mut rng);
        let network = model.to_network();
        let input = numbers(37 * 10, &mut rng);
        let mut pass = Pass::default();
        let outputs = model.forward(&input, &mut pass).to_vec();
        for (row, found) in input.chunks(37).zip(outputs.chunks(9)) {
            let expected = network.forward(row, &mut Scratch::default()).to_vec();
            assert!(found.iter().zip(&expected).all(|(a, b)| (a - b).abs() < 1e-4), "{found:?} {expected:?}");
        }
        assert_eq!(Model::from_network(&network), model);
    }

    /// Half the sum of squares of all outputs, in double precision of the sum.
    fn loss(model: &Model, input: &[f32]) -> f64 {
        model.forward(input, &mut Pass::default()).iter().map(|&out| f64::from(out) * f64::from(out) / 2.0).sum()
    }

    #[test]
    fn the_gradient_is_how_the_loss_changes() {
        let mut rng = Rng::new(2);
        let mut model = Model::new(vec![5, 7, 6, 3], &mut rng);
        let input = numbers(5 * 4, &mut rng);
        let mut pass = Pass::default();
        let by_outputs = model.forward(&input, &mut pass).to_vec();
        let mut gradient = Vec::new();
        model.backward(&input, &by_outputs, &mut pass, &mut gradient);
        for (place, &found) in gradient.iter().enumerate() {
            let kept = model.parameters()[place];
            let mut at = |value: f32| {
                model.parameters_mut()[place] = value;
                loss(&model, &input)
            };
            let step = 1e-3;
            let slope = (at(kept + step) - at(kept - step)) / f64::from(2.0 * step);
            model.parameters_mut()[place] = kept;
            let found = f64::from(found);
            assert!((slope - found).abs() < 2e-2 * (1.0 + slope.abs()), "parameter {place}: {found} but {slope}");
        }
    }
}
