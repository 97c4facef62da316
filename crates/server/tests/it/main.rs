//! The server as its clients see it, in one program: linking is most of what a test program costs.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod deals;
mod history;
mod people;
mod visitors;
