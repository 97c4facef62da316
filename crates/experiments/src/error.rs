//! Why an experiment cannot be played.

use coeur_arena::ArenaError;
use coeur_catalog::CatalogError;
use thiserror::Error;

/// Always one line for people.
#[derive(Debug, Error)]
pub enum ExperimentError {
    /// A player, a game or an option that the catalog refuses, or a player that fails.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    /// A tournament that the arena refuses.
    #[error(transparent)]
    Arena(#[from] ArenaError),
    /// A setting of the request that cannot be.
    #[error("{name} {value}: {expected}")]
    Setting { name: &'static str, value: f64, expected: &'static str },
}
