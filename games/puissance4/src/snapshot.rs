//! A position as JSON that people and scripts can read: the slices of the board as rows of `x`, `o` and `.`.

use crate::{Action, Cell, Config, Puissance4};
use coeur_core::{Game, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// What is written. Who is on turn and the winning line follow from the rest and are not read back.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Snapshot {
    rows: u8,
    columns: u8,
    depths: u8,
    swap: bool,
    /// Whether the seats have changed colours; without it seat 0 plays `x`.
    swapped: bool,
    /// `board[depth][row]`, the top row first, one letter for each column.
    board: Vec<Vec<String>>,
    /// The column and depth of the last token.
    last: Option<String>,
    #[serde(default)]
    turn: Option<Seat>,
    #[serde(default)]
    winner: Option<Seat>,
    #[serde(default)]
    line: Option<[Cell; 4]>,
}

impl Serialize for Puissance4 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Config { rows, columns, depths, swap } = self.config;
        let letter = |row, column, depth| match self.token(Cell { row, column, depth }) {
            Some(0) => 'x',
            Some(_) => 'o',
            None => '.',
        };
        let row = |row, depth| (0..columns).map(|column| letter(row, column, depth)).collect::<String>();
        Snapshot {
            rows,
            columns,
            depths,
            swap,
            swapped: self.swapped,
            board: (0..depths).map(|depth| (0..rows).rev().map(|r| row(r, depth)).collect()).collect(),
            last: self.last.map(|cell| Action::Drop { column: cell.column, depth: cell.depth }.to_string()),
            turn: self.turn(),
            winner: self.winner(),
            line: self.winning_line(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Puissance4 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        restore(Snapshot::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// Rebuilds the position, and refuses one that no play leads to: tokens in the air, or one colour too far ahead.
fn restore(snapshot: Snapshot) -> Result<Puissance4, String> {
    let Snapshot { rows, columns, depths, swap, swapped, board, last, .. } = snapshot;
    if [rows, columns, depths].iter().any(|size| !(1..=8).contains(size)) {
        return Err(format!("a board of {rows}×{columns}×{depths}: each size is from 1 to 8"));
    }
    let config = Puissance4::settle(Config { rows, columns, depths, swap }).map_err(|e| e.to_string())?;
    let mut game = Puissance4::new(config);
    game.swapped = swapped;
    let shaped = board.len() == usize::from(depths)
        && board.iter().all(|slice| {
            slice.len() == usize::from(rows) && slice.iter().all(|row| row.chars().count() == usize::from(columns))
        });
    if !shaped {
        return Err(format!("the board is not {depths} slices of {rows} rows of {columns} letters"));
    }
    for (depth, slice) in (0u8..).zip(&board) {
        for (row, letters) in (0..rows).zip(slice.iter().rev()) {
            for (column, letter) in (0u8..).zip(letters.chars()) {
                let colour = match letter {
                    'x' => 0,
                    'o' => 1,
                    '.' => continue,
                    other => return Err(format!("`{other}` is not x, o or .")),
                };
                if game.landing(column, depth).row != row {
                    return Err(format!("a token hangs in the air at {},{}, row {}", column + 1, depth + 1, row + 1));
                }
                game.colours[colour].put(Cell { row, column, depth });
                game.tokens += 1;
            }
        }
    }
    let began: u32 = game.colours[0].0.iter().map(|plane| plane.count_ones()).sum();
    if began != game.tokens().div_ceil(2) || swapped && (!swap || game.tokens == 0) {
        return Err("no play leads to these tokens".into());
    }
    if let Some(text) = last {
        let Ok(Action::Drop { column, depth }) = Action::parse(&text, depths) else {
            return Err(format!("`{text}` is not a column and depth"));
        };
        if column >= columns || depth >= depths {
            return Err(format!("`{text}` lies outside the board"));
        }
        let row = (0..rows).rev().find(|row| game.token(Cell { row: *row, column, depth }).is_some());
        game.last = row.map(|row| Cell { row, column, depth });
    }
    if game.last.is_some() != (game.tokens > 0) || game.last.is_some_and(|cell| game.token(cell) == Some(game.colour())) {
        return Err("the last token is not the one named".into());
    }
    game.won = game.colours[1 - game.colour()].line().is_some();
    if game.colours[game.colour()].line().is_some() {
        return Err("the game went on after a line of four".into());
    }
    Ok(game)
}
