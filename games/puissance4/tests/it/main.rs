//! All tests of Puissance 4 from outside the crate, in one program.

mod conformance;
mod picture;
mod proof;
mod rules;
mod solver;
mod threats;
