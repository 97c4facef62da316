//! All tests of Love Letter from outside the crate, in one program.

mod allocations;
mod common;
mod conformance;
mod deduction;
mod leaks;
mod players;
mod rules;
mod words;
mod worlds;
