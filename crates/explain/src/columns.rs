//! What weighed how much in a network's choice: Shapley values of groups of columns, in two ways.
//!
//! *Interventional*: columns outside of a coalition are taken from other positions, whatever those in it say. That asks the network
//! itself, and also about positions that cannot be. *Conditional* (Aas, Jullum and Løland 2021): the mean over other positions, those
//! counting most that are like this one in the coalition's columns. That asks about possible positions only.

use crate::shapley::MOST_PLAYERS;
use coeur_core::LayerWeights;
use coeur_learn::{Layer, Network};

/// Which topic each column belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Groups {
    /// The topics, by the numbers that they were given under.
    pub topics: Vec<usize>,
    /// The place in `topics` of each column's own.
    pub of: Vec<usize>,
}

impl Groups {
    /// From the topic of each column. Topics stand in the order in which their first columns come; `None` if they are too many
    /// for exact values.
    pub fn new(columns: impl Iterator<Item = usize>) -> Option<Groups> {
        let mut groups = Groups { topics: Vec::new(), of: Vec::new() };
        for topic in columns {
            let known = groups.topics.iter().position(|other| *other == topic);
            groups.of.push(known.unwrap_or_else(|| {
                groups.topics.push(topic);
                groups.topics.len() - 1
            }));
        }
        (groups.len() <= MOST_PLAYERS).then_some(groups)
    }

    pub fn len(&self) -> usize {
        self.topics.len()
    }

    pub fn is_empty(&self) -> bool {
        self.topics.is_empty()
    }
}

/// A number that a network gives: a sum of its outputs, such as the best action's value minus the second's.
#[derive(Clone, Debug)]
pub struct Quantity {
    first: Layer,
    /// The layers after it, the last one with that sum as its only output.
    rest: Option<Network>,
}

impl Quantity {
    /// Each output counted so many times; `None` for an output that there is not.
    pub fn new(layers: &[LayerWeights<'_>], counted: &[(usize, f32)]) -> Option<Quantity> {
        let layer = |weights: Vec<f32>, bias: Vec<f32>| Layer::new(weights.len() / bias.len().max(1), weights, bias);
        let (last, before) = layers.split_last()?;
        let sum = |values: &[f32]| -> Option<f32> {
            counted.iter().map(|(output, times)| values.get(*output).map(|value| value * times)).sum()
        };
        let weights = last.weights.chunks(last.bias.len().max(1)).map(sum).collect::<Option<Vec<f32>>>()?;
        let last = layer(weights, vec![sum(last.bias)?]);
        let before = before.iter().map(|before| layer(before.weights.to_vec(), before.bias.to_vec()));
        let mut layers = before.chain([last]).collect::<Option<Vec<Layer>>>()?;
        let first = layers.remove(0);
        let rest = if layers.is_empty() { None } else { Some(Network::new(layers)?) };
        Some(Quantity { first, rest })
    }

    /// What it is for these columns.
    pub fn of(&self, columns: &[f32], scratch: &mut Scratch) -> f64 {
        scratch.sums.clear();
        scratch.sums.extend_from_slice(self.first.bias());
        for (row, &value) in self.first.weights().chunks(self.first.outputs()).zip(columns) {
            add(&mut scratch.sums, row, value);
        }
        self.after_first(scratch)
    }

    /// What it is where the first layer's units have come to `scratch.sums`.
    fn after_first(&self, scratch: &mut Scratch) -> f64 {
        let Scratch { sums, units, passes } = scratch;
        match &self.rest {
            None => f64::from(sums[0]),
            Some(rest) => {
                units.clear();
                units.extend(sums.iter().map(|sum| sum.max(0.0)));
                f64::from(rest.forward(units, passes)[0])
            }
        }
    }

    /// What each group adds to the first layer's units when its columns are those of one position instead of another's.
    fn differences(&self, groups: &Groups, own: &[f32], other: &[f32]) -> Vec<Vec<f32>> {
        let width = self.first.outputs();
        let mut differences = vec![vec![0.0; width]; groups.len()];
        let rows = self.first.weights().chunks(width).zip(&groups.of);
        for ((row, &group), (own, other)) in rows.zip(own.iter().zip(other)) {
            add(&mut differences[group], row, own - other);
        }
        differences
    }
}

/// What passes are computed in, kept from one to the next.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    sums: Vec<f32>,
    units: Vec<f32>,
    passes: coeur_learn::Scratch,
}

