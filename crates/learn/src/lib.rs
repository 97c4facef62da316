//! Networks that play.
//!
//! A [`network`] is a few layers and their forward pass on plain slices; a [`file`](mod@file) holds one (or `onnx`), with the [`card`]
//! that says what it was trained on; a [`game_network`] is one fitted to a game with numbered actions and named features.
//! [`player`] is the player made of it, [`guide`] puts it inside a search, [`second_opinion`] beside one; [`registry`] keeps those that are in use, and those
//! that a browser has fetched; one that is not here yet is an error of its own. A [`table`] of values is the simplest thing that can be learnt. Nothing here learns: that takes
//! `coeur-train`, which the browser does without.

pub mod card;
mod error;
mod exp;
pub mod file;
pub mod game_network;
pub mod guide;
pub mod network;
#[cfg(not(target_arch = "wasm32"))]
pub mod onnx;
pub mod player;
pub mod registry;
pub mod second_opinion;
pub mod table;

pub use card::NetworkCard;
pub use error::NetworkError;
pub use exp::exp;
pub use file::Precision;
pub use game_network::{GameNetwork, GameScratch};
pub use guide::{NetworkGuide, NetworkHabit, NetworkLeaf};
pub use network::{Layer, Network, Scratch};
pub use player::{NetworkOptions, NetworkPlayer};
pub use registry::Shipped;
pub use second_opinion::SecondOpinion;
pub use table::ValueTable;
