//! Tables: one authoritative game each, for people, AIs and watchers.
//!
//! [`event`] is what is kept, [`state`] what it adds up to, [`commands`] and [`takeback`] what people may do, [`refusal`] why
//! not, [`clock`] the time they have, [`remarks`] what they say, [`document`] what each may see, [`live_table`] a table in memory with all that runs for
//! it, and [`registry`] finds tables, makes them and wakes them after a restart.

mod clock;
pub mod commands;
pub mod document;
mod documents;
pub mod event;
mod live_table;
mod refusal;
mod registry;
mod remarks;
#[cfg(test)]
mod secrecy;
mod state;
mod summary;
mod takeback;

pub use live_table::{ChangeError, LiveTable, Presence, Services};
pub use refusal::Refusal;
pub use registry::{GetError, NewSeat, Tables};
pub use state::{SeatState, TableState};
pub use summary::Summary;
