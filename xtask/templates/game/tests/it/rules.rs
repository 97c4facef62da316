//! Every sentence of the rules, by example.

use coeur_core::{Game, Seat};
use coeur_{{snake}}::{Config, Take, {{Type}}};

fn after(moves: &[u8]) -> {{Type}} {
    let mut game = {{Type}}::start(&Config { matches: 7 }, &()).expect("nothing is dealt");
    moves.iter().for_each(|&taken| game.play(Take(taken)).expect("a legal move"));
    game
}

#[test]
fn one_takes_one_two_or_three() {
    assert_eq!(after(&[]).actions().as_slice(), [Take(1), Take(2), Take(3)]);
    assert_eq!(after(&[3, 2]).actions().as_slice(), [Take(1), Take(2)], "no more than there are");
    assert!(after(&[]).play(Take(4)).is_err());
}

#[test]
fn who_takes_the_last_match_wins() {
    let game = after(&[3, 3, 1]);
    assert_eq!((game.turn(), game.payoffs().as_slice()), (None, &[1, -1][..]));
    assert_eq!(after(&[3]).turn(), Some(Seat(1)));
}
