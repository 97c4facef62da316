//! All tests of the server from outside the crate, in one program: linking is most of what a test program costs.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod bots;
mod clocks;
mod common;
mod days;
mod deals;
mod fair;
mod friends;
mod history;
mod operations;
mod operator;
mod page;
mod people;
mod remarks;
mod stopping;
mod strangers;
mod tables;
mod thinking;
mod tournaments;
mod visitors;
mod written_from_docs;
