//! What stands between a game in play and a screen: looking, thinking, advising and explaining, for one viewer.
//!
//! The browser's worker wraps these functions, the terminal and a server can call them: each takes a table, which knows
//! everything, and answers with what the viewer may know and nothing else. [`open`] makes a table of a [`Record`];
//! [`look`] is what somebody sees of it; [`next_move`] what the AI on turn plays; [`why`] gives reasons, through the gate
//! that knows who listens; [`explained`] what they hang on, through the same gate; [`advise`] gives advice from a view alone; [`games`] lists what can be played.

mod answer;
mod cards;
mod error;
mod explained;
mod headline;
mod look;
mod reasons;

pub use answer::answer;
pub use cards::{game_card, games};
pub use error::SessionError;
pub use explained::{DecisionContext, Explain, explained};
pub use look::look;
pub use reasons::{Question, advise, told_to, whole, why};

use coeur_catalog::{OpenTable, Table};
use coeur_core::episode::decision_rng;
use coeur_core::{Budget, DecideError, Record, Seat, Viewer};

/// What the AI on turn plays. It thinks with randomness of its own, named by the game's seed and the ply: the same
/// position is thought about in the same way whenever and wherever it is asked.
pub fn next_move(table: &dyn Table, budget: &Budget) -> Result<String, SessionError> {
    let seat = table.turn().ok_or(DecideError::NotOnTurn)?;
    let mut rng = decision_rng(table.seed().unwrap_or_default(), table.ply());
    Ok(table.advise(table.player(seat), budget, &mut rng)?.action().clone())
}

/// The table of a record, at its last position. The players are not seated: looking needs none, and thinking makes its own.
pub fn open(record: &Record) -> Result<Box<dyn Table>, SessionError> {
    replayed(coeur_catalog::game(&record.game)?.open(record)?, record)
}

/// The same, for whoever carries one game without the others.
pub fn open_with(start: OpenTable, record: &Record) -> Result<Box<dyn Table>, SessionError> {
    replayed(start(record)?, record)
}

/// A table at the start of a record, after its actions.
fn replayed(mut table: Box<dyn Table>, record: &Record) -> Result<Box<dyn Table>, SessionError> {
    for (ply, action) in record.actions.iter().enumerate() {
        table.play(action).map_err(|cause| SessionError::Action { number: ply + 1, cause })?;
    }
    Ok(table)
}

/// Checks that a viewer sits at the table, or only watches.
fn viewer_at(table: &dyn Table, viewer: Option<Seat>) -> Result<Viewer, SessionError> {
    match viewer {
        None => Ok(Viewer::Spectator),
        Some(seat) if seat.index() < table.seats() => Ok(Viewer::Seat(seat)),
        Some(seat) => Err(SessionError::NoSeat { seat, last: table.seats() - 1 }),
    }
}
