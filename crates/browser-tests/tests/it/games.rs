//! Whole games against AIs, by touching what can be touched: every game, both languages, small and large screens.

use coeur_browser_tests::{Screen, visit};
use coeur_catalog::GAMES;
use serde_json::json;

/// The board that a game must be played on: the one drawn for it, or the one for any game.
fn board(game: &str) -> &str {
    match game {
        "coeurs" | "barbu" => "coeurs",
        "morpion" | "puissance4" => game,
        _ => "generic",
    }
}

/// Plays a whole game from the title to its end, and looks at both.
fn whole_game(game: &str, screen: Screen, lang: &str) {
    visit(screen, async |page| {
        page.hurry(lang).await;
        page.sit_down(game, "easy").await;
        page.find_by(&format!(".board.{}", board(game))).await;
        page.assert_fits("the table").await;
        page.screenshot(&format!("table-{game}-{}-{lang}", screen.name)).await;
        assert!(page.touch_something(0).await, "there is something to do");
        page.play_to_the_end().await;
        page.find("rematch").await;
        page.assert_fits("the end").await;
        page.screenshot(&format!("end-{game}-{}-{lang}", screen.name)).await;
        page.click("rematch").await;
        page.until("!document.querySelector('[data-testid=end]')").await;
    });
}

/// Every second game on a phone in French, the others on a desktop in English; those of the other half the other way round.
fn half_of_the_games(half: usize) {
    for (number, entry) in GAMES.iter().enumerate().filter(|(number, _)| number % 2 == half) {
        let phone = (number / 2) % 2 == half;
        let (screen, lang) = if phone { (Screen::PHONE, "fr") } else { (Screen::DESKTOP, "en") };
        whole_game(entry.info().id, screen, lang);
    }
}

#[test]
fn every_game_is_played_to_its_end() {
    half_of_the_games(0);
}

/// The other half, in a test of its own so that both run side by side.
#[test]
fn every_other_game_is_played_to_its_end() {
    half_of_the_games(1);
}

/// After the first visit the server is gone: a whole game is played, after loading the page anew.
#[test]
fn a_game_without_a_server() {
    visit(Screen::PHONE, async |page| {
        page.until_kept().await;
        page.server.stop();
        page.hurry("fr").await;
        page.sit_down("coeurs", "easy").await;
        page.play_to_the_end().await;
    });
}

/// The server stops in the middle of a game, which does not notice.
#[test]
fn the_server_stops_in_the_middle_of_a_game() {
    visit(Screen::DESKTOP, async |page| {
        page.hurry("en").await;
        page.sit_down("claim", "easy").await;
        for touch in 0..5 {
            page.touch_something(touch).await;
        }
        page.server.stop();
        page.play_to_the_end().await;
    });
}

/// A page that was closed goes on where it was.
#[test]
fn a_reload_resumes_the_game() {
    visit(Screen::PHONE, async |page| {
        page.hurry("fr").await;
        page.sit_down("coeurs", "easy").await;
        for touch in 0..3 {
            page.touch_something(touch).await;
        }
        page.until("document.querySelector('[data-testid=act]')").await;
        let ply = page.attribute("table", "data-ply").await.expect("a number");
        page.reload().await;
        page.until_attribute("table", "data-ply", &ply).await;
        page.play_to_the_end().await;
    });
}

/// A search that would take minutes is ended by leaving the table: another game is played at once.
#[test]
fn leaving_the_table_ends_the_search() {
    visit(Screen::DESKTOP, async |page| {
        page.hurry("en").await;
        let seats = json!(["human", "mcts(iterations=10000000)", "easy", "easy"]);
        page.resume(json!({"version": 1, "game": "coeurs", "seed": 1, "players": seats}), true).await;
        page.until_attribute("table", "data-thinking", "true").await;
        page.watch_frames().await;
        page.until("window.frames_seen.length > 20").await;
        page.click("leave").await;
        page.click("game-morpion").await;
        page.click("level-easy").await;
        page.click("begin").await;
        page.play_to_the_end().await;
    });
}
