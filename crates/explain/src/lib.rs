//! Why this move: what the numbers behind a decision hang on.
//!
//! An [`Explanation`] is a list of [`Section`](coeur_protocol::Section)s, whatever the game and the player; [`explain`] puts it together. A kind of section is a
//! file of `sections`: a question, how it is answered, and how the answer is said, written and drawn (`section` says what that takes,
//! `rendering` goes through them).
//!
//! Beneath them: [`judges`] asks networks, searches and exact solvers what moves are worth. [`coalitions`] says what the lead hangs on, by
//! Shapley values ([`shapley`]) of the topics of the [`columns`] that a seat knows, against a [`pool`] of other real positions, and
//! [`intervals`] how sure that is. [`worlds`] compares two moves in all that the mover cannot tell apart, each played to its end by a
//! [`rollout`]. [`swap`] finds the smallest exchange of own cards that changes the move. A [`tree`] says in a few questions what a player does in a whole game.

pub mod coalitions;
pub mod columns;
mod comparison;
mod error;
mod explainer;
mod explanation;
pub mod intervals;
pub mod judges;
mod picture;
pub mod pool;
mod position;
mod question;
mod rendering;
pub mod rollout;
mod section;
mod sections;
pub mod shapley;
pub mod swap;
pub mod tree;
pub mod worlds;

pub use coeur_protocol::{Explanation, Judgement};
pub use error::ExplainError;
pub use explainer::{Explainer, MakeExplainer, ViewRef};
pub use explanation::{SOLVER_TIME, WithCoalitions, explain, explain_view, explain_within};
pub use question::{ITSELF, Question};
pub use rendering::{lines, svg};
