//! Whatever can be trained plays: every game by every method, from a shortest training to a game with its file.

use coeur_catalog::{Entry, GAMES};
use coeur_core::{Budget, Cancel};
use coeur_dataset::{Form, Plan};
use coeur_testkit::Folder;
use coeur_train::{METHODS, Request, Setting, TrainError, train};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

fn trained(entry: &dyn Entry, method: &str, knobs: Value, folder: &Path) -> Result<PathBuf, TrainError> {
    let Value::Object(knobs) = knobs else { unreachable!("knobs have names") };
    let setting = Setting {
        folder,
        threads: 1,
        version: "test",
        cancel: &Cancel::default(),
        progress: &|_: u64, _: u64, _: Option<&_>| {},
    };
    let request = Request { game: entry.info().id, method, knobs, place: "the test", resume: false, setting };
    train(request).map(|outcome| outcome.result)
}

/// The decisions of a game that this player plays with itself.
fn decided(entry: &'static dyn Entry, player: &str, out: PathBuf) -> PathBuf {
    let plan = Plan {
        entry,
        config: json!({}),
        players: vec![player.into()],
        judges: Vec::new(),
        games: Some(1),
        seed: 1,
        explore: 0.0,
        shard: None,
        records: None,
        out: out.clone(),
        form: Form::Wide,
        resume: false,
        threads: 1,
        command: String::new(),
        version: "test".into(),
    };
    coeur_dataset::make(&plan, &Cancel::default(), &|_, _, _| ()).expect("a data set");
    out
}

/// Plays a whole game with what was trained in every seat.
fn plays(entry: &dyn Entry, spec: &str) {
    let mut table = entry.deal(&json!({}), 7).expect("a deal");
    for seat in coeur_core::Seat::all(table.seats()) {
        table.sit(seat, spec).unwrap_or_else(|error| panic!("{spec}: {error}"));
    }
    coeur_catalog::play_to_end(&mut *table, 7, &Budget::default()).expect("a whole game");
    assert_eq!(table.turn(), None, "{spec}");
}

#[test]
fn every_game_plays_with_what_it_was_trained_to() {
    let folder = Folder::new("every-game");
    for &entry in GAMES {
        let id = entry.info().id;
        let place = |name: &str| folder.join(format!("{id}-{name}"));
        for &method in METHODS {
            let mut knobs = json!({ "rounds": 1, "evaluate_deals": 2, "steps": 1, "batch": 4, "hidden": [4] });
            match method {
                "dqn" => knobs["games"] = json!(1),
                "distill" => {
                    let teacher = format!("network(file={})", place("dqn").join("network.safetensors").display());
                    knobs["data"] = json!([decided(entry, &teacher, place("data.safetensors"))]);
                    knobs["held_out"] = json!(0.0);
                }
                _ => knobs = json!({ "rounds": 1, "evaluate_deals": 2, "games": 2 }),
            }
            match trained(entry, method, knobs, &place(method)) {
                Ok(file) => {
                    let player = if method == "td" { "td" } else { "network" };
                    plays(entry, &format!("{player}(file={})", file.display()));
                }
                Err(refused) => {
                    assert!(method == "td" && refused.is_call() && !place(method).exists(), "{id} {method}: {refused}");
                    assert!(refused.to_string().contains("such as morpion"), "{refused}");
                }
            }
        }
    }
}

#[test]
fn partners_are_measured_together() {
    let folder = Folder::new("partners");
    let hanabi = coeur_catalog::game("hanabi").expect("a game");
    let knobs = json!({ "rounds": 1, "games": 1, "steps": 1, "batch": 4, "hidden": [4], "evaluate_deals": 2 });
    trained(hanabi, "dqn", knobs.clone(), &folder).expect("a training");
    let curve = std::fs::read_to_string(folder.join("curve.csv")).expect("a curve");
    assert!(curve.lines().next().is_some_and(|names| names.ends_with(",self,self ±")), "{curve}");
    let mut alone = knobs;
    alone["evaluate_against"] = json!(["self"]);
    let refused =
        trained(coeur_catalog::game("morpion").expect("a game"), "dqn", alone, &folder).expect_err("it says nothing");
    assert!(refused.to_string().contains("against itself it always comes out even"), "{refused}");
}
