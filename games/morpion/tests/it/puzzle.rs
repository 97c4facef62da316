//! What is asked in a puzzle, and when a position is none.

use coeur_core::record::play_text;
use coeur_core::{Pose, Posed};
use coeur_morpion::{Cell, Morpion};

fn posed(moves: &str) -> Option<Posed<Cell>> {
    let mut game = Morpion::default();
    moves.split_whitespace().for_each(|cell| assert!(play_text(&mut game, cell).is_ok(), "{cell}"));
    game.pose()
}

#[test]
fn the_cell_that_stops_one_line_and_makes_two_wins_and_every_other_loses() {
    let puzzle = posed("a1 b2 c3 a3").expect("only c1 is right");
    let worth: Vec<(String, f64)> = puzzle.values.iter().map(|(cell, value)| (cell.to_string(), *value)).collect();
    assert_eq!(worth[0], ("c1".into(), 1.0));
    assert!(worth[1..].iter().all(|(_, value)| *value == -1.0), "{worth:?}");
    assert_eq!(puzzle.theme, "fork");
    assert_eq!(
        (puzzle.answers(), puzzle.line.len()),
        (vec![Cell::parse("c1").expect("a cell")], 3),
        "and wins with its next mark"
    );
}

#[test]
fn themes_are_what_the_cell_does() {
    let theme = |moves| posed(moves).map(|puzzle| puzzle.theme);
    assert_eq!(theme("a1 a2 b1 b2"), Some("win"));
    assert_eq!(theme("a1 b2 b1"), Some("block"));
    assert_eq!(theme(""), None, "all cells draw");
    assert_eq!(theme("a1"), Some("hold"), "only the middle holds");
    assert_eq!(theme("a1 a2 b1 b2 c1"), None, "the game is over");
}
