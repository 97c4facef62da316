//! What the board draws, without drawing it: the cards of a hand, told apart and in rows.

use crate::card::Card;
use crate::cards::Cards;

/// More cards than these lie in two rows on a narrow screen.
const ONE_ROW: usize = 7;

/// The cards by faction, each with its number among its like: there are five Goblins 0.
pub fn numbered(cards: Cards) -> Vec<(Card, u8)> {
    cards.each_kind().flat_map(|card| (0..cards.count(card)).map(move |copy| (card, copy))).collect()
}

/// How many cards stand before the last one of a row on a narrow screen.
pub fn rows(cards: usize) -> usize {
    if cards > ONE_ROW { cards.div_ceil(2) - 1 } else { cards.max(2) - 1 }
}
