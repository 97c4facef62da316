//! A set of cells in as few words as the board needs.

/// A set of cells: bit `cell % 64` of word `cell / 64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits<const W: usize>(pub [u64; W]);

impl<const W: usize> Bits<W> {
    pub const NONE: Bits<W> = Bits([0; W]);

    #[inline]
    pub fn one(cell: usize) -> Bits<W> {
        let mut set = Bits::NONE;
        set.insert(cell);
        set
    }

    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.0[cell >> 6] |= 1 << (cell & 63);
    }

    /// Takes a cell away.
    #[inline]
    pub fn remove(&mut self, cell: usize) {
        self.0[cell >> 6] &= !(1 << (cell & 63));
    }

    /// Whether a cell is in the set.
    #[inline]
    pub fn has(&self, cell: usize) -> bool {
        self.0[cell >> 6] >> (cell & 63) & 1 != 0
    }

    /// The cells of both sets.
    #[inline]
    pub fn and(mut self, other: Bits<W>) -> Bits<W> {
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word &= with;
        }
        self
    }

    /// The cells that the other set lacks.
    #[inline]
    pub fn without(mut self, other: Bits<W>) -> Bits<W> {
        for (word, less) in self.0.iter_mut().zip(other.0) {
            *word &= !less;
        }
        self
    }

    /// The cells numbered one less: those just below, where no cell of the set lies on the floor.
    #[inline]
    pub fn below(mut self) -> Bits<W> {
        for word in 0..W {
            let carried = if word + 1 < W { self.0[word + 1] << 63 } else { 0 };
            self.0[word] = self.0[word] >> 1 | carried;
        }
        self
    }

    /// Whether there is no cell.
    #[inline]
    pub fn is_empty(&self) -> bool {
        let mut all = 0;
        for word in self.0 {
            all |= word;
        }
        all == 0
    }

    /// How many cells there are.
    #[inline]
    pub fn count(&self) -> u32 {
        let mut count = 0;
        for word in self.0 {
            count += word.count_ones();
        }
        count
    }

    /// The cell with the smallest number.
    #[inline]
    pub fn first(&self) -> Option<usize> {
        for (index, word) in self.0.iter().enumerate() {
            if *word != 0 {
                return Some(index * 64 + word.trailing_zeros() as usize);
            }
        }
        None
    }

    /// Whether there are at least two cells; cheaper than counting.
    #[inline]
    pub fn several(&self) -> bool {
        let (mut seen, mut twice) = (0, 0);
        for word in self.0 {
            twice |= word & word.wrapping_sub(1) | if seen == 0 { 0 } else { word };
            seen |= word;
        }
        twice != 0
    }

    /// The only cell, if there is exactly one.
    #[inline]
    pub fn single(&self) -> Option<usize> {
        if self.several() { None } else { self.first() }
    }

    /// The cells of either set.
    #[inline]
    pub fn or(mut self, other: Bits<W>) -> Bits<W> {
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word |= with;
        }
        self
    }
}

impl<const W: usize> IntoIterator for Bits<W> {
    type Item = usize;
    type IntoIter = Cells<W>;

    #[inline]
    fn into_iter(self) -> Cells<W> {
        Cells(self)
    }
}

/// The cells of a set one by one, the smallest number first.
#[derive(Clone, Debug)]
pub struct Cells<const W: usize>(Bits<W>);

impl<const W: usize> Iterator for Cells<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        for (index, word) in self.0.0.iter_mut().enumerate() {
            if *word != 0 {
                let cell = index * 64 + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(cell);
            }
        }
        None
    }
}
