//! A trick: what may be played to it, and who wins it. The same in both phases.

use crate::card::{Card, FACES, Faction, PLACES};
use crate::cards::Cards;
use coeur_core::Seat;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrickReason {
    /// A Knight, played second, beats any Goblin.
    Knight,
    /// The second card is of another faction and loses.
    OtherFaction,
    /// Values are equal: the card led wins.
    Tie,
    /// The second card is a Doppelgänger that stands in for the faction led: the higher value wins.
    StandIn,
    /// Both are of one faction: the higher value wins.
    Higher,
}

impl TrickReason {
    /// What decides the trick of these two cards.
    pub fn of(led: Card, followed: Card) -> TrickReason {
        let face = |card: Card| (card.faction(), card.value());
        TrickReason::new(face(led), face(followed))
    }

    /// The rule itself, for the faction and the value of the card led and of its answer.
    const fn new((asked, value): (Faction, u8), (given, answer): (Faction, u8)) -> TrickReason {
        let follows = given as u8 == asked as u8;
        match given {
            Faction::Knights if matches!(asked, Faction::Goblins) => TrickReason::Knight,
            Faction::Goblins | Faction::Knights | Faction::Undead | Faction::Dwarves if !follows => {
                TrickReason::OtherFaction
            }
            _ if answer == value => TrickReason::Tie,
            _ if follows => TrickReason::Higher,
            _ => TrickReason::StandIn,
        }
    }
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
        let beats = match TrickReason::new(FACES[led], FACES[followed]) {
            TrickReason::Knight => true,
            TrickReason::OtherFaction | TrickReason::Tie => false,
            TrickReason::StandIn | TrickReason::Higher => FACES[followed].1 > FACES[led].1,
        };
        if beats {
            beaten_by[led] |= 1 << followed;
        }
        pair += 1;
    }
    beaten_by
};

/// What a trick brings into the score piles of its winner and of its loser: in phase 1 only Undead are scored, in phase 2 the
/// Dwarves go to the loser.
#[inline]
pub(crate) fn scored(led: Card, followed: Card, phase_1: bool) -> [Cards; 2] {
    let mut both = Cards::NONE;
    both.insert(led);
    both.insert(followed);
    if phase_1 {
        return [both.of_faction(Faction::Undead), Cards::NONE];
    }
    [both.within(!Cards::mask(Faction::Dwarves)), both.of_faction(Faction::Dwarves)]
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
    #[serde(deserialize_with = "seat_of_two")]
    pub leader: Seat,
    pub led: Card,
    pub followed: Card,
    #[serde(deserialize_with = "seat_of_two")]
    pub winner: Seat,
    /// Phase 1: the card that was played for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revealed: Option<Card>,
    /// Phase 1: the card that the viewer, having lost, took unseen by the other. No longer told in phase 2, when the two
    /// hands are known to both and nobody minds how they came about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub your_draw: Option<Card>,
}

impl Trick {
    /// The cards played, each with the seat that played it, in their order.
    pub fn played(&self) -> [(Seat, Card); 2] {
        [(self.leader, self.led), (self.leader.after(1, 2), self.followed)]
    }

    pub fn loser(&self) -> Seat {
        self.winner.after(1, 2)
    }

    pub fn reason(&self) -> TrickReason {
        TrickReason::of(self.led, self.followed)
    }

    /// What it brought into the score piles of its winner and of its loser.
    pub fn scored(&self) -> [Cards; 2] {
        scored(self.led, self.followed, self.revealed.is_some())
    }
}

/// Reads a seat of a table of two; a view may come from outside.
pub(crate) fn seat_of_two<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
    let seat = Seat::deserialize(deserializer)?;
    if seat.0 < 2 { Ok(seat) } else { Err(D::Error::custom(format_args!("seat {seat} at a table of two"))) }
}
