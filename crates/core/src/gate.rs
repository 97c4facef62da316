//! The gate: whatever is told about a decision passes here, and the gate knows who listens.
//!
//! A decision is computed from one seat's view. Where cards are hidden, everything in it is a secret of that seat, also
//! what names no card: a value, a share, "the only legal action". [`Thought`] keeps it closed; [`Thought::heard_by`] is
//! the only way to its reasons.

use crate::decision::{Audience, Candidate, Decision, Note, Reasoning};
use crate::seat::{Seat, Viewer};
use crate::words::Phrase;
use serde::Serialize;

/// Who listens, and whether there is anything left to hide from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listener {
    pub viewer: Viewer,
    /// Whether the mover's cards are open to this viewer: the deal or the game is over, nothing was hidden from it
    /// anyway, or it asked to see the cards where no other person plays.
    pub cards_open: bool,
}

impl Listener {
    /// Somebody from whom the mover's cards are still hidden.
    pub fn hidden(viewer: Viewer) -> Listener {
        Listener { viewer, cards_open: false }
    }

    /// Somebody who may know everything.
    pub fn open(viewer: Viewer) -> Listener {
        Listener { viewer, cards_open: true }
    }
}

/// A decision whose reasons are closed until somebody is named who hears them. Its action is for who keeps the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    seat: Seat,
    decision: Decision<A>,
    remark: Option<Phrase>,
}

/// What one listener may know of a decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Heard<A> {
    /// Null where the listener may not know what was decided; what was *played* it learns from the table.
    pub action: Option<A>,
    pub reasoning: Option<Reasoning>,
    /// What was weighed, best first.
    pub candidates: Vec<Candidate<A>>,
    /// The expected line of play, the decided action first.
    pub line: Vec<A>,
    pub notes: Vec<Note>,
    /// What the action does, as the game says it in one sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remark: Option<Phrase>,
}

impl<A> Thought<A> {
    /// Closes a decision that was taken from the view of `seat`.
    pub fn new(seat: Seat, decision: Decision<A>) -> Thought<A> {
        Thought { seat, decision, remark: None }
    }

    /// Adds what the game says of the action, computed from the view of the same seat: as secret as the rest.
    pub fn with_remark(self, remark: Option<Phrase>) -> Thought<A> {
        Thought { remark, ..self }
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What was decided, for who plays it on the mover's behalf. It is not to be shown before it is played.
    pub fn action(&self) -> &A {
        &self.decision.action
    }

    /// What a listener may know: everything for the mover and where the cards are open, else what is for everybody.
    pub fn heard_by(self, listener: Listener) -> Heard<A> {
        let Decision { action, candidates, line, reasoning, mut notes } = self.decision;
        if listener.cards_open || listener.viewer.is(self.seat) {
            let (action, reasoning) = (Some(action), Some(reasoning));
            return Heard { action, reasoning, candidates, line, notes, remark: self.remark };
        }
        notes.retain(|note| note.audience() == Audience::Everybody);
        Heard { action: None, reasoning: None, candidates: Vec::new(), line: Vec::new(), notes, remark: None }
    }
}
