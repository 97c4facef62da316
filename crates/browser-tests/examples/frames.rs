//! How smooth the page stays while an AI searches, and while cards fly on each board: frames a second, by the browser's own
//! timestamps.
//!
//! `cargo xtask page && cargo build --release -p coeur && cargo run --release -p coeur-browser-tests --example frames`

use coeur_browser_tests::{Page, Screen, visit};
use serde_json::json;

/// How long frames are counted, in milliseconds.
const WHILE: f64 = 3000.0;

/// Whether all that flew has landed.
const STILL: &str =
    "document.getAnimations().every((it) => it.playState === 'finished' || it.effect.getTiming().iterations === Infinity)";

fn main() {
    visit(Screen::DESKTOP, |page| {
        page.prefer_motion();
        page.hurry("en");
        let seats = json!(["human", "mcts(iterations=10000000)", "easy", "easy"]);
        page.resume(json!({"version": 1, "game": "coeurs", "seed": 1, "players": seats}), true);
        page.until_attribute("table", "data-thinking", "true");
        page.watch_frames();
        page.until(&format!("window.frames_seen.at(-1) - window.frames_seen[0] > {WHILE}"));
        assert_eq!(page.attribute("table", "data-thinking").as_deref(), Some("true"), "the search was too short");
        tell("while an AI searches", page);
    });
    for game in coeur_browser_tests::games().iter().map(|game| game.id.as_str()) {
        visit(Screen::PHONE, |page| {
            page.prefer_motion();
            page.hurry("en");
            page.sit_down(game, "easy");
            page.watch_frames();
            for touch in 0..3 {
                page.until_own_turn();
                // Nothing can be touched while it flies.
                page.until(STILL);
                page.touch_something(touch);
            }
            tell(&format!("three moves of {game}"), page);
        });
    }
}

fn tell(what: &str, page: &Page) {
    let frames = page.frames();
    let longest = frames.windows(2).map(|pair| pair[1] - pair[0]).fold(0.0, f64::max);
    let rate = 1000.0 * (frames.len() - 1) as f64 / (frames[frames.len() - 1] - frames[0]);
    println!("{what}: {rate:.1} frames a second, the longest took {longest:.1} ms");
}
