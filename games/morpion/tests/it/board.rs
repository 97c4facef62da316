//! What the board draws, and the tables that it is shown with.

use coeur_morpion::{Cell, Morpion, picture};
use coeur_testkit::board_samples;

#[test]
fn the_line_that_wins_is_drawn_from_the_top_left() {
    let ends =
        |line: [&str; 3]| picture::ends(line.map(|cell| Cell::parse(cell).expect("a cell"))).map(|cell| cell.to_string());
    assert_eq!(ends(["a1", "b1", "c1"]), ["a1", "c1"]);
    assert_eq!(ends(["a1", "b2", "c3"]), ["c3", "a1"]);
    assert_eq!(ends(["c1", "b2", "a3"]), ["a3", "c1"]);
    assert_eq!(["a3", "c1"].map(|cell| picture::middle(Cell::parse(cell).expect("a cell"))), [(50, 50), (250, 250)]);
}

#[test]
fn every_sample_is_a_view() {
    let samples = include_str!("../../board/samples.json");
    board_samples::<Morpion>("morpion", samples);
}
