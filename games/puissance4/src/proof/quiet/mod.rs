//! Proof-number search for a win with few quiet moves: [`search`] is the search, `table` what it remembers, `collect`
//! writes down what it has proved.

mod collect;
mod search;
mod table;

pub use search::{QuietLimits, QuietProver};
