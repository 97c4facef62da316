//! The transposition table: positions that were looked at before, by another order of moves or at a smaller depth.

use super::score::{Score, from_position, is_decided, to_position};

/// Which side of the true score a stored one is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
    Exact,
}

/// What is known of a position. 16 bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    score: Score,
    depth: u8,
    bound: Bound,
    best: u8,
    /// The decision it was written for; others have another root, and are not read.
    generation: u8,
}

const EMPTY: Entry = Entry { key: 0, score: 0, depth: 0, bound: Bound::Exact, best: 0, generation: 0 };

/// What a look into the table gives.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The place of the best action in the list of legal ones.
    pub best: usize,
    /// A score that settles the search of this window.
    pub settles: Option<Score>,
}

/// A table of a power of two of pairs: of each pair one keeps the deepest search, one the latest.
#[derive(Clone, Debug)]
pub struct Table {
    pairs: Vec<[Entry; 2]>,
    generation: u8,
}

impl Table {
    /// A table of 2^`bits` positions.
    pub fn new(bits: u32) -> Table {
        Table { pairs: vec![[EMPTY; 2]; 1 << (bits - 1)], generation: 0 }
    }

    pub fn clear(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.pairs.fill([EMPTY; 2]);
            self.generation = 1;
        }
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        // The high bits: a key is a product, whose low bits know only the low bits of the position.
        (key >> 32) as usize & (self.pairs.len() - 1)
    }

    /// What is known of a position. Scores of the very same depth are taken, and sure wins and losses of any, so that a
    /// search with a table returns what a search without one does.
    #[inline]
    pub fn look(&self, key: u64, depth: u32, ply: u32, alpha: Score, beta: Score) -> Option<Found> {
        let pair = &self.pairs[self.place(key)];
        let entry = pair.iter().find(|entry| entry.key == key && entry.generation == self.generation)?;
        let score = from_position(entry.score, ply);
        let of_this_depth = u32::from(entry.depth) == depth || u32::from(entry.depth) < depth && is_decided(entry.score);
        let settles = of_this_depth
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
        Some(Found { best: entry.best.into(), settles: settles.then_some(score) })
    }

    /// Keeps what a search of the window found out.
    #[inline]
    pub fn keep(&mut self, key: u64, depth: u32, ply: u32, window: (Score, Score), score: Score, best: usize) {
        let bound = match score {
            s if s <= window.0 => Bound::Upper,
            s if s >= window.1 => Bound::Lower,
            _ => Bound::Exact,
        };
        let generation = self.generation;
        let entry =
            Entry { key, score: to_position(score, ply), depth: depth.min(255) as u8, bound, best: best as u8, generation };
        let place = self.place(key);
        let [deep, latest] = &mut self.pairs[place];
        if deep.generation != generation || deep.key == key || deep.depth <= entry.depth {
            if deep.key != key {
                *latest = *deep;
            }
            *deep = entry;
        } else {
            *latest = entry;
        }
    }
}
