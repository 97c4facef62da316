//! Easy, intermediate and hard exist for every game, and can take a turn at every table.

use coeur_catalog::GAMES;
use coeur_core::{Budget, Rng, Seat};
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
        // A short Barbu: a record may list fewer deals than the match has.
        let mut record = entry.deal(&Value::Null, 3).expect("the defaults are allowed").record();
        if entry.info().id == "barbu" {
            record.deal = json!([record.deal[0]]);
        }
        for level in ["easy", "intermediate"] {
            let mut table = entry.open(&record).expect("a dealt game");
            Seat::all(table.seats()).for_each(|seat| table.sit(seat, level).expect("a level of this game"));
            let mut rng = Rng::new(1);
            while table.turn().is_some() {
                let decision = table.decide(&Budget::default(), &mut rng).expect("a player on turn decides");
                assert!(!decision.notes.is_empty(), "{level} of {} gives no reasons", entry.info().id);
                table.play(&decision.action).expect("and its action is legal");
            }
        }
        let table = entry.open(&record).expect("a dealt game");
        let decision = table.advise("hard", &Budget::default(), &mut Rng::new(1)).expect("a decision");
        assert!(table.legal().contains(&decision.action));
    }
}
