//! All tests of the arena from outside the crate, in one program.

mod every_game;
