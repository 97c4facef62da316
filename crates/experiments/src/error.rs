//! Why an experiment cannot be played.

use coeur_arena::ArenaError;
use coeur_catalog::CatalogError;
use coeur_explain::ExplainError;
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
    /// A teacher that could not be watched.
    #[error(transparent)]
    Explain(#[from] ExplainError),
    /// A setting of the request that cannot be.
    #[error("{name} {value}: {expected}")]
    Setting { name: &'static str, value: f64, expected: &'static str },
    /// Parts that do not hold what the experiment asks for.
    #[error("the parts do not hold the games that this experiment plays: call {call}")]
    Parts { call: usize },
    #[error("{experiment} is one piece, and cannot be cut into parts; these can: {}", .can.join(", "))]
    OnePiece { experiment: &'static str, can: Vec<&'static str> },
    /// A figure of a model that cannot be.
    #[error("{name}={value}: {expected}")]
    Cost { name: &'static str, value: f64, expected: &'static str },
    /// A figure that a model does not have.
    #[error("{name}: there is no such cost; there are {known}")]
    NoSuchCost { name: String, known: String },
    /// A setting that would change nothing, because the experiment does not know it.
    #[error("{name}: {experiment} has no such setting; it has {}", list(.known))]
    NoSuchSetting { name: &'static str, experiment: &'static str, known: &'static [&'static str] },
}

fn list(names: &[&str]) -> String {
    if names.is_empty() { "none of its own".into() } else { names.join(", ") }
}
