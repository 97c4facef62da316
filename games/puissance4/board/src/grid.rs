//! The board as it lies: which tokens stand where, where the next one would land.

use serde::Deserialize;

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Slices")]
pub struct Grid {
    pub rows: u8,
    pub columns: u8,
    pub depths: u8,
    pub last: Option<Cell>,
    /// The cells of the tokens that win; empty while nobody has won.
    pub line: Vec<Cell>,
    /// The seats of the tokens of each column, from the bottom; columns of the front slice first.
    stacks: Vec<Vec<u8>>,
}

/// A column of one slice: the column counted from the left, the depth from the front, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    pub column: u8,
    pub depth: u8,
}

/// One cell: its row counted from the bottom, its column from the left, its depth from the front, all from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub struct Cell {
    pub row: u8,
    pub column: u8,
    pub depth: u8,
}

impl Cell {
    pub fn place(self) -> Place {
        Place { column: self.column, depth: self.depth }
    }
}

impl Place {
    /// The notation of a token dropped here.
    pub fn action(self) -> String {
        format!("{},{}", self.column + 1, self.depth + 1)
    }

    pub fn parse(text: &str) -> Option<Place> {
        let (column, depth) = text.split_once(',')?;
        let number = |text: &str| text.parse::<u8>().ok()?.checked_sub(1);
        Some(Place { column: number(column)?, depth: number(depth)? })
    }
}

impl Grid {
    /// Every column of every slice.
    pub fn places(columns: u8, depths: u8) -> impl Iterator<Item = Place> {
        (0..depths).flat_map(move |depth| (0..columns).map(move |column| Place { column, depth }))
    }

    /// The seats of the tokens of a column, from the bottom.
    pub fn stack(&self, place: Place) -> &[u8] {
        let index = usize::from(place.depth) * usize::from(self.columns) + usize::from(place.column);
        self.stacks.get(index).map_or(&[], Vec::as_slice)
    }

    /// The row in which the next token would land; none in a full column.
    pub fn landing(&self, place: Place) -> Option<u8> {
        let row = self.stack(place).len() as u8;
        (row < self.rows).then_some(row)
    }

    /// Whether this cell is one of the four that win.
    pub fn wins(&self, cell: Cell) -> bool {
        self.line.contains(&cell)
    }
}

/// The board as records write it: `board[depth][row]`, the top row first.
#[derive(Deserialize)]
struct Slices {
    rows: u8,
    columns: u8,
    depths: u8,
    #[serde(default)]
    swapped: bool,
    board: Vec<Vec<String>>,
    last: Option<String>,
    line: Option<Vec<Cell>>,
}

impl TryFrom<Slices> for Grid {
    type Error = String;

    fn try_from(slices: Slices) -> Result<Grid, String> {
        let Slices { rows, columns, depths, swapped, board, last, line } = slices;
        let shaped = board.len() == usize::from(depths) && board.iter().all(|slice| slice.len() == usize::from(rows));
        if !shaped || [rows, columns, depths].iter().any(|size| !(1..=8).contains(size)) {
            return Err(format!("not a board of {rows}×{columns}×{depths}"));
        }
        let mut grid = Grid { rows, columns, depths, last: None, line: line.unwrap_or_default(), stacks: Vec::new() };
        for slice in &board {
            for column in 0..usize::from(columns) {
                let mut stack = Vec::new();
                for row in slice.iter().rev() {
                    match row.chars().nth(column) {
                        Some('x') => stack.push(u8::from(swapped)),
                        Some('o') => stack.push(u8::from(!swapped)),
                        Some('.') => break,
                        other => return Err(format!("{other:?} is not x, o or .")),
                    }
                }
                grid.stacks.push(stack);
            }
        }
        grid.last = last.as_deref().and_then(Place::parse).and_then(|place| {
            let row = grid.stack(place).len().checked_sub(1)? as u8;
            Some(Cell { row, column: place.column, depth: place.depth })
        });
        Ok(grid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn grid() -> Grid {
        let view = json!({
            "rows": 2, "columns": 3, "depths": 2, "swap": true, "swapped": false, "turn": 1, "winner": null, "line": null,
            "board": [["...", "x.."], [".o.", "ox."]], "last": "2,2"
        });
        serde_json::from_value(view).expect("a board")
    }

    #[test]
    fn tokens_stand_on_each_other() {
        let grid = grid();
        assert_eq!(grid.stack(Place { column: 1, depth: 1 }), [0, 1]);
        assert_eq!(grid.landing(Place { column: 1, depth: 1 }), None);
        assert_eq!(grid.landing(Place { column: 0, depth: 1 }), Some(1));
        assert_eq!(grid.last, Some(Cell { row: 1, column: 1, depth: 1 }));
    }

    #[test]
    fn after_a_swap_the_tokens_change_owners() {
        let view = json!({
            "rows": 1, "columns": 4, "depths": 1, "swapped": true, "board": [["x..."]], "last": "1,1", "line": null
        });
        let grid: Grid = serde_json::from_value(view).expect("a board");
        assert_eq!(grid.stack(Place { column: 0, depth: 0 }), [1]);
    }

    #[test]
    fn a_board_of_another_shape_is_refused() {
        let view = json!({"rows": 2, "columns": 4, "depths": 1, "board": [["...."]], "last": null, "line": null});
        assert!(serde_json::from_value::<Grid>(view).is_err());
    }
}
