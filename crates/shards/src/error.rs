//! Why parts cannot be put together: always one line for people.

use crate::shard::Shard;
use std::path::{Path, PathBuf};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum PartError {
    #[error("{}: {what}", .path.display())]
    File { path: PathBuf, what: String },
    #[error("{} is damaged: {what}; make this part again", .path.display())]
    Damaged { path: PathBuf, what: String },
    #[error("{} is no part of anything: parts are what --shard writes", .path.display())]
    NoPart { path: PathBuf },
    #[error("{} is a part made by coeur {found}, and this is coeur {own}: let one program make and merge all parts", .path.display())]
    OtherProgram { path: PathBuf, found: String, own: String },
    #[error("{} is a part of something else than {}: {what} is {here}, there {there}", .path.display(), .first.display())]
    Foreign { path: PathBuf, first: PathBuf, what: String, here: String, there: String },
    #[error("part {shard} is there twice: {} and {}", .first.display(), .second.display())]
    Double { shard: Shard, first: PathBuf, second: PathBuf },
    #[error("{}", missing(.shards, *.more))]
    Missing { shards: Vec<Shard>, more: u64 },
    /// All are there, and do not make a whole.
    #[error("{}: {what}", .path.display())]
    Unfit { path: PathBuf, what: String },
}

impl PartError {
    pub fn file(path: &Path, what: impl ToString) -> PartError {
        PartError::File { path: path.into(), what: what.to_string() }
    }

    pub fn damaged(path: &Path, what: impl ToString) -> PartError {
        PartError::Damaged { path: path.into(), what: what.to_string() }
    }
}

fn missing(shards: &[Shard], more: u64) -> String {
    let names: Vec<String> = shards.iter().map(Shard::to_string).collect();
    match (&names[..], more) {
        ([one], 0) => format!("part {one} is missing"),
        (_, 0) => format!("parts {} are missing", names.join(", ")),
        (_, more) => format!("parts {} and {more} more are missing", names.join(", ")),
    }
}
