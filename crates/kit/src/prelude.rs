//! What nearly every file of a board is made with: markup and signals, the board that is drawn, seats, words and signs.

pub use crate::context::{BoardContext, read_view};
pub use crate::icons::{Icon, icon};
pub use crate::roving;
pub use crate::say::say;
pub use coeur_core::{Lang, Seat, Text};
pub use coeur_protocol::Snapshot;
pub use leptos::prelude::*;
