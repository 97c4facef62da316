//! What a player may do, from what lies open to everybody else: how many cards, how many tokens, which hints.

use crate::{Action, Card, Hint};
use coeur_core::{Actions, Seat};

/// Blue tokens at the start, and the most there can be.
pub const BLUE_TOKENS: u8 = 8;

/// For each card, the bits of the colour hint and of the rank hint that touch it.
const TOUCHED_BY: [u16; 25] = {
    let mut bits = [0; 25];
    let mut kind = 0;
    while kind < 25 {
        bits[kind] = 1 << (kind / 5) | 1 << (5 + kind % 5);
        kind += 1;
    }
    bits
};

/// The hints that touch a card of the hand, ten bits.
#[inline]
pub(crate) fn touching(hand: impl Iterator<Item = Card>) -> u64 {
    hand.fold(0, |bits, card| bits | u64::from(TOUCHED_BY[card.index()]))
}

/// The actions of a player with so many cards, so many blue tokens, and these hints to give.
pub(crate) fn list(cards: usize, blue: u8, hints: u64) -> Actions<Action> {
    let mut actions: Actions<Action> = (0..cards as u8).map(Action::Play).collect();
    if blue < BLUE_TOKENS {
        actions.extend((0..cards as u8).map(Action::Discard));
    }
    let mut left = if blue > 0 { hints } else { 0 };
    while left != 0 {
        actions.push(hint_from_bit(left.trailing_zeros()));
        left &= left - 1;
    }
    actions
}

#[inline]
pub(crate) fn hint_from_bit(bit: u32) -> Action {
    Action::Hint { to: Seat((bit / Hint::COUNT as u32) as u8), hint: Hint::from_index((bit % Hint::COUNT as u32) as u8) }
}
