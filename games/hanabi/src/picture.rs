//! What the board draws, without drawing it: what the back of a card shows, and the steps of a firework.

use crate::card::Colour;
use crate::knowledge::Knowledge;

/// What the back of a card shows of what hints have said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Back {
    /// The colour, where it is certain.
    pub colour: Option<Colour>,
    pub rank: Option<u8>,
    /// Which colours it may have, where some are excluded and several are left.
    pub colours: Option<[bool; 5]>,
    pub ranks: Option<[bool; 5]>,
}

impl From<Knowledge> for Back {
    fn from(known: Knowledge) -> Back {
        let (colour, rank) = (known.colour(), known.rank());
        let some_colours = colour.is_none() && known.colours().count() < 5;
        let some_ranks = rank.is_none() && known.ranks().count() < 5;
        Back {
            colour,
            rank,
            colours: some_colours.then(|| Colour::ALL.map(|colour| known.may_be(colour))),
            ranks: some_ranks.then(|| [1, 2, 3, 4, 5].map(|rank| known.may_rank(rank))),
        }
    }
}

/// One of the five cards of a firework.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Open,
    Lit,
    /// The card that was just played.
    Just,
}

/// A firework of this height from the ground up; `just` where its last card was just played.
pub fn steps(height: u8, just: bool) -> [Step; 5] {
    [1, 2, 3, 4, 5].map(|rank| match rank {
        rank if rank > height => Step::Open,
        rank if rank == height && just => Step::Just,
        _ => Step::Lit,
    })
}

/// Whether sparks fly around a firework of this height: only around a finished one.
pub fn has_sparks(height: u8) -> bool {
    height == 5
}
