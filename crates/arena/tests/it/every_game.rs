//! A small tournament of every game of the catalog: its games can be kept, named by seed and number, and replayed.

use coeur_arena::{Plan, Terms, play_tournament};
use coeur_catalog::{Entry, GAMES};
use coeur_core::{Cancel, Record, Rng};
use serde_json::{Value, json};

fn plan(entry: &'static dyn Entry, threads: usize) -> Plan {
    let specs = vec!["random".to_string(), "first".into()];
    Plan { entry, config: json!({}), specs, games: 3, seed: 9, threads, timing: false }
}

/// Every game of a tournament as a record.
fn records(plan: &Plan) -> Vec<Record> {
    let terms = Terms { records: true, ..Terms::default() };
    let tournament = play_tournament(plan, &terms, &Cancel::default(), &|_, _| ()).expect("a tournament");
    tournament.games.iter().map(|game| game.record(plan).expect("a record")).collect()
}

#[test]
fn every_game_of_a_tournament_is_kept_and_replays() {
    for &entry in GAMES {
        let id = entry.info().id;
        let kept = records(&plan(entry, 1));
        assert!(kept.len() >= 3, "{id}: {} games", kept.len());
        assert_eq!(kept, records(&plan(entry, 3)), "{id}: whatever the number of threads");
        for record in &kept {
            let mut table = entry.open(record).unwrap_or_else(|e| panic!("{id}: {e}"));
            record.actions.iter().for_each(|action| drop(table.play(action).unwrap_or_else(|e| panic!("{id}: {e}"))));
            table.check_result(record).unwrap_or_else(|e| panic!("{id}: {e}"));
        }
    }
}

#[test]
fn every_game_can_be_named_by_seed_and_number() {
    for &entry in GAMES {
        let id = entry.info().id;
        let kept = records(&plan(entry, 1));
        let seed = Rng::stream_seed(9, 0);
        assert_eq!(kept[0].chance.seed, Some(seed), "{id}");
        let dealt = entry.deal(&Value::Null, seed).expect("the defaults are allowed").record();
        assert_eq!(kept[0].chance, dealt.chance, "{id}: dealt as in play");
    }
}
