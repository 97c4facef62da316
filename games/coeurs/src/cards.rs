//! Sets of cards: hands, tricks, layouts. One bit a card, one byte a suit, so that a playout stays in registers.

use crate::card::{Card, Rank, Suit};
use coeur_core::Rng;
use coeur_core::rng::NTH_IN_BYTE;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A set of cards. Written as a list, lowest of the first suit first.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(pub(crate) u32);

impl Cards {
    pub const NONE: Cards = Cards(0);
    pub const ALL: Cards = Cards(u32::MAX);
    pub const HEARTS: Cards = Suit::Hearts.cards();
    pub const QUEENS: Cards = Rank::Queen.cards();

    /// The set as bits: card `i` of [`Card::all`] is bit `i`.
    #[inline]
    pub fn mask(self) -> u32 {
        self.0
    }

    #[inline]
    pub fn from_mask(mask: u32) -> Cards {
        Cards(mask)
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) fn is_one(self) -> bool {
        self.0.is_power_of_two()
    }

    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0 & card.only().0 != 0
    }

    /// One after the other, lowest of the first suit first.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = (left != 0).then(|| Card(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            card
        })
    }

    /// As people hold them: by suit, red and black in turn, low to high.
    pub fn fanned(self) -> impl Iterator<Item = Card> {
        [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds]
            .into_iter()
            .flat_map(move |suit| (self & suit.cards()).iter())
    }

    /// The lowest of the first suit. There must be one.
    #[inline]
    pub(crate) fn first(self) -> Card {
        Card(self.0.trailing_zeros() as u8 & 31)
    }

    /// One of them, each equally likely. There must be one.
    #[inline]
    pub fn pick(self, rng: &mut Rng) -> Card {
        let sums = self.sums();
        self.nth(sums, rng.below(sums >> 24))
    }

    /// The same from 16 random bits, so that one draw of the generator does for four cards. Bits that would make some cards
    /// likelier than others are refused (Lemire 2019), and `rng` asked instead.
    #[inline(always)]
    pub fn pick_from(self, bits: u16, rng: &mut Rng) -> Card {
        let sums = self.sums();
        let count = sums >> 24;
        let product = u32::from(bits) * count;
        let n =
            if product & 0xFFFF < count && product & 0xFFFF < 0x1_0000 % count { rng.below(count) } else { product >> 16 };
        self.nth(sums, n)
    }

    /// In byte i the number of cards in the suits up to i; in the highest byte that of all.
    #[inline]
    fn sums(self) -> u32 {
        let pairs = self.0 - (self.0 >> 1 & 0x5555_5555);
        let nibbles = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
        ((nibbles + (nibbles >> 4)) & 0x0F0F_0F0F).wrapping_mul(0x0101_0101)
    }

    /// The n-th card. Without a branch: clearing the lowest bit n times would be mispredicted at every card of a playout.
    #[inline]
    fn nth(self, sums: u32, n: u32) -> Card {
        let reached = ((sums | 0x8080_8080) - (n + 1) * 0x0101_0101) & 0x8080_8080;
        let shift = reached.trailing_zeros() & 24;
        let before = (sums << 8) >> shift & 0xFF;
        let byte = self.0 >> shift & 0xFF;
        Card(shift as u8 + NTH_IN_BYTE[byte as usize][((n - before) & 7) as usize])
    }
}

impl Suit {
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards(0xFF << (8 * self as u32))
    }
}

impl Rank {
    /// The four cards of this rank.
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards(0x0101_0101 << self as u32)
    }
}

impl Card {
    /// The set of this card alone.
    #[inline]
    pub const fn only(self) -> Cards {
        Cards(1 << (self.0 & 31))
    }
}

impl BitAnd for Cards {
    type Output = Cards;
    #[inline]
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

impl BitOr for Cards {
    type Output = Cards;
    #[inline]
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl BitOrAssign for Cards {
    #[inline]
    fn bitor_assign(&mut self, other: Cards) {
        self.0 |= other.0;
    }
}

/// What is in the first set and not in the second.
impl Sub for Cards {
    type Output = Cards;
    #[inline]
    fn sub(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
}

impl SubAssign for Cards {
    #[inline]
    fn sub_assign(&mut self, other: Cards) {
        self.0 &= !other.0;
    }
}

impl Not for Cards {
    type Output = Cards;
    #[inline]
    fn not(self) -> Cards {
        Cards(!self.0)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        Cards(cards.into_iter().fold(0, |mask, card| mask | card.only().0))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.iter().map(|card| card.to_string()).collect();
        write!(f, "[{}]", names.join(" "))
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        Vec::<Card>::deserialize(deserializer)?.into_iter().try_fold(Cards::NONE, |set, card| {
            if set.contains(card) { Err(D::Error::custom(format!("{card} stands twice"))) } else { Ok(set | card.only()) }
        })
    }
}
