//! Recorded games as data.

use crate::kit::{Folder, bytes, csv, made, plan, text};
use coeur_core::{Budget, Rng, Seat};
use coeur_dataset::Plan;
use std::path::{Path, PathBuf};

/// Writes records of so many games and gives their place.
fn records(folder: &Path, game: &str, games: u64) -> PathBuf {
    let entry = coeur_catalog::game(game).expect("a game");
    let mut text = String::new();
    for number in 0..games {
        let seed = Rng::stream_seed(3, number);
        let mut table = entry.deal(&serde_json::json!({}), seed).expect("a deal");
        for seat in 0..table.seats() {
            table.sit(Seat(seat as u8), if seat == 0 { "first" } else { "random" }).expect("a player");
        }
        coeur_catalog::play_to_end(&mut *table, seed, &Budget::default()).expect("a whole game");
        text += &format!("{}\n\n", table.record().to_line());
    }
    let path = folder.join("games.jsonl");
    std::fs::write(&path, text).expect("a file");
    path
}

#[test]
fn every_decision_of_a_record_is_judged() {
    let folder = Folder::new("records");
    let from = records(&folder, "love-letter", 5);
    let judged = |threads| Plan {
        records: Some(from.clone()),
        games: None,
        threads,
        ..plan("love-letter", &["card-counting", "random"], folder.join(format!("{threads}.csv")))
    };
    let made_of = made(&judged(1)).unwrap();
    assert_eq!(made_of.games, 5);
    let (names, rows) = csv(folder.join("1.csv"));
    let place = |name: &str| names.iter().position(|found| found == name).expect("a column");
    let (game, ply, played) = (place("game"), place("ply"), place("played"));
    let dictionary = text(&made_of.dictionary);
    let notation = |number: &str| {
        let (_, actions) = dictionary.split_once("## Actions").unwrap();
        let line = actions.lines().find(|line| line.starts_with(&format!("| {number} | `"))).unwrap();
        line.split('`').nth(1).unwrap().to_string()
    };
    for (number, line) in text(&from).lines().filter(|line| !line.is_empty()).enumerate() {
        let record = coeur_core::Record::parse(line).unwrap();
        let told: Vec<String> =
            rows.iter().filter(|row| row[game] == number.to_string()).map(|row| notation(&row[played])).collect();
        assert_eq!(told, record.actions);
    }
    assert!(rows.iter().any(|row| row[ply] == "0" && row[place("player")] == "0"));
    assert!(dictionary.contains("| 0 | `first` |") && dictionary.contains("| 1 | `random` |"), "{dictionary}");
    made(&judged(3)).unwrap();
    assert!(bytes(folder.join("1.csv")) == bytes(folder.join("3.csv")));
}

#[test]
fn a_game_that_is_not_over_has_no_outcome() {
    let folder = Folder::new("open");
    let from = folder.join("open.jsonl");
    std::fs::write(&from, "{\"version\":1,\"game\":\"morpion\",\"actions\":[\"b2\",\"a1\"]}\n").unwrap();
    let plan = Plan { records: Some(from), games: None, ..plan("morpion", &["random"], folder.join("a.csv")) };
    assert_eq!(made(&plan).unwrap().rows, 2);
    let (names, rows) = csv(&plan.out);
    let place = names.iter().position(|name| name == "outcome").unwrap();
    assert!(rows.iter().all(|row| row[place].is_empty() && row[place + 1].is_empty()), "{rows:?}");
}

#[test]
fn what_is_wrong_with_a_record_is_told() {
    let folder = Folder::new("wrong-records");
    let from = folder.join("games.jsonl");
    let good = "{\"version\":1,\"game\":\"coeurs\",\"seed\":1,\"config\":{\"deals\":1}}";
    for (line, part) in [
        ("{", "not a record"),
        ("{\"version\":1,\"game\":\"morpion\",\"actions\":[]}", "a record of `morpion`"),
        ("{\"version\":1,\"game\":\"coeurs\",\"seed\":1,\"config\":{\"deals\":2}}", "other options|does not belong"),
        ("{\"version\":1,\"game\":\"coeurs\",\"seed\":1,\"actions\":[\"zz\"]}", "`zz` is not an action"),
        ("{\"version\":1,\"game\":\"coeurs\",\"seed\":1,\"players\":[\"human\"]}", "1 names for 4 seats"),
        ("\u{0}", "not a record"),
    ] {
        std::fs::write(&from, format!("{good}\n{line}\n")).unwrap();
        let _ = std::fs::remove_file(folder.join("a.csv.games"));
        let plan = Plan { records: Some(from.clone()), games: None, ..plan("coeurs", &["random"], folder.join("a.csv")) };
        let wrong = made(&plan).unwrap_err().to_string();
        assert!(wrong.contains("record 1") && part.split('|').any(|part| wrong.contains(part)), "{wrong}");
        assert!(!plan.out.exists());
    }
}
