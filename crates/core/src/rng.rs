//! Randomness that is the same on every machine and in the browser.
//!
//! One concrete generator (Xoshiro256++) rather than a type parameter everywhere, and our own reduction to a range, so
//! that a seed keeps its meaning whatever becomes of the crates behind it. Only what is dealt may come from another
//! [`RandomSource`]: a server shuffles from one that nobody can foresee.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Where random words come from.
pub trait RandomSource {
    fn next_u64(&mut self) -> u64;
}

impl RandomSource for Xoshiro256PlusPlus {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        rand_core::Rng::next_u64(self)
    }
}

impl<S: RandomSource + ?Sized> RandomSource for &mut S {
    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }
}

/// A portable seeded generator, or the same draws from the words of another [`RandomSource`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng<S = Xoshiro256PlusPlus>(S);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// An independent generator for item `index` of the work that `seed` names: game 17 of a tournament is the same game
    /// whichever thread plays it.
    pub fn stream(seed: u64, index: u64) -> Rng {
        Rng::new(Rng::stream_seed(seed, index))
    }

    /// The seed of [`stream`](Rng::stream): by it, game 17 of a tournament can be dealt and played on its own.
    pub fn stream_seed(seed: u64, index: u64) -> u64 {
        let mut mixer = Rng::new(seed);
        let base = mixer.next_u64();
        base.wrapping_add(index.wrapping_mul(0x9E37_79B9_7F4A_7C15)) ^ mixer.next_u64().rotate_left(17)
    }
}

impl<S: RandomSource> Rng<S> {
    /// Draws from these words.
    pub fn from_source(source: S) -> Rng<S> {
        Rng(source)
    }

    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `bound - 1`, each equally likely (Lemire 2019, with his rejection step). `bound` must not be 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let bits = (self.next_u64() >> 32) as u32;
        self.below_from(bits, bound)
    }

    /// The same from 32 random bits that the caller already has; more are drawn only where these would be unfair.
    #[inline]
    pub fn below_from(&mut self, bits: u32, bound: u32) -> u32 {
        debug_assert!(bound > 0, "an empty range has no member");
        let mut product = u64::from(bits) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = (self.next_u64() >> 32) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A number from 0 (included) to 1 (excluded), with 53 random bits.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// One of the items, each equally likely; `None` of none.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len() as u32) as usize]) }
    }

    /// An index drawn with probability proportional to its weight; `None` if no weight is positive.
    pub fn weighted(&mut self, weights: &[f64]) -> Option<usize> {
        let total: f64 = weights.iter().sum();
        if total <= 0.0 {
            return None;
        }
        let mut left = self.unit() * total;
        let mut last = None;
        for (index, &weight) in weights.iter().enumerate() {
            if weight > 0.0 {
                last = Some(index);
                if left < weight {
                    break;
                }
                left -= weight;
            }
        }
        last
    }

    /// Puts the items in a random order, each equally likely: Fisher and Yates' method, two places from each random word.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut left = items.len();
        while left > 1 {
            let word = self.next_u64();
            items.swap(left - 1, self.below_from((word >> 32) as u32, left as u32) as usize);
            if left > 2 {
                items.swap(left - 2, self.below_from(word as u32, left as u32 - 1) as usize);
            }
            left = left.saturating_sub(2);
        }
    }

    /// The position of a random set bit of a mask, each equally likely. The mask must not be 0.
    #[inline]
    pub fn bit(&mut self, mask: u64) -> u32 {
        let bits = (self.next_u64() >> 32) as u32;
        self.bit_from(bits, mask)
    }

    /// The same from 32 random bits that the caller already has.
    #[inline]
    pub fn bit_from(&mut self, bits: u32, mask: u64) -> u32 {
        let sums = byte_sums(mask);
        place_of(mask, sums, self.below_from(bits, (sums >> 56) as u32))
    }
}

/// The position of the `n`-th set bit of `mask`, counted from 0 at the low end. There must be so many.
#[inline]
pub fn nth_bit(mask: u64, n: u32) -> u32 {
    place_of(mask, byte_sums(mask), n)
}

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// Byte `i` of the answer counts the set bits of bytes 0 to `i`; the last byte counts them all.
#[inline]
fn byte_sums(mask: u64) -> u64 {
    let pairs = mask - (mask >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    ((nibbles + (nibbles >> 4)) & (EACH_BYTE * 15)).wrapping_mul(EACH_BYTE)
}

/// The `n`-th set bit without a loop: its length would be as random as `n`, and no processor foresees it (Vigna 2008).
#[inline]
fn place_of(mask: u64, sums: u64, n: u32) -> u32 {
    // A byte's high bit is set where its sum exceeds `n` (no carry: a sum is at most 64); the lowest such byte is the one.
    let beyond = (sums + (127 - u64::from(n)) * EACH_BYTE) & (EACH_BYTE << 7);
    let place = beyond.trailing_zeros() & 56;
    let before = (sums << 8) >> place & 0xff;
    let byte = mask >> place & 0xff;
    place + u32::from(NTH_IN_BYTE[byte as usize][(u64::from(n) - before) as usize & 7])
}

/// For each byte the places of its set bits.
pub const NTH_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][n] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};
