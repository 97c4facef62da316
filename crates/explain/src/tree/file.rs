//! A tree as JSON, with columns and actions by name.

use super::nodes::{Mean, Node};
use super::surrogate::Surrogate;
use coeur_core::{ActionSpace, Features, Options};
use serde::Serialize;
use serde_json::Value;

#[derive(Serialize)]
struct TreeFile {
    game: String,
    config: Value,
    features_version: u32,
    teacher: String,
    tree: NodeFile,
}

#[derive(Serialize)]
struct NodeFile {
    /// How many decisions it was fitted to.
    rows: usize,
    /// The actions that were legal in some of them, best first.
    actions: Vec<ActionFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    split: Option<Box<SplitFile>>,
}

#[derive(Serialize)]
struct ActionFile {
    action: String,
    /// How much more than the mean of the legal ones, in utility.
    advantage: f32,
    /// In how many decisions it was legal.
    times: usize,
}

#[derive(Serialize)]
struct SplitFile {
    column: String,
    above: f32,
    yes: NodeFile,
    no: NodeFile,
}

impl<G: Features + ActionSpace> Surrogate<G> {
    pub fn to_json(&self) -> Value {
        let file = TreeFile {
            game: G::INFO.id.into(),
            config: self.config.to_json(),
            features_version: G::FEATURES_VERSION,
            teacher: self.teacher.clone(),
            tree: self.node_file(0),
        };
        serde_json::to_value(file).expect("names and finite numbers are JSON")
    }

    fn node_file(&self, place: usize) -> NodeFile {
        let node = &self.tree.nodes[place];
        let actions = self.ranked(node).map(|(action, mean)| ActionFile {
            action: action.to_string(),
            advantage: mean.advantage,
            times: mean.times,
        });
        let split = node.split.map(|split| {
            let column = self.columns[split.column].name.clone();
            Box::new(SplitFile { column, above: split.above, yes: self.node_file(split.yes), no: self.node_file(split.no) })
        });
        NodeFile { rows: node.rows, actions: actions.collect(), split }
    }

    /// The actions that were legal in some of the node's decisions, best first.
    pub(super) fn ranked(&self, node: &Node) -> impl Iterator<Item = (G::Action, Mean)> {
        let seen = self.index.actions().iter().copied().zip(node.means.iter().copied());
        let mut seen: Vec<(G::Action, Mean)> = seen.filter(|(_, mean)| mean.times > 0).collect();
        seen.sort_by(|a, b| b.1.advantage.total_cmp(&a.1.advantage));
        seen.into_iter()
    }
}
