//! How many crates page, player's program and whole program are made of: each is somebody's work to trust and everybody's time to
//! compile, so a change of these numbers is made on purpose. What the page weighs is checked where it is made (`page/src/budget.rs`).

use crate::steps::cargo;
use std::collections::BTreeSet;

/// What is counted: a name for people, what `cargo tree` is asked, and how many crates there are, ours included.
const PINNED: [(&str, &[&str], usize); 3] = [
    ("the page", &["--package", "coeur-web", "--package", "coeur-worker", "--target", "wasm32-unknown-unknown"], 95),
    ("the program for playing", &["--package", "coeur", "--no-default-features"], 193),
    ("the whole program", &["--package", "coeur"], 232),
];

/// Fails where a number is another than the one that was agreed on.
pub fn check() -> Result<(), String> {
    let mut differences = Vec::new();
    for (name, query, pinned) in PINNED {
        let crates = crates(query)?.len();
        if crates != pinned {
            differences.push(format!(
                "{name} is made of {crates} crates, {pinned} were agreed on: if that is meant, change PINNED in xtask/src/budgets.rs"
            ));
        }
    }
    if differences.is_empty() { Ok(()) } else { Err(differences.join("\n       ")) }
}

/// The names and versions of the crates that are compiled in, without those that only help to compile.
fn crates(query: &[&str]) -> Result<BTreeSet<String>, String> {
    let tree = ["tree", "--quiet", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"];
    let output = cargo().args(tree).args(query).output().map_err(|error| format!("cargo tree: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo tree: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    let lines = String::from_utf8_lossy(&output.stdout);
    let name_and_version = |line: &str| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    Ok(lines.lines().filter(|line| !line.is_empty()).map(name_and_version).collect())
}
