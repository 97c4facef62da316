//! Whole games through the three questions alone, as a page asks them.

use coeur_core::{Lang, Seat};
use coeur_protocol::{Answer, Ask, Request, Sitting, Snapshot, Thought};
use coeur_worker::{answer, answer_text};
use serde_json::json;
use std::collections::BTreeSet;

fn ask(ask: Ask) -> Result<Answer, String> {
    answer(&Request { id: 7, lang: Lang::En, ask }).answer
}

fn look(sitting: &Sitting, viewer: Option<Seat>) -> Snapshot {
    match ask(Ask::Look { sitting: sitting.clone(), viewer }) {
        Ok(Answer::Table(table)) => *table,
        other => panic!("not a table: {other:?}"),
    }
}

fn think(sitting: &Sitting) -> Thought {
    match ask(Ask::Think { sitting: sitting.clone(), player: None }) {
        Ok(Answer::Thought(thought)) => *thought,
        other => panic!("not a thought: {other:?}"),
    }
}

fn sitting(game: &str, seats: usize) -> Sitting {
    Sitting { game: game.into(), config: json!({}), seed: 5, seats: vec!["random".into(); seats], actions: Vec::new() }
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
    let Ok(Answer::Games(games)) = ask(Ask::Games) else { panic!("no games") };
    assert_eq!(games.len(), 7);
    for game in games {
        let mut sitting = sitting(&game.id, game.usual_seats);
        let end = loop {
            let table = look(&sitting, Some(Seat(0)));
            let Some(turn) = table.turn else { break table };
            assert_eq!(!table.legal.is_empty(), turn == Seat(0), "{}: who may act at ply {}", game.id, table.ply);
            check_offers(&table);
            sitting.actions.push(think(&sitting).action);
        };
        assert_eq!(end.points.len(), game.usual_seats);
        assert_eq!(end.ply, sitting.actions.len());
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    let mut game = sitting("love-letter", 2);
    for _ in 0..5 {
        let first = think(&game);
        assert_eq!(first, think(&game));
        game.actions.push(first.action);
    }
    assert_eq!(look(&game.at(3), None), look(&game.at(3), None));
}

#[test]
fn others_are_not_told_what_is_secret() {
    // Until somebody plays the Chancellor: which card was kept is nobody else's business.
    let mut game = sitting("love-letter", 2);
    for seed in 0.. {
        game = Sitting { seed, actions: Vec::new(), ..game };
        while look(&game, None).turn.is_some() && !game.actions.iter().any(|action| action.starts_with("keep")) {
            game.actions.push(think(&game).action);
        }
        if game.actions.last().is_some_and(|action| action.starts_with("keep")) {
            break;
        }
    }
    let told = |viewer| look(&game, Some(viewer)).log.pop().expect("something was played");
    let keeper = told(Seat(0)).seat;
    let other = keeper.after(1, 2);
    assert!(told(keeper).action.is_some());
    assert_eq!(told(other).action, None);
    assert_ne!(told(keeper).words, told(other).words);
}

#[test]
fn what_is_wrong_is_said() {
    let wrong = |sitting: Sitting| ask(Ask::Look { sitting, viewer: None }).expect_err("this cannot be played");
    assert!(wrong(sitting("go", 2)).contains("morpion"));
    assert!(wrong(sitting("morpion", 3)).contains("2 seats"));
    let illegal = Sitting { actions: vec!["a1".into(), "a1".into()], ..sitting("morpion", 2) };
    assert!(wrong(illegal).starts_with("action 2: `a1` is not legal here; allowed: a2"));
    let nobody = ask(Ask::Look { sitting: sitting("morpion", 2), viewer: Some(Seat(4)) });
    assert!(nobody.expect_err("no such seat").contains("seats 0 to 1"));
    assert!(answer_text("{").contains("not a request"));
}
