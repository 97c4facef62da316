//! All tests of Love Letter from outside the crate, in one program.

mod allocations;
mod board;
mod by_hand;
mod common;
mod conformance;
mod deduction;
mod leaks;
mod learning;
mod notation;
mod players;
mod rules;
mod views;
mod words;
mod worlds;
