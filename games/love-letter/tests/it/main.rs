//! All tests of Love Letter, in one program.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod allocations;
mod board;
mod by_hand;
mod common;
mod conformance;
mod deduction;
mod equilibrium;
mod habits;
mod last_play;
mod leaks;
mod learning;
mod likely;
mod notation;
mod players;
mod playout;
mod puzzle;
mod rules;
mod shuffle;
mod small;
mod told;
mod views;
mod words;
mod worlds;
