//! The transposition table of the player `threats`.

use super::weights::DECIDED;

/// Which side of the true score a stored one is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the score.
    Exact,
    /// The score is this or more.
    AtLeast,
    /// The score is this or less.
    AtMost,
}

#[derive(Clone, Copy, Debug)]
pub struct Remembered {
    /// The score, as seen from the root.
    pub score: i32,
    /// How deep it was searched.
    pub depth: i8,
    /// What the score says.
    pub bound: Bound,
    /// The best move's column, in the orientation of the key.
    pub column: Option<usize>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    score: i32,
    depth: i8,
    bound: Bound,
    column: u8,
}

const NO_COLUMN: u8 = u8::MAX;

/// A table of positions; the newer replaces the older.
#[derive(Clone, Debug)]
pub struct Memory(Vec<Entry>);

impl Memory {
    /// A table of `2^bits` positions, 16 bytes each.
    pub fn new(bits: u32) -> Memory {
        Memory(vec![Entry { key: 0, score: 0, depth: -1, bound: Bound::AtMost, column: NO_COLUMN }; 1 << bits])
    }

    pub fn clear(&mut self) {
        for entry in &mut self.0 {
            entry.key = 0;
            entry.depth = -1;
        }
    }

    /// Reads a position's place ahead of time, so that it has come from memory when it is asked for.
    #[inline]
    pub fn fetch(&self, key: u64) {
        std::hint::black_box(self.0[key as usize & (self.0.len() - 1)].key);
    }

    /// What is remembered of a position `ply` actions from the root.
    #[inline]
    pub fn get(&self, key: u64, ply: usize) -> Option<Remembered> {
        let entry = &self.0[key as usize & (self.0.len() - 1)];
        (entry.key == key && entry.depth >= 0).then(|| Remembered {
            score: if entry.score.abs() >= DECIDED { entry.score - entry.score.signum() * ply as i32 } else { entry.score },
            depth: entry.depth,
            bound: entry.bound,
            column: (entry.column != NO_COLUMN).then_some(entry.column.into()),
        })
    }

    #[inline]
    pub fn put(&mut self, key: u64, ply: usize, score: i32, depth: i32, bound: Bound, column: Option<usize>) {
        // Distances are counted from the position, not from the root.
        let score = if score.abs() >= DECIDED { score + score.signum() * ply as i32 } else { score };
        let place = key as usize & (self.0.len() - 1);
        let column = column.map_or(NO_COLUMN, |column| column as u8);
        self.0[place] = Entry { key, score, depth: depth.clamp(0, 127) as i8, bound, column };
    }
}
