//! The transposition table: bounds on the scores of positions met before, eight bytes each and never a wrong one.
//!
//! A key of k bits times an odd number, modulo 2^k, is a one-to-one mixing. The top bits of the product say where an entry
//! lies; only the others are stored, and both together are the whole key, so that no two positions are ever confused. What is
//! stored stays true for ever: nothing has to be forgotten between two positions.

/// Bits of an entry that hold what is known; the rest holds the key.
const KNOWN_BITS: u32 = 17;
/// Bits of the key that an entry can hold.
const REST_BITS: u32 = 64 - KNOWN_BITS;
/// Added to scores so that they are positive; 0 stands for "not known".
const OFFSET: i32 = 30;
/// An odd number near 2^64 divided by the golden ratio, whose multiples spread well (Knuth, volume 3, 6.4).
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;
/// Entries that share a place: two places fill a cache line.
const WAYS: usize = 4;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreBounds {
    /// The score is at least this; far below every score where nothing is known.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
}

#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
struct Place([u64; WAYS]);

const _: () = assert!(size_of::<Place>() == 32, "two places fill a cache line");

/// The table. It begins small and grows as it fills, so that a short search does not pay for a long one's memory.
#[derive(Clone, Debug)]
pub struct Table {
    places: Vec<Place>,
    key_bits: u32,
    /// Bits of the mixed key that are stored.
    rest_bits: u32,
    most_bits: u32,
    /// Entries written for this position since the table last grew.
    written: usize,
}

/// The table grows when every slot has been written this often for one position. A table that fits a processor's cache is worth more than one
/// that forgets nothing: on 60 positions of middle-medium 2^16 entries took 5.5 ms each, 2^20 9.0, 2^24 11.7, although they
/// visited 72 000, 67 800 and 67 700 positions.
const WRITTEN_TO_GROW: usize = 8;

impl Table {
    /// A table for keys of `key_bits` bits that grows to at most 2^`most_bits` entries (or what exact keys need).
    pub fn new(key_bits: u32, most_bits: u32) -> Table {
        const FIRST_BITS: u32 = 10;
        let least = key_bits.saturating_sub(REST_BITS);
        let most_bits = most_bits.saturating_sub(WAYS.ilog2()).max(least).min(key_bits);
        let bits = FIRST_BITS.clamp(least, most_bits.max(least));
        let places = vec![Place::default(); 1 << bits];
        Table { places, key_bits, rest_bits: key_bits - bits, most_bits, written: 0 }
    }

    /// Another position is to be solved: what is known stays, and the table grows only if this one needs it.
    pub fn begin(&mut self) {
        self.written = 0;
    }

    #[inline]
    fn mixed(&self, key: u64) -> u64 {
        key.wrapping_mul(SPREAD) << (64 - self.key_bits) >> (64 - self.key_bits)
    }

    #[inline]
    fn split(&self, mixed: u64) -> (usize, u64) {
        // In two steps: a place may take no bit at all.
        ((mixed >> self.rest_bits) as usize, mixed & ((1 << self.rest_bits) - 1))
    }

    /// What is known of a position.
    #[inline]
    pub fn look(&self, key: u64) -> ScoreBounds {
        let (place, rest) = self.split(self.mixed(key));
        for &entry in &self.places[place].0 {
            if entry >> KNOWN_BITS == rest {
                return unpack(entry);
            }
        }
        unpack(0)
    }

    /// Adds a bound: the score is at least (or at most) `score`. `work` is how many positions it took.
    #[inline]
    pub fn keep(&mut self, key: u64, score: i32, at_least: bool, work: u64) {
        self.written += 1;
        if self.written > self.places.len() * WAYS * WRITTEN_TO_GROW && self.places.len() < 1 << self.most_bits {
            self.grow();
        }
        let (place, rest) = self.split(self.mixed(key));
        let slots = &mut self.places[place].0;
        let same = slots.iter().position(|entry| entry >> KNOWN_BITS == rest);
        let mut known = same.map_or(unpack(0), |slot| unpack(slots[slot]));
        let mut effort = (work | 1).ilog2().min(31);
        if let Some(slot) = same {
            effort = effort.max(effort_of(slots[slot]));
        }
        if at_least {
            known.lower = known.lower.max(score);
        } else {
            known.upper = known.upper.min(score);
        }
        let entry = rest << KNOWN_BITS | pack(known, effort);
        match same {
            Some(slot) => slots[slot] = entry,
            None => insert(slots, entry),
        }
    }

    /// Four times the places; the entries move to where their keys now belong.
    #[cold]
    fn grow(&mut self) {
        let bits = (self.places.len().ilog2() + 2).min(self.most_bits);
        let mut larger = vec![Place::default(); 1 << bits];
        let rest_bits = self.key_bits - bits;
        for (place, slots) in self.places.iter().enumerate() {
            for entry in slots.0 {
                let known = entry & ((1 << KNOWN_BITS) - 1);
                if known != 0 {
                    let mixed = (place as u64) << self.rest_bits | entry >> KNOWN_BITS;
                    let rest = mixed & ((1 << rest_bits) - 1);
                    insert(&mut larger[(mixed >> rest_bits) as usize].0, rest << KNOWN_BITS | known);
                }
            }
        }
        (self.places, self.rest_bits, self.written) = (larger, rest_bits, 0);
    }
}

/// Puts an entry before those that took less effort; the last slot takes whatever has no better place.
#[inline]
fn insert(slots: &mut [u64; WAYS], entry: u64) {
    let mut slot = WAYS - 1;
    while slot > 0 && effort_of(slots[slot - 1]) <= effort_of(entry) {
        slots[slot] = slots[slot - 1];
        slot -= 1;
    }
    slots[slot] = entry;
}

#[inline]
fn pack(known: ScoreBounds, effort: u32) -> u64 {
    let lower = if known.lower > -OFFSET { (known.lower + OFFSET) as u64 } else { 0 };
    let upper = if known.upper < OFFSET { (OFFSET - known.upper) as u64 } else { 0 };
    u64::from(effort) << 12 | upper << 6 | lower
}

#[inline]
fn effort_of(entry: u64) -> u32 {
    (entry >> 12 & 31) as u32
}

#[inline]
fn unpack(entry: u64) -> ScoreBounds {
    ScoreBounds { lower: (entry & 63) as i32 - OFFSET, upper: OFFSET - (entry >> 6 & 63) as i32 }
}
