//! Why this move: what the numbers behind a decision hang on.
//!
//! An [`explanation`] holds all that is said of one decision, whatever the game and the player. [`judges`] puts networks, searches
//! and exact solvers side by side. [`weights`] says what weighed how much: Shapley values ([`shapley`]) of the topics of the
//! [`columns`] that a seat knows, against a [`pool`] of other real positions. [`worlds`] compares two moves in all that the mover
//! cannot tell apart, each played to its end by a [`rollout`]. [`swap`] finds the smallest exchange of own cards that changes the
//! move. `sentences` says it in words, `told` to screens, [`svg`](fn@svg) draws it. A [`tree`] says in a few questions what a player does in a whole
//! game.

pub mod columns;
mod error;
pub mod explanation;
pub mod judges;
pub mod pool;
pub mod rollout;
mod sentences;
pub mod shapley;
mod svg;
pub mod swap;
mod told;
pub mod tree;
pub mod weights;
pub mod worlds;

pub use error::ExplainError;
pub use explanation::{
    Compared, Exchanged, Explanation, Fact, Move, Question, SOLVER_TIME, explain, explain_view, explain_within,
};
pub use judges::{Disagreement, Judgement, Worth};
pub use svg::svg;
pub use told::{Explainer, MakeExplainer, Seen};
pub use weights::{TopicWeight, Weights};
