//! Tokens as bits: one 64-bit word for each depth, one byte of it for each column, one bit for each row.

use serde::{Deserialize, Serialize};

/// A cell, counted from 0: row from the bottom, column from the left, depth from the front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// Height above the floor.
    pub row: u8,
    /// From left to right.
    pub column: u8,
    /// From front to back.
    pub depth: u8,
}

impl Cell {
    #[inline]
    fn bit(self) -> u32 {
        u32::from(self.column) * 8 + u32::from(self.row)
    }

    /// The cell `steps` further in a direction, if it lies within 8×8×8.
    pub fn along(self, direction: [i8; 3], steps: i8) -> Option<Cell> {
        let step = |from: u8, by: i8| {
            let to = from as i8 + by * steps;
            (0..8).contains(&to).then_some(to as u8)
        };
        Some(Cell {
            row: step(self.row, direction[0])?,
            column: step(self.column, direction[1])?,
            depth: step(self.depth, direction[2])?,
        })
    }
}

/// The 13 directions of a line, as steps in row, column and depth.
pub const DIRECTIONS: [[i8; 3]; 13] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 1, 0],
    [-1, 1, 0],
    [1, 0, 1],
    [-1, 0, 1],
    [0, 1, 1],
    [0, -1, 1],
    [1, 1, 1],
    [-1, 1, 1],
    [1, -1, 1],
    [-1, -1, 1],
];

/// One bit for each cell: word `depth`, byte `column`, bit `row`.
pub type Planes = [u64; 8];

/// The tokens of one colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board(pub Planes);

impl Board {
    /// Whether a token lies there.
    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        self.0[usize::from(cell.depth)] >> cell.bit() & 1 != 0
    }

    #[inline]
    pub fn put(&mut self, cell: Cell) {
        self.0[usize::from(cell.depth)] |= 1 << cell.bit();
    }

    /// Whether four tokens in a line go through the token just put at `cell`.
    #[inline]
    pub fn wins(&self, cell: Cell) -> bool {
        four_in_plane(self.0[usize::from(cell.depth)]) || self.four_across(cell)
    }

    /// Lines that leave the plane. Of the nine directions, one bit each, those are kept in which the next cells hold tokens:
    /// two ahead and one back, or one ahead and two back, complete a line; three on one side are rare and looked at apart.
    #[inline]
    fn four_across(&self, cell: Cell) -> bool {
        let depth = usize::from(cell.depth);
        let plane = |at: usize| self.0.get(at).copied().unwrap_or(0);
        let (behind, before) = (plane(depth + 1), plane(depth.wrapping_sub(1)));
        if behind | before == 0 {
            return false;
        }
        let ahead = near(behind, cell);
        let back = MIRRORED[near(before, cell) as usize];
        let ahead_two = ahead & BEYOND[beyond(plane(depth + 2), cell)];
        let back_two = back & MIRRORED[BEYOND[beyond(plane(depth.wrapping_sub(2)), cell)] as usize];
        ahead_two & back | ahead & back_two != 0
            || ahead_two | back_two != 0 && self.three_on_one_side(cell, ahead_two, back_two)
    }

    #[cold]
    fn three_on_one_side(&self, cell: Cell, ahead_two: u16, back_two: u16) -> bool {
        let directions = |set: u16| (0..9i8).filter(move |bit| set >> bit & 1 != 0).map(|bit| [bit % 3 - 1, bit / 3 - 1, 1]);
        let third = |direction, steps| cell.along(direction, steps).is_some_and(|third| self.has(third));
        directions(ahead_two).any(|direction| third(direction, 3))
            || directions(back_two).any(|direction| third(direction, -3))
    }

    /// The cells of a line of four, if there is one.
    pub fn line(&self) -> Option<[Cell; 4]> {
        let cells =
            (0..8).flat_map(|depth| (0..8).flat_map(move |column| (0..8).map(move |row| Cell { row, column, depth })));
        for cell in cells.filter(|cell| self.has(*cell)) {
            for direction in DIRECTIONS {
                let line = [0, 1, 2, 3].map(|steps| cell.along(direction, steps).filter(|c| self.has(*c)));
                if let [Some(a), Some(b), Some(c), Some(d)] = line {
                    return Some([a, b, c, d]);
                }
            }
        }
        None
    }
}

/// Whether a plane holds four in a line. Masks keep lines from running over the edge of a byte into the next column.
#[inline]
fn four_in_plane(plane: u64) -> bool {
    const UP_TO_ROW_4: u64 = 0x1f1f_1f1f_1f1f_1f1f;
    const FROM_ROW_3: u64 = 0xf8f8_f8f8_f8f8_f8f8;
    let pairs = |shift: u32| plane & (plane >> shift);
    let (up, right, rising, falling) = (pairs(1), pairs(8), pairs(9), pairs(7));
    (up & (up >> 2) | rising & (rising >> 18)) & UP_TO_ROW_4 | right & (right >> 16) | falling & (falling >> 14) & FROM_ROW_3
        != 0
}

/// Which of the nine cells around `cell` in a plane hold a token: bit 3·(column step + 1) + row step + 1.
#[inline]
fn near(plane: u64, cell: Cell) -> u16 {
    let bit = cell.bit();
    let around = (plane & STARS[0][bit as usize]).rotate_right(bit.wrapping_sub(9));
    (around & 0o7 | around >> 5 & 0o70 | around >> 10 & 0o700) as u16
}

/// The same for the cells two steps away, with the nine bits scattered over eleven.
#[inline]
fn beyond(plane: u64, cell: Cell) -> usize {
    let bit = cell.bit();
    let around = (plane & STARS[1][bit as usize]).rotate_right(bit.wrapping_sub(18));
    ((around | around >> 13 | around >> 26) & 0x7ff) as usize
}

/// For each bit of a plane: itself and the bits one step (or two steps) away in the eight directions.
const STARS: [[u64; 64]; 2] = [star(1), star(2)];

const fn star(distance: i32) -> [u64; 64] {
    let mut masks = [0; 64];
    let mut bit = 0;
    while bit < 64 {
        let mut other = 0;
        while other < 64 {
            let (rows, columns): (i32, i32) = (other % 8 - bit % 8, other / 8 - bit / 8);
            if (rows == 0 || rows.abs() == distance) && (columns == 0 || columns.abs() == distance) {
                masks[bit as usize] |= 1 << other;
            }
            other += 1;
        }
        bit += 1;
    }
    masks
}

/// Gathers the bits that [`beyond`] scatters: step (row, column) stands at 2·row + 3·column, each counted from 0 to 2.
static BEYOND: [u16; 1 << 11] = {
    let mut table = [0; 1 << 11];
    let mut scattered = 0;
    while scattered < table.len() {
        let mut direction = 0;
        while direction < 9 {
            let place = 2 * (direction % 3) + 3 * (direction / 3);
            table[scattered] |= ((scattered >> place & 1) as u16) << direction;
            direction += 1;
        }
        scattered += 1;
    }
    table
};

/// Nine directions, each replaced by its opposite.
static MIRRORED: [u16; 1 << 9] = {
    let mut table = [0; 1 << 9];
    let mut set = 0;
    while set < table.len() {
        table[set] = (set as u16).reverse_bits() >> 7;
        set += 1;
    }
    table
};
