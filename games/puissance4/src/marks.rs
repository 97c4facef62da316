//! What a screen marks on a position when somebody asks: cells that complete four in a line, and the tokens of an expected line.

use crate::{Action, Cell, Puissance4};
use coeur_core::{Game, Seat};

/// A free cell with which a seat would have four in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    pub cell: Cell,
    pub seat: Seat,
    /// Whether a token dropped there now would lie there; else something has to fall below it first.
    pub now: bool,
}

impl Puissance4 {
    /// Whether a token of a colour in this free cell makes four in a line. Nobody may have won yet.
    pub(crate) fn completes(&self, colour: usize, cell: Cell) -> bool {
        let mut board = *self.board(colour);
        board.put(cell);
        board.wins(cell)
    }

    /// Every threat of both seats, column by column; none once the game is over.
    pub fn threats(&self) -> Vec<Threat> {
        let mut found = Vec::new();
        if self.turn().is_none() {
            return found;
        }
        for Cell { row: lowest, column, depth } in self.columns().filter_map(|(column, depth)| self.lowest(column, depth)) {
            for row in lowest..self.config.rows {
                let cell = Cell { row, column, depth };
                let seats = Seat::all(2).filter(|seat| self.completes(self.colour_of(*seat), cell));
                found.extend(seats.map(|seat| Threat { cell, seat, now: row == lowest }));
            }
        }
        found
    }

    /// Where the tokens of a line of play would come to lie, and whose they are, as far as it can be played without a swap.
    pub fn line_of_play<'a>(&self, actions: impl IntoIterator<Item = &'a str>) -> Vec<(Seat, Cell)> {
        let mut now = *self;
        let drop = |text: &str| {
            let seat = now.turn()?;
            let action = now.parse_action(text).ok().filter(|action| *action != Action::Swap)?;
            now.play(action).ok()?;
            Some((seat, now.last?))
        };
        actions.into_iter().map_while(drop).collect()
    }
}
