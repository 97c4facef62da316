//! What is drawn on a position when somebody asks: cells that complete four in a line, and the line that a hint expects.

use super::grid::{Cell, Grid, Place};

/// The thirteen directions of a line as steps in row, column and depth: along an edge, across a face, through the space.
pub const DIRECTIONS: [[i8; 3]; 13] = [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, 1],
    [1, 1, 0],
    [1, -1, 0],
    [0, 1, 1],
    [0, 1, -1],
    [1, 0, 1],
    [1, 0, -1],
    [1, 1, 1],
    [1, 1, -1],
    [1, -1, 1],
    [1, -1, -1],
];

/// A free cell with which a seat would have four in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    pub cell: Cell,
    pub seat: u8,
    /// Whether a token dropped there now would lie there; else something has to fall below it first.
    pub now: bool,
}

/// A token of the expected line, with its number in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    pub cell: Cell,
    pub seat: u8,
    pub number: usize,
}

/// Every threat of both sides.
pub fn threats(grid: &Grid) -> Vec<Threat> {
    let mut found = Vec::new();
    for Place { column, depth } in Grid::places(grid.columns, grid.depths) {
        let landing = grid.stack(Place { column, depth }).len() as u8;
        for row in landing..grid.rows {
            let cell = Cell { row, column, depth };
            let makes_four = |seat: &u8| DIRECTIONS.iter().any(|&way| beside(grid, cell, *seat, way) >= 3);
            found.extend((0..2).filter(makes_four).map(|seat| Threat { cell, seat, now: row == landing }));
        }
    }
    found
}

/// How many tokens of a seat lie next to a cell along a direction, to both sides.
fn beside(grid: &Grid, cell: Cell, seat: u8, way: [i8; 3]) -> usize {
    let from = [cell.row, cell.column, cell.depth];
    let run = |sign: i8| {
        let ours = |steps: &i8| {
            let at = |axis: usize| from[axis].checked_add_signed(sign * steps * way[axis]);
            let (Some(row), Some(column), Some(depth)) = (at(0), at(1), at(2)) else { return false };
            column < grid.columns && grid.stack(Place { column, depth }).get(usize::from(row)) == Some(&seat)
        };
        (1..4).take_while(ours).count()
    };
    run(1) + run(-1)
}

/// Where the tokens of a line would come to lie, the first of them the mover's.
pub fn ghosts(grid: &Grid, line: &[String], mover: u8, most: usize) -> Vec<Ghost> {
    let mut ghosts: Vec<Ghost> = Vec::new();
    for (place, number) in line.iter().map_while(|action| Place::parse(action)).zip(1..=most) {
        let below = ghosts.iter().filter(|ghost| ghost.cell.place() == place).count();
        let row = (grid.stack(place).len() + below) as u8;
        if row >= grid.rows {
            break;
        }
        let seat = mover ^ u8::from(number % 2 == 0);
        ghosts.push(Ghost { cell: Cell { row, column: place.column, depth: place.depth }, seat, number });
    }
    ghosts
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn flat(rows: [&str; 3]) -> Grid {
        let view = json!({"rows": 3, "columns": 6, "depths": 1, "board": [rows], "last": null, "line": null});
        serde_json::from_value(view).expect("a board")
    }

    #[test]
    fn a_gap_between_three_is_a_threat_and_one_in_the_air_comes_later() {
        // Four at the bottom for x now.
        let found = threats(&flat(["......", "......", "xx.x.."]));
        assert_eq!(found, [Threat { cell: Cell { row: 0, column: 2, depth: 0 }, seat: 0, now: true }]);
        // Four above it for o, once something lies below.
        let seats: Vec<(u8, u8, u8, bool)> = threats(&flat(["......", "ooo...", "xxo..."]))
            .iter()
            .map(|threat| (threat.cell.row, threat.cell.column, threat.seat, threat.now))
            .collect();
        assert!(seats.contains(&(1, 3, 1, false)), "{seats:?}");
    }

    #[test]
    fn every_direction_of_the_space_makes_a_threat() {
        for way in DIRECTIONS {
            let mut board = vec![vec![vec!['.'; 4]; 4]; 4];
            let at = |step: i8, axis: usize| if way[axis] < 0 { 3 - step } else { way[axis] * step } as usize;
            for step in 0..4 {
                let (row, column, depth) = (at(step, 0), at(step, 1), at(step, 2));
                // Stand each token on others, which make no line of their own.
                for below in 0..row {
                    let filler = if (below + column + 2 * depth) % 4 < 2 { 'o' } else { 'x' };
                    let place = &mut board[depth][3 - below][column];
                    if *place == '.' {
                        *place = filler;
                    }
                }
                if step < 3 {
                    board[depth][3 - row][column] = 'x';
                }
            }
            let slices: Vec<Vec<String>> =
                board.iter().map(|slice| slice.iter().map(|row| row.iter().collect()).collect()).collect();
            let view = json!({"rows": 4, "columns": 4, "depths": 4, "board": slices, "last": null, "line": null});
            let grid: Grid = serde_json::from_value(view).expect("a board");
            let cell = Cell { row: at(3, 0) as u8, column: at(3, 1) as u8, depth: at(3, 2) as u8 };
            let found = threats(&grid);
            assert!(found.contains(&Threat { cell, seat: 0, now: true }), "{way:?}: {found:?}");
        }
    }

    #[test]
    fn a_line_stands_on_what_lies_and_on_itself() {
        let grid = flat(["......", "......", "x....."]);
        let line = ["1,1", "1,1", "2,1", "swap"].map(String::from);
        let cells: Vec<(u8, u8, u8)> =
            ghosts(&grid, &line, 1, 9).iter().map(|g| (g.cell.row, g.cell.column, g.seat)).collect();
        assert_eq!(cells, [(1, 0, 1), (2, 0, 0), (0, 1, 1)]);
        assert_eq!(ghosts(&grid, &line, 1, 1).len(), 1);
    }
}
