//! One card: a faction and a value, and how both are written.
//!
//! The five Goblins 0 look alike, so they are one kind of card: whoever holds two may play "a" `G0`.

use coeur_core::{Ink, NotationError};
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;

/// The five factions, in the order of their letters `G K U D X`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Faction {
    Goblins,
    /// `K`: played second, a Knight beats any Goblin.
    Knights,
    /// `U`: played in phase 1, an Undead is scored.
    Undead,
    /// `D`: in phase 2 the loser of a trick takes its Dwarves.
    Dwarves,
    /// `X`: played second, a Doppelgänger may stand in for the faction led.
    Doppelgangers,
}

impl Faction {
    pub const ALL: [Faction; 5] =
        [Faction::Goblins, Faction::Knights, Faction::Undead, Faction::Dwarves, Faction::Doppelgangers];

    /// Its number in [`ALL`](Faction::ALL), for indexing.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its letter in the notation.
    pub fn letter(self) -> char {
        ['G', 'K', 'U', 'D', 'X'][self.index()]
    }

    /// The colour it is written in.
    pub fn ink(self) -> Ink {
        [Ink::Green, Ink::Blue, Ink::Magenta, Ink::Yellow, Ink::Cyan][self.index()]
    }

    /// Its smallest value: the Knights have no 0 and no 1.
    pub fn lowest(self) -> u8 {
        if self == Faction::Knights { 2 } else { 0 }
    }
}

/// A kind of card. Ordered by faction, then by value.
///
/// Inside is the card's place in a [`Cards`](crate::Cards): 0 for `G0`, which needs three bits, then 3 for `G1` to 49 for `X9`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

pub const CARDS: usize = 52;

/// How many of them are Goblins 0.
pub const ZEROS: u8 = 5;

/// The place of `G1`.
pub(crate) const ONE: u8 = 3;

/// One more than the last place.
pub(crate) const PLACES: usize = 50;

/// Faction and value at each place; no card has place 1 or 2.
pub(crate) const FACES: [(Faction, u8); PLACES] = {
    let mut faces = [(Faction::Goblins, 0); PLACES];
    let (mut place, mut faction) = (ONE as usize, 0);
    while faction < 5 {
        let mut value = [1, 2, 0, 0, 0][faction];
        while value < 10 {
            faces[place] = (Faction::ALL[faction], value);
            place += 1;
            value += 1;
        }
        faction += 1;
    }
    faces
};

impl Card {
    /// `G0`, the card there are five of.
    pub const G0: Card = Card(0);

    pub fn new(faction: Faction, value: u8) -> Option<Card> {
        Card::kinds().find(|card| (card.faction(), card.value()) == (faction, value))
    }

    /// Every kind of card once, in order: 48 of them.
    pub fn kinds() -> impl Iterator<Item = Card> {
        std::iter::once(Card::G0).chain((ONE..PLACES as u8).map(Card))
    }

    /// The 52 cards, in order.
    pub fn deck() -> [Card; CARDS] {
        std::array::from_fn(|number| (number as u8).checked_sub(ZEROS).map_or(Card::G0, |beyond| Card(beyond + ONE)))
    }

    #[inline]
    pub fn faction(self) -> Faction {
        FACES[usize::from(self.0)].0
    }

    /// Its value, from 0 to 9.
    #[inline]
    pub fn value(self) -> u8 {
        FACES[usize::from(self.0)].1
    }

    /// How many of this kind there are.
    pub fn copies(self) -> u8 {
        if self == Card::G0 { ZEROS } else { 1 }
    }

    /// Reads `G0` … `X9`.
    pub fn parse(text: &str) -> Result<Card, NotationError> {
        let card = match text.trim().as_bytes() {
            [letter, value @ b'0'..=b'9'] => Faction::ALL
                .into_iter()
                .find(|faction| faction.letter() == char::from(*letter))
                .and_then(|faction| Card::new(faction, value - b'0')),
            _ => None,
        };
        card.ok_or_else(|| NotationError::new(text, "a card: G0 to G9, K2 to K9, U0 to U9, D0 to D9 or X0 to X9"))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.faction().letter(), self.value())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        struct Notation;
        impl Visitor<'_> for Notation {
            type Value = Card;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card such as K7")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Card, E> {
                Card::parse(text).map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Notation)
    }
}
