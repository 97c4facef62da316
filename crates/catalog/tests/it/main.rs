//! All tests of the catalog from outside the crate, in one program: those of search that need games included.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod arbitrary_input;
mod golden_files;
mod levels;
mod lookahead;
mod monte_carlo;
mod obedience;
mod outside;
mod puzzles;
mod spec;
