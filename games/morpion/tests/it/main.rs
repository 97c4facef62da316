//! All tests of Morpion, in one program.

mod conformance;
mod features;
mod learned;
mod rules;
mod solve;
