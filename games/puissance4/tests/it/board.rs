//! Lines of four on the board of one colour.

use coeur_core::Rng;
use coeur_puissance4::{Board, Cell, DIRECTIONS};

/// Looks along every direction from every cell, as the rules say it.
fn four_by_definition(board: &Board) -> bool {
    board.line().is_some()
}

#[test]
fn wins_agrees_with_the_definition_on_random_boards() {
    let mut rng = Rng::new(4);
    let mut wins = 0;
    for _ in 0..4_000 {
        let mut board = Board::default();
        loop {
            let [row, column, depth] = [0; 3].map(|_| rng.below(5) as u8 + 3 * (rng.below(4) == 0) as u8);
            let cell = Cell { row, column, depth };
            board.put(cell);
            let won = board.wins(cell);
            if won != four_by_definition(&board) {
                panic!("{cell:?} {board:?}");
            }
            if won || rng.below(40) == 0 {
                wins += u32::from(won);
                break;
            }
        }
    }
    assert!(wins > 500, "the boards were too empty to tell");
}

#[test]
fn every_line_of_four_wins_and_no_line_of_three_does() {
    let mut lines = 0;
    for direction in DIRECTIONS {
        for index in 0..512u32 {
            let start = Cell { row: (index & 7) as u8, column: (index >> 3 & 7) as u8, depth: (index >> 6) as u8 };
            let Some(cells) = [0, 1, 2, 3].into_iter().map(|s| start.along(direction, s)).collect::<Option<Vec<_>>>() else {
                continue;
            };
            lines += 1;
            for last in 0..4 {
                let mut board = Board::default();
                for (place, cell) in cells.iter().enumerate() {
                    if place != last {
                        board.put(*cell);
                        assert!(!board.wins(*cell));
                    }
                }
                board.put(cells[last]);
                assert!(board.wins(cells[last]), "{cells:?}, the last at {last}");
            }
        }
    }
    // 8×8×8: 3 directions of 8·8·5 lines, 6 of 8·5·5, 4 of 5·5·5.
    assert_eq!(lines, 3 * 320 + 6 * 200 + 4 * 125);
}
