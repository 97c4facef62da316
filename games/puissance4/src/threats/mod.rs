//! A position made for search: how many tokens of each colour lie on each line of four, and with it which free cells would
//! complete a line.
//!
//! [`Lines`] is what a board's size fixes, [`Field`] the position that plays and takes back, [`forcing`] the search for
//! wins by threats alone, [`search`] the look-ahead of the player `threats`.

mod bits;
mod field;
pub mod forcing;
mod lines;

pub use bits::Bits;
pub use field::Field;
pub use lines::Lines;
