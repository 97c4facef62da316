//! {{Title}}: a heap of matches, of which one takes up to three.
//!
//! [`state`] holds the rules, [`text`] how the table is shown, [`features`] the columns for networks and data sets, and
//! [`roster`] who plays it.

mod features;
mod roster;
mod state;
mod text;

pub use state::{Config, Take, {{Type}}};
