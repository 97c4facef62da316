//! All tests of the game, in one program.

mod conformance;
mod rules;
