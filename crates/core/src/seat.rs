//! Who sits where, and who is looking.

use serde::{Deserialize, Serialize};
use std::fmt;

/// No game seats more players than this.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted from 0 in playing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's number, for indexing.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The seat `steps` places further round a table of `seats`.
    #[inline]
    pub fn after(self, steps: usize, seats: usize) -> Seat {
        Seat(((self.index() + steps) % seats) as u8)
    }

    /// This seat as `first` counts them: itself as 0, then round the table.
    #[inline]
    pub fn counted_from(self, first: Seat, seats: usize) -> Seat {
        self.after(seats - first.index() % seats, seats)
    }

    /// All seats of a table, in order.
    pub fn all(seats: usize) -> impl Iterator<Item = Seat> {
        (0..seats as u8).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Whose eyes a view is seen through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// A player: sees what this seat may know.
    Seat(Seat),
    /// Anyone: sees only what everybody may see.
    Spectator,
}

impl Viewer {
    /// True if this is the player at `seat`.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
