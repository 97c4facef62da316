//! Why a question has no answer: always one line for people.

use coeur_catalog::CatalogError;
use coeur_core::record::MoveError;
use coeur_core::{DecideError, PlayerError, Seat};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum SessionError {
    #[error(transparent)]
    Catalog(CatalogError),
    /// A network that comes with the program and is not here yet: whoever can fetch it does, and asks again.
    #[error("the network `{0}` has not been fetched yet")]
    MissingNetwork(String),
    #[error(transparent)]
    Decide(#[from] DecideError),
    /// An action of the record that cannot be played; numbers are those of a list that people read, from 1.
    #[error("action {number}: {cause}")]
    Action { number: usize, cause: MoveError },
    #[error("nobody sits at seat {seat}: this table has seats 0 to {last}")]
    NoSeat { seat: Seat, last: usize },
    #[error("there is nothing to explain after {played} actions: {ply} were asked for")]
    NoPosition { ply: usize, played: usize },
    /// "Show me its cards" where that would show them to another person.
    #[error("other people play at this table: its cards are shown when the deal is over")]
    NotAlone,
    /// What a choice hangs on, asked by somebody from whom the mover's cards are hidden.
    #[error("its reasons stay its own while cards are hidden")]
    Secret,
    #[error("there is nobody here who could say what this hangs on")]
    NoExplainer,
    #[error("{0}")]
    Unexplained(String),
}

impl From<CatalogError> for SessionError {
    fn from(error: CatalogError) -> SessionError {
        match error {
            CatalogError::Player { cause: PlayerError::MissingNetwork(name), .. } => SessionError::MissingNetwork(name),
            other => SessionError::Catalog(other),
        }
    }
}
