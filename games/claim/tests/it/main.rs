//! All tests of Claim, in one program.

mod allocations;
mod board;
mod cards;
mod conformance;
mod counting;
mod deduction;
mod eval;
mod input;
mod layout;
mod leaks;
mod players;
mod puzzle;
mod rules;
mod solver;
mod told;
mod tricks;
mod words;
mod worlds;
