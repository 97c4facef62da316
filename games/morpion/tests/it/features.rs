//! The columns keep their meaning when the grid is turned.

use crate::rules::after;
use coeur_core::options::NoOptions;
use coeur_core::{Features, Game, Seat};
use coeur_morpion::{Cell, Morpion};

#[test]
fn a_line_stays_a_line_however_the_grid_lies() {
    let mut features = Vec::new();
    Morpion::features(&after("a1 b1 a2 b2"), &mut features);
    let ways = Morpion::symmetries(&NoOptions);
    let distinct: std::collections::BTreeSet<&Vec<usize>> = ways.iter().map(|way| &way.actions).collect();
    assert_eq!(distinct.len(), 7);
    for way in &ways {
        let mark = |cell: usize| features[way.features[cell]] == 1.0;
        // The cell that wins, a3, and the two marks beside it, wherever they went.
        let wins = way.actions.iter().position(|&cell| cell == 6).unwrap();
        let mine: Vec<usize> = (0..9).filter(|&cell| mark(cell)).collect();
        let [first, second] = mine[..] else { panic!("two marks are two marks: {way:?}") };
        let mut others = (0..9).filter(|cell| ![first, second, wins].contains(cell));
        let mut game = Morpion::default();
        for cell in [Some(first), others.next(), Some(second), others.next(), Some(wins)] {
            assert_eq!(game.winner(), None, "{way:?}");
            game.play(Cell::all().nth(cell.unwrap()).unwrap()).unwrap();
        }
        assert_eq!(game.winner(), Some(Seat(0)), "{way:?}");
    }
}
