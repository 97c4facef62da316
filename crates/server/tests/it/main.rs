//! All tests of the server from outside the crate, in one program.

mod common;
mod operations;
mod page;
mod report;
