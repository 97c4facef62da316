//! How far a player of a game of two is from an equilibrium, and how to come near one.
//!
//! [`tree`] says what a game with chance and hidden cards is to these algorithms, and what a strategy for it is. [`mccfr`] comes near an equilibrium by regrets.
//! [`exact`] walks the whole tree: values, best responses, exploitability. Games of this workspace are such trees by [`game_tree`], their players
//! strategies by [`model`]. Where a tree is too large to walk, [`reply`] searches for a best response, and what it wins is a lower bound.

mod exact;
mod fingerprint;
mod game_tree;
mod mccfr;
mod model;
mod reply;
mod tree;

pub use exact::{Exploitability, best_response, exploitability, value};
pub use fingerprint::fingerprint;
pub use game_tree::{GameTree, result};
pub use mccfr::{Mccfr, Strategy};
pub use model::{ByView, Model, PlayerModel, Remembered, UniformModel};
pub use reply::{ReplySettings, SearchedReply};
pub use tree::{Node, Policy, Tree, Uniform};
