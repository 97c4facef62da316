//! A surrogate decision tree: questions about named columns, a few of them, that end in what a teacher makes of each action there.
//!
//! [`Rows`] are the teacher's decisions, gathered by [`lessons`]; [`fit`] grows a [`Tree`] from them; [`surrogate`] plays it, with the
//! path it took as its reasons; [`file`](mod@file) writes it as JSON and as text for people.

pub mod file;
pub mod fit;
pub mod lessons;
pub mod surrogate;
mod text;

pub use fit::{Limits, fit};
pub use lessons::{Lesson, Lessons};
pub use surrogate::Surrogate;

/// Decisions to learn from: what was known, and how much more each action that was weighed is worth than the mean of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rows {
    columns: usize,
    outputs: usize,
    features: Vec<f32>,
    /// Where the actions of each row end in `advantages`.
    ends: Vec<usize>,
    advantages: Vec<(u16, f32)>,
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

    fn feature(&self, row: usize, column: usize) -> f32 {
        self.features[row * self.columns + column]
    }

    /// The actions of a row and their advantages.
    fn advantages(&self, row: usize) -> &[(u16, f32)] {
        let start = if row == 0 { 0 } else { self.ends[row - 1] };
        &self.advantages[start..self.ends[row]]
    }
}

/// A fitted tree. The first node is its root.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    nodes: Vec<Node>,
    outputs: usize,
}

/// A place in the tree: what the actions are worth to whom comes by, and the next question.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// How many decisions it was fitted to.
    pub rows: usize,
    /// By output.
    pub means: Vec<Mean>,
    pub split: Option<Split>,
}

/// What an action is worth in a node.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    /// How much more than the mean of the legal actions, in utility, where it was legal; that of the node above where it never was.
    pub advantage: f32,
    /// In how many of the decisions it was legal.
    pub times: usize,
}

/// A question about one column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Split {
    pub column: usize,
    /// Where the column is above this, the answer is yes.
    pub above: f32,
    /// The node after a yes, and after a no.
    pub yes: usize,
    pub no: usize,
}

impl Tree {
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The questions that these columns are asked, with the answers, and the node they lead to.
    pub fn path(&self, features: &[f32]) -> (Vec<(Split, bool)>, &Node) {
        let mut path = Vec::new();
        let mut node = &self.nodes[0];
        while let Some(split) = node.split {
            let yes = features[split.column] > split.above;
            path.push((split, yes));
            node = &self.nodes[if yes { split.yes } else { split.no }];
        }
        (path, node)
    }

    /// Which of these outputs the tree holds for the best; of equal ones the first.
    pub fn choose(&self, features: &[f32], outputs: impl Iterator<Item = usize>) -> Option<usize> {
        let (_, leaf) = self.path(features);
        let worth = |output: usize| leaf.means.get(output).map_or(f32::NEG_INFINITY, |mean| mean.advantage);
        outputs.reduce(|best, other| if worth(other) > worth(best) { other } else { best })
    }

    /// How many questions are asked at most.
    pub fn depth(&self) -> usize {
        self.depth_below(0)
    }

    fn depth_below(&self, node: usize) -> usize {
        self.nodes[node].split.map_or(0, |split| 1 + self.depth_below(split.yes).max(self.depth_below(split.no)))
    }

    pub fn leaves(&self) -> usize {
        self.nodes.iter().filter(|node| node.split.is_none()).count()
    }

    /// The tree that asks so many questions at most: what [`fit`] would have grown with that depth.
    pub fn pruned(&self, depth: usize) -> Tree {
        let mut pruned = Tree { nodes: Vec::new(), outputs: self.outputs };
        self.copy_into(&mut pruned, 0, depth);
        pruned
    }

    fn copy_into(&self, into: &mut Tree, node: usize, depth: usize) -> usize {
        let place = into.nodes.len();
        let from = &self.nodes[node];
        into.nodes.push(Node { split: None, ..from.clone() });
        if let Some(split) = from.split.filter(|_| depth > 0) {
            let yes = self.copy_into(into, split.yes, depth - 1);
            let no = self.copy_into(into, split.no, depth - 1);
            into.nodes[place].split = Some(Split { yes, no, ..split });
        }
        place
    }
}

#[cfg(test)]
mod tests;
