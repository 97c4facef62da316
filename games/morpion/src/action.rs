//! A move: the cell that is marked.

use coeur_core::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the nine cells, numbered from 0 at `a1` along the rows to 8 at `c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(pub(crate) u8);

impl Cell {
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..9).map(Cell)
    }

    /// All nine as they are drawn: row by row from the top left.
    pub fn from_top() -> impl Iterator<Item = Cell> {
        (0..9).map(|place| Cell((2 - place / 3) * 3 + place % 3))
    }

    /// From 0 at `a`.
    pub fn column(self) -> u8 {
        self.0 % 3
    }

    /// From 0 at the bottom.
    pub fn row(self) -> u8 {
        self.0 / 3
    }

    /// Reads `a1` … `c3`.
    pub fn parse(text: &str) -> Result<Cell, NotationError> {
        match text.trim().as_bytes() {
            [column @ b'a'..=b'c', row @ b'1'..=b'3'] => Ok(Cell((row - b'1') * 3 + column - b'a')),
            _ => Err(NotationError::new(text, "a cell from a1 to c3, such as b2")),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_drawn_from_the_top_left() {
        let drawn: Vec<String> = Cell::from_top().map(|cell| cell.to_string()).collect();
        assert_eq!(drawn, ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]);
        assert!(Cell::from_top().all(|cell| Cell::parse(&cell.to_string()) == Ok(cell)));
    }
}
