//! What is on the disk: the same bytes from the same seed, after a stop too, and errors that say what is wrong.

use crate::common::{Ask, folder};
use serde_json::{Value, json};
use std::path::Path;

fn small_dqn() -> Value {
    json!({
        "rounds": 6, "games": 8, "steps": 4, "batch": 16, "hidden": [16], "evaluate_every": 2, "evaluate_deals": 4,
        "checkpoint_every": 2, "opponents": ["self", "earlier", "mcts(iterations=5)"], "pool_every": 2, "keep": "best",
        "target_every": 3, "double": true, "n_step": 2,
    })
}

fn ask(game: &'static str, method: &'static str, knobs: Value) -> Ask<'static> {
    Ask { game, method, knobs, resume: false, threads: 2, stop: None }
}

fn assert_same_files(one: &Path, other: &Path, result: &str) {
    for name in ["config.toml", "checkpoint.bin", "curve.csv", "curve.svg", result] {
        let read = |folder: &Path| std::fs::read(folder.join(name)).unwrap();
        assert!(read(one) == read(other), "{name} differs");
    }
}

#[test]
fn a_training_that_was_stopped_ends_with_the_same_bytes() {
    for (game, method, knobs, result) in [
        ("coeurs", "dqn", small_dqn(), "network.safetensors"),
        ("morpion", "td", json!({ "rounds": 6, "games": 20, "evaluate_deals": 5 }), "td.json"),
    ] {
        let (whole, stopped) = (folder(&format!("{game}-whole")), folder(&format!("{game}-stopped")));
        let outcome = ask(game, method, knobs.clone()).run(&whole).unwrap();
        assert_eq!((outcome.rounds, outcome.interrupted), (6, false));
        let first = Ask { stop: Some(3), threads: 1, ..ask(game, method, knobs) }.run(&stopped).unwrap();
        assert_eq!((first.rounds, first.interrupted), (3, true));
        Ask { resume: true, threads: 3, ..ask(game, method, json!({})) }.run(&stopped).unwrap();
        assert_same_files(&whole, &stopped, result);
    }
}

#[test]
fn every_game_learns() {
    for entry in coeur_catalog::GAMES {
        let id = entry.info().id;
        let knobs = json!({ "rounds": 1, "games": 2, "steps": 1, "batch": 8, "hidden": [8], "evaluate_deals": 2, "evaluate_against": ["random"] });
        let folder = folder(&format!("every-{id}"));
        let outcome = ask(id, "dqn", knobs).run(&folder).unwrap();
        let (network, card) = coeur_learn::file::read(&std::fs::read(&outcome.result).unwrap()).unwrap();
        assert_eq!((card.game.as_str(), card.origin["method"].as_str()), (id, Some("dqn")));
        assert_eq!(network.outputs(), card.actions, "{id}");
        assert_eq!(outcome.curve.points.len(), 1);
    }
}

#[test]
fn a_damaged_checkpoint_is_named() {
    let folder = folder("damaged");
    ask("morpion", "td", json!({ "rounds": 1, "games": 2, "evaluate_deals": 2 })).run(&folder).unwrap();
    let path = folder.join("checkpoint.bin");
    let mut bytes = std::fs::read(&path).unwrap();
    bytes.truncate(bytes.len() / 2);
    std::fs::write(&path, bytes).unwrap();
    let again = Ask { resume: true, ..ask("morpion", "td", json!({})) };
    let wrong = again.run(&folder).unwrap_err();
    assert_eq!(
        wrong.to_string(),
        format!("{} is damaged: its checksum is wrong; it was cut short or changed", path.display())
    );
    assert!(!wrong.is_call());
}

#[test]
fn a_checkpoint_that_cannot_be_written_leaves_the_last_one() {
    let folder = folder("unwritable");
    ask("morpion", "td", json!({ "rounds": 1, "games": 2, "evaluate_deals": 2 })).run(&folder).unwrap();
    let path = folder.join("checkpoint.bin");
    let before = std::fs::read(&path).unwrap();
    // As a full disk would: the new one cannot be begun.
    std::fs::create_dir(folder.join("checkpoint.bin.partial")).unwrap();
    let more = Ask { resume: true, ..ask("morpion", "td", json!({ "rounds": 2 })) };
    let wrong = more.run(&folder).unwrap_err().to_string();
    assert!(
        wrong.contains("checkpoint.bin: cannot be written") && wrong.ends_with("the one written before is intact"),
        "{wrong}"
    );
    assert!(std::fs::read(&path).unwrap() == before);
}

#[test]
fn wrong_calls_say_what_is_allowed() {
    let folder = folder("wrong");
    let wrong = |game, method, knobs| {
        let error = ask(game, method, knobs).run(&folder).unwrap_err();
        assert!(error.is_call(), "{error}");
        error.to_string()
    };
    assert_eq!(wrong("coeurs", "sarsa", json!({})), "no method is called `sarsa`; known: dqn, distill, td");
    assert!(wrong("bridge", "dqn", json!({})).contains("bridge"));
    let unknown = wrong("coeurs", "dqn", json!({ "epsilom": 1 }));
    assert!(unknown.starts_with("the test: unknown option `epsilom`; known: seed, rounds,"), "{unknown}");
    assert_eq!(wrong("coeurs", "dqn", json!({ "gamma": 2 })), "the test: option `gamma` cannot be 2; allowed: 0 to 1");
    assert!(wrong("coeurs", "dqn", json!({ "opponents": ["grandmaster"] })).contains("grandmaster"));
    assert!(wrong("coeurs", "td", json!({})).contains("without hidden cards"));
    assert!(wrong("coeurs", "distill", json!({})).contains("data = "));
    assert!(wrong("coeurs", "dqn", json!({ "game": "barbu" })).contains("\"barbu\""));
    assert!(!folder.exists(), "nothing was begun");
}

#[test]
fn a_printed_configuration_is_read_back() {
    for method in ["dqn", "distill", "td"] {
        let text = coeur_train::print_config("morpion", method, Default::default(), "").unwrap();
        let read = coeur_train::knobs::parse_toml(&text, "printed").unwrap();
        let again = coeur_train::print_config("morpion", method, read.as_object().unwrap().clone(), "").unwrap();
        assert_eq!(again, text);
        assert!(text.contains("\n# Random seed."), "{text}");
    }
    assert!(
        coeur_train::knobs::parse_toml("rounds = ", "f.toml").unwrap_err().to_string().starts_with("f.toml is not TOML")
    );
}

#[test]
fn a_folder_that_holds_a_training_is_not_written_over() {
    let folder = folder("twice");
    let once = ask("morpion", "td", json!({ "rounds": 1, "games": 2, "evaluate_deals": 2 }));
    once.run(&folder).unwrap();
    assert!(once.run(&folder).unwrap_err().to_string().contains("--resume"));
}
