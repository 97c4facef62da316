//! Sets of the 25 kinds of cards as bits: what a card may be, what fits, what is of no more use.

use crate::{Card, Fireworks, Knowledge, TYPES};

/// A set of kinds of cards, one bit each in the order of [`Card::all`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds(pub u32);

/// For each set of colours (five bits), the first rank of each of them.
const SPREAD: [u32; 32] = {
    let mut spread = [0; 32];
    let mut set = 0;
    while set < 32 {
        let mut colour = 0;
        while colour < 5 {
            if set >> colour & 1 == 1 {
                spread[set] |= 1 << (5 * colour);
            }
            colour += 1;
        }
        set += 1;
    }
    spread
};

impl Kinds {
    pub const NONE: Kinds = Kinds(0);
    pub const ALL: Kinds = Kinds((1 << TYPES) - 1);

    #[inline]
    pub fn from_card(card: Card) -> Kinds {
        Kinds(1 << card.index())
    }

    /// What hints leave possible.
    #[inline]
    pub fn known(known: Knowledge) -> Kinds {
        let (colours, ranks) = known.bits();
        Kinds(SPREAD[colours as usize] * ranks)
    }

    #[inline]
    pub fn rank(rank: u8) -> Kinds {
        Kinds(SPREAD[31] << (rank - 1))
    }

    /// Whether the card is one of them.
    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Whether all of these are among `others`; true of no kind at all.
    #[inline]
    pub fn within(self, others: Kinds) -> bool {
        self.0 & !others.0 == 0
    }

    #[inline]
    pub fn and(self, others: Kinds) -> Kinds {
        Kinds(self.0 & others.0)
    }

    #[inline]
    pub fn or(self, others: Kinds) -> Kinds {
        Kinds(self.0 | others.0)
    }

    #[inline]
    pub fn less(self, others: Kinds) -> Kinds {
        Kinds(self.0 & !others.0)
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The kind, if there is just one.
    #[inline]
    pub fn single(self) -> Option<Card> {
        (self.0 != 0 && self.0 & (self.0 - 1) == 0).then(|| Card::from_index(self.0.trailing_zeros() as usize))
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let card = Card::from_index(left.trailing_zeros() as usize);
            left &= left - 1;
            Some(card)
        })
    }

    /// The ranks among them, bit 0 for rank 1.
    #[inline]
    pub fn ranks(self) -> u32 {
        let folded = self.0 | self.0 >> 5 | self.0 >> 10 | self.0 >> 15 | self.0 >> 20;
        folded & 31
    }

    /// The colours among them, five bits.
    #[inline]
    pub fn colours(self) -> u32 {
        (0..5).fold(0, |set, colour| set | u32::from(self.0 >> (5 * colour) & 31 != 0) << colour)
    }

    /// How many cards they are, with so many of each.
    #[inline]
    pub fn weigh(self, counts: &[u8; TYPES]) -> u32 {
        let (mut left, mut sum) = (self.0, 0);
        while left != 0 {
            sum += u32::from(counts[left.trailing_zeros() as usize]);
            left &= left - 1;
        }
        sum
    }

    /// Those of which there is at least one.
    #[inline]
    pub fn present(counts: &[u8; TYPES]) -> Kinds {
        Kinds(counts.iter().enumerate().fold(0, |set, (index, &count)| set | u32::from(count > 0) << index))
    }
}

/// Copies of each kind, no more than three, kept so that a set of kinds is weighed at once.
#[derive(Clone, Copy, Debug)]
pub struct Copies {
    /// Kinds with one copy or three, and kinds with two or three.
    digits: [Kinds; 2],
}

impl Copies {
    pub fn new(counts: &[u8; TYPES]) -> Copies {
        let digit = |place: u32| counts.iter().rev().fold(0, |set, &count| set << 1 | u32::from(count) >> place & 1);
        Copies { digits: [Kinds(digit(0)), Kinds(digit(1))] }
    }

    /// How many cards a set of kinds is.
    #[inline]
    pub fn of(&self, kinds: Kinds) -> u32 {
        kinds.and(self.digits[0]).len() + 2 * kinds.and(self.digits[1]).len()
    }

    /// The chance that a card which may be `may_be` is one of `kinds`, each copy being equally likely.
    #[inline]
    pub fn chance(&self, may_be: Kinds, kinds: Kinds) -> f64 {
        let all = self.of(may_be);
        if all == 0 {
            return f64::from(u8::from(!may_be.is_empty() && may_be.within(kinds)));
        }
        f64::from(self.of(may_be.and(kinds))) / f64::from(all)
    }
}

/// What the fireworks and the discards make of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// The next card of each colour.
    pub playable: Kinds,
    /// Cards that can never be played any more: played already, or out of reach because a lower one is gone.
    pub dead: Kinds,
    /// Useful cards of which the last copy is not yet played or discarded.
    pub critical: Kinds,
    /// The most points that can still be reached.
    pub ceiling: u8,
    /// For each colour, the highest rank that can still be reached.
    pub tops: [u8; 5],
}

impl Needs {
    /// The points that are lost for good with the last copy of a card.
    #[inline]
    pub fn points(&self, card: Card) -> u8 {
        (self.tops[card.colour().index()] + 1).saturating_sub(card.rank())
    }

    pub fn new(fireworks: Fireworks, discarded: &[u8; TYPES]) -> Needs {
        let mut needs = Needs::default();
        for colour in crate::Colour::ALL {
            let height = fireworks.height(colour);
            let mut reachable = true;
            for rank in 1..=5 {
                let card = Card::from_parts(colour, rank);
                let bit = Kinds::from_card(card).0;
                if rank <= height {
                    needs.dead.0 |= bit;
                    needs.ceiling += 1;
                    needs.tops[colour.index()] = rank;
                    continue;
                }
                let left = card.copies().saturating_sub(discarded[card.index()]);
                reachable &= left > 0;
                if !reachable {
                    needs.dead.0 |= bit;
                    continue;
                }
                needs.ceiling += 1;
                needs.tops[colour.index()] = rank;
                needs.critical.0 |= if left == 1 { bit } else { 0 };
                needs.playable.0 |= if rank == height + 1 { bit } else { 0 };
            }
        }
        needs
    }
}
