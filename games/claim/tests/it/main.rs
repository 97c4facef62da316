//! All tests of Claim from outside the crate, in one program.

mod allocations;
mod board;
mod conformance;
mod deduction;
mod input;
mod leaks;
mod players;
mod rules;
mod solver;
mod words;
mod worlds;
