//! What the board draws, without drawing it: who sits on which side, how a hand lies, and the cards worth watching.

use crate::card::Card;
use crate::cards::Cards;
use crate::contract::Kind;
use coeur_core::sort::sort_short_by_key;

/// Where somebody sits on the screen, seen from the viewer. Play goes clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Bottom,
    Left,
    Top,
    Right,
}

impl Side {
    /// Where `seat` is seen from the viewer's seat.
    pub fn from_seat(seat: usize, viewer: usize) -> Side {
        [Side::Bottom, Side::Left, Side::Top, Side::Right][(seat + 4 - viewer % 4) % 4]
    }

    /// The seat on this side, seen from the viewer's seat.
    pub fn seat(self, viewer: usize) -> usize {
        (self as usize + viewer) % 4
    }

    pub fn class(self) -> &'static str {
        ["side-bottom", "side-left", "side-top", "side-right"][self as usize]
    }
}

/// The cards of a hand as they lie: by suit, or by rank and there by suit, as somebody prefers.
pub fn held(hand: Cards, by_rank: bool) -> Vec<Card> {
    let mut held: Vec<Card> = hand.fanned().collect();
    if by_rank {
        sort_short_by_key(&mut held, |card| card.rank());
    }
    held
}

/// The cards worth watching in a contract where there are several.
pub fn watched(kind: Kind) -> Cards {
    if kind == Kind::Barbu { Cards::NONE } else { kind.penalty_cards() }
}
