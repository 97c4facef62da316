//! A first game that teaches itself: a fixed deal against easy opponents, with prompts that appear when they are needed.
//!
//! The prompts of a game stand beside its board; this is what they are made of.

use coeur_core::Text;
use coeur_protocol::Snapshot;

/// The first game of somebody who has never played it: three minutes, the first seat is the learner's.
pub struct Lesson {
    pub game: &'static str,
    /// A deal in which all that is taught comes up soon.
    pub seed: u64,
    /// Options of the game, as JSON.
    pub config: &'static str,
    /// Who sits in the other seats, in order.
    pub others: &'static [&'static str],
    pub prompts: &'static [Prompt],
}

/// Something said to the learner. Prompts are shown in their order, each as soon as its moment has come and the one before
/// was read.
pub struct Prompt {
    pub when: fn(&Snapshot) -> bool,
    pub say: Text,
}

/// From the first moment on.
pub fn at_once(_: &Snapshot) -> bool {
    true
}

/// Whenever the learner is to act.
pub fn on_turn(table: &Snapshot) -> bool {
    table.viewer.is_some() && table.turn == table.viewer
}
