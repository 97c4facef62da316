//! Plans that cannot be carried out.

use crate::kit::{Folder, files, made, plan};
use coeur_dataset::Plan;

#[test]
fn wrong_calls_are_told_apart_from_failed_work() {
    let folder = Folder::new("wrong");
    let base = || plan("coeurs", &["random"], folder.join("a.csv"));
    let with = |players: &[&str]| plan("coeurs", players, folder.join("a.csv"));
    for (plan, part) in [
        (Plan { out: folder.join("a.xlsx"), ..base() }, ".parquet, .csv or .safetensors"),
        (Plan { out: folder.join("a"), ..base() }, ".parquet, .csv or .safetensors"),
        (Plan { explore: 1.5, ..base() }, "0 to 1"),
        (Plan { explore: f64::NAN, ..base() }, "0 to 1"),
        (with(&["random"; 5]), "5 players for 4 seats"),
        (with(&[]), "0 players for 4 seats"),
    ] {
        let wrong = made(&plan).unwrap_err();
        assert!(wrong.is_call() && wrong.to_string().contains(part), "{wrong}");
    }
    for (plan, part) in [
        (with(&["nobody"]), "unknown player `nobody`"),
        (Plan { judges: vec!["network(file=nothing.safetensors)".into()], ..base() }, "nothing.safetensors"),
        (Plan { config: serde_json::json!({"deals": 0}), ..base() }, "option `deals`"),
        (Plan { records: Some(folder.join("nothing.jsonl")), ..base() }, "nothing.jsonl"),
        (Plan { out: folder.join("nowhere/a.csv"), ..base() }, "nowhere"),
    ] {
        let wrong = made(&plan).unwrap_err();
        assert!(!wrong.is_call() && wrong.to_string().contains(part), "{wrong}");
    }
    assert!(files(&folder).is_empty(), "{:?}", files(&folder));
}

#[test]
fn a_file_that_cannot_be_replaced_leaves_the_games_for_later() {
    let folder = Folder::new("occupied");
    let plan = plan("morpion", &["random"], folder.join("a.csv"));
    std::fs::create_dir(&plan.out).unwrap();
    assert!(made(&plan).unwrap_err().to_string().contains("a.csv"));
    std::fs::remove_dir(&plan.out).unwrap();
    assert!(folder.join("a.csv.games").exists() && !folder.join("a.csv.partial").exists());
    assert_eq!(made(&Plan { resume: true, ..plan }).unwrap().games, 12);
    assert_eq!(files(&folder), ["a.csv", "a.dictionary.md"]);
}
