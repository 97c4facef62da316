//! Networks that play.
//!
//! A [`network`] is a few layers and their forward pass on plain slices; a [`file`](mod@file) holds one, with the [`card`]
//! that says what it was trained on; [`player`] is the player made of it, for any game with numbered actions and named
//! features; [`guide`] is a network inside a search; [`shelf`] keeps those that are in use, and those that a browser has
//! fetched. A [`table`] of values is the simplest thing that can be learnt. Nothing here learns: that takes
//! `coeur-train`, which the browser does without.

pub mod card;
mod exp;
pub mod file;
pub mod guide;
pub mod network;
pub mod player;
pub mod shelf;
pub mod table;

pub use card::NetworkCard;
pub use exp::exp;
pub use file::{NetworkError, Precision};
pub use guide::{NetworkHabit, NetworkLeaf};
pub use network::{Layer, Network, Scratch};
pub use player::{NetworkOptions, NetworkPlayer};
pub use shelf::Shipped;
pub use table::ValueTable;
