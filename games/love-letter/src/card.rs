//! The ten characters and how often each stands in the deck.

use coeur_core::{Ink, NotationError, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How many cards there are.
pub const DECK_SIZE: usize = 21;

/// A character, in the order of its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Card {
    /// 0: the only player still in to have shown one gains a token.
    Spy,
    /// 1: name a card; who holds it is out.
    Guard,
    /// 2: look at a hand.
    Priest,
    /// 3: compare hands; the lower is out.
    Baron,
    /// 4: protected until the next turn.
    Handmaid,
    /// 5: somebody discards and draws.
    Prince,
    /// 6: draw two, keep one of three.
    Chancellor,
    King,
    /// 8: must be played beside King or Prince.
    Countess,
    /// 9: who plays or discards it is out.
    Princess,
}

impl Card {
    /// All ten, by value.
    pub const ALL: [Card; 10] = [
        Card::Spy,
        Card::Guard,
        Card::Priest,
        Card::Baron,
        Card::Handmaid,
        Card::Prince,
        Card::Chancellor,
        Card::King,
        Card::Countess,
        Card::Princess,
    ];

    /// How many of each there are, by value.
    pub const COPIES: [u8; 10] = [2, 6, 2, 2, 2, 2, 2, 1, 1, 1];

    /// Its value, 0 to 9.
    #[inline]
    pub fn value(self) -> usize {
        self as usize
    }

    /// Its name in notation; people's is [`name`](Card::name).
    pub fn notation(self) -> &'static str {
        const NAMES: [&str; 10] =
            ["spy", "guard", "priest", "baron", "handmaid", "prince", "chancellor", "king", "countess", "princess"];
        NAMES[self.value()]
    }

    pub fn parse(text: &str) -> Result<Card, NotationError> {
        Card::ALL
            .into_iter()
            .find(|card| card.notation() == text)
            .ok_or_else(|| NotationError::new(text, "the name of a card, such as guard or princess"))
    }

    /// A colour for each pair of ranks.
    pub(crate) fn ink(self) -> Ink {
        match self {
            Card::Spy => Ink::Faint,
            Card::Guard | Card::Priest => Ink::Cyan,
            Card::Baron | Card::Handmaid => Ink::Green,
            Card::Prince | Card::Chancellor => Ink::Blue,
            Card::King | Card::Countess => Ink::Magenta,
            Card::Princess => Ink::Red,
        }
    }

    /// Whether it is played at another player, as long as one can be chosen.
    pub fn aims(self) -> bool {
        matches!(self, Card::Guard | Card::Priest | Card::Baron | Card::Prince | Card::King)
    }

    /// Whether the Countess must go rather than stay beside it.
    #[inline]
    pub(crate) fn drives_out_countess(self) -> bool {
        matches!(self, Card::King | Card::Prince)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.notation())
    }
}

/// The deck in order of value, to be shuffled.
pub(crate) const SORTED: [Card; DECK_SIZE] = {
    let mut cards = [Card::Spy; DECK_SIZE];
    let (mut at, mut kind) = (0, 0);
    while kind < 10 {
        let mut copy = 0;
        while copy < Card::COPIES[kind] {
            cards[at] = Card::ALL[kind];
            at += 1;
            copy += 1;
        }
        kind += 1;
    }
    cards
};

/// A card at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    pub seat: Seat,
    pub card: Card,
}
