//! A picture of every board in the middle of a game, on a phone, a tablet and a desktop side by side: `docs/boards/GAME.jpg`.
//!
//! `cargo xtask page && cargo build --release -p coeur && cargo run --release -p coeur-browser-tests --example contact_sheets`
//!
//! Names of games after `--` make the sheets of these only.

use coeur_browser_tests::{Page, Screen, visit};
use serde_json::json;
use std::path::{Path, PathBuf};

/// What stands side by side, in this order, and the height of all of them on the sheet.
const SCREENS: [Screen; 3] = [Screen::PHONE, Screen::TABLET, Screen::DESKTOP];
const HEIGHT: u32 = 640;
const GAP: u32 = 20;

/// The most bytes of a sheet.
const MOST: usize = 250_000;

/// A game, so many players where that can be chosen, and how often something is touched before the picture.
const GAMES: [(&str, Option<u32>, usize); 7] = [
    ("claim", None, 8),
    ("coeurs", None, 4),
    ("barbu", None, 5),
    ("hanabi", Some(4), 8),
    ("love-letter", Some(4), 4),
    ("puissance4", None, 8),
    ("morpion", None, 2),
];

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for (game, players, touches) in GAMES {
        if wanted.is_empty() || wanted.iter().any(|name| name == game) {
            sheet(game, players, touches);
        }
    }
}

fn sheet(game: &str, players: Option<u32>, touches: usize) {
    visit(Screen::PHONE, |page| {
        page.hurry("fr");
        page.click("title-start");
        page.choose(game, "easy");
        if let Some(players) = players {
            page.click(&format!("players-{players}"));
        }
        page.begin(game);
        page.play_on(touches);
        page.until_own_turn();
        let mut pictures = Vec::new();
        for screen in SCREENS {
            page.resize(screen);
            page.assert_first_screen();
            let name = format!("sheet-{game}-{}", screen.name);
            page.screenshot(&name);
            pictures.push((name, screen));
        }
        let bytes = photograph(page, &pictures);
        let path = folder().join(format!("{game}.jpg"));
        std::fs::create_dir_all(folder()).expect("a folder for the sheets");
        std::fs::write(&path, &bytes).expect("a file for a sheet");
        println!("{}: {} kB", path.display(), bytes.len() / 1000);
    });
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/boards")
}

/// Puts pictures side by side on a page, and takes one of it that is small enough.
fn photograph(page: &mut Page, pictures: &[(String, Screen)]) -> Vec<u8> {
    let width = |screen: &Screen| screen.width * HEIGHT / screen.height;
    let images: String = pictures
        .iter()
        .map(|(name, screen)| format!("<img src=\"{name}.png\" width=\"{}\" height=\"{HEIGHT}\">", width(screen)))
        .collect();
    let look = format!(
        "body {{ margin: {GAP}px; display: flex; gap: {GAP}px; background: #6b6f7a }} img {{ border-radius: 10px; display: block }}"
    );
    let path = page.screenshots().join("sheet.html");
    std::fs::write(&path, format!("<!doctype html><title>Sheet</title><style>{look}</style>{images}")).expect("a page");
    let all = pictures.iter().map(|(_, screen)| width(screen) + GAP).sum::<u32>() + GAP;
    page.resize(Screen { name: "sheet", width: all, height: HEIGHT + 2 * GAP });
    page.open_file(&path);
    page.until("[...document.images].every((it) => it.complete && it.naturalWidth)");
    for quality in [85, 75, 65, 50] {
        let taken = page.devtools("Page.captureScreenshot", json!({"format": "jpeg", "quality": quality}));
        let bytes = page.run("return [...atob(arguments[0])].map((it) => it.charCodeAt(0))", vec![taken["data"].clone()]);
        let bytes: Vec<u8> = serde_json::from_value(bytes).expect("bytes");
        if bytes.len() < MOST {
            return bytes;
        }
    }
    panic!("the sheet is too large in any quality");
}
