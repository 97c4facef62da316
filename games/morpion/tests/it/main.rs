//! All tests of Morpion, in one program.

mod board;
mod conformance;
mod features;
mod learned;
mod puzzle;
mod rules;
mod solve;
