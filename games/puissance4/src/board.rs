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
    fn along(self, direction: [i8; 3], steps: i8) -> Option<Cell> {
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

    /// Puts a token there.
    #[inline]
    pub fn put(&mut self, cell: Cell) {
        self.0[usize::from(cell.depth)] |= 1 << cell.bit();
    }

    /// Whether four tokens in a line go through the token just put at `cell`.
    #[inline]
    pub fn wins(&self, cell: Cell) -> bool {
        four_in_plane(self.0[usize::from(cell.depth)]) || self.four_across(cell)
    }

    /// Lines that leave the plane. Three more tokens of such a line lie next to the cell and beyond in the planes before
    /// and behind; most cells are dismissed because there are none, and only the directions of the rest are followed.
    #[inline]
    fn four_across(&self, cell: Cell) -> bool {
        let (bit, depth) = (cell.bit(), usize::from(cell.depth));
        let plane = |at: usize| self.0.get(at).copied().unwrap_or(0);
        let mut behind = plane(depth + 1) & NEAR[bit as usize];
        let mut before = plane(depth.wrapping_sub(1)) & NEAR[bit as usize];
        let behind_on = plane(depth + 2) & BEYOND[bit as usize];
        let before_on = plane(depth.wrapping_sub(2)) & BEYOND[bit as usize];
        if (behind == 0 || behind_on | before == 0) && (before == 0 || before_on == 0) {
            return false;
        }
        while behind != 0 {
            let (row, column) = step(behind.trailing_zeros(), bit);
            behind &= behind - 1;
            if 1 + self.run(cell, row, column, 1) + self.run(cell, -row, -column, -1) >= 4 {
                return true;
            }
        }
        if before_on == 0 {
            return false;
        }
        while before != 0 {
            let (row, column) = step(before.trailing_zeros(), bit);
            before &= before - 1;
            if self.run(cell, row, column, -1) == 3 {
                return true;
            }
        }
        false
    }

    /// How many tokens follow `cell` without a gap in a direction, itself not counted; more than three are not looked for.
    #[inline]
    fn run(&self, cell: Cell, row: i32, column: i32, depth: i32) -> u32 {
        let (mut r, mut c, mut d) = (i32::from(cell.row), i32::from(cell.column), i32::from(cell.depth));
        for length in 0..3 {
            (r, c, d) = (r + row, c + column, d + depth);
            if (r | c | d) & !7 != 0 || self.0[d as usize] >> (c * 8 + r) & 1 == 0 {
                return length;
            }
        }
        3
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

/// For each bit of a plane: itself and the bits next to it.
const NEAR: [u64; 64] = star(1);

/// For each bit of a plane: itself and the bits two steps away in one of the eight directions.
const BEYOND: [u64; 64] = star(2);

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

/// Rows and columns from one bit of a plane to another.
#[inline]
fn step(to: u32, from: u32) -> (i32, i32) {
    ((to & 7) as i32 - (from & 7) as i32, (to >> 3) as i32 - (from >> 3) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::Rng;

    /// Looks along every direction from every cell, as the rules say it.
    fn four_by_definition(board: &Board) -> bool {
        board.line().is_some()
    }

    #[test]
    fn wins_agrees_with_the_definition_on_random_boards() {
        let mut rng = Rng::new(4);
        let mut wins = 0;
        for _ in 0..4_000 {
            let mut board = Board::default();
            loop {
                let [row, column, depth] = [0; 3].map(|_| rng.below(5) as u8 + 3 * (rng.below(4) == 0) as u8);
                let cell = Cell { row, column, depth };
                board.put(cell);
                let won = board.wins(cell);
                if won != four_by_definition(&board) {
                    panic!("{cell:?} {board:?}");
                }
                if won || rng.below(40) == 0 {
                    wins += u32::from(won);
                    break;
                }
            }
        }
        assert!(wins > 500, "the boards were too empty to tell");
    }

    #[test]
    fn every_line_of_four_wins_and_no_line_of_three_does() {
        let mut lines = 0;
        for direction in DIRECTIONS {
            for index in 0..512u32 {
                let start = Cell { row: (index & 7) as u8, column: (index >> 3 & 7) as u8, depth: (index >> 6) as u8 };
                let Some(cells) = [0, 1, 2, 3].into_iter().map(|s| start.along(direction, s)).collect::<Option<Vec<_>>>()
                else {
                    continue;
                };
                lines += 1;
                for last in 0..4 {
                    let mut board = Board::default();
                    for (place, cell) in cells.iter().enumerate() {
                        if place != last {
                            board.put(*cell);
                            assert!(!board.wins(*cell));
                        }
                    }
                    board.put(cells[last]);
                    assert!(board.wins(cells[last]), "{cells:?}, the last at {last}");
                }
            }
        }
        // 8×8×8: 3 directions of 8·8·5 lines, 6 of 8·5·5, 4 of 5·5·5.
        assert_eq!(lines, 3 * 320 + 6 * 200 + 4 * 125);
    }
}
