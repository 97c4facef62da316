//! What has been proved, by the cards still held: who reaches the goal, and how many points that side must have for it.
//!
//! A proof is good for every score that has at least the points it asks for (partition search, Ginsberg 1996), so that one
//! entry answers for many score piles. An entry is two numbers of 32 bits: 27 bits for the cards held and the leader, one for the
//! side and four for the leader's card; and the points. Eight entries lie in one line of the processor's cache.

use super::lanes::{Lanes, Score};

/// Who reaches its goal from a position, and the points that suffice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub side: u32,
    /// Whatever the score, with these points or more the side reaches its goal.
    pub needs: Lanes,
}

/// Entries that share an address; of a full bucket the one with the fewest cards held gives way.
const BUCKET: usize = 8;

const KEY_BITS: u32 = 27;
const KEY: u32 = (1 << KEY_BITS) - 1;

/// The bits of the key that stand for cards: all but the leader's.
const HELD: u32 = KEY >> 1;

/// Stands for no card.
const NO_CARD: u32 = 15;

/// Entries side by side, so that all keys are compared at once.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Bucket {
    /// The key, the side and the leader's card; 0 where there is no entry, since in a position to prove cards are held.
    keys: [u32; BUCKET],
    needs: [Lanes; BUCKET],
}

impl Bucket {
    /// The entries of a key, one bit each.
    #[inline]
    fn entries_of(&self, key: u32) -> u32 {
        let mut entries = 0;
        for (number, own) in self.keys.iter().enumerate() {
            entries |= u32::from(own & KEY == key) << number;
        }
        entries
    }

    /// The first of the entries with the fewest cards held.
    fn least(&self) -> usize {
        let (mut place, mut fewest) = (0, u32::MAX);
        for (number, own) in self.keys.iter().enumerate() {
            let held = (own & HELD).count_ones();
            if held < fewest {
                (place, fewest) = (number, held);
            }
        }
        place
    }
}

/// The table: a fixed number of entries.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    shift: u32,
}

impl Table {
    /// An empty table of `2^bits` entries.
    pub fn new(bits: u32) -> Table {
        let bits = bits - BUCKET.trailing_zeros();
        Table { buckets: vec![Bucket::default(); 1 << bits], shift: 64 - bits }
    }

    pub fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
    }

    #[inline]
    fn bucket(&self, key: u32) -> usize {
        (u64::from(key).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }

    /// A proof for these cards that the score is good enough for.
    #[inline]
    pub fn proved(&self, key: u32, score: Score) -> Option<Proof> {
        let bucket = &self.buckets[self.bucket(key)];
        let mut entries = bucket.entries_of(key);
        while entries != 0 {
            let entry = entries.trailing_zeros() as usize % BUCKET;
            entries &= entries - 1;
            let proof = Proof { side: bucket.keys[entry] >> KEY_BITS & 1, needs: bucket.needs[entry] };
            if score.of(proof.side).covers(proof.needs) {
                return Some(proof);
            }
        }
        None
    }

    /// A card that the leader once succeeded with, whatever the score was.
    #[inline]
    pub fn hint(&self, key: u32) -> Option<u32> {
        let bucket = &self.buckets[self.bucket(key)];
        let mut entries = bucket.entries_of(key);
        while entries != 0 {
            let card = bucket.keys[entries.trailing_zeros() as usize % BUCKET] >> (KEY_BITS + 1);
            if card != NO_CARD {
                return Some(card);
            }
            entries &= entries - 1;
        }
        None
    }

    /// Keeps a proof, with the card that the leader succeeded with.
    #[inline]
    pub fn keep(&mut self, key: u32, proof: Proof, card: Option<u32>) {
        let at = self.bucket(key);
        let bucket = &mut self.buckets[at];
        let free = bucket.entries_of(0);
        let place = if free == 0 { bucket.least() } else { free.trailing_zeros() as usize % BUCKET };
        bucket.keys[place] = key | proof.side << KEY_BITS | card.unwrap_or(NO_CARD) << (KEY_BITS + 1);
        bucket.needs[place] = proof.needs;
    }
}
