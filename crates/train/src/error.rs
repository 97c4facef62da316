//! Why nothing is learnt.

use coeur_catalog::CatalogError;
use coeur_core::{DecideError, OptionError};
use coeur_learn::NetworkError;
use std::path::{Path, PathBuf};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum TrainError {
    /// A game or a player that there is not.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    #[error("no method is called `{name}`; known: {}", .known.join(", "))]
    UnknownMethod { name: String, known: Vec<&'static str> },
    #[error("{place}: {error}")]
    Knob { place: String, error: OptionError },
    #[error("{place} is not TOML: {what}")]
    NotToml { place: String, what: String },
    /// The configuration is for something else, or asks for what cannot be.
    #[error("{place}: {what}")]
    Config { place: String, what: String },
    #[error("{method} does not fit {game}: {why}")]
    Unfit { method: &'static str, game: &'static str, why: String },
    #[error("{}: {what}", .path.display())]
    File { path: PathBuf, what: String },
    #[error("{} is damaged: {what}", .path.display())]
    Damaged { path: PathBuf, what: String },
    #[error(transparent)]
    Network(#[from] NetworkError),
    #[error("a player could not decide: {0}")]
    Decide(#[from] DecideError),
    #[error("a player chose what is not legal: {0}")]
    Illegal(String),
}

impl TrainError {
    pub(crate) fn file(path: &Path, what: impl ToString) -> TrainError {
        TrainError::File { path: path.into(), what: what.to_string() }
    }

    /// Whether the call was wrong, rather than the work.
    pub fn is_call(&self) -> bool {
        use TrainError::{Catalog, Config, Knob, NotToml, Unfit, UnknownMethod};
        matches!(self, Catalog(_) | UnknownMethod { .. } | Knob { .. } | NotToml { .. } | Config { .. } | Unfit { .. })
    }
}
