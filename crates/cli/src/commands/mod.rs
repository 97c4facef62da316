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
pub mod train;

use crate::failure::Failure;
use coeur_core::{Seat, Viewer};

/// The seat that an option names, checked against the table.
pub fn seat(option: &str, number: u8, seats: usize) -> Result<Viewer, Failure> {
    if usize::from(number) < seats {
        Ok(Viewer::Seat(Seat(number)))
    } else {
        Err(Failure::Call(format!("{option} {number}: seats are 0 to {}", seats - 1)))
    }
}
