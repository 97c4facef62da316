//! What search may know of the game: how many lines are still open, and a position as a number.

use crate::Morpion;
use coeur_core::{Evaluate, Evaluations, Keyed, Order, Seat};

coeur_core::choice! {
    /// The evaluations by name.
    #[derive(Default)]
    pub enum Evaluation {
        /// Lines still open to the player to move, less those open to the other.
        #[default]
        OpenLines = "lines",
        Result = "result",
    }
}

/// What one open line more is worth, in millionths of a win: all eight are less than a win.
const OPEN_LINE: i32 = 50_000;

impl Evaluate<Morpion> for Evaluation {
    fn evaluate(&self, game: &Morpion) -> i32 {
        match self {
            Evaluation::Result => 0,
            Evaluation::OpenLines => {
                let [crosses, noughts] = [Seat(0), Seat(1)].map(|seat| game.open_lines(seat));
                let lead = (crosses as i32 - noughts as i32) * OPEN_LINE;
                if game.mover() == Seat(0) { lead } else { -lead }
            }
        }
    }
}

impl Evaluations for Morpion {
    type Choice = Evaluation;
    type Evaluator = Evaluation;

    fn evaluator(choice: &Evaluation, _: &Self::Config) -> Evaluation {
        *choice
    }
}

/// Nine cells need no ordering.
impl Order for Morpion {}

impl Keyed for Morpion {
    fn key(&self) -> u64 {
        self.code().wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}
