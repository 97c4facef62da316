//! Whole trainings, as the command line asks for them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;
mod distilling;
mod folders;
mod learning;
