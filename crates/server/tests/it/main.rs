//! All tests of the server from outside the crate, in one program.

mod page;
mod report;
