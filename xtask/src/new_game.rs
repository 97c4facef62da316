//! `cargo xtask new-game NAME`: a small, complete, playable game to begin from, and its place in the catalog.

mod mirror;

use crate::steps::{self, cargo, root, run};
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

/// Where games are named: the dependencies of the catalog, its list, and the profile of the tests, each before this line.
const MANIFEST: &str = "crates/catalog/Cargo.toml";
const LIST: &str = "crates/catalog/src/lib.rs";
const PROFILE: &str = "Cargo.toml";
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

/// The game that is made only to be checked.
const CHECKED: &str = "new-game-check";

/// Makes a game in a [mirror](mirror) of the workspace, runs its own tests, and lets a catalog of this one game play it.
pub fn check() -> Result<(), String> {
    let mirror = laid_in_mirror()?;
    for (file, game) in [(MANIFEST, "path = \"../../games/"), (LIST, ": coeur_")] {
        keep_lines(&mirror.join(file), |line| {
            !line.contains(game) || line.contains(CHECKED) || line.contains("new_game_check")
        })?;
    }
    let folder = mirror.join("games").join(CHECKED);
    append(&folder.join("Cargo.toml"), "\n[dev-dependencies.coeur-catalog]\nworkspace = true\n")?;
    append(&folder.join("tests/it/main.rs"), "mod catalog;\n")?;
    write(&folder.join("tests/it/catalog.rs"), include_str!("../templates/check/catalog.rs"))?;
    write_playthrough(&mirror, CHECKED)?;
    let own_tests = ["test", "--quiet", "--package", &format!("coeur-{CHECKED}")];
    run("Testing a new game", in_workspace(&mirror)?.args(own_tests))
}

/// `cargo xtask new-game-check [quick]`.
pub fn check_command(args: &[String]) -> Result<(), String> {
    match args {
        [] => check_whole(),
        [quick] if quick == "quick" => check(),
        _ => Err("cargo xtask new-game-check, or new-game-check quick".into()),
    }
}

/// Asks of a new game what is asked of every game: conformance, a tournament, and the questions of the page.
fn check_whole() -> Result<(), String> {
    let mirror = laid_in_mirror()?;
    golden(&mirror, CHECKED)?;
    let mut tests = in_workspace(&mirror)?;
    let packages = [&format!("coeur-{CHECKED}"), "coeur-arena", "coeur-session"];
    tests.args(["test", "--quiet", "--test", "it"]).args(packages.iter().flat_map(|package| ["--package", package]));
    // Its own tests, a tournament of every game, and the questions of the page to every game.
    tests.args(["--", "conforms", "playthrough", "seeds", "takes", "every_game", "--skip", "secrets"]);
    run("Putting a new game to the questions that every game is asked", &mut tests)
}

fn laid_in_mirror() -> Result<PathBuf, String> {
    let mirror = steps::target_folder()?.join("new-game");
    mirror::make(&root(), &mirror)?;
    lay(&mirror, CHECKED)?;
    Ok(mirror)
}

/// Cargo in a workspace. A mirror builds in the folder of the real one: what is the same in both is compiled once.
fn in_workspace(root: &Path) -> Result<Command, String> {
    let mut command = cargo();
    command.current_dir(root).env("CARGO_TARGET_DIR", steps::target_folder()?);
    Ok(command)
}

fn golden(root: &Path, id: &str) -> Result<(), String> {
    write_playthrough(root, id)?;
    let mut list = in_workspace(root)?;
    list.env("COEUR_GOLDEN", "1").args(["test", "--quiet", "--package", "coeur-session", "--test", "it", "cards"]);
    run("Writing the list of games that comes with the page", &mut list)
}

fn write_playthrough(root: &Path, id: &str) -> Result<(), String> {
    let mut tests = in_workspace(root)?;
    tests.env("COEUR_GOLDEN", "1").args(["test", "--quiet", "--package", &format!("coeur-{id}")]);
    run("Writing its golden playthrough, and what its seeds mean", &mut tests)
}

/// Writes the folder of the game, its two lines in the catalog, and that its tests are compiled as those of the others.
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
    insert(&root.join(PROFILE), &names.fill("coeur-{{id}} = { opt-level = 2, codegen-units = 1 }"))?;
    let mut format = in_workspace(root)?;
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
    let error = |e: std::io::Error| format!("{}: {e}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(error)?;
    }
    fs::write(path, text).map_err(error)
}

fn append(path: &Path, text: &str) -> Result<(), String> {
    let before = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    write(path, &(before + text))
}

fn keep_lines(path: &Path, kept: impl Fn(&str) -> bool) -> Result<(), String> {
    let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let lines: Vec<&str> = text.lines().filter(|line| kept(line)).collect();
    write(path, &(lines.join("\n") + "\n"))
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
