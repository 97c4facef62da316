//! A playout is a game of random actions.

use coeur_core::{Game, Rng};
use coeur_love_letter::{Config, LoveLetter};

#[test]
fn a_playout_plays_what_would_be_drawn_action_by_action() {
    for players in 2..=6 {
        for tokens in [Some(1), None] {
            let config = LoveLetter::settle(Config { players, tokens, ..Config::default() }).expect("a match");
            for deal in 0..200 {
                let mut rng = Rng::stream(3, deal);
                let mut at_once = LoveLetter::deal(&config, &mut rng);
                let (mut one_by_one, mut other) = (at_once.clone(), rng.clone());
                let mut plies = 0;
                while let Some(action) = one_by_one.random_action(&mut other) {
                    assert!(one_by_one.actions().contains(&action));
                    one_by_one.apply(action);
                    plies += 1;
                }
                assert_eq!(at_once.playout(&mut rng), plies);
                assert_eq!((at_once, rng), (one_by_one, other));
            }
        }
    }
}
