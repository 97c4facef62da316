//! The page, from two modules and the files of `crates/web` to a folder that can be served.

use crate::budget;
use crate::files::Files;
use crate::module::{Finish, Module};
use crate::packs::EXPLAINS;
use serde_json::{Map, Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// What is served as it is, or nearly so.
const STATIC: &str = "crates/web/static";

/// How the page is made.
pub struct Recipe {
    /// What becomes of the module that draws.
    page: Finish,
    /// What becomes of the module that knows the rules and thinks.
    worker: Finish,
    after_start: &'static str,
    /// Whether a service worker and compressed copies are wanted.
    finished: bool,
    /// Whether the module has the gallery, a page for developers, and needs its style.
    gallery: bool,
}

/// As it is served: small, compressed, able to live without a server.
pub const FINISHED: Recipe = Recipe {
    page: Finish { keep_names: false, optimise: Some("-Oz") },
    worker: Finish { keep_names: false, optimise: Some("-O3") },
    after_start: "offline.js",
    finished: true,
    gallery: false,
};

/// While it is being changed: quickly built, and it reloads itself.
pub const QUICK: Recipe = Recipe {
    page: Finish { keep_names: true, optimise: None },
    worker: Finish { keep_names: true, optimise: None },
    after_start: "dev.js",
    finished: false,
    gallery: true,
};

/// Writes the page into a folder, and says what a finished one weighs.
pub fn build(recipe: &Recipe, modules: &Path, folder: &Path) -> Result<(), String> {
    let (page, worker) = std::thread::scope(|scope| {
        let worker = scope.spawn(|| Module::make(&modules.join("coeur_worker.wasm"), &recipe.worker));
        let page = Module::make(&modules.join("coeur_web.wasm"), &recipe.page);
        (page, worker.join().expect("making a module ends in a result"))
    });
    let (mut page, mut worker) = (page?, worker?);
    if recipe.finished {
        page.files.iter_mut().chain(&mut worker.files).for_each(shorten_script);
    }
    let mut files = Files::default();
    files.add_hashed("style.css", style(recipe.gallery)?);
    files.add_linked("page", page.files, |_| false);
    // What explains a game is much, and few ask for it.
    files.add_linked("rules", worker.files, |name| name.starts_with(EXPLAINS));
    let puzzles = of_games("puzzles", "jsonl")?;
    for lang in ["fr", "en"] {
        let (games, texts) = games(lang, &puzzles)?;
        files.add_hashed(&format!("games.{lang}.json"), games);
        files.add_hashed(&format!("texts.{lang}.json"), texts);
    }
    files.add_networks(of_games("networks", "safetensors")?);
    let puzzles = puzzles.into_iter().map(|(game, lines)| (format!("{game}.jsonl"), lines)).collect();
    files.add_linked("puzzles", puzzles, |_| true);
    files.add_hashed("worker.js", fill(&files, &["worker.js"])?);
    files.add_hashed("start.js", fill(&files, &["start.js", recipe.after_start])?);
    let home_screen = "apple-touch-icon.png";
    files
        .add(home_screen, fs::read(Path::new(STATIC).join(home_screen)).map_err(|error| format!("{home_screen}: {error}"))?);
    for name in ["icon.svg", "manifest.webmanifest", "index.html"] {
        files.add(name, fill(&files, &[name])?);
    }
    if recipe.finished {
        files.name_version();
        files.add("sw.js", fill(&files, &["sw.js"])?);
    }
    let weights = files.write(folder, recipe.finished)?;
    if recipe.finished {
        eprint!("{weights}");
        budget::check_puzzles(weights.heaviest(budget::is_puzzles))?;
        eprintln!("  {}", budget::check(weights.travelling(budget::is_fetched_first))?);
    }
    Ok(())
}

/// Files of `crates/web/static`, one after the other, with the names of the others in their places.
fn fill(files: &Files, names: &[&str]) -> Result<Vec<u8>, String> {
    let mut text = String::new();
    for name in names {
        text += &read(&Path::new(STATIC).join(name))?;
    }
    files.fill(&text).map_err(|error| format!("crates/web/static/{}: {error}", names.join(" + ")))
}

/// The list of games in a language, without the spaces that people read it by; and, by the id of each, the rules and what can be set of
/// each kind of player, what puzzles are about and how many there are: most who play never read them.
fn games(lang: &str, puzzles: &[(String, Vec<u8>)]) -> Result<(Vec<u8>, Vec<u8>), String> {
    let name = format!("games.{lang}.json");
    let text = read(&Path::new(STATIC).join(&name))?;
    let mut games: Vec<Map<String, Value>> = serde_json::from_str(&text).map_err(|error| format!("{name}: {error}"))?;
    let apart = |game: &mut Map<String, Value>| {
        let players = game.get_mut("players")?;
        let names = players.as_array()?.iter().map(|player| json!({ "name": player["name"] })).collect();
        let players = std::mem::replace(players, names);
        let (rules, themes, lessons) = (game.remove("rules")?, game.remove("themes")?, game.remove("lessons")?);
        let id = game.get("id")?.as_str()?.to_string();
        let count = |lines: &[u8]| lines.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).count();
        let puzzles = puzzles.iter().find(|(game, _)| *game == id).map_or(0, |(_, lines)| count(lines));
        Some((id, json!({ "rules": rules, "players": players, "themes": themes, "lessons": lessons, "puzzles": puzzles })))
    };
    let texts: Option<Map<String, Value>> = games.iter_mut().map(apart).collect();
    let texts = texts.ok_or_else(|| format!("{name}: a game without an id, rules, themes, lessons or players"))?;
    Ok((json!(games).to_string().into_bytes(), json!(texts).to_string().into_bytes()))
}

