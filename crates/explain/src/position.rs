//! Where a record stands when a decision is made.

use crate::error::ExplainError;
use coeur_core::record::play_text;
use coeur_core::{Record, Registered, Rng};

/// The game of a record when `ply` actions had been played.
pub(crate) fn position<G: Registered>(record: &Record, ply: usize) -> Result<G, ExplainError> {
    let mut game: G = record.start()?;
    if ply > record.actions.len() {
        return Err(ExplainError::NoSuchPly { ply, actions: record.actions.len() });
    }
    for (ply, text) in record.actions[..ply].iter().enumerate() {
        play_text(&mut game, text).map_err(|error| ExplainError::Action { ply, what: error.to_string() })?;
    }
    Ok(game)
}

/// How many actions the deal has seen before this view; where nothing is dealt, the whole game.
pub(crate) fn since_deal<G: Registered>(view: &G::View, ply: usize, rng: &mut Rng) -> Result<usize, ExplainError> {
    match G::deduction() {
        Some(deduction) => Ok(deduction.since_deal(&G::sample(view, rng)?)),
        None => Ok(ply),
    }
}
