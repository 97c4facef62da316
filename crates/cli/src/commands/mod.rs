//! One file for each command.

pub mod admin;
pub mod answer;
#[cfg(feature = "research")]
pub mod arena;
pub mod backup;
#[cfg(feature = "research")]
pub mod bench;
pub mod check_engine;
pub mod completions;
#[cfg(feature = "research")]
pub mod crossplay;
#[cfg(feature = "research")]
pub mod dataset;
#[cfg(feature = "research")]
pub mod experiment;
#[cfg(feature = "research")]
pub mod explain;
pub mod export;
pub mod games;
#[cfg(feature = "research")]
pub mod merge;
pub mod network;
#[cfg(feature = "research")]
pub mod puzzles;
pub mod replay;
#[cfg(feature = "research")]
pub mod self_play;
pub mod serve;
pub mod solve;
#[cfg(feature = "research")]
pub mod train;
pub mod work;

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

/// A word as a shell needs it.
pub fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_=,.:/".contains(letter);
    if !word.is_empty() && word.chars().all(plain) { word.into() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}
