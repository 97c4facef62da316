//! All tests of Puissance 4, in one program.

mod alphazero;
mod board;
mod by_proof;
mod conformance;
mod eval;
mod marks;
mod openings;
mod picture;
mod player;
mod proof;
mod puzzle;
mod rules;
mod second;
mod solver;
mod table;
mod threats;
mod words;
