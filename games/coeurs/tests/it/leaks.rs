//! No view tells what its seat cannot know: the same history from another deal gives the same bytes.

use crate::common;
use coeur_coeurs::{Action, Match, Variant};
use coeur_core::{Game, Options, Rng, Seat, Viewer};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Plays a random game of up to three listed deals to a random ply, changes what a seat cannot know and, where everything
/// played is still legal, compares the bytes. Says whether anything changed was comparable.
fn same_bytes<V: Variant>(options: Value, seed: u64) -> bool {
    let config = V::Config::from_json(&options).expect("known options");
    let mut rng = Rng::new(seed);
    let mut deals = Match::<V>::shuffle(&config, &mut rng);
    deals.truncate(3);
    let mut game = Match::<V>::start(&config, &deals).expect("a shuffled deal");
    let mut actions: Vec<Action> = Vec::new();
    for _ in 0..rng.below(100) {
        let Some(action) = game.random_action(&mut rng) else { break };
        game.apply(action);
        actions.push(action);
    }
    let view = game.view(Viewer::Spectator);
    let seat = Seat(rng.below(4) as u8);
    let mut compared = false;
    for _ in 0..20 {
        let other_deals = common::deal_with_other_hidden_cards(&deals, &view, seat, &mut rng);
        let mut other = Match::<V>::start(&config, &other_deals).expect("swaps keep a deal legal");
        if other_deals == deals || actions.iter().any(|&action| other.play(action).is_err()) {
            continue;
        }
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let bytes = |game: &Match<V>| serde_json::to_string(&game.view(viewer)).expect("views are JSON");
            assert_eq!(bytes(&game), bytes(&other), "{viewer:?}");
        }
        compared = true;
    }
    compared
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn coeurs_leaks_nothing(seed: u64, last: bool, early_end: bool) {
        let heart_lead = if last { "last" } else { "free" };
        same_bytes::<coeur_coeurs::CoeursOnly>(json!({"deals": 3, "heart_lead": heart_lead, "early_end": early_end}), seed);
    }

    #[test]
    fn barbu_leaks_nothing(seed: u64, last: bool, ace_replay: bool, rotating: bool) {
        let heart_lead = if last { "last" } else { "free" };
        let order = if rotating { "rotating" } else { "series" };
        let options = json!({"heart_lead": heart_lead, "ace_replay": ace_replay, "order": order});
        same_bytes::<coeur_coeurs::SixContracts>(options, seed);
    }
}

#[test]
fn most_positions_have_something_to_compare() {
    let compared = (0..200).filter(|&seed| same_bytes::<coeur_coeurs::CoeursOnly>(json!({"deals": 3}), seed)).count();
    assert!(compared > 150, "{compared}");
    let compared = (0..200).filter(|&seed| same_bytes::<coeur_coeurs::SixContracts>(json!({}), seed)).count();
    assert!(compared > 150, "{compared}");
}

#[test]
fn a_spectator_sees_no_hand() {
    let game = common::coeurs(json!({}), common::TWO_OF_EACH);
    let json = serde_json::to_string(&game.view(Viewer::Spectator)).unwrap();
    assert!(!json.contains("7H"), "{json}");
}
