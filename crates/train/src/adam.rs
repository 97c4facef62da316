//! The optimiser Adam (Kingma and Ba 2015): steps of a size of their own for every parameter.

use crate::checkpoint::{Reader, Writer};
use crate::error::TrainError;
use crate::widest::{Work, run_widest};

/// The authors' own constants.
const FIRST: f32 = 0.9;
const SECOND: f32 = 0.999;
const EPSILON: f32 = 1e-8;

/// What is remembered of earlier gradients.
#[derive(Clone, Debug, PartialEq)]
pub struct Adam {
    /// Running means of gradients and of their squares.
    mean: Vec<f32>,
    square: Vec<f32>,
    /// The powers of the two constants after as many steps: what the means still lack. Kept as products, because not
    /// every machine rounds a power alike.
    powers: [f64; 2],
}

impl Adam {
    pub fn new(parameters: usize) -> Adam {
        Adam { mean: vec![0.0; parameters], square: vec![0.0; parameters], powers: [1.0; 2] }
    }

    /// Moves parameters down a gradient.
    pub fn step(&mut self, parameters: &mut [f32], gradient: &[f32], learning_rate: f64) {
        self.powers[0] *= f64::from(FIRST);
        self.powers[1] *= f64::from(SECOND);
        let [first, second] = self.powers.map(|power| 1.0 - power);
        let rate = (learning_rate / first * second.sqrt()) as f32;
        let epsilon = EPSILON * second.sqrt() as f32;
        run_widest(Step { adam: self, parameters, gradient, rate, epsilon });
    }

    pub fn save(&self, writer: &mut Writer) {
        writer.floats(&self.mean);
        writer.floats(&self.square);
        self.powers.iter().for_each(|power| writer.double(*power));
    }

    /// What was saved of an optimiser of as many parameters.
    pub fn load(&mut self, reader: &mut Reader<'_>) -> Result<(), TrainError> {
        let count = self.mean.len();
        self.mean = reader.floats_of(count)?;
        self.square = reader.floats_of(count)?;
        self.powers = [reader.double()?, reader.double()?];
        Ok(())
    }
}

struct Step<'a> {
    adam: &'a mut Adam,
    parameters: &'a mut [f32],
    gradient: &'a [f32],
    rate: f32,
    epsilon: f32,
}

impl Work for Step<'_> {
    #[inline(always)]
    fn run(self) {
        let moments = self.adam.mean.iter_mut().zip(&mut self.adam.square);
        for ((parameter, &slope), (mean, square)) in self.parameters.iter_mut().zip(self.gradient).zip(moments) {
            *mean = FIRST * *mean + (1.0 - FIRST) * slope;
            *square = SECOND * *square + (1.0 - SECOND) * slope * slope;
            *parameter -= self.rate * *mean / (square.sqrt() + self.epsilon);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_step_is_as_long_as_the_rate_whatever_the_slope() {
        let mut parameters = [1.0, 1.0];
        Adam::new(2).step(&mut parameters, &[1000.0, -0.001], 0.1);
        assert!((parameters[0] - 0.9).abs() < 1e-4 && (parameters[1] - 1.1).abs() < 1e-4, "{parameters:?}");
    }

    #[test]
    fn it_finds_the_bottom_of_a_bowl() {
        let mut place = [3.0f32, -2.0];
        let mut adam = Adam::new(2);
        for _ in 0..2000 {
            let slope = [2.0 * (place[0] - 1.0), 20.0 * (place[1] - 0.5)];
            adam.step(&mut place, &slope, 0.01);
        }
        assert!((place[0] - 1.0).abs() < 1e-2 && (place[1] - 0.5).abs() < 1e-2, "{place:?}");
    }
}
