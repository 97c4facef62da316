//! What search may know of a position.

use coeur_core::{Evaluate, Evaluations};
use coeur_puissance4::internals::position;
use coeur_puissance4::{Board, Cell, Config, DIRECTIONS, Evaluation, Evaluator, Puissance4};

/// What one point of an evaluation counts.
const POINT: i32 = 1_000;

fn board(cells: &[(u8, u8, u8)]) -> Board {
    let mut board = Board::default();
    cells.iter().for_each(|&(row, column, depth)| board.put(Cell { row, column, depth }));
    board
}

#[test]
fn two_in_a_row_are_worth_1_and_three_10() {
    let config = Config { rows: 8, columns: 8, depths: 8, swap: false };
    let points = |cells: &[(u8, u8, u8)]| {
        let value = Evaluator::Alignments.evaluate(&position(config, [board(cells), Board::default()]));
        assert_eq!(value % POINT, 0);
        value / POINT
    };
    assert_eq!(points(&[(0, 0, 0)]), 0);
    assert_eq!(points(&[(0, 0, 0), (0, 2, 0)]), 0);
    for [row, column, depth] in DIRECTIONS {
        let at = |step: i8| ((3 + row * step) as u8, (3 + column * step) as u8, (3 + depth * step) as u8);
        assert_eq!(points(&[at(0), at(1)]), 1);
        assert_eq!(points(&[at(0), at(1), at(2)]), 10);
    }
    // The floor of one column and the ceiling of the column before it are no neighbours.
    assert_eq!(points(&[(7, 2, 1), (0, 3, 1)]), 0);
}

#[test]
fn the_classic_board_has_69_lines() {
    let config = Config { rows: 6, columns: 7, depths: 1, swap: false };
    let Evaluator::Combinations(lines) = Puissance4::evaluator(&Evaluation::Combinations, &config) else {
        panic!("another evaluation")
    };
    let through = |row: usize, column: usize| lines[0][column * 8 + row];
    assert_eq!([through(0, 0), through(0, 3), through(2, 3)], [3, 7, 13]);
    assert_eq!(lines.iter().flatten().map(|&n| u32::from(n)).sum::<u32>(), 4 * 69);
}
