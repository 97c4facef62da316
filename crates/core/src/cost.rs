//! What a decision takes, known before it is made: whoever serves strangers allows so much and no more.

use std::ops::Add;

/// Seconds that a byte of a new table takes.
const FILLED_BYTE: f64 = 5e-10;

/// What a player takes for one decision at the most, as far as its options tell: on a quiet core of the machine of the benchmarks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// Of processor time, on all threads together.
    pub seconds: f64,
    /// Of memory.
    pub bytes: f64,
}

impl Cost {
    /// So many steps of a search, each of which takes so many seconds and keeps so many bytes.
    pub fn steps(steps: f64, seconds: f64, bytes: f64) -> Cost {
        Cost { seconds: steps * seconds, bytes: steps * bytes }
    }

    /// A table of 2^`bits` entries, which is filled once.
    pub fn table(bits: u8, entry: f64) -> Cost {
        Cost::steps(2f64.powi(bits.into()) * entry, FILLED_BYTE, 1.0)
    }

    /// Either of two: the dearer in each respect.
    pub fn or(self, other: Cost) -> Cost {
        Cost { seconds: self.seconds.max(other.seconds), bytes: self.bytes.max(other.bytes) }
    }
}

impl Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        Cost { seconds: self.seconds + other.seconds, bytes: self.bytes + other.bytes }
    }
}
