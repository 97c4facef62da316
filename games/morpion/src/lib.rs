//! Morpion (tic-tac-toe): the smallest game of the house, on which every method is checked, and the model for a new one.
//!
//! [`state`] holds the rules, [`action`] the moves and their notation, [`eval`] what search may know, [`solve`] exact play, [`puzzle`] what is worth asking,
//! [`text`] the drawing, [`picture`] what a board draws, [`features`] the columns and [`roster`] who plays it.

mod action;
mod eval;
mod features;
mod lessons;
pub mod picture;
mod puzzle;
mod remark;
mod roster;
mod solve;
mod state;
mod text;

pub use action::Cell;
pub use eval::Evaluation;
pub use state::Morpion;
