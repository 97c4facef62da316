//! A game without a playthrough to read in review is not finished.

use std::path::{Path, PathBuf};

#[test]
fn every_game_has_a_golden_playthrough() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folders = std::fs::read_dir(games).expect("the folder of the games").filter_map(Result::ok);
    let files: Vec<PathBuf> = folders
        .filter_map(|folder| std::fs::read_dir(folder.path().join("tests/golden")).ok())
        .flat_map(|golden| golden.filter_map(Result::ok).map(|file| file.path()))
        .collect();
    for entry in coeur_catalog::GAMES {
        let first_line = format!("game {}\n", entry.info().id);
        let found = files.iter().any(|file| std::fs::read_to_string(file).is_ok_and(|text| text.starts_with(&first_line)));
        assert!(found, "{} has no golden playthrough under games/*/tests/golden", entry.info().id);
    }
}
