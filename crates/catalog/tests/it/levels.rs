//! Easy, intermediate and hard exist for every game, and can take a turn at every table.

use coeur_catalog::GAMES;
use coeur_core::{Budget, Listener, Rng, Seat, Viewer};
use serde_json::{Value, json};

#[test]
fn every_game_has_the_three_levels() {
    for entry in GAMES {
        let names: Vec<&str> = entry.levels().iter().map(|(level, _)| *level).collect();
        assert_eq!(names, ["easy", "intermediate", "hard"], "{}", entry.info().id);
    }
}

#[test]
fn the_first_two_levels_play_a_whole_game_and_hard_takes_a_turn() {
    for entry in GAMES {
        // A match of many deals is made short: a record may list fewer than there are.
        let mut record = entry.deal(&Value::Null, 3).expect("the defaults are allowed").record();
        if record.chance.deal.as_array().is_some_and(|deals| deals.len() > 1 && deals[0].is_array()) {
            record.chance.deal = json!([record.chance.deal[0]]);
        }
        for level in ["easy", "intermediate"] {
            let mut table = entry.open(&record).expect("a dealt game");
            Seat::all(table.seats()).for_each(|seat| table.sit(seat, level).expect("a level of this game"));
            let mut rng = Rng::new(1);
            while table.turn().is_some() {
                let thought = table.think(&Budget::default(), &mut rng).expect("a player on turn decides");
                let action = thought.action().clone();
                let heard = thought.heard_by(Listener::open(Viewer::Spectator));
                assert!(!heard.notes.is_empty(), "{level} of {} gives no reasons", entry.info().id);
                table.play(&action).expect("and its action is legal");
            }
        }
        let table = entry.open(&record).expect("a dealt game");
        let decision = table.advise("hard", &Budget::default(), &mut Rng::new(1)).expect("a decision");
        assert!(table.legal().contains(decision.action()));
    }
}
