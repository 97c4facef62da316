//! All tests of Hanabi, in one program.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod allocations;
mod board;
mod codes;
mod common;
mod conformance;
mod deduction;
mod endgame;
mod kinds;
mod layout;
mod leaks;
mod nouns;
mod players;
mod puzzle;
mod reading;
mod reasons;
mod roster;
mod rules;
mod strangers;
mod words;
mod worlds;
