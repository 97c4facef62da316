//! What is written for people can be relied on: commands can be pasted into a shell, and every ± says what it is.

use crate::common::coeur;
use std::path::{Path, PathBuf};

const COMMANDS: &str = "serve admin backup restore games play arena experiment dataset puzzles merge export replay solve explain train \
    self-play network bench completions";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The documents and the published results, with their texts.
fn documents() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root(), root().join("docs"), root().join("results"), root().join("crates/python")];
    folders.extend(std::fs::read_dir(root().join("games")).expect("games").map(|game| game.expect("a folder").path()));
    for folder in folders {
        for file in std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()) {
            if file.extension().is_some_and(|ending| ending == "md" || ending == "txt") {
                found.push((file.display().to_string(), std::fs::read_to_string(&file).expect("text")));
            }
        }
    }
    assert!(found.len() > 40, "{}", found.len());
    found
}

/// Whether a shell would take a parenthesis of a command for its own.
fn has_bare_parenthesis(command: &str) -> bool {
    let mut quote = None;
    for letter in command.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            Some(_) => {}
            None if letter == '\'' || letter == '"' => quote = Some(letter),
            None if letter == '(' => return true,
            None => {}
        }
    }
    false
}

#[test]
fn commands_that_are_shown_can_be_pasted_into_a_shell() {
    assert!(has_bare_parenthesis("coeur arena coeurs mcts(iterations=5) 'hard'"));
    assert!(!has_bare_parenthesis("coeur arena coeurs 'mcts(iterations=5)' hard"));
    let mut shown = Vec::new();
    for command in COMMANDS.split_whitespace() {
        let help = coeur(&[command, "--help"]).stdout;
        let examples = help.split("Examples:").nth(1).unwrap_or_default();
        shown.extend(examples.lines().map(|line| (command.to_string(), line.trim().to_string())));
    }
    for (name, text) in documents() {
        let inline = text.split('`').skip(1).step_by(2).filter(|code| code.starts_with("coeur ") && !code.contains('\n'));
        let lines = text.lines().map(str::trim);
        let lines = lines.filter_map(|line| line.strip_prefix("command ").or(Some(line)).map(str::trim));
        let lines = lines.filter(|line| line.starts_with("coeur ")).map(|line| line.split(" #").next().unwrap_or_default());
        shown.extend(inline.chain(lines).map(|command| (name.clone(), command.to_string())));
    }
    assert!(shown.len() > 100, "{}", shown.len());
    let is_call = |command: &str| command.strip_prefix("coeur ").is_some_and(|rest| rest.starts_with(char::is_alphabetic));
    for (place, command) in shown.iter().filter(|(_, command)| is_call(command)) {
        assert!(!has_bare_parenthesis(command), "{place}: {command}");
    }
}

#[test]
fn every_plus_minus_says_that_it_is_of_95_percent() {
    for (name, text) in documents().into_iter().filter(|(name, text)| text.contains('±') && !name.ends_with("CHANGELOG.md"))
    {
        assert!(text.contains("95 %") || text.contains("95\u{a0}%"), "{name} does not say what ± is");
        assert!(!text.contains("± s.e."), "{name}");
    }
}

#[test]
fn there_are_six_games_and_morpion_wherever_they_are_counted() {
    assert_eq!(coeur_catalog::GAMES.len(), 7);
    for (name, text) in documents() {
        let text = text.to_lowercase();
        assert!(!text.contains("seven games") && !text.contains("sept jeux"), "{name}");
        for (place, _) in text.match_indices("six games") {
            assert!(text[place..].starts_with("six games and morpion"), "{name}");
        }
    }
}
