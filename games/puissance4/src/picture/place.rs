//! A column of one slice: what a person points at on the board.

use crate::action::Action;
use crate::board::Cell;
use crate::state::Puissance4;

/// The column counted from the left, the depth from the front, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    pub column: u8,
    pub depth: u8,
}

impl Place {
    pub fn all(game: &Puissance4) -> impl Iterator<Item = Place> + use<> {
        game.columns().map(|(column, depth)| Place { column, depth })
    }

    /// The notation of a token dropped here.
    pub fn action(self) -> String {
        Action::Drop { column: self.column, depth: self.depth }.to_string()
    }
}

impl From<Cell> for Place {
    fn from(cell: Cell) -> Place {
        Place { column: cell.column, depth: cell.depth }
    }
}
