//! The decisions of a teacher, which a tree is fitted to.

/// Decisions to learn from: what was known, and how much more each action that was weighed is worth than the mean of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rows {
    pub(super) columns: usize,
    pub(super) outputs: usize,
    pub(super) features: Vec<f32>,
    /// Where the actions of each row end in `advantages`.
    pub(super) ends: Vec<usize>,
    pub(super) advantages: Vec<(u16, f32)>,
}

impl Rows {
    pub fn new(columns: usize, outputs: usize) -> Rows {
        Rows { columns, outputs, ..Rows::default() }
    }

    /// Adds a decision: the value of each column, and the value of each action by the number of its output.
    ///
    /// # Panics
    /// Where there are more or fewer columns than all rows have, or an output that there is not.
    pub fn push(&mut self, features: &[f32], values: &[(usize, f64)]) {
        assert_eq!(features.len(), self.columns, "a value for each column");
        self.features.extend_from_slice(features);
        let mean = values.iter().map(|(_, value)| value).sum::<f64>() / values.len().max(1) as f64;
        for &(output, value) in values {
            assert!(output < self.outputs, "output {output} of {}", self.outputs);
            self.advantages.push((output as u16, (value - mean) as f32));
        }
        self.ends.push(self.advantages.len());
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub(super) fn feature(&self, row: usize, column: usize) -> f32 {
        self.features[row * self.columns + column]
    }

    /// The actions of a row and their advantages.
    pub(super) fn advantages(&self, row: usize) -> &[(u16, f32)] {
        let start = if row == 0 { 0 } else { self.ends[row - 1] };
        &self.advantages[start..self.ends[row]]
    }
}
