//! All tests in a real browser, in one program.

mod games;
mod keyboard;
mod online;
mod pipeline;
mod same_game;
mod screens;
