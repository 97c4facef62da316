//! Proof-number search for a win with few quiet moves: [`search`] is the search, `table` what it remembers, `replies` asks it
//! reply by reply, `collect` writes down what it has proved.

mod collect;
mod replies;
mod search;
mod table;

pub use search::{QuietLimits, QuietProver};
