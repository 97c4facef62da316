//! All tests in a real browser, in one program.

mod company;
mod days;
mod games;
mod keyboard;
mod network;
mod online;
mod people;
mod pipeline;
mod puzzles;
mod review;
mod same_game;
mod saves;
mod screens;
mod teacher;
mod touches;
mod tournament;
