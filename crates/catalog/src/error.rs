//! What can go wrong with a name, an option, a record or a move: always one line for people.

use coeur_core::record::{MoveError, RecordError};
use coeur_core::{DecideError, OptionError, PlayerError, Seat, Unsolved};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum CatalogError {
    #[error("unknown game `{name}`; known: {}", .known.join(", "))]
    UnknownGame { name: String, known: Vec<&'static str> },
    #[error("unknown player `{name}`; known: {}", .known.join(", "))]
    UnknownPlayer { name: String, known: Vec<&'static str> },
    /// A player from outside that nobody with a right to has brought along.
    #[error(
        "`{name}` starts a program on this machine: it may be typed in a call of `coeur arena`, `crossplay`, `dataset`, `explain` or `play`, or given to a function of Python, and is refused in whatever is read or sent"
    )]
    NotAdmitted { name: String },
    /// A player's spec that cannot be read.
    #[error("`{text}` is not a player: write name or name(option=value,…)")]
    Spec { text: String },
    #[error(transparent)]
    Option(#[from] OptionError),
    /// A player that cannot be made as asked.
    #[error("player `{player}`: {cause}")]
    Player { player: &'static str, cause: PlayerError },
    /// Players that do not fill the table.
    #[error("{found} players for {seats} seats")]
    Seats { found: usize, seats: usize },
    /// A seat that does not exist.
    #[error("there is no seat {seat}; seats are 0 to {}", .seats - 1)]
    NoSeat { seat: Seat, seats: usize },
    #[error("a record of `{found}` cannot be opened as `{expected}`")]
    OtherGame { found: String, expected: &'static str },
    /// A record of a table with other options.
    #[error("a record with the options {found} does not belong to a table with {expected}")]
    OtherOptions { found: String, expected: String },
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A move that cannot be played.
    #[error(transparent)]
    Move(#[from] MoveError),
    #[error(transparent)]
    Decide(#[from] DecideError),
    /// A view that cannot be read.
    #[error("this is not a view of the game: {0}")]
    View(String),
    /// A question about a move that was not played.
    #[error("there is no action {ply}: {played} were played")]
    NoAction { ply: usize, played: usize },
    /// A game whose positions cannot be solved.
    #[error("there is no solver for `{game}`; games with one: {}", .known.join(", "))]
    NoSolver { game: &'static str, known: Vec<&'static str> },
    /// A position that was not solved.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// A game that was given up because somebody asked.
    #[error("the game was given up")]
    Cancelled,
    /// A move asked of a person.
    #[error("seat {0} is played by a person")]
    Human(Seat),
}

/// Text from outside, short enough for one line.
pub(crate) fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}
