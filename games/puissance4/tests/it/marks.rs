//! What a screen points at: threats, and the cells of a line of play.

use coeur_core::Seat;
use coeur_puissance4::internals::position;
use coeur_puissance4::{Board, Cell, Config, DIRECTIONS, Puissance4, Threat};
use serde_json::{Value, json};

fn read(view: Value) -> Puissance4 {
    coeur_testkit::read(&view).expect("a position")
}

fn flat(rows: [&str; 4], last: &str) -> Puissance4 {
    let view = json!({"rows": 4, "columns": 6, "depths": 1, "swap": false, "swapped": false, "board": [rows], "last": last});
    read(view)
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
    let mut view = serde_json::to_value(flat(["......", "o.....", "o.....", "xx.xo."], "5")).expect("JSON");
    (view["swap"], view["swapped"]) = (true.into(), true.into());
    let game = read(view);
    assert_eq!(game.threats().iter().map(|threat| threat.seat).collect::<Vec<_>>(), [Seat(1)]);
}

#[test]
fn nobody_threatens_after_the_end() {
    assert_eq!(flat(["......", "......", "ooo...", "xxxx.."], "4").threats(), []);
}

#[test]
fn every_direction_of_the_space_makes_a_threat() {
    for way in DIRECTIONS {
        let mut colours = [Board::default(); 2];
        let at = |step: i8, axis: usize| if way[axis] < 0 { 3 - step } else { way[axis] * step } as u8;
        let line = [0, 1, 2, 3].map(|step| Cell { row: at(step, 0), column: at(step, 1), depth: at(step, 2) });
        for Cell { row, column, depth } in line {
            // Each token stands on others, which make no line of their own.
            for cell in (0..row).map(|row| Cell { row, column, depth }).filter(|cell| !line.contains(cell)) {
                colours[usize::from((cell.row + column + 2 * depth) % 4 < 2)].put(cell);
            }
        }
        line[..3].iter().for_each(|cell| colours[0].put(*cell));
        let game = position(Config { rows: 4, columns: 4, depths: 4, swap: false }, colours);
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
