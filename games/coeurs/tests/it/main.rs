//! All tests of Cœurs and Barbu, in one program.

mod action_space;
mod allocations;
mod as_barbu;
mod beliefs;
mod board;
mod cards;
mod common;
mod conformance;
mod contracts;
mod layout;
mod leaks;
mod matches;
mod outside;
mod players;
mod puzzle;
mod reported;
mod reussite;
mod rules;
mod small;
mod solve;
mod table;
mod text;
mod why_not;
mod worlds;
