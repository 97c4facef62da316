//! All tests of Morpion from outside the crate, in one program.

mod conformance;
mod learned;
