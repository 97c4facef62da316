//! All tests of the game from outside the crate, in one program.

mod conformance;
mod rules;
