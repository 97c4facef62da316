//! Which card a sensible player lays in a réussite: one that leads to its own, and not one that only others wait for.

use crate::card::Card;
use crate::cards::Cards;
use crate::deal_in_play::DealInPlay;
use coeur_core::Seat;

/// What an own card that a laid one brings nearer is worth, against a card of another's that it lets in.
const OWN: f32 = 1.0;
const OTHERS: f32 = 0.6;

/// A card that leads nowhere may be laid at any time: it is kept for a turn that would otherwise open something.
const IDLE: f32 = -0.2;

/// What laying a card promises: higher is better.
#[inline]
pub(crate) fn score(donne: &DealInPlay, seat: Seat, card: Card) -> f32 {
    let shift = card.0 & 24;
    let rank = card.0 & 7;
    let row = donne.table.0 >> shift & 0xFF;
    let hand = donne.hands[seat.index() & 3].0 >> shift & 0xFF;
    let mut score = 0.0;
    // Upwards if nothing lies above, downwards if nothing lies below; both from the starting rank.
    if row >> rank == 0 {
        score += beyond(hand, !row & 0xFF, rank, 1);
    }
    if row & ((1 << rank) - 1) == 0 {
        score += beyond(hand, !row & 0xFF, rank, -1);
    }
    score
}

/// The cards beyond a rank in one direction: own ones count for it the more the fewer of others' lie before them.
#[inline]
fn beyond(hand: u32, free: u32, rank: u8, step: i8) -> f32 {
    let mut place = rank as i8 + step;
    let (mut others, mut score) = (0.0, 0.0);
    let mut own = false;
    while (0..8).contains(&place) {
        if hand >> place & 1 == 1 {
            score += OWN / (1.0 + others);
            own = true;
        } else if free >> place & 1 == 1 {
            others += 1.0;
        }
        place += step;
    }
    if own {
        score
    } else if others > 0.0 {
        -OTHERS * others
    } else {
        IDLE
    }
}

/// The legal card with the best score, the lowest of equals.
#[inline]
pub(crate) fn best(donne: &DealInPlay, seat: Seat, legal: Cards) -> Card {
    let mut left = legal.0;
    let mut best = (f32::NEG_INFINITY, Card(0));
    while left != 0 {
        let card = Card(left.trailing_zeros() as u8);
        left &= left - 1;
        let score = score(donne, seat, card);
        if score > best.0 {
            best = (score, card);
        }
    }
    best.1
}
