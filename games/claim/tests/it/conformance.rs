//! The promises of the `Game` trait, and a playthrough to read.

use coeur_claim::Claim;
use coeur_core::options::NoOptions;
use coeur_core::{DealHistory, Game, Rng};
use coeur_testkit::{conform, golden, pinned};
use serde_json::json;

#[test]
fn conforms() {
    conform::<Claim>(json!({}), coeur_testkit::conformance::GAMES);
}

#[test]
fn plays_as_written_down() {
    golden::<Claim>(env!("CARGO_MANIFEST_DIR"), "claim", json!({}), 1);
}

#[test]
fn a_game_is_a_small_value() {
    assert!(size_of::<Claim>() <= 192, "{} bytes", size_of::<Claim>());
}

#[test]
fn the_fast_deal_is_the_shuffled_deal() {
    for seed in 0..100 {
        let dealt = Claim::deal(&NoOptions, &mut Rng::new(seed));
        let deal = Claim::shuffle(&NoOptions, &mut Rng::new(seed));
        assert_eq!(Claim::start(&NoOptions, &deal), Ok(dealt));
    }
}

#[test]
fn random_actions_are_uniform_over_kinds_of_cards() {
    let mut rng = Rng::new(1);
    let game = loop {
        let game = Claim::deal(&NoOptions, &mut rng);
        if game.hand(coeur_core::Seat(0)).count(coeur_claim::Card::G0) >= 3 {
            break game;
        }
    };
    let actions = game.actions();
    let mut counts = vec![0u32; actions.len()];
    let each = 10_000;
    for _ in 0..each * actions.len() {
        let action = game.random_action(&mut rng).unwrap();
        counts[actions.iter().position(|&it| it == action).unwrap()] += 1;
    }
    assert!(actions.len() <= 11 && counts.iter().all(|&n| n.abs_diff(each as u32) < 500), "{counts:?}");
}

#[test]
fn any_moment_can_be_played_again_from_its_own_deal() {
    let mut rng = Rng::new(7);
    for _ in 0..200 {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        while let Some(action) = game.random_action(&mut rng) {
            let (mut again, history) = game.since_deal();
            history.into_iter().for_each(|card| again.play(card).expect("it was legal"));
            assert_eq!(again, game);
            game.apply(action);
        }
    }
}

#[test]
fn seeds_keep_their_meaning() {
    pinned::<Claim>(env!("CARGO_MANIFEST_DIR"), "claim", &[json!({})]);
}
