//! What a choice hangs on, for who may hear the mover's reasons.
//!
//! What computes it knows the game's type and is large; it comes with a part of its own. So the session asks whoever has it,
//! and is the gate: it says who may hear, and hands over nothing but what the mover saw.

use crate::error::SessionError;
use crate::reasons::{Question, asked_player, listener};
use coeur_catalog::Table;
use coeur_core::episode::decision_rng;
use coeur_core::{DecideError, Rng, Viewer};
use coeur_protocol::ExplanationJson;
use serde_json::Value;

/// A decision to be explained, as the seat on turn saw it.
#[derive(Clone, Debug)]
pub struct DecisionContext {
    pub game: String,
    pub config: Value,
    /// The view of the seat on turn.
    pub view: Value,
    /// How many actions had been played before.
    pub ply: usize,
    /// Who explains.
    pub player: String,
    pub thinking: Rng,
}

/// What explains a decision, or says why it cannot.
pub type Explain<'a> = &'a dyn Fn(&DecisionContext) -> Result<ExplanationJson, SessionError>;

/// What a choice hangs on. Told to who may hear the mover's own reasons, as [`why`](crate::why) tells them, and to nobody else:
/// all of it is computed from the mover's cards.
pub fn explained(table: &dyn Table, question: &Question, explain: Explain<'_>) -> Result<ExplanationJson, SessionError> {
    let (ply, listener) = (question.ply, listener(table, question)?);
    if ply > table.ply() {
        return Err(SessionError::NoPosition { ply, played: table.ply() });
    }
    let then = table.at(ply);
    let seat = then.turn().ok_or(DecideError::NotOnTurn)?;
    if !listener.cards_open && !listener.viewer.is(seat) {
        return Err(SessionError::Secret);
    }
    let (player, seed) = asked_player(table, question)?;
    explain(&DecisionContext {
        game: then.game().into(),
        config: then.record().config,
        view: then.view(Viewer::Seat(seat)),
        ply,
        player,
        thinking: decision_rng(seed, ply),
    })
}
