//! A tree of questions about columns.

/// A fitted tree. The first node is its root.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    pub(super) nodes: Vec<Node>,
    pub(super) outputs: usize,
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
