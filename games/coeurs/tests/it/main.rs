//! All tests of Cœurs and Barbu from outside the crate, in one program.

mod action_space;
mod allocations;
mod beliefs;
mod board;
mod common;
mod conformance;
mod layout;
mod leaks;
mod matches;
mod outside;
mod players;
mod reported;
mod reussite;
mod rules;
mod solve;
mod text;
mod worlds;
