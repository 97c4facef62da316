//! Golden playthroughs: a whole game as text, position after position, kept in the tree and read in review.

use coeur_core::fingerprint::{GAMES, fingerprint};
use coeur_core::{Draw, Features, Game, Options, Pen, Rng, Seat, Viewer, game::notation};
use std::fmt::Write;
use std::path::Path;

/// Set to any value, this writes the files anew instead of comparing.
pub const REFRESH: &str = "COEUR_GOLDEN";

/// Compares what a thousand games of each of these configurations are, as one number, with the file
/// `tests/golden/<name>.fingerprints` of the calling crate. A change there breaks everybody's seeds and is named in the
/// changelog.
///
/// # Panics
/// If they differ.
pub fn pinned<G: Game>(crate_dir: &str, name: &str, configs: &[serde_json::Value]) {
    let path = Path::new(crate_dir).join("tests/golden").join(format!("{name}.fingerprints"));
    let line = |config: &serde_json::Value| {
        format!("{config} {}\n", fingerprint::<G>(&crate::conformance::settled::<G>(config), GAMES))
    };
    keep_or_compare(&path, &configs.iter().map(line).collect::<String>());
}

/// Compares the playthrough of `config` and `seed` with the file `tests/golden/<name>.txt` of the calling crate.
///
/// # Panics
/// If they differ, with the first line that does.
pub fn golden<G: Game + Draw + Features>(crate_dir: &str, name: &str, config: serde_json::Value, seed: u64) {
    golden_opening::<G>(crate_dir, name, config, seed, usize::MAX);
}

/// The same for the first `plies` actions of a game that is too long to read whole.
///
/// # Panics
/// As [`golden`].
pub fn golden_opening<G: Game + Draw + Features>(
    crate_dir: &str,
    name: &str,
    config: serde_json::Value,
    seed: u64,
    plies: usize,
) {
    let path = Path::new(crate_dir).join("tests/golden").join(format!("{name}.txt"));
    let played = playthrough::<G>(&crate::conformance::settled::<G>(&config), seed, plies);
    keep_or_compare(&path, &played);
}

/// Compares a text that the code makes with the file that is kept of it, or writes it anew: see [`REFRESH`].
///
/// # Panics
/// If they differ, with the first line that does.
pub fn keep_or_compare(path: &Path, played: &str) {
    if std::env::var_os(REFRESH).is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for golden files");
        std::fs::write(path, played).expect("a golden file");
        return;
    }
    let kept = std::fs::read_to_string(path)
        .unwrap_or_else(|e| panic!("{}: {e}; {REFRESH}=1 cargo test writes it", path.display()));
    for (number, (was, is)) in kept.lines().zip(played.lines()).enumerate() {
        assert_eq!(was, is, "{}:{}; {REFRESH}=1 cargo test refreshes", path.display(), number + 1);
    }
    assert_eq!(kept.lines().count(), played.lines().count(), "{}: of another length", path.display());
}

/// The game that random play from `seed` gives: each position as the seat on turn sees it, its legal actions, its choice.
pub fn playthrough<G: Game + Draw + Features>(config: &G::Config, seed: u64, plies: usize) -> String {
    let mut rng = Rng::new(seed);
    let deal = G::shuffle(config, &mut rng);
    let mut game = G::start(config, &deal).expect("a shuffled deal is legal");
    let mut out = String::new();
    let pen = Pen::default();
    let json = |value: serde_json::Value| value.to_string();
    writeln!(out, "game {}\nconfig {}", G::INFO.id, json(config.to_json())).expect("to a string");
    writeln!(out, "deal {}", serde_json::to_string(&deal).expect("deals are JSON")).expect("to a string");
    let mut ply = 0;
    while let Some(seat) = game.turn().filter(|_| ply < plies) {
        let view = game.view(Viewer::Seat(seat));
        let action = game.random_action(&mut rng).expect("not over");
        writeln!(out, "\n== ply {ply}, seat {seat}\n{}", G::draw(&view, &pen)).expect("to a string");
        writeln!(out, "view {}", serde_json::to_string(&view).expect("views are JSON")).expect("to a string");
        let mut features = Vec::new();
        G::features(&view, &mut features);
        let hot: Vec<String> = G::feature_list(config)
            .iter()
            .zip(features)
            .filter(|(_, value)| *value != 0.0)
            .map(|(feature, value)| format!("{}={value}", feature.name))
            .collect();
        writeln!(out, "features {}", hot.join(" ")).expect("to a string");
        writeln!(out, "legal {}\nplays {action}", notation(&game.actions()).join(", ")).expect("to a string");
        game.apply(action);
        ply += 1;
    }
    let everyone = game.view(Viewer::Seat(Seat(0)));
    let last = if game.turn().is_none() { "over" } else { "and so on" };
    writeln!(out, "\n== {last}\n{}\npayoffs {:?}", G::draw(&everyone, &pen), game.payoffs().as_slice())
        .expect("to a string");
    out
}
