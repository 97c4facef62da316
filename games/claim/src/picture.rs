//! What the board draws, without drawing it: the cards of a hand, told apart and in rows.

use crate::card::Card;
use crate::cards::Cards;
use coeur_core::sort::sort_short_by_key;

/// More cards than these lie in two rows on a narrow screen.
const ONE_ROW: usize = 7;

/// The cards by faction, each with its number among its like: there are five Goblins 0.
pub fn numbered(cards: Cards) -> Vec<(Card, u8)> {
    cards.each_kind().flat_map(|card| (0..cards.count(card)).map(move |copy| (card, copy))).collect()
}

/// The same as they lie in a hand: by faction, or by value and there by faction, as somebody prefers.
pub fn held(cards: Cards, by_value: bool) -> Vec<(Card, u8)> {
    let mut held = numbered(cards);
    if by_value {
        sort_short_by_key(&mut held, |(card, _)| card.value());
    }
    held
}

/// How many cards stand before the last one of a row on a narrow screen.
pub fn rows(cards: usize) -> usize {
    if cards > ONE_ROW { cards.div_ceil(2) - 1 } else { cards.max(2) - 1 }
}
