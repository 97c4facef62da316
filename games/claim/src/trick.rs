//! A trick: what may be played to it, and who wins it. The same in both phases.

use crate::card::{Card, FACES, Faction, PLACES};
use crate::cards::Cards;
use coeur_core::Seat;
use serde::{Deserialize, Serialize};

/// What a hand may play: anything to lead; else the faction led or a Doppelgänger, and anything if void in the faction led.
#[inline]
pub fn playable(hand: Cards, led: Option<Card>) -> Cards {
    led.map_or(hand, |led| answers(hand, led))
}

/// What a hand may play second.
#[inline]
pub(crate) fn answers(hand: Cards, led: Card) -> Cards {
    let follow = FOLLOW[usize::from(led.0)];
    // A Doppelgänger frees nobody: only the led faction itself decides whether one must follow.
    let allowed = if hand.bits() & follow == 0 { u64::MAX } else { follow | Cards::mask(Faction::Doppelgangers) };
    hand.within(allowed)
}

/// Whether the second card of a trick beats the first; a tie goes to the leader.
#[inline]
pub fn follower_wins(led: Card, followed: Card) -> bool {
    BEATEN_BY[usize::from(led.0)] >> followed.0 & 1 == 1
}

/// The bits of each card's faction.
const FOLLOW: [u64; PLACES] = {
    let mut follow = [0; PLACES];
    let mut led = 0;
    while led < PLACES {
        follow[led] = Cards::mask(FACES[led].0);
        led += 1;
    }
    follow
};

/// For each card led the cards that beat it: higher ones of its faction, higher Doppelgängers, and Knights if it is a Goblin.
const BEATEN_BY: [u64; PLACES] = {
    let mut beaten_by = [0; PLACES];
    let mut pair = 0;
    while pair < PLACES * PLACES {
        let (led, followed) = (pair / PLACES, pair % PLACES);
        let ((asked, value), (given, answer)) = (FACES[led], FACES[followed]);
        let follows = given as u8 == asked as u8 || matches!(given, Faction::Doppelgangers);
        let knight = matches!((asked, given), (Faction::Goblins, Faction::Knights));
        if follows && answer > value || knight {
            beaten_by[led] |= 1 << followed;
        }
        pair += 1;
    }
    beaten_by
};

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
    #[serde(deserialize_with = "crate::view::seat_of_two")]
    pub leader: Seat,
    pub led: Card,
    /// The card that answered it.
    pub followed: Card,
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
