//! What the board draws, without drawing it: where cells and the line that wins lie.

use crate::action::Cell;

/// The middle of a cell, in a square of 300.
pub fn middle(cell: Cell) -> (u32, u32) {
    (50 + 100 * u32::from(cell.column()), 250 - 100 * u32::from(cell.row()))
}

/// Where the line that wins begins and ends, from the top.
pub fn ends([first, _, last]: [Cell; 3]) -> [Cell; 2] {
    if first.row() == last.row() { [first, last] } else { [last, first] }
}
