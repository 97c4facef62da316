//! Why this move: what the numbers behind a decision hang on.
//!
//! [`shapley`] shares out a value among those who made it; [`columns`] does so for the groups of columns that a network sees.
//! [`worlds`] compares two moves in all that the mover cannot tell apart.

pub mod columns;
pub mod shapley;
pub mod worlds;