fn add(sums: &mut [f32], row: &[f32], times: f32) {
    if times != 0.0 {
        sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += times * weight);
    }
}

/// What every coalition of groups is worth where the columns outside of it are those of other positions, each in turn.
pub fn interventional(quantity: &Quantity, groups: &Groups, own: &[f32], others: &[Vec<f32>]) -> Vec<f64> {
    let mut worth = vec![0.0; 1 << groups.len()];
    let mut scratch = Scratch::default();
    for other in others {
        let differences = quantity.differences(groups, own, other);
        worth[0] += quantity.of(other, &mut scratch);
        // Coalitions in an order in which each differs from the one before by one group (Gray 1953): one sum instead of many.
        let mut coalition = 0usize;
        for number in 1..worth.len() {
            let group = number.trailing_zeros() as usize;
            coalition ^= 1 << group;
            let times = if coalition >> group & 1 == 1 { 1.0 } else { -1.0 };
            add(&mut scratch.sums, &differences[group], times);
            worth[coalition] += quantity.after_first(&mut scratch);
        }
    }
    worth.iter_mut().for_each(|worth| *worth /= others.len().max(1) as f64);
    if let Some(all) = worth.last_mut() {
        // What the position itself comes to, without the rounding of many sums.
        *all = quantity.of(own, &mut scratch);
    }
    worth
}

/// How many positions count about as much as the nearest: fewer would be likelier to be like this one by chance alone.
const NEAREST: usize = 24;

/// What every coalition of groups is worth as a mean over real positions, those counting most that are like this one in the
/// coalition's columns. `values` are what the quantity is in each of `others`, `own_value` what it is here.
pub fn conditional(groups: &Groups, own: &[f32], own_value: f64, others: &[Vec<f32>], values: &[f64]) -> Vec<f64> {
    let (distances, columns) = distances(groups, own, others);
    let worth = |coalition: usize| {
        let inside = || (0..groups.len()).filter(move |group| coalition >> group & 1 == 1);
        let known: f64 = inside().map(|group| columns[group]).sum();
        let all: f64 = values.iter().sum::<f64>() + own_value;
        if known == 0.0 || values.is_empty() {
            return all / (values.len() + 1) as f64;
        }
        let far: Vec<f64> = distances.iter().map(|distances| inside().map(|group| distances[group]).sum()).collect();
        let mut sorted = far.clone();
        let place = NEAREST.min(sorted.len()) - 1;
        let near = sorted.select_nth_unstable_by(place, f64::total_cmp).1.max(f64::MIN_POSITIVE);
        // The position itself is one of those that are like it.
        let (mut weights, mut sum) = (1.0, own_value);
        for (far, value) in far.iter().zip(values) {
            let weight = (-far / near).exp();
            weights += weight;
            sum += weight * value;
        }
        sum / weights
    };
    let mut worth: Vec<f64> = (0..1 << groups.len()).map(worth).collect();
    if let Some(all) = worth.last_mut() {
        *all = own_value;
    }
    worth
}

