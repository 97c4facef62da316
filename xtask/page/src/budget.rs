//! What a first game may weigh: a page that is over it is not made.
//!
//! A change that needs more raises the number here, on purpose, and says why.

/// What somebody fetches before a first game of Cœurs in French can be played, in bytes as they travel (brotli).
const FIRST_GAME: usize = 500_000;

/// What the puzzles of one game may weigh: whoever wants them waits for all of them.
const PUZZLES: usize = 40_000;

/// The parts of a first game: the game that a newcomer is offered first.
const GAME: &str = "coeurs";
const LANGUAGE: &str = "fr";

/// Whether a file is fetched before a first game can be played. Names hold a hash behind the first `-`.
pub fn is_fetched_first(name: &str) -> bool {
    let (stem, ending) = name.split_once('.').unwrap_or((name, ""));
    match stem.split_once('-').map_or(stem, |(stem, _)| stem) {
        "page" | "rules" => ["module.js", "parts.js", "module_bg.wasm", &format!("{GAME}.pack")].contains(&ending),
        "games" => ending == format!("{LANGUAGE}.json"),
        // Networks, puzzles, the rules as texts, the picture for home screens, and what keeps the page: it is asked for once all is quiet, and then
        // fetches the rest.
        "network" | "puzzles" | "texts" | "apple" | "sw" => false,
        _ => true,
    }
}

/// Whether a file holds the puzzles of a game.
pub fn is_puzzles(name: &str) -> bool {
    name.starts_with("puzzles-")
}

/// Fails where the puzzles of a game, the heaviest, weigh more than was agreed on.
pub fn check_puzzles(heaviest: Option<(&str, usize)>) -> Result<(), String> {
    match heaviest.filter(|(_, bytes)| *bytes > PUZZLES) {
        Some((name, bytes)) => {
            Err(format!("{name}: {bytes} bytes compressed, of {PUZZLES} at most: see xtask/page/src/budget.rs"))
        }
        None => Ok(()),
    }
}

/// Says what a first game weighs; fails where that is more than was agreed on.
pub fn check(bytes: usize) -> Result<String, String> {
    let said = format!("a first game fetches {:.1} kB, of {:.1} at most", bytes as f64 / 1000.0, FIRST_GAME as f64 / 1000.0);
    if bytes <= FIRST_GAME { Ok(said) } else { Err(format!("{said}: see xtask/page/src/budget.rs")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_games_and_networks_come_later() {
        let first =
            ["style-0123.css", "page-0123.module_bg.wasm", "page-0123.coeurs.pack", "rules-0123.parts.js", "index.html"];
        assert!(first.iter().all(|name| is_fetched_first(name)));
        let later = [
            "page-0123.claim.pack",
            "rules-0123.explain_coeurs.pack",
            "games-0123.en.json",
            "texts-0123.fr.json",
            "sw.js",
            "apple-touch-icon.png",
            "network-coeurs-0123.safetensors",
            "puzzles-0123.coeurs.jsonl",
        ];
        assert!(!later.iter().any(|name| is_fetched_first(name)));
    }

    #[test]
    fn a_page_that_weighs_more_is_refused() {
        assert!(check(FIRST_GAME).is_ok());
        assert!(check(FIRST_GAME + 1).expect_err("too much").contains("budget.rs"));
        let puzzles = |bytes| check_puzzles(Some(("puzzles-0123.claim.jsonl", bytes)));
        assert!(check_puzzles(None).is_ok() && puzzles(PUZZLES).is_ok());
        assert!(puzzles(PUZZLES + 1).expect_err("too much").contains("claim"));
    }
}
