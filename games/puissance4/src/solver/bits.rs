//! A flat board in one 64-bit word, with a spare cell above each column, so that adding one to a column finds its landing.
//!
//! The layout is Tromp's (Fhourstones): cell `row` of column `column` is bit `column · H + row`, where `H` is the number of
//! rows plus one. `H` is a constant of the type, so that every shift is one instruction.

/// The board that a solver works on.
#[derive(Clone, Copy, Debug)]
pub struct Ground<const H: u32> {
    pub columns: u32,
    pub cells: u32,
    /// The lowest cell of each column.
    pub floor: u64,
    pub all: u64,
    /// The cells that fall to whoever answers each token in its own column, where every column has an even number of free
    /// cells: the top one, and every second below it.
    pub answered: u64,
    /// Columns, the middle first.
    pub middle_first: [u8; 8],
}

impl<const H: u32> Ground<H> {
    /// The board of `H - 1` rows. All columns must fit into one word.
    pub fn new(columns: u32) -> Ground<H> {
        debug_assert!(columns * H <= 64 && columns <= 8);
        let rows = H - 1;
        let mut floor = 0u64;
        for column in 0..columns {
            floor |= 1 << (column * H);
        }
        let one_column = (1u64 << rows) - 1;
        let mut middle_first = [0; 8];
        for place in 0..columns as i32 {
            let step = (place + 1) / 2 * if place % 2 == 0 { 1 } else { -1 };
            middle_first[place as usize] = ((columns as i32 - 1) / 2 - step) as u8;
        }
        let mut answered = 0;
        for row in (0..rows).rev().step_by(2) {
            answered |= floor << row;
        }
        Ground { columns, cells: rows * columns, floor, all: floor * one_column, answered, middle_first }
    }

    /// Where tokens can fall.
    #[inline]
    pub fn landings(&self, occupied: u64) -> u64 {
        (occupied + self.floor) & self.all
    }

    #[inline]
    pub fn column(&self, column: u32) -> u64 {
        ((1 << (H - 1)) - 1) << (column * H)
    }

    /// Whether every column has an even number of free cells, so that each token can be answered in its own column.
    #[inline]
    pub fn can_be_answered(&self, occupied: u64) -> bool {
        // A landing on a cell of the answerer's parity is the odd one out.
        self.landings(occupied) & self.answered == 0
    }

    /// The board seen from behind.
    #[inline]
    pub fn mirrored(&self, word: u64) -> u64 {
        let whole = (1u64 << H) - 1;
        let (mut left, mut right, mut mirrored) = (0, (self.columns - 1) * H, 0);
        while left < right {
            mirrored |= (word >> right & whole) << left | (word >> left & whole) << right;
            left += H;
            right -= H;
        }
        if left == right { mirrored | word & whole << left } else { mirrored }
    }
}

/// The cells, free or not, which complete four in a line with three of these tokens.
#[inline]
pub fn completing<const H: u32>(tokens: u64) -> u64 {
    // Upright: three below.
    let mut cells = tokens << 1 & tokens << 2 & tokens << 3;
    cells |= along::<H>(tokens, H);
    cells |= along::<H>(tokens, H - 1);
    cells | along::<H>(tokens, H + 1)
}

/// The same in one direction, on either side and between.
#[inline]
fn along<const H: u32>(tokens: u64, step: u32) -> u64 {
    // Shifts beyond the word (narrow, high boards) leave nothing.
    let up = |word: u64, by: u32| if by < 64 { word << by } else { 0 };
    let down = |word: u64, by: u32| if by < 64 { word >> by } else { 0 };
    let pair = up(tokens, step) & up(tokens, 2 * step);
    let mut cells = pair & up(tokens, 3 * step) | pair & down(tokens, step);
    let pair = down(tokens, step) & down(tokens, 2 * step);
    cells |= pair & up(tokens, step) | pair & down(tokens, 3 * step);
    cells
}

/// Whether these cells hold four in a line.
#[inline]
pub fn has_four<const H: u32>(tokens: u64) -> bool {
    let four = |step: u32| {
        let pairs = tokens & tokens >> step;
        pairs & if 2 * step < 64 { pairs >> (2 * step) } else { 0 } != 0
    };
    four(1) || four(H) || four(H - 1) || four(H + 1)
}

/// Whether there is more than one bit.
#[inline]
pub fn several(word: u64) -> bool {
    word & word.wrapping_sub(1) != 0
}
