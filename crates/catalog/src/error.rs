//! What can go wrong with a name, an option, a record or a move: always one line for people.

use coeur_core::record::{MoveError, RecordError};
use coeur_core::{DecideError, OptionError, PlayerError, Seat, Unsolved};
use thiserror::Error;

/// Why the catalog refuses.
#[derive(Debug, Error)]
pub enum CatalogError {
    /// No game of that id.
    #[error("unknown game `{name}`; known: {}", .known.join(", "))]
    UnknownGame {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// No player of that name in this game.
    #[error("unknown player `{name}`; known: {}", .known.join(", "))]
    UnknownPlayer {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// A player's spec that cannot be read.
    #[error("`{text}` is not a player: write name or name(option=value,…)")]
    Spec {
        /// What was written.
        text: String,
    },
    /// An option of a game.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// A player that cannot be made as asked.
    #[error("player `{player}`: {cause}")]
    Player {
        /// Who.
        player: &'static str,
        /// What is wrong.
        cause: PlayerError,
    },
    /// Players that do not fill the table.
    #[error("{found} players for {seats} seats")]
    Seats {
        /// How many came.
        found: usize,
        /// How many sit.
        seats: usize,
    },
    /// A seat that does not exist.
    #[error("there is no seat {seat}; seats are 0 to {}", .seats - 1)]
    NoSeat {
        /// What was asked for.
        seat: Seat,
        /// How many there are.
        seats: usize,
    },
    /// A record of another game.
    #[error("a record of `{found}` cannot be opened as `{expected}`")]
    OtherGame {
        /// The record's game.
        found: String,
        /// The game asked.
        expected: &'static str,
    },
    /// A record that is not a game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A move that cannot be played.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A player that cannot decide.
    #[error(transparent)]
    Decide(#[from] DecideError),
    /// A game whose positions cannot be solved.
    #[error("there is no solver for `{game}`; games with one: {}", .known.join(", "))]
    NoSolver {
        /// The game.
        game: &'static str,
        /// Those that have one.
        known: Vec<&'static str>,
    },
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
