//! The rules, by example, and a position as people read it.

use coeur_core::{Game, Seat};
use coeur_morpion::{Cell, Morpion};
use coeur_testkit::read;

/// The position after these marks.
pub fn after(moves: &str) -> Morpion {
    let mut game = Morpion::default();
    for text in moves.split_whitespace() {
        game.play(Cell::parse(text).expect("a cell")).expect("a legal mark");
    }
    game
}

#[test]
fn three_in_a_line_wins() {
    for line in ["a1 b1 a2 b2 a3", "a1 a2 b1 b2 c1", "a1 a2 b2 b3 c3", "c1 a1 b2 a2 a3"] {
        let game = after(line);
        assert_eq!(game.winner(), Some(Seat(0)), "{line}");
        assert_eq!(game.turn(), None);
        assert_eq!(game.payoffs().as_slice(), [1, -1]);
        assert!(game.actions().is_empty());
    }
}

#[test]
fn the_line_that_wins_is_told() {
    let line = |moves: &str| serde_json::to_value(after(moves)).unwrap()["line"].clone();
    assert_eq!(line("a1 b1 a2 b2"), serde_json::Value::Null);
    assert_eq!(line("a1 a2 b2 b3 c3"), serde_json::json!(["a1", "b2", "c3"]));
    assert_eq!(line("c1 a1 b2 a2 a3"), serde_json::json!(["c1", "b2", "a3"]));
    assert_eq!(line("a1 b1 a2 b2 c3 b3"), serde_json::json!(["b1", "b2", "b3"]), "noughts win too");
}

#[test]
fn a_view_is_read_from_the_top() {
    let read = |view: serde_json::Value| read::<Morpion>(&view);
    let game = read(serde_json::json!({"rows": ["xo.", ".o.", "x.."], "line": null})).unwrap();
    let mark = |cell| game.mark(Cell::parse(cell).unwrap());
    assert_eq!((mark("a3"), mark("b2"), mark("a1"), mark("c1")), (Some(Seat(0)), Some(Seat(1)), Some(Seat(0)), None));
    for rows in [["xo", "...", "..."], ["xo?", "...", "..."], ["xx.", "...", "..."]] {
        assert!(read(serde_json::json!({"rows": rows})).is_err(), "{rows:?}");
    }
}

#[test]
fn crosses_first() {
    assert_eq!(Morpion::default().turn(), Some(Seat(0)));
}

#[test]
fn a_full_board_is_a_draw() {
    let game = after("b2 a1 c1 a3 a2 c2 b1 b3 c3");
    assert_eq!((game.turn(), game.payoffs().as_slice()), (None, &[0, 0][..]));
}

#[test]
fn there_are_255168_games() {
    fn games(position: Morpion) -> u32 {
        let actions = position.actions();
        if actions.is_empty() {
            return 1;
        }
        actions
            .iter()
            .map(|&cell| {
                let mut next = position;
                next.apply(cell);
                games(next)
            })
            .sum()
    }
    assert_eq!(games(Morpion::default()), 255_168);
}

#[test]
fn cells_are_drawn_from_the_top_left() {
    let drawn: Vec<String> = Cell::from_top().map(|cell| cell.to_string()).collect();
    assert_eq!(drawn, ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]);
    assert!(Cell::from_top().all(|cell| Cell::parse(&cell.to_string()) == Ok(cell)));
}
