//! What an experiment found, in files: the text and the JSON, with how they were made.

use crate::build::{VERSION, machine};
use crate::commands::quoted;
use crate::failure::Failure;
use crate::files;
use coeur_experiments::Outcome;
use serde_json::{Map, Value, json};
use std::path::Path;

/// Makes the folder, or says why it cannot be.
pub(super) fn prepare(folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|error| Failure::Work(format!("{}: {error}", folder.display())))
}

/// How an experiment was played.
pub(super) struct Origin {
    pub command: String,
    pub machine: String,
}

impl Origin {
    pub(super) fn of_this_run() -> Origin {
        Origin { command: command(std::env::args().skip(1)), machine: machine() }
    }
}

/// Writes `NAME.txt`, `NAME.json` and, where there is a plot, `NAME.svg` into a folder.
pub(super) fn write(folder: &Path, name: &str, seed: u64, origin: &Origin, outcome: &Outcome) -> Result<(), Failure> {
    let Origin { command, machine } = origin;
    let text = format!("command  {command}\nseed     {seed}\nversion  {VERSION}\nmachine  {machine}\n\n{}\n", outcome.text);
    files::write(&folder.join(format!("{name}.txt")), text.as_bytes())?;
    if let Some(plot) = &outcome.plot {
        files::write(&folder.join(format!("{name}.svg")), plot.as_bytes())?;
    }
    let mut all = Map::new();
    for (key, value) in [("command", command), ("version", &VERSION.to_string()), ("machine", machine)] {
        all.insert(key.into(), json!(value));
    }
    if let Value::Object(found) = &outcome.json {
        all.extend(found.clone());
    }
    files::write(&folder.join(format!("{name}.json")), format!("{}\n", Value::Object(all)).as_bytes())
}

/// Options with a value, and without one, that do not change what is found: where it goes, who plays which part of it, what is shown meanwhile.
const WITH_VALUE: [&str; 3] = ["--out", "--shard", "--threads"];
const ALONE: [&str; 3] = ["--quiet", "-q", "--json"];

/// The call without what does not change what it found.
fn command(mut words: impl Iterator<Item = String>) -> String {
    let mut kept = vec!["coeur".to_string()];
    while let Some(word) = words.next() {
        let name = word.split_once('=').map_or(&*word, |(name, _)| name);
        if WITH_VALUE.contains(&name) {
            if name == word {
                words.next();
            }
        } else if !ALONE.contains(&name) {
            kept.push(word);
        }
    }
    kept.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::command;

    #[test]
    fn the_command_is_kept_without_what_changes_nothing() {
        let words = ["experiment", "hanabi-table", "--out", "results", "-q", "--games", "5", "--out=x", "--shard", "1/2"];
        let spec = ["experiment", "hanabi-table", "--only", "tree-search(over=best)"].map(String::from);
        assert_eq!(command(spec.into_iter()), "coeur experiment hanabi-table --only 'tree-search(over=best)'");
        assert_eq!(command(words.iter().map(|word| word.to_string())), "coeur experiment hanabi-table --games 5");
    }
}
