//! Puissance 4 (connect four) in two and three dimensions, on any board up to 8×8×8.
//!
//! [`board`] keeps the tokens as one 64-bit word for each depth and sees lines of four; [`state`] is the game around it;
//! [`action`] the moves and their notation; [`snapshot`] a position as JSON that people can read; [`text`] the drawing and
//! [`features`] the columns; [`marks`] what a screen points at and [`picture`] what it draws; [`eval`] what search may know.
//!
//! [`solver`] is exact play; [`threats`] a position made for search and the player that uses it; [`alphazero`] the player that a network guides; [`proof`] finds, writes down
//! and checks proofs; [`openings`] are positions in which nobody is known to win; [`puzzle`] which
//! moves are worth looking for; [`roster`] says who plays.

mod action;
mod alphazero;
mod board;
mod eval;
mod features;
mod lessons;
mod marks;
pub mod openings;
pub mod picture;
pub mod proof;
mod puzzle;
mod remark;
mod roster;
mod snapshot;
pub mod solver;
mod state;
mod text;
pub mod threats;

pub use action::Action;
pub use board::{Board, Cell, DIRECTIONS, Planes};
pub use eval::{Evaluation, Evaluator};
pub use marks::Threat;
pub use state::{Config, Puissance4};

/// What only the tests look at.
#[doc(hidden)]
pub mod internals {
    pub use crate::solver::table::{ScoreBounds, Table};
    pub use crate::threats::by_proof::decide;

    /// A position with these tokens, whether or not play leads to it.
    pub fn position(config: crate::Config, colours: [crate::Board; 2]) -> crate::Puissance4 {
        crate::Puissance4 { colours, ..crate::Puissance4::new(config) }
    }
}
