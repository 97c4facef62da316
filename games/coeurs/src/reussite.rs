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

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.split_whitespace().map(|card| Card::parse(card).unwrap()).collect()
    }

    #[test]
    fn an_empty_table_takes_the_starting_rank_only() {
        assert_eq!(playable(Cards::NONE, Rank::Jack), cards("JH JD JC JS"));
    }

    #[test]
    fn an_opened_suit_grows_at_both_ends() {
        assert_eq!(playable(cards("JH QH 10H JS"), Rank::Jack), cards("9H KH JD JC 10S QS"));
    }

    #[test]
    fn nothing_follows_the_ace_and_nothing_goes_below_the_seven() {
        assert_eq!(playable(cards("KH AH 7D 8D 7S"), Rank::Seven), cards("QH 7H 9D 7C 8S"));
    }
}
