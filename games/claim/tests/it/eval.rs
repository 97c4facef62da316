//! What search may know of a position.

use coeur_claim::Claim;
use coeur_claim::eval::{Evaluation, EvaluationKind, Recruits, VoteMargin};
use coeur_core::capabilities::WIN;
use coeur_core::options::NoOptions;
use coeur_core::{Evaluate, Game, Rng};

#[test]
fn the_recruits_are_remembered_through_phase_2() {
    let mut rng = Rng::new(5);
    for _ in 0..50 {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        let mut at_the_end_of_phase_1 = None;
        while let Some(card) = game.random_action(&mut rng) {
            if game.plays().len() == 26 {
                at_the_end_of_phase_1 = Some((Recruits::expects(&game), Recruits::columns(&game)));
            }
            game.apply(card);
            if let Some((expects, columns)) = &at_the_end_of_phase_1 {
                assert_eq!(*columns, Recruits::columns(&game));
                assert!((Recruits::expects(&game) - expects).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn evaluations_stay_below_a_win_and_turn_with_the_mover() {
    let mut rng = Rng::new(6);
    let mut game = Claim::deal(&NoOptions, &mut rng);
    assert_eq!(VoteMargin.evaluate(&game), 0);
    while let Some(card) = game.random_action(&mut rng) {
        for kind in [EvaluationKind::Result, EvaluationKind::Margin, EvaluationKind::Recruits] {
            assert!(Evaluation(kind).evaluate(&game).abs() < WIN);
        }
        game.apply(card);
    }
}
