//! `coeur train`, from a printed configuration to a network.

use crate::common::{coeur, file, json};

/// A folder that is not there yet, beside a file of the same name.
fn folder(name: &str) -> String {
    let folder = file(name, "") + "-folder";
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[test]
fn a_printed_configuration_trains_a_player_and_goes_on() {
    let printed = coeur(&["train", "morpion", "dqn", "--print-config", "--rounds", "2"]);
    assert_eq!(printed.status, Some(0), "{printed:?}");
    let small = printed.stdout.replace("games = 64", "games = 4").replace("hidden = [256,256]", "hidden = [8]");
    let (config, out) = (file("train.toml", &small), folder("train"));
    let trained =
        coeur(&["train", "morpion", "dqn", "--config", &config, "--seed", "3", "--out", &out, "--json", "--quiet"]);
    assert_eq!(trained.status, Some(0), "{trained:?}");
    let told = json(&trained.stdout);
    assert_eq!((&told["rounds"], &told["scores"][0]["against"]), (&2.into(), &"random".into()));
    let kept = std::fs::read_to_string(format!("{out}/config.toml")).unwrap();
    assert!(kept.contains("\nseed = 3\n") && kept.contains("\nhidden = [8]\n"), "{kept}");
    let again = coeur(&["train", "morpion", "dqn", "--resume", &out, "--rounds", "3", "--quiet"]);
    assert_eq!(again.status, Some(0), "{again:?}");
}

#[test]
fn wrong_calls_and_failed_work_are_told_apart() {
    let refused = |args: &[&str], status: i32, part: &str| {
        let run = coeur(args);
        assert_eq!(run.status, Some(status), "{run:?}");
        assert!(run.stderr.contains(part), "{}", run.stderr);
    };
    let out = folder("train-wrong");
    refused(&["train", "morpion", "sarsa", "--out", &out], 2, "known: dqn, distill, td");
    refused(&["train", "chess", "dqn", "--out", &out], 2, "unknown game `chess`");
    refused(&["train", "morpion", "dqn"], 2, "--out");
    let config = file("wrong.toml", "gamma = 7\n");
    refused(&["train", "morpion", "dqn", "--config", &config, "--out", &out], 2, "wrong.toml: option `gamma` cannot be 7");
    refused(&["train", "morpion", "dqn", "--config", &file("bad.toml", "a b"), "--out", &out], 2, "bad.toml is not TOML");
    refused(&["train", "morpion", "dqn", "--resume", &out], 1, "checkpoint.bin");
    let none = format!("sqlite:{out}/none.db");
    refused(&["train", "morpion", "dqn", "--from-database", &none, "--out", &out], 2, "distill learns from games");
    refused(&["train", "morpion", "distill", "--from-database", &none, "--out", &out], 1, "the database: ");
    refused(&["export", "chess", "--database", &none, "--out", "games.jsonl"], 2, "unknown game `chess`");
    refused(&["export", "morpion", "--database", "mysql://x", "--out", "games.jsonl"], 2, "sqlite:");
    refused(&["network", &config], 2, "safetensors");
}
