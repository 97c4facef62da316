//! The program as people and scripts run it: every test starts `coeur` as a process of its own.
//!
//! One program holds all of them, so that they are linked once. None needs to be alone: each writes to files of its own name,
//! listens on a free port, and changes nothing of the process that all share.

mod arena;
mod bad_input;
mod common;
mod dataset;
mod documents;
mod engines;
mod experiments;
mod merge;
mod operator;
mod play;
mod puzzles;
mod reports;
mod serve;
mod train;
mod trained;
