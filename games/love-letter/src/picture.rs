//! What the board draws, without drawing it: who sits where, and the cards of a hand told apart.

use crate::card::Card;
use coeur_core::Seat;

/// The seats in the order in which they are shown, the viewer left out.
pub fn others(seats: usize, viewer: Option<Seat>) -> Vec<Seat> {
    match viewer {
        Some(viewer) => (1..seats).map(|steps| viewer.after(steps, seats)).collect(),
        None => Seat::all(seats).collect(),
    }
}

/// The cards with a number to tell copies apart.
pub fn numbered(hand: &[Card]) -> Vec<(Card, usize)> {
    hand.iter()
        .enumerate()
        .map(|(place, card)| (*card, hand[..place].iter().filter(|other| *other == card).count()))
        .collect()
}
