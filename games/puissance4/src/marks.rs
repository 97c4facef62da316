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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Config, DIRECTIONS};

    fn flat(rows: [&str; 4], last: &str) -> Puissance4 {
        let view = serde_json::json!({"rows": 4, "columns": 6, "depths": 1, "swap": false, "swapped": false, "board": [rows], "last": last});
        serde_json::from_value(view).expect("a position")
    }

    #[test]
    fn a_gap_between_three_is_a_threat_and_one_in_the_air_comes_later() {
        // Four at the bottom for x now.
        let found = flat(["......", "o.....", "o.....", "xx.xo."], "5").threats();
        assert_eq!(found, [Threat { cell: Cell { row: 0, column: 2, depth: 0 }, seat: Seat(0), now: true }]);
        // Four above it for o, once something lies below.
        let found = flat(["......", "......", "ooo...", "xxo.xx"], "3").threats();
        assert_eq!(found, [Threat { cell: Cell { row: 1, column: 3, depth: 0 }, seat: Seat(1), now: false }]);
    }

    #[test]
    fn after_a_swap_the_threats_change_owners() {
        let mut game = flat(["......", "o.....", "o.....", "xx.xo."], "5");
        game.swapped = true;
        assert_eq!(game.threats().iter().map(|threat| threat.seat).collect::<Vec<_>>(), [Seat(1)]);
    }

    #[test]
    fn nobody_threatens_after_the_end() {
        assert_eq!(flat(["......", "......", "ooo...", "xxxx.."], "4").threats(), []);
    }

    #[test]
    fn every_direction_of_the_space_makes_a_threat() {
        for way in DIRECTIONS {
            let mut game = Puissance4::new(Config { rows: 4, columns: 4, depths: 4, swap: false });
            let at = |step: i8, axis: usize| if way[axis] < 0 { 3 - step } else { way[axis] * step } as u8;
            let line = [0, 1, 2, 3].map(|step| Cell { row: at(step, 0), column: at(step, 1), depth: at(step, 2) });
            for Cell { row, column, depth } in line {
                // Each token stands on others, which make no line of their own.
                for cell in (0..row).map(|row| Cell { row, column, depth }).filter(|cell| !line.contains(cell)) {
                    game.colours[usize::from((cell.row + column + 2 * depth) % 4 < 2)].put(cell);
                }
            }
            line[..3].iter().for_each(|cell| game.colours[0].put(*cell));
            let threat = Threat { cell: line[3], seat: Seat(0), now: true };
            assert!(game.threats().contains(&threat), "{way:?}: {:?}", game.threats());
        }
    }

    #[test]
    fn a_line_stands_on_what_lies_and_on_itself() {
        let game = flat(["......", "......", "......", "x....."], "1");
        let line = game.line_of_play(["1,1", "1,1", "2,1", "swap", "3,1"]);
        let cells: Vec<_> = line.iter().map(|(seat, cell)| (cell.row, cell.column, seat.0)).collect();
        assert_eq!(cells, [(1, 0, 1), (2, 0, 0), (0, 1, 1)]);
        assert_eq!(game.line_of_play(["1,1", "1,1", "1,1", "1,1"]).len(), 3, "the column is full");
    }
}
