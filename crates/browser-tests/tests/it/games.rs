//! Whole games against AIs, by touching what can be touched: every game, both languages, small and large screens.

use coeur_browser_tests::{Screen, visit};
use serde_json::json;

/// Plays a whole game from the title to its end, and looks at both.
fn whole_game(game: &str, screen: Screen, lang: &str) {
    visit(screen, async |page| {
        page.hurry(lang).await;
        page.sit_down(game, "easy").await;
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

#[test]
fn coeurs_on_a_phone() {
    whole_game("coeurs", Screen::PHONE, "fr");
}

#[test]
fn barbu_on_a_desktop() {
    whole_game("barbu", Screen::DESKTOP, "fr");
}

#[test]
fn love_letter_on_a_phone() {
    whole_game("love-letter", Screen::PHONE, "en");
}

#[test]
fn puissance4_on_a_desktop() {
    whole_game("puissance4", Screen::DESKTOP, "en");
}

#[test]
fn puissance4_on_a_phone() {
    whole_game("puissance4", Screen::PHONE, "fr");
}

#[test]
fn hanabi_on_a_phone() {
    whole_game("hanabi", Screen::PHONE, "fr");
}

#[test]
fn claim_on_a_desktop() {
    whole_game("claim", Screen::DESKTOP, "en");
}

#[test]
fn morpion_on_a_phone() {
    whole_game("morpion", Screen::PHONE, "fr");
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
        page.resume(json!({"game": "coeurs", "config": {}, "seed": 1, "seats": seats, "actions": []}), true).await;
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
