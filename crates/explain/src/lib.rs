//! Why this move: what the numbers behind a decision hang on.
//!
//! [`judges`] puts networks, searches and exact solvers side by side. [`shapley`] shares out a value among those who made it;
//! [`columns`] does so for the groups of columns that a network sees. [`worlds`] compares two moves in all that the mover
//! cannot tell apart, each played to its end by a [`rollout`].

pub mod columns;
mod error;
pub mod judges;
pub mod rollout;
pub mod shapley;
pub mod worlds;

pub use error::ExplainError;
