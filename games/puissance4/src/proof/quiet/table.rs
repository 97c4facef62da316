//! What the search remembers: for each position the answers to a few questions, the costliest kept longest.

/// A number that nothing can reach.
pub const INFINITE: u32 = 1_000_000_000;

/// Entries with less work are not kept for a later search. What is lost so is searched again, in another order: 1,3 3,3 cut short
/// after 7 thousand visits took 30 thousand more with 1000 here, and 20 thousand in one go.
const KEPT_WORK: u32 = 100;

/// Bytes of an entry that is kept.
const ENTRY_BYTES: usize = 29;

/// Places that a position may take.
const PLACES: usize = 4;

#[derive(Clone, Copy, Debug, Default)]
pub struct Entry {
    pub key: u64,
    /// The columns of replies that need an answer, in the orientation of the key.
    pub replies: u64,
    pub proof: u32,
    pub disproof: u32,
    /// Positions visited below: entries with more are kept longer.
    pub work: u32,
    /// For a proved position of the attacker the column that wins; for one of the defender what the last move was.
    pub mark: u8,
}

/// No move: the position is won by threats.
pub const NONE: u8 = 255;
pub const QUIET: u8 = 254;
pub const THREAT: u8 = 253;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    pub proof: u32,
    pub disproof: u32,
}

pub const WHOLE: Numbers = Numbers { proof: INFINITE, disproof: INFINITE };
pub const PROVED: Numbers = Numbers { proof: 0, disproof: INFINITE };
pub const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
pub const DISPROVED: Numbers = Numbers { proof: INFINITE, disproof: 0 };

/// The question that a table entry answers.
#[derive(Clone, Copy)]
pub enum Asked {
    /// Whether the attacker wins, however many quiet moves it takes.
    Attack,
    /// The same with the defender on turn; the entry holds its replies.
    Defence,
    /// Whether so many quiet moves are enough.
    AttackWith(u32),
    /// The same with the defender on turn; `free` if the last move was forced, and costs nothing although it is quiet.
    DefenceWith { quiet: u32, free: bool },
}

impl Entry {
    pub fn numbers(&self) -> Numbers {
        Numbers { proof: self.proof, disproof: self.disproof }
    }
}

impl Asked {
    fn salt(self) -> u64 {
        let number = match self {
            Asked::Attack => 1,
            Asked::Defence => 2,
            Asked::AttackWith(quiet) => 4 * u64::from(quiet) + 4,
            Asked::DefenceWith { quiet, free } => 4 * u64::from(quiet) + 5 + u64::from(free),
        };
        // The steps of splitmix64.
        let mut salt = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        salt = (salt ^ salt >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        salt = (salt ^ salt >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        salt ^ salt >> 31
    }
}

/// A table of positions.
pub struct Table(Vec<Entry>);

impl Table {
    /// A table of `2^bits` positions, 32 bytes each.
    pub fn new(bits: u32) -> Table {
        Table(vec![Entry::default(); 1 << bits])
    }

    pub fn look_up(&self, hash: u64, asked: Asked) -> Option<Entry> {
        let key = hash ^ asked.salt();
        self.places(key).map(|at| self.0[at]).find(|entry| entry.key == key)
    }

    pub fn store(&mut self, hash: u64, asked: Asked, entry: Entry) {
        let key = hash ^ asked.salt();
        let same = self.places(key).find(|&at| self.0[at].key == key);
        let at = same.unwrap_or_else(|| self.least(key));
        self.0[at] = Entry { key, ..entry };
    }

    fn places(&self, key: u64) -> impl Iterator<Item = usize> + use<> {
        let place = key as usize & (self.0.len() - 1);
        (0..PLACES).map(move |offset| place ^ offset)
    }

    /// The first of a position's places with the least work.
    fn least(&self, key: u64) -> usize {
        self.places(key).min_by_key(|&at| self.0[at].work).expect("there are four")
    }

    /// What took the most work, for [`restore`](Self::restore) by a later search with the same attacker.
    pub fn state(&self) -> Vec<u8> {
        let kept = self.0.iter().filter(|entry| entry.key != 0 && entry.work >= KEPT_WORK);
        kept.flat_map(|entry| {
            let mut bytes = [0; ENTRY_BYTES];
            bytes[..8].copy_from_slice(&entry.key.to_le_bytes());
            bytes[8..16].copy_from_slice(&entry.replies.to_le_bytes());
            for (place, number) in [entry.proof, entry.disproof, entry.work].into_iter().enumerate() {
                bytes[16 + 4 * place..20 + 4 * place].copy_from_slice(&number.to_le_bytes());
            }
            bytes[28] = entry.mark;
            bytes
        })
        .collect()
    }

    /// Takes over what an earlier search has left; a last piece that is too short is passed over.
    pub fn restore(&mut self, state: &[u8]) {
        for bytes in state.chunks_exact(ENTRY_BYTES) {
            let word = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes"));
            let half = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
            let entry = Entry {
                key: word(0),
                replies: word(8),
                proof: half(16),
                disproof: half(20),
                work: half(24),
                mark: bytes[28],
            };
            let least = self.least(entry.key);
            self.0[least] = entry;
        }
    }
}
