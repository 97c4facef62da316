//! One file for each command.

pub mod arena;
pub mod bench;
pub mod completions;
pub mod experiment;
pub mod explain;
pub mod games;
pub mod replay;
pub mod serve;
pub mod solve;

use crate::failure::Failure;
use coeur_core::{Seat, Viewer};

/// A number of a seat, checked against the table.
pub fn seat(number: u8, seats: usize) -> Result<Viewer, Failure> {
    if usize::from(number) < seats {
        Ok(Viewer::Seat(Seat(number)))
    } else {
        Err(Failure::Call(format!("--seat {number}: seats are 0 to {}", seats - 1)))
    }
}
