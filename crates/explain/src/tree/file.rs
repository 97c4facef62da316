//! A tree as JSON, with columns and actions by name: read back only where game, version and names fit.

use super::{Mean, Node, Split, Surrogate, Tree};
use coeur_core::{ActionIndex, ActionSpace, Features, Game, Options};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

/// Why a tree cannot be read.
#[derive(Debug, Error)]
pub enum TreeError {
    #[error("this is no tree: {0}")]
    Json(#[from] serde_json::Error),
    #[error("the tree is of `{found}`, not of `{expected}`")]
    OtherGame { found: String, expected: &'static str },
    #[error("the tree asks about columns of version {found}; this program has version {expected}")]
    OtherFeatures { found: u32, expected: u32 },
    #[error("the tree is for a table that cannot be: {0}")]
    Config(#[from] coeur_core::OptionError),
    #[error("the tree asks about `{0}`, and there is no such column")]
    Column(String),
    #[error("the tree knows an action `{0}`, and there is no such action")]
    Action(String),
}

/// The whole file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TreeFile {
    game: String,
    config: Value,
    features_version: u32,
    teacher: String,
    tree: NodeFile,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NodeFile {
    /// How many decisions it was fitted to.
    rows: usize,
    /// The actions that were legal in some of them, best first.
    actions: Vec<ActionFile>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    split: Option<Box<SplitFile>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionFile {
    action: String,
    /// How much more than the mean of the legal ones, in utility.
    advantage: f32,
    /// In how many decisions it was legal.
    times: usize,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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

    /// Reads what [`to_json`](Surrogate::to_json) wrote.
    pub fn read(json: &str) -> Result<Surrogate<G>, TreeError> {
        let file: TreeFile = serde_json::from_str(json)?;
        if file.game != G::INFO.id {
            return Err(TreeError::OtherGame { found: file.game, expected: G::INFO.id });
        }
        if file.features_version != G::FEATURES_VERSION {
            return Err(TreeError::OtherFeatures { found: file.features_version, expected: G::FEATURES_VERSION });
        }
        let config = G::settle(G::Config::from_json(&file.config)?)?;
        let index = ActionIndex::<G>::for_network(&config);
        let columns: Vec<String> = G::feature_list(&config).into_iter().map(|column| column.name).collect();
        let actions: Vec<String> = index.actions().iter().map(<G as Game>::Action::to_string).collect();
        let mut tree = Tree { nodes: Vec::new(), outputs: index.len() };
        let nothing = vec![Mean::default(); index.len()];
        add_node(&mut tree, &file.tree, &nothing, &columns, &actions)?;
        Ok(Surrogate::new(tree, &file.teacher, &config).expect("columns and outputs are those of the table"))
    }
}

fn add_node(
    tree: &mut Tree,
    file: &NodeFile,
    above: &[Mean],
    columns: &[String],
    actions: &[String],
) -> Result<usize, TreeError> {
    let mut means: Vec<Mean> = above.iter().map(|mean| Mean { times: 0, ..*mean }).collect();
    for ActionFile { action, advantage, times } in &file.actions {
        let output = actions.iter().position(|known| known == action).ok_or_else(|| TreeError::Action(action.clone()))?;
        means[output] = Mean { advantage: *advantage, times: *times };
    }
    let place = tree.nodes.len();
    tree.nodes.push(Node { rows: file.rows, means: means.clone(), split: None });
    if let Some(split) = &file.split {
        let column = columns.iter().position(|known| *known == split.column);
        let column = column.ok_or_else(|| TreeError::Column(split.column.clone()))?;
        let yes = add_node(tree, &split.yes, &means, columns, actions)?;
        let no = add_node(tree, &split.no, &means, columns, actions)?;
        tree.nodes[place].split = Some(Split { column, above: split.above, yes, no });
    }
    Ok(place)
}
