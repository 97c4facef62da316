//! Why there is no data set: always one line for people.

use coeur_catalog::CatalogError;
use coeur_shards::PartError;
use std::path::{Path, PathBuf};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum DatasetError {
    /// The plan names something wrong.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    #[error("{found} players for {seats} seats: give one to {seats}; fewer than there are seats fill them in turn")]
    Players { found: usize, seats: usize },
    #[error("{what} cannot be {value}; allowed: {allowed}")]
    Setting { what: &'static str, value: String, allowed: &'static str },
    /// An interrupted run has left games that nobody has asked to use.
    #[error("{}: an interrupted run has left its games here; --resume goes on with them, or remove the file", .0.display())]
    Unfinished(PathBuf),
    #[error("{}: these are not the games of this data set: {what}", .path.display())]
    OtherJournal { path: PathBuf, what: String },
    #[error("{}, record {number}: {what}", .path.display())]
    Record { path: PathBuf, number: u64, what: String },
    /// A file that cannot be read or written.
    #[error("{}: {what}", .path.display())]
    File { path: PathBuf, what: String },
    /// Parts that do not make a whole.
    #[error(transparent)]
    Parts(#[from] PartError),
    #[error("interrupted after {done} of {total} games; the same command with --resume goes on from there")]
    Interrupted { done: usize, total: usize },
}

impl DatasetError {
    /// Whether the call was wrong, rather than the work.
    pub fn is_call(&self) -> bool {
        matches!(self, DatasetError::Players { .. } | DatasetError::Setting { .. } | DatasetError::Unfinished(_))
    }

    pub(crate) fn file(path: &Path, what: impl ToString) -> DatasetError {
        DatasetError::File { path: path.into(), what: what.to_string() }
    }
}