/// What comes with the games, by name: `games/*/FOLDER/NAME.ENDING`.
fn of_games(folder: &str, ending: &str) -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut found = Vec::new();
    for game in entries(Path::new("games"))? {
        let folder = game.join(folder);
        let files = if folder.is_dir() { entries(&folder)? } else { Vec::new() };
        for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == ending)) {
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            found.push((name, fs::read(file).map_err(|e| format!("{}: {e}", file.display()))?));
        }
    }
    Ok(found)
}

/// What lies in a folder, in the order of names.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

/// The sheets of the page and of what boards share, in the order of their names, wherever they lie. A board brings its own.
fn style(gallery: bool) -> Result<Vec<u8>, String> {
    let mut folders: Vec<PathBuf> = ["crates/web/style", "crates/kit/style"].map(PathBuf::from).into();
    folders.extend(gallery.then(|| "crates/web/style/gallery".into()));
    let mut paths = folders.iter().map(|folder| entries(folder)).collect::<Result<Vec<_>, _>>()?.concat();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "css"));
    paths.sort_by(|one, other| one.file_name().cmp(&other.file_name()));
    let sheets: Result<Vec<String>, String> = paths.iter().map(|path| read(path)).collect();
    Ok(terse(&sheets?.join("\n")).into_bytes())
}

/// A sheet of style without what only its readers need: comments, indentation, empty lines. None of ours has a comment inside
/// of a text.
fn terse(sheet: &str) -> String {
    let mut pieces = sheet.split("/*");
    let mut bare = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        bare += piece.split_once("*/").map_or("", |(_, after)| after);
    }
    let lines: Vec<&str> = bare.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// A script without what only its readers need: indentation, empty lines, comments with lines of their own. What makes the scripts writes
/// no text over several lines.
fn shorten_script((name, bytes): &mut (String, Vec<u8>)) {
    if name.ends_with(".js") {
        let mut commented = false;
        let lines = std::str::from_utf8(bytes).unwrap_or_default().lines().map(str::trim).filter(|line| {
            let begins = line.starts_with("/*");
            let comment = commented || begins || line.starts_with("//");
            commented = (commented || begins) && !line.ends_with("*/");
            !comment && !line.is_empty()
        });
        *bytes = lines.collect::<Vec<_>>().join("\n").into_bytes();
    }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_go() {
        let sheet = "/* Cards. */\n.card {\n    /* as wide\n       as it is */\n    color: red; /* soft */\n}\n\n.back { margin: 0 }\n";
        assert_eq!(terse(sheet), ".card {\ncolor: red;\n}\n.back { margin: 0 }");
    }

    #[test]
    fn scripts_lose_their_comments() {
        let script = "// Loads.\nlet a = 1; // one\n\n  /* which,\n   * and */\n  /** @returns {a} */\n  f(a);\n";
        let mut file = ("module.js".to_string(), script.as_bytes().to_vec());
        shorten_script(&mut file);
        assert_eq!(String::from_utf8_lossy(&file.1), "let a = 1; // one\nf(a);");
    }
}
