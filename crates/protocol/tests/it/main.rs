//! All tests of what is said, in one program.

mod day;
mod deals;
mod explanation;
mod questions;
mod reasons;
mod socket;
mod tournament;
