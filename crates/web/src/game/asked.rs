//! What a person asks about the game in play: the reasons of a decision, the sight of another position.

use coeur_core::Seat;
use coeur_protocol::{Reasons, Snapshot};

/// The player whose advice is a hint.
pub const ADVISER: &str = "hard";

/// What can be asked about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Why an AI did what it did.
    Why,
    /// What to do now.
    Hint,
    /// What a strong player would have done in a person's place.
    Review,
}

#[derive(Clone, Debug, PartialEq)]
pub struct AskedReasons {
    pub question: Question,
    /// How many actions had been played before the decision.
    pub ply: usize,
    /// The seat whose decision it was.
    pub seat: Seat,
    /// Whether the asker wants to see the mover's cards.
    pub reveal: bool,
    /// The answer, once it is there.
    pub reasons: Option<Reasons>,
}

impl AskedReasons {
    pub fn is_awaited(&self) -> bool {
        self.reasons.is_none()
    }
}

/// Another position that is looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherPosition {
    pub snapshot: Snapshot,
    /// The expected line of which it is a part, empty where it is a position that was.
    pub line: Vec<String>,
    /// Where the line begins: how many actions had been played.
    pub from: usize,
}
