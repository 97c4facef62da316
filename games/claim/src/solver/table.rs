//! What has been proved, by the cards still held: who reaches the goal, and how many points that side must have for it.
//!
//! A proof is good for every score that has at least the points it asks for (partition search, Ginsberg 1996), so that one
//! entry answers for many score piles. An entry is one number: 27 bits for the cards held and the leader, 30 for the points, one for
//! the side and four for the leader's card.

use super::lanes::Lanes;

/// Who reaches its goal from a position, and the points that suffice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub side: usize,
    /// Whatever the score, with these points or more the side reaches its goal.
    pub needs: Lanes,
}

/// Entries that share an address; of a full bucket the one with the fewest cards held gives way.
const BUCKET: usize = 8;

const KEY_BITS: u32 = 27;
const NEEDS_BITS: u32 = 30;

/// The table: a fixed number of entries.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    entries: Vec<u64>,
    shift: u32,
}

impl Table {
    /// An empty table of `2^bits` entries.
    pub fn new(bits: u32) -> Table {
        Table { entries: vec![0; 1 << bits], shift: 64 - (bits - BUCKET.trailing_zeros()) }
    }

    pub fn clear(&mut self) {
        self.entries.fill(0);
    }

    #[inline]
    fn bucket(&self, key: u32) -> usize {
        ((u64::from(key).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize) * BUCKET
    }

    /// A proof for these cards that the score is good enough for; else a card that once led to success here.
    #[inline]
    pub fn find(&self, key: u32, points: [Lanes; 2]) -> Result<Proof, Option<u32>> {
        let at = self.bucket(key);
        let mut hint = None;
        for &entry in &self.entries[at..at + BUCKET] {
            if entry as u32 & ((1 << KEY_BITS) - 1) == key && entry != 0 {
                let proof = Proof {
                    side: (entry >> KEY_BITS & 1) as usize,
                    needs: Lanes((entry >> (KEY_BITS + 1)) as u32 & ((1 << NEEDS_BITS) - 1)),
                };
                if points[proof.side].covers(proof.needs) {
                    return Ok(proof);
                }
                hint = hint.or(Some((entry >> 60) as u32).filter(|&card| card < 15));
            }
        }
        Err(hint)
    }

    /// Keeps a proof, with the card that the leader succeeded with.
    #[inline]
    pub fn keep(&mut self, key: u32, proof: Proof, card: Option<u32>) {
        let entry = u64::from(key)
            | (proof.side as u64) << KEY_BITS
            | u64::from(proof.needs.0) << (KEY_BITS + 1)
            | u64::from(card.unwrap_or(15)) << 60;
        let at = self.bucket(key);
        let bucket = &mut self.entries[at..at + BUCKET];
        let (mut place, mut fewest) = (0, u32::MAX);
        for (number, &old) in bucket.iter().enumerate() {
            let held = (old as u32 & ((1 << (KEY_BITS - 1)) - 1)).count_ones();
            if held < fewest {
                (place, fewest) = (number, held);
            }
        }
        bucket[place] = entry;
    }
}