/// For each other position and group, the squared distance in units of each column's variance; and how many columns of each
/// group vary at all.
fn distances(groups: &Groups, own: &[f32], others: &[Vec<f32>]) -> (Vec<Vec<f64>>, Vec<f64>) {
    let count = (others.len() + 1) as f64;
    let mut scales = vec![0.0; own.len()];
    let mut columns = vec![0.0; groups.len()];
    for (column, scale) in scales.iter_mut().enumerate() {
        let values = || others.iter().map(|other| f64::from(other[column])).chain([f64::from(own[column])]);
        let mean = values().sum::<f64>() / count;
        let variance = values().map(|value| (value - mean) * (value - mean)).sum::<f64>() / count;
        if variance > 0.0 {
            *scale = 1.0 / variance;
            columns[groups.of[column]] += 1.0;
        }
    }
    let distance = |other: &Vec<f32>| {
        let mut distances = vec![0.0; groups.len()];
        for (column, (own, other)) in own.iter().zip(other).enumerate() {
            let difference = f64::from(own - other);
            distances[groups.of[column]] += difference * difference * scales[column];
        }
        distances
    };
    (others.iter().map(distance).collect(), columns)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::shapley::shapley;
    use coeur_core::Rng;

    fn layer(inputs: usize, outputs: usize, rng: &mut Rng) -> Layer {
        let mut numbers = |count: usize| (0..count).map(|_| rng.unit() as f32 - 0.5).collect::<Vec<f32>>();
        Layer::new(inputs, numbers(inputs * outputs), numbers(outputs)).unwrap()
    }

    fn quantity(network: &Network, counted: &[(usize, f32)]) -> Option<Quantity> {
        let layers = network.layers().iter().map(|layer| LayerWeights { weights: layer.weights(), bias: layer.bias() });
        Quantity::new(&layers.collect::<Vec<_>>(), counted)
    }

    fn positions(count: usize, columns: usize, rng: &mut Rng) -> Vec<Vec<f32>> {
        (0..count).map(|_| (0..columns).map(|_| rng.below(2) as f32).collect()).collect()
    }

    fn groups() -> Groups {
        Groups::new([7, 3, 7, 9, 3, 9].into_iter()).unwrap()
    }

    #[test]
    fn groups_come_in_order_and_not_too_many() {
        assert_eq!(groups().topics, [7, 3, 9]);
        assert_eq!(groups().of, [0, 1, 0, 2, 1, 2]);
        assert_eq!(Groups::new(0..40), None);
    }

    #[test]
    fn every_coalition_is_asked_about_as_it_is() {
        let mut rng = Rng::new(3);
        let network = Network::new(vec![layer(6, 16, &mut rng), layer(16, 8, &mut rng), layer(8, 4, &mut rng)]).unwrap();
        let lead = quantity(&network, &[(1, 1.0), (3, -1.0)]).unwrap();
        let (own, others) = (positions(1, 6, &mut rng).remove(0), positions(5, 6, &mut rng));
        let worth = interventional(&lead, &groups(), &own, &others);
        let mut scratch = coeur_learn::Scratch::default();
        for (coalition, found) in worth.iter().enumerate() {
            let mut expected = 0.0;
            for other in &others {
                let mixed =
                    |column: usize| if coalition >> groups().of[column] & 1 == 1 { own[column] } else { other[column] };
                let columns: Vec<f32> = (0..6).map(mixed).collect();
                let outputs = network.forward(&columns, &mut scratch);
                expected += f64::from(outputs[1] - outputs[3]) / 5.0;
            }
            assert!((found - expected).abs() < 1e-5, "{coalition}: {found} instead of {expected}");
        }
        assert!(quantity(&network, &[(4, 1.0)]).is_none(), "there are four outputs");
    }

    #[test]
    fn of_a_sum_every_column_gets_its_own() {
        let mut rng = Rng::new(4);
        let network = Network::new(vec![layer(6, 1, &mut rng)]).unwrap();
        let sum = quantity(&network, &[(0, 1.0)]).unwrap();
        let (own, others) = (positions(1, 6, &mut rng).remove(0), positions(50, 6, &mut rng));
        let values = shapley(&interventional(&sum, &groups(), &own, &others));
        for (group, found) in values.iter().enumerate() {
            let columns = (0..6).filter(|column| groups().of[*column] == group);
            let mean = |column: usize| others.iter().map(|other| other[column]).sum::<f32>() / 50.0;
            let expected: f32 =
                columns.map(|column| network.layers()[0].weights()[column] * (own[column] - mean(column))).sum();
            assert!((found - f64::from(expected)).abs() < 1e-5, "{group}: {found} instead of {expected}");
        }
    }

    #[test]
    fn what_goes_together_shares_what_only_one_is_asked_for() {
        // Column 1 always equals column 0; the network looks at column 0 alone.
        let groups = Groups::new(0..3).unwrap();
        let mut rng = Rng::new(5);
        let position = |rng: &mut Rng| {
            let (same, other) = (rng.below(2) as f32, rng.below(2) as f32);
            vec![same, same, other]
        };
        let others: Vec<Vec<f32>> = (0..400).map(|_| position(&mut rng)).collect();
        let values: Vec<f64> = others.iter().map(|other| f64::from(other[0])).collect();
        let worth = conditional(&groups, &[1.0, 1.0, 0.0], 1.0, &others, &values);
        let values = shapley(&worth);
        assert!((values[0] - values[1]).abs() < 1e-6 && values[0] > 0.2 && values[2].abs() < 0.05, "{values:?}");
        assert!((values.iter().sum::<f64>() - (1.0 - worth[0])).abs() < 1e-9);
    }
}
