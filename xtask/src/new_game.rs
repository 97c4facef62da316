//! `cargo xtask new-game NAME`: a small, complete, playable game to begin from, and its place in the catalog.

use crate::steps::{cargo, root, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of a new game, with gaps for its names.
const FILES: &[(&str, &str)] = &[
    ("Cargo.toml", include_str!("../templates/game/Cargo.toml")),
    ("README.md", include_str!("../templates/game/README.md")),
    ("src/lib.rs", include_str!("../templates/game/src/lib.rs")),
    ("src/state.rs", include_str!("../templates/game/src/state.rs")),
    ("src/text.rs", include_str!("../templates/game/src/text.rs")),
    ("src/features.rs", include_str!("../templates/game/src/features.rs")),
    ("src/roster.rs", include_str!("../templates/game/src/roster.rs")),
    ("tests/it/main.rs", include_str!("../templates/game/tests/it/main.rs")),
    ("tests/it/conformance.rs", include_str!("../templates/game/tests/it/conformance.rs")),
    ("tests/it/rules.rs", include_str!("../templates/game/tests/it/rules.rs")),
];

/// Where the catalog names its games: its dependencies and its list, each before this line.
const MANIFEST: &str = "crates/catalog/Cargo.toml";
const LIST: &str = "crates/catalog/src/lib.rs";
const NEXT: &str = "the next game";

/// Lays a new game into this workspace and writes its golden files.
pub fn new_game(args: &[String]) -> Result<(), String> {
    let [id] = args else { return Err("which name? cargo xtask new-game NAME".into()) };
    lay(&root(), id)?;
    golden(&root(), id)?;
    eprintln!("games/{id} is there and can be played: cargo run -p coeur -- play {id}");
    eprintln!("Its rules are in src/state.rs and README.md. `cargo xtask test` checks all that a game promises.");
    Ok(())
}

/// Makes a game in a copy of the workspace, runs its own tests, and looks whether the catalog takes it.
pub fn check() -> Result<(), String> {
    let copy = laid_in_copy()?;
    write_playthrough(&copy, CHECKED)?;
    let own_tests = ["test", "--quiet", "--package", &format!("coeur-{CHECKED}")];
    run("Testing a new game", in_copy(&copy).args(own_tests))?;
    run(
        "Checking that the catalog takes a new game",
        in_copy(&copy).args(["check", "--quiet", "--package", "coeur-catalog"]),
    )
}

/// Asks of a new game what is asked of every game: conformance, a tournament, and the questions of the page.
pub fn check_whole() -> Result<(), String> {
    let copy = laid_in_copy()?;
    golden(&copy, CHECKED)?;
    let mut tests = in_copy(&copy);
    let packages = [&format!("coeur-{CHECKED}"), "coeur-arena", "coeur-session"];
    tests.args(["test", "--quiet", "--test", "it"]).args(packages.iter().flat_map(|package| ["--package", package]));
    // Its own tests, a tournament of every game, and the questions of the page to every game.
    tests.args(["--", "conforms", "playthrough", "seeds", "takes", "every_game", "--skip", "secrets"]);
    run("Putting a new game to the questions that every game is asked", &mut tests)
}

/// The game that is made only to be checked.
const CHECKED: &str = "new-game-check";

fn laid_in_copy() -> Result<PathBuf, String> {
    let copy = crate::steps::target_folder()?.join("new-game");
    copy_workspace(&root(), &copy)?;
    lay(&copy, CHECKED)?;
    Ok(copy)
}

fn in_copy(copy: &Path) -> Command {
    let mut command = cargo();
    command.current_dir(copy);
    command
}

fn golden(root: &Path, id: &str) -> Result<(), String> {
    write_playthrough(root, id)?;
    let mut list = in_copy(root);
    list.env("COEUR_GOLDEN", "1").args(["test", "--quiet", "--package", "coeur-session", "--test", "it", "cards"]);
    run("Writing the list of games that comes with the page", &mut list)
}

fn write_playthrough(root: &Path, id: &str) -> Result<(), String> {
    let mut tests = in_copy(root);
    tests.env("COEUR_GOLDEN", "1").args(["test", "--quiet", "--package", &format!("coeur-{id}")]);
    run("Writing its golden playthrough, and what its seeds mean", &mut tests)
}

/// Writes the folder of the game and its two lines in the catalog, sorted as the formatter wants them.
fn lay(root: &Path, id: &str) -> Result<(), String> {
    let named = id.starts_with(|first: char| first.is_ascii_lowercase())
        && id.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-');
    if !named {
        return Err(format!("`{id}` is not a name for a game: small letters, digits and `-`, such as nine-men"));
    }
    let folder = root.join("games").join(id);
    if folder.exists() {
        return Err(format!("games/{id} is there already"));
    }
    let names = Names::new(id);
    for (name, text) in FILES {
        write(&folder.join(name), &names.fill(text))?;
    }
    insert(&root.join(MANIFEST), &names.fill("coeur-{{id}} = { path = \"../../games/{{id}}\" }"))?;
    insert(&root.join(LIST), &names.fill("            {{snake}}: coeur_{{snake}}::{{Type}},"))?;
    let mut format = in_copy(root);
    run("Formatting the new game", format.args(["fmt", "--package", &format!("coeur-{id}")]))
}

/// One name in the spellings that code needs.
struct Names {
    id: String,
    snake: String,
    type_name: String,
    title: String,
}

impl Names {
    fn new(id: &str) -> Names {
        let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
        let words: Vec<String> = id.split('-').filter(|word| !word.is_empty()).map(capital).collect();
        Names { id: id.into(), snake: id.replace('-', "_"), type_name: words.concat(), title: words.join(" ") }
    }

    fn fill(&self, text: &str) -> String {
        text.replace("{{id}}", &self.id)
            .replace("{{snake}}", &self.snake)
            .replace("{{Type}}", &self.type_name)
            .replace("{{Title}}", &self.title)
    }
}

/// Puts a line before the one that says where the next game goes.
fn insert(path: &Path, line: &str) -> Result<(), String> {
    let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let place = text.lines().position(|line| line.contains(NEXT));
    let place = place.ok_or_else(|| format!("{}: no line says where the `{NEXT}` goes", path.display()))?;
    let mut lines: Vec<&str> = text.lines().collect();
    lines.insert(place, line);
    write(path, &(lines.join("\n") + "\n"))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let wrong = |e: std::io::Error| format!("{}: {e}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(wrong)?;
    }
    fs::write(path, text).map_err(wrong)
}

/// Copies what git knows and what it does not ignore.
fn copy_workspace(from: &Path, to: &Path) -> Result<(), String> {
    if to.exists() {
        fs::remove_dir_all(to).map_err(|e| format!("{}: {e}", to.display()))?;
    }
    let listed = Command::new("git")
        .current_dir(from)
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .output()
        .map_err(|e| format!("git ls-files: {e}"))?;
    let files = String::from_utf8_lossy(&listed.stdout).lines().map(PathBuf::from).collect::<Vec<_>>();
    for file in files.iter().filter(|file| from.join(file).is_file()) {
        let target = to.join(file);
        let wrong = |e: std::io::Error| format!("{}: {e}", target.display());
        fs::create_dir_all(target.parent().unwrap_or(to)).map_err(wrong)?;
        fs::copy(from.join(file), &target).map_err(wrong)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_its_spellings() {
        let names = Names::new("nine-men");
        assert_eq!(names.fill("{{id}} {{snake}} {{Type}} {{Title}}"), "nine-men nine_men NineMen Nine Men");
    }

    #[test]
    fn a_wrong_name_is_refused() {
        for wrong in ["", "Nine", "9men", "nine men", "../x"] {
            assert!(lay(Path::new("nowhere"), wrong).expect_err(wrong).contains("not a name"));
        }
    }
}
