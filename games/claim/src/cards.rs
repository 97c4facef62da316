//! A heap of cards in one number: hands, followers and score piles.
//!
//! A bit for each card, but for the Goblins 0: nobody can tell the five apart, so the three lowest bits count them. Equal heaps
//! are then equal numbers, and to add or take cards is to add or subtract, without a branch.

use crate::card::{Card, Faction, ONE};
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;

/// A heap of cards without order: at most five `G0` and one of every other card.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u64);

/// The bits that count `G0`.
const ZERO_BITS: u64 = (1 << ONE) - 1;

impl Cards {
    pub const NONE: Cards = Cards(0);

    pub const ALL: Cards = Cards((1 << 50) - 8 + 5);

    /// The number: bits 0 to 2 count the `G0`, 3 to 11 are `G1` to `G9`, 12 to 19 `K2` to `K9`, 20 to 29 `U0` to `U9`, 30 to
    /// 39 `D0` to `D9` and 40 to 49 `X0` to `X9`.
    #[inline]
    pub fn bits(self) -> u64 {
        self.0
    }

    /// One bit for each kind of card in the heap: as [`bits`](Cards::bits), with bit 0 for any number of `G0`.
    #[inline]
    pub fn kinds(self) -> u64 {
        self.0 & !ZERO_BITS | u64::from(self.0 & ZERO_BITS != 0)
    }

    /// Each kind of card in the heap once, in order.
    pub fn each_kind(self) -> impl Iterator<Item = Card> {
        let kinds = self.kinds();
        (0..64 - kinds.leading_zeros()).filter(move |bit| kinds >> bit & 1 == 1).map(Cards::at)
    }

    /// The card at a bit of [`kinds`](Cards::kinds).
    #[inline]
    pub(crate) fn at(bit: u32) -> Card {
        Card(bit as u8)
    }

    #[inline]
    pub const fn mask(faction: Faction) -> u64 {
        match faction {
            Faction::Goblins => (1 << 12) - 1,
            Faction::Knights => ((1 << 8) - 1) << 12,
            Faction::Undead => ((1 << 10) - 1) << 20,
            Faction::Dwarves => ((1 << 10) - 1) << 30,
            Faction::Doppelgangers => ((1 << 10) - 1) << 40,
        }
    }

    #[inline]
    pub fn len(self) -> usize {
        ((self.0 & !ZERO_BITS).count_ones() as u64 + (self.0 & ZERO_BITS)) as usize
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of this kind there are.
    #[inline]
    pub fn count(self, card: Card) -> u8 {
        (self.0 >> card.0 & if card == Card::G0 { ZERO_BITS } else { 1 }) as u8
    }

    /// Whether there is one of this kind.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Adds a card that the heap has room for.
    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        self.0 += 1 << card.0;
    }

    /// Adds all cards of another heap.
    #[inline]
    pub(crate) fn extend(&mut self, other: Cards) {
        self.0 += other.0;
    }

    /// Takes away a card that is there.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        self.0 = self.0.wrapping_sub(1 << card.0);
    }

    /// Exchanges two heaps on a condition, without a branch.
    #[inline]
    pub(crate) fn exchange_if(&mut self, condition: bool, other: &mut Cards) {
        let difference = (self.0 ^ other.0) & u64::from(condition).wrapping_neg();
        self.0 ^= difference;
        other.0 ^= difference;
    }

    /// Adds a card if the deck has so many of them, and says whether it has.
    pub fn try_insert(&mut self, card: Card) -> bool {
        let fits = self.count(card) < card.copies();
        self.0 += u64::from(fits) << card.0;
        fits
    }

    /// Takes a card away if it is there, and says whether it was.
    pub fn try_remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        self.0 -= u64::from(held) << card.0;
        held
    }

    /// The cards that are left when those of another heap are taken away, as far as they are there.
    #[inline]
    pub fn without(self, other: Cards) -> Cards {
        let zeros = (self.0 & ZERO_BITS).saturating_sub(other.0 & ZERO_BITS);
        Cards(self.0 & !other.0 & !ZERO_BITS | zeros)
    }

    #[inline]
    pub fn of_faction(self, faction: Faction) -> Cards {
        self.within(Cards::mask(faction))
    }

    /// The cards whose bits are in the mask, which holds whole factions.
    #[inline]
    pub(crate) fn within(self, mask: u64) -> Cards {
        Cards(self.0 & mask)
    }

    /// How many of these cards, all of one faction, are lower than a card.
    #[inline]
    pub(crate) fn below(self, card: Card) -> usize {
        Cards(if card == Card::G0 { 0 } else { self.0 & ((1 << card.0) - 1) }).len()
    }

    /// The highest card in the order of [`Card`]: of one faction's cards, the one of the greatest value.
    #[inline]
    pub fn highest(self) -> Option<Card> {
        Some(Cards::at(self.kinds().checked_ilog2()?))
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = Iter;

    /// The cards in order, each `G0` by itself.
    #[inline]
    fn into_iter(self) -> Iter {
        Iter(self)
    }
}

/// The cards of a heap, in order.
#[derive(Clone, Debug)]
pub struct Iter(Cards);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let left = self.0.0;
        if left == 0 {
            return None;
        }
        if left & ZERO_BITS != 0 {
            self.0.0 = left - 1;
            return Some(Card::G0);
        }
        self.0.0 = left & (left - 1);
        Some(Cards::at(left.trailing_zeros()))
    }
}

impl FromIterator<Card> for Cards {
    /// The heap of these cards; what is more than the deck has is left out.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut heap = Cards::NONE;
        for card in cards {
            heap.try_insert(card);
        }
        heap
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.into_iter().map(|card| card.to_string())).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        struct Heap;
        impl<'de> Visitor<'de> for Heap {
            type Value = Cards;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of cards")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Cards, A::Error> {
                let mut heap = Cards::NONE;
                while let Some(card) = list.next_element()? {
                    if !heap.try_insert(card) {
                        return Err(A::Error::custom(format_args!("{card} stands too often")));
                    }
                }
                Ok(heap)
            }
        }
        deserializer.deserialize_seq(Heap)
    }
}
