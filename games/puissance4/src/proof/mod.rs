//! Proofs that one side wins whatever the other does.
//!
//! [`search`] looks for one, [`strategy`] writes it down as a move for each position, and [`check`] plays it against every
//! reply with nothing but the rules.

pub mod search;

pub use search::{Limits, Prover, Verdict};
