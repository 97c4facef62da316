//! Sums over the cards of a hand without a loop: a table for its lower seven cards and one for the others.

use super::lanes::Lanes;

/// A heap of one seat's cards: bit `i` stands for its `i`-th card at the beginning, in the order of [`Card`](crate::Card).
pub(crate) type Held = u16;

const LOW: usize = 7;

/// For any heap, the union of what belongs to each of its cards.
#[derive(Clone, Debug)]
pub struct Union([Held; 256]);

/// For any heap, the sum of what belongs to each of its cards.
#[derive(Clone, Debug)]
pub(crate) struct Sums([Lanes; 256]);

/// The entries of the two halves of a heap.
#[inline]
fn halves(held: Held) -> [usize; 2] {
    let held = usize::from(held);
    [held & ((1 << LOW) - 1), held >> LOW & ((1 << LOW) - 1) | 1 << LOW]
}

/// For each entry that is not empty, the entry without its lowest card, and that card.
fn entries() -> impl Iterator<Item = (usize, usize, usize)> {
    (0..256usize).filter(|entry| entry % (1 << LOW) != 0).map(|entry| {
        let card = entry.trailing_zeros() as usize;
        (entry, entry & (entry - 1), card + entry / (1 << LOW) * LOW)
    })
}

impl Default for Union {
    fn default() -> Union {
        Union([0; 256])
    }
}

impl Default for Sums {
    fn default() -> Sums {
        Sums([Lanes::default(); 256])
    }
}

impl Union {
    pub fn fill(&mut self, each: &[Held; 16]) {
        for (entry, rest, card) in entries() {
            self.0[entry] = self.0[rest] | each[card];
        }
    }

    #[inline]
    pub fn union_of(&self, held: Held) -> Held {
        let [low, high] = halves(held);
        self.0[low] | self.0[high]
    }
}

impl Sums {
    pub fn fill(&mut self, each: &[Lanes; 16]) {
        for (entry, rest, card) in entries() {
            self.0[entry] = self.0[rest].plus(each[card]);
        }
    }

    #[inline]
    pub fn sum_of(&self, held: Held) -> Lanes {
        let [low, high] = halves(held);
        self.0[low].plus(self.0[high])
    }
}
