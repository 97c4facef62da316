//! The same questions asked of every game. Development only: a game's `tests/` call these.
//!
//! [`conformance`] plays random games and checks what the `Game` trait promises; [`worlds`] judges the sampler of a game
//! with hidden cards; [`golden`] keeps playthroughs that a reviewer can read; [`fingerprint`] pins the play of a seed;
//! [`allocations`] counts what the hot path takes from the heap.

pub mod allocations;
pub mod conformance;
pub mod fingerprint;
pub mod golden;
pub mod worlds;

pub use conformance::conform;
pub use fingerprint::fingerprint;
pub use golden::{golden, golden_opening};
