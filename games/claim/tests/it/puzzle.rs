//! Puzzles of phase 2 against the solver's balance of votes.

use coeur_claim::Claim;
use coeur_core::options::NoOptions;
use coeur_core::{Budget, Game, Pose, Rng, Solve};

#[test]
fn a_right_card_wins_votes_and_no_other_card_does() {
    let mut rng = Rng::new(6);
    let mut checked = 0;
    while checked < 10 {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        while let Some(action) = game.random_action(&mut rng) {
            assert!(game.phase() == 2 || game.pose().is_none(), "in phase 1 cards are hidden");
            if let Some(puzzle) = game.pose() {
                checked += 1;
                let solved = game.solve(&Budget::default()).expect("phase 2 is solved");
                for (card, balance) in solved.actions {
                    assert!(puzzle.values.contains(&(card, balance.clamp(-1.0, 1.0))), "{card}: {balance}");
                    assert_eq!(puzzle.answers().contains(&card), balance > 0.0);
                }
            }
            game.apply(action);
        }
    }
}
