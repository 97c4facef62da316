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
