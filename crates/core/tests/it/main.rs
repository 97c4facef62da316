//! All tests of what every game and player agrees on, in one program.

mod confidence;
mod decision;
mod gate;
mod lists;
mod options;
mod payoffs;
mod player;
mod rng;
mod words;
