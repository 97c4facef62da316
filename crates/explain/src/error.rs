//! Why nothing is explained.

use coeur_catalog::CatalogError;
use coeur_core::{DecideError, NoWorld, RecordError};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum ExplainError {
    /// A game or a player that there is not.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("action {ply}: {what}")]
    Action { ply: usize, what: String },
    #[error("there is no action {ply}: the record has {actions}")]
    NoSuchPly { ply: usize, actions: usize },
    #[error("instead of {best} it cannot play `{asked}`; it can: {}", .legal.join(", "))]
    Instead { asked: String, best: String, legal: Vec<String> },
    #[error("the game is over there")]
    Over,
    #[error("a player could not decide: {0}")]
    Decide(#[from] DecideError),
    #[error(transparent)]
    World(#[from] NoWorld),
    #[error("there was no time left for it")]
    OutOfTime,
}
