//! Whole games through the session alone, as a page or a server plays them.

use coeur_catalog::GAMES;
use coeur_core::{Budget, Lang, Record, Seat};
use coeur_protocol::Snapshot;
use coeur_session::{SessionError, advise, look, next_move, open};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn record(game: &str, seats: usize) -> Record {
    Record::dealt(game, json!({}), 5, vec!["random".into(); seats])
}

fn seen(record: &Record, viewer: Option<Seat>) -> Result<Snapshot, SessionError> {
    look(&*open(record)?, viewer, Lang::En)
}

fn chosen(record: &Record) -> String {
    next_move(&*open(record).expect("a game"), &Budget::default()).expect("a player on turn decides")
}

/// A table laid out as pieces offers every legal action at some piece, and nothing else.
fn check_offers(table: &Snapshot) {
    let pieces = table.layout.zones.iter().flat_map(|zone| &zone.pieces);
    let offered: BTreeSet<&str> = pieces.flat_map(|piece| &piece.offers).map(String::as_str).collect();
    let legal: BTreeSet<&str> = table.legal.iter().map(|choice| choice.action.as_str()).collect();
    if table.layout.zones.is_empty() {
        assert!(!table.layout.text.is_empty(), "{}: neither zones nor text", table.game);
    } else {
        assert_eq!(offered, legal, "{} at ply {}", table.game, table.ply);
    }
}

#[test]
fn every_game_is_played_to_its_end() {
    for entry in GAMES {
        let (id, seats) = (entry.info().id, entry.seats(&Value::Null).expect("the defaults are allowed"));
        let mut record = record(id, seats);
        let end = loop {
            let table = seen(&record, Some(Seat(0))).expect("a legal game");
            let Some(turn) = table.turn else { break table };
            assert_eq!(!table.legal.is_empty(), turn == Seat(0), "{id}: who may act at ply {}", table.ply);
            check_offers(&table);
            record.actions.push(chosen(&record));
        };
        assert_eq!((end.points.len(), end.ply), (seats, record.actions.len()), "{id}");
    }
}

#[test]
fn advice_from_a_view_alone_is_a_legal_action() {
    for entry in GAMES {
        let id = entry.info().id;
        let seats = entry.seats(&Value::Null).expect("the defaults are allowed");
        let table = open(&record(id, seats)).expect("a fresh deal");
        let me = table.turn().expect("somebody begins");
        let view = table.view(coeur_core::Viewer::Seat(me));
        let config = table.record().config;
        let thoughts = advise(id, &config, &view, "intermediate", &Budget::default(), Lang::Fr).expect("advice");
        let action = thoughts.action.expect("one's own advice is no secret");
        assert!(table.legal().contains(&action), "{id}: {action}");
        assert!(!thoughts.notes.is_empty(), "{id}: advice without a reason");
        let wrong = advise(id, &config, &json!({"cards": 3}), "easy", &Budget::default(), Lang::Fr);
        assert!(wrong.expect_err("no view").to_string().contains("not a view"), "{id}");
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    let mut game = record("love-letter", 2);
    for _ in 0..5 {
        let first = chosen(&game);
        assert_eq!(first, chosen(&game));
        game.actions.push(first);
    }
    assert_eq!(seen(&game.at(3), None).expect("a game"), seen(&game.at(3), None).expect("a game"));
}

#[test]
fn what_is_wrong_is_said() {
    let wrong = |record: Record| seen(&record, None).expect_err("this cannot be played").to_string();
    assert!(wrong(record("go", 2)).contains("morpion"));
    assert!(wrong(record("morpion", 3)).contains("2 seats"), "{}", wrong(record("morpion", 3)));
    let illegal = Record { actions: vec!["a1".into(), "a1".into()], ..record("morpion", 2) };
    assert!(wrong(illegal).starts_with("action 2: `a1` is not legal here; allowed: a2"));
    let nobody = seen(&record("morpion", 2), Some(Seat(4)));
    assert!(nobody.expect_err("no such seat").to_string().contains("seats 0 to 1"));
}
