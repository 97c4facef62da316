//! Whole trainings, as the command line asks for them.

mod common;
mod distilling;
mod folders;
mod learning;
