//! Small data sets in folders of their own.

use coeur_core::Cancel;
use coeur_dataset::{DatasetError, Form, Made, Plan, make};
pub use coeur_testkit::Folder;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Twelve games of a game between players.
pub fn plan(game: &str, players: &[&str], out: PathBuf) -> Plan {
    Plan {
        entry: coeur_catalog::game(game).expect("a game"),
        config: json!({}),
        players: players.iter().map(ToString::to_string).collect(),
        judges: Vec::new(),
        games: Some(12),
        seed: 7,
        explore: 0.0,
        shard: None,
        records: None,
        out,
        form: Form::Wide,
        resume: false,
        threads: 2,
        command: "coeur dataset".into(),
        version: "test".into(),
    }
}

pub fn made(plan: &Plan) -> Result<Made, DatasetError> {
    make(plan, &Cancel::default(), &|_, _, _| {})
}

pub fn bytes(path: impl AsRef<Path>) -> Vec<u8> {
    let path = path.as_ref();
    std::fs::read(path).unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()))
}

pub fn text(path: impl AsRef<Path>) -> String {
    String::from_utf8(bytes(path)).expect("UTF-8")
}

/// A CSV file as its names and its rows.
pub fn csv(path: impl AsRef<Path>) -> (Vec<String>, Vec<Vec<String>>) {
    let text = text(path);
    let mut lines = text.lines().map(|line| line.split(',').map(String::from).collect());
    (lines.next().expect("a line of names"), lines.collect())
}

/// The names of the files in a folder, sorted.
pub fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into()).collect();
    names.sort();
    names
}
