//! A trick: what may be played to it, and who wins it. The same in both phases.

use crate::card::{Card, Faction};
use crate::cards::Cards;
use coeur_core::Seat;
use serde::{Deserialize, Serialize};

/// What a hand may play: anything to lead; else the faction led or a Doppelgänger, and anything if void in the faction led.
#[inline]
pub fn playable(hand: Cards, led: Option<Card>) -> Cards {
    let Some(led) = led else { return hand };
    let follow = Cards::mask(led.faction());
    // A Doppelgänger frees nobody: only the led faction itself decides whether one must follow.
    if hand.bits() & follow == 0 { hand } else { hand.within(follow | Cards::mask(Faction::Doppelgangers)) }
}

/// Whether the second card of a trick beats the first; a tie goes to the leader.
#[inline]
pub fn follower_wins(led: Card, followed: Card) -> bool {
    let (asked, given) = (led.faction(), followed.faction());
    let follows = given == asked || given == Faction::Doppelgangers;
    (follows && followed.value() > led.value()) || (given == Faction::Knights && asked == Faction::Goblins)
}

/// The faction that the second player of a trick has shown to be without.
#[inline]
pub fn void_shown(led: Card, followed: Card) -> Option<Faction> {
    let (asked, given) = (led.faction(), followed.faction());
    (given != asked && given != Faction::Doppelgangers).then_some(asked)
}

/// A finished trick, as a viewer remembers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trick {
    /// Its number: 1 to 13 in phase 1, 14 to 26 in phase 2.
    pub trick: u8,
    /// Who led.
    #[serde(deserialize_with = "crate::view::seat_of_two")]
    pub leader: Seat,
    /// The card led.
    pub led: Card,
    /// The card that answered it.
    pub followed: Card,
    /// Who won.
    #[serde(deserialize_with = "crate::view::seat_of_two")]
    pub winner: Seat,
    /// Phase 1: the card that was played for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revealed: Option<Card>,
    /// Phase 1: the card that the viewer, having lost, took unseen by the other. No longer told in phase 2, when the two
    /// hands are known to both and nobody minds how they came about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub your_draw: Option<Card>,
}
