//! What a game is worth to each seat.

use crate::seat::{MAX_SEATS, Seat};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// Points for each seat, as the rules count them and as people are shown them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Payoffs(ArrayVec<i32, MAX_SEATS>);

/// What each seat strives for: the payoffs, or what the rules say players should compare instead.
pub type Utilities = ArrayVec<f64, MAX_SEATS>;

impl Payoffs {
    /// The points of each seat, in seat order.
    pub fn new(points: impl IntoIterator<Item = i32>) -> Payoffs {
        Payoffs(points.into_iter().collect())
    }

    /// The same points for everyone.
    pub fn same(points: i32, seats: usize) -> Payoffs {
        Payoffs::new(std::iter::repeat_n(points, seats))
    }

    /// +1 for the winner and −1 for the other seat of a game of two; 0 each for a draw.
    pub fn duel(winner: Option<Seat>) -> Payoffs {
        Payoffs::new(Seat::all(2).map(|seat| winner.map_or(0, |w| if w == seat { 1 } else { -1 })))
    }

    /// The points as a slice in seat order.
    pub fn as_slice(&self) -> &[i32] {
        &self.0
    }

    /// The points themselves, as numbers to strive for.
    pub fn utilities(&self) -> Utilities {
        self.0.iter().map(|&points| f64::from(points)).collect()
    }

    /// Own points minus the mean of the others': what makes it worth while to stop somebody else's triumph.
    pub fn relative(&self) -> Utilities {
        let total: i32 = self.0.iter().sum();
        let others = (self.0.len() - 1).max(1) as f64;
        self.0.iter().map(|&own| f64::from(own) - f64::from(total - own) / others).collect()
    }
}

impl Index<Seat> for Payoffs {
    type Output = i32;
    fn index(&self, seat: Seat) -> &i32 {
        &self.0[seat.index()]
    }
}

impl IndexMut<Seat> for Payoffs {
    fn index_mut(&mut self, seat: Seat) -> &mut i32 {
        &mut self.0[seat.index()]
    }
}
