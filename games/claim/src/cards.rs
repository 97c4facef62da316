//! A heap of cards in one word: hands, followers and score piles.
//!
//! A bit for each card. The Goblins 0, which nobody can tell apart, fill their five bits from the low end, so that equal heaps
//! are equal words and which of the five is where cannot be asked.

use crate::card::{Card, Faction, ZEROS};
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;

/// A heap of cards without order: at most five `G0` and one of every other card.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u64);

/// The five bits of `G0`.
const ZERO_BITS: u64 = (1 << ZEROS) - 1;

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);

    /// All 52.
    pub const ALL: Cards = Cards((1 << 52) - 1);

    /// The bits: 0 to 4 say how many `G0` there are (filled from 0), 5 to 13 are `G1` to `G9`, 14 to 21 `K2` to `K9`, 22 to
    /// 31 `U0` to `U9`, 32 to 41 `D0` to `D9` and 42 to 51 `X0` to `X9`.
    #[inline]
    pub fn bits(self) -> u64 {
        self.0
    }

    /// One bit for each kind of card in the heap: [`bits`](Cards::bits) with the `G0` counted once, as bit 0.
    #[inline]
    pub fn kinds(self) -> u64 {
        self.0 & !(ZERO_BITS & !1)
    }

    /// The card at a bit of [`kinds`](Cards::kinds).
    #[inline]
    pub fn at(bit: u32) -> Card {
        Card(bit as u8)
    }

    /// The bits of a faction.
    #[inline]
    pub const fn mask(faction: Faction) -> u64 {
        match faction {
            Faction::Goblins => (1 << 14) - 1,
            Faction::Knights => ((1 << 8) - 1) << 14,
            Faction::Undead => ((1 << 10) - 1) << 22,
            Faction::Dwarves => ((1 << 10) - 1) << 32,
            Faction::Doppelgangers => ((1 << 10) - 1) << 42,
        }
    }

    /// How many cards there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of this kind there are.
    #[inline]
    pub fn count(self, card: Card) -> u8 {
        let bits = if card == Card::G0 { ZERO_BITS } else { 1 << card.0 };
        (self.0 & bits).count_ones() as u8
    }

    /// Whether there is one of this kind.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Adds a card. A sixth `G0`, or another card a second time, changes nothing: see [`try_insert`](Cards::try_insert).
    #[inline]
    pub fn insert(&mut self, card: Card) {
        // `1 + 0b00111 = 0b01000`: the next free bit of the `G0`.
        let bit = if card == Card::G0 { ((self.0 & ZERO_BITS) + 1) & ZERO_BITS } else { 1 << card.0 };
        self.0 |= bit;
    }

    /// Adds a card if the deck has so many of them.
    pub fn try_insert(&mut self, card: Card) -> bool {
        let fits = self.count(card) < card.copies();
        if fits {
            self.insert(card);
        }
        fits
    }

    /// Takes a card away, if there is one.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        let bit = if card == Card::G0 { ((self.0 & ZERO_BITS) + 1) >> 1 } else { 1 << card.0 };
        self.0 &= !bit;
    }

    /// Takes a card away, and says whether there was one.
    pub fn try_remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        self.remove(card);
        held
    }

    /// The cards of one faction.
    #[inline]
    pub fn of(self, faction: Faction) -> Cards {
        Cards(self.0 & Cards::mask(faction))
    }

    /// The cards of this heap whose bits are in the mask, which holds whole factions.
    #[inline]
    pub(crate) fn within(self, mask: u64) -> Cards {
        Cards(self.0 & mask)
    }

    /// The highest card in the order of [`Card`]: of one faction's cards, the one of the greatest value.
    #[inline]
    pub fn highest(self) -> Option<Card> {
        let bit = self.0.checked_ilog2()?;
        Some(if bit < u32::from(ZEROS) { Card::G0 } else { Card(bit as u8) })
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = Iter;

    /// The cards in order, each `G0` by itself.
    #[inline]
    fn into_iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The cards of a heap, in order.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(if bit < ZEROS { Card::G0 } else { Card(bit) })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut heap = Cards::NONE;
        for card in cards {
            heap.insert(card);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_goblins_0_are_counted_not_told_apart() {
        let mut heap = Cards::NONE;
        for count in 1..=5 {
            assert!(heap.try_insert(Card::G0));
            assert_eq!((heap.count(Card::G0), heap.len(), heap.kinds()), (count, usize::from(count), 1));
        }
        assert!(!heap.try_insert(Card::G0));
        heap.insert(Card::G0);
        assert_eq!((heap.len(), heap.highest()), (5, Some(Card::G0)));
        for count in (0..5).rev() {
            assert!(heap.try_remove(Card::G0));
            assert_eq!(heap.count(Card::G0), count);
        }
        assert!(!heap.try_remove(Card::G0));
        assert_eq!(heap, Cards::NONE);
    }

    #[test]
    fn a_heap_holds_what_was_put_in() {
        assert_eq!(Card::deck().into_iter().collect::<Cards>(), Cards::ALL);
        assert_eq!(Cards::ALL.into_iter().collect::<Vec<_>>(), Card::deck());
        for faction in Faction::ALL {
            let own: Vec<Card> = Cards::ALL.of(faction).into_iter().collect();
            assert!(!own.is_empty() && own.iter().all(|card| card.faction() == faction));
            assert_eq!(Cards::ALL.of(faction).highest(), Card::new(faction, 9));
        }
        assert_eq!(Cards::NONE.highest(), None);
    }
}
