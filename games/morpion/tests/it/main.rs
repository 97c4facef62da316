//! All tests of Morpion from outside the crate, in one program.

mod board;
mod conformance;
mod learned;
