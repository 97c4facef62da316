//! Exact play.

use crate::rules::after;
use coeur_core::{Budget, Solution, Solve};
use coeur_morpion::Cell;

fn solved(moves: &str) -> Solution<Cell> {
    after(moves).solve(&Budget::default()).expect("a small game")
}

#[test]
fn the_game_is_a_draw_whatever_the_first_mark() {
    let start = solved("");
    assert_eq!((start.score, start.best().len()), (0.0, 9));
}

#[test]
fn scores_count_from_the_end() {
    // The third of five crosses wins.
    let won = solved("a1 b1 a2 b2");
    assert_eq!((won.score, won.best()[0].to_string().as_str()), (3.0, "a3"));
    // Noughts can only choose which of two lines is completed.
    assert_eq!(solved("a1 b1 a2 c1 b2").score, -2.0);
    assert_eq!(solved("a1 b1 a2 b2 a3"), Solution { score: -3.0, actions: vec![], nodes: 1, proved: None });
    assert_eq!(solved("b2 a1 c1 a3 a2 c2 b1 b3 c3").score, 0.0);
}
