//! All tests of the session from outside the crate, in one program.

mod cards;
mod explained;
mod openings;
mod secrets;
mod sentences;
mod whole_games;
