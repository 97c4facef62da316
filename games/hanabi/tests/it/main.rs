//! All tests of Hanabi from outside the crate, in one program.

mod allocations;
mod board;
mod common;
mod conformance;
mod deduction;
mod leaks;
mod players;
mod reasons;
mod roster;
mod rules;
mod worlds;
