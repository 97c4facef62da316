//! The réussite: what may be laid, and the order of going out.

use crate::card::{Card, Rank};
use crate::cards::Cards;
use arrayvec::ArrayVec;
use coeur_core::Seat;

/// Points in the order of going out.
pub const PLACES: [i32; 4] = [40, 20, -20, -40];

/// The cards that fit a layout: the starting rank of a suit not yet opened, or a neighbour of a card that lies, from seven
/// to ace without going round.
#[inline]
pub fn playable(layout: Cards, start: Rank) -> Cards {
    /// Every rank but the ace: these have a card above.
    const BELOW_ACE: u32 = 0x7F7F_7F7F;
    let above = (layout.0 & BELOW_ACE) << 1;
    let below = layout.0 >> 1 & BELOW_ACE;
    Cards(start.cards().0 | above | below) - layout
}

/// Who is out, first first, from the cards laid (in order) and the hands that are left.
pub fn out(laid: impl DoubleEndedIterator<Item = (Seat, Card)>, hands: &[Cards; 4]) -> ArrayVec<Seat, 4> {
    // Backwards, the first card met of an empty hand is its last.
    let mut order = ArrayVec::<Seat, 4>::new();
    for (seat, _) in laid.rev() {
        if hands[seat.index()].is_empty() && !order.contains(&seat) {
            order.push(seat);
        }
    }
    order.reverse();
    order
}
