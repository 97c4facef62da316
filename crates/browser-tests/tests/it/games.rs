//! Whole games against AIs, by touching what can be touched: every game, both languages, small and large screens.

use coeur_browser_tests::{Page, Screen, visit};
use serde_json::json;

/// The board that a game must be played on: the one drawn for it.
fn board(game: &str) -> &str {
    match game {
        "barbu" => "coeurs",
        "love-letter" => "love",
        _ => game,
    }
}

/// Lays a table, and sees the board that was drawn for the game.
async fn lay(page: &Page, game: &str, lang: &str) {
    page.hurry(lang).await;
    page.sit_down(game, "easy").await;
    page.find_by(&format!(".board.{}", board(game))).await;
    page.assert_fits("the table").await;
}

async fn finish(page: &Page, game: &str) {
    page.play_to_the_end().await;
    page.find("rematch").await;
    page.assert_fits("the end").await;
    page.screenshot(&format!("end-{game}-{}", page.screen.name)).await;
}

/// A whole game on one screen in French, with a rematch; then another in English that goes from screen to screen. Hand,
/// table and turn must be on the first screen whenever something is touched.
fn whole_games(game: &str, screen: Screen) {
    visit(screen, async |page| {
        lay(page, game, "fr").await;
        page.play_on(2).await;
        finish(page, game).await;
        page.click("rematch").await;
        page.until("!document.querySelector('[data-testid=end]')").await;
        page.open("").await;
        lay(page, game, "en").await;
        let others: Vec<Screen> = Screen::ALL.into_iter().filter(|other| *other != screen).collect();
        page.play_on_screens(&others, 5).await;
        // A second Barbu takes as long as all the others.
        if game != "barbu" {
            finish(page, game).await;
        }
    });
}

#[test]
fn barbu_to_its_end() {
    whole_games("barbu", Screen::PHONE);
}

#[test]
fn claim_to_its_end() {
    whole_games("claim", Screen::SMALL);
}

#[test]
fn coeurs_to_its_end() {
    whole_games("coeurs", Screen::SMALL);
}

#[test]
fn hanabi_to_its_end() {
    whole_games("hanabi", Screen::PHONE);
}

#[test]
fn love_letter_to_its_end() {
    whole_games("love-letter", Screen::PHONE);
}

#[test]
fn morpion_to_its_end() {
    whole_games("morpion", Screen::DESKTOP);
}

#[test]
fn puissance4_to_its_end() {
    whole_games("puissance4", Screen::TABLET);
}

/// At every number of players there is room for all on the smallest screen.
fn every_number_of_players(game: &str, numbers: std::ops::RangeInclusive<usize>) {
    visit(Screen::SMALL, async |page| {
        page.hurry("fr").await;
        for players in numbers.clone() {
            page.open("#/games").await;
            page.choose(game, "easy").await;
            page.click(&format!("players-{players}")).await;
            page.begin(game).await;
            page.play_on(6).await;
            page.play_on_screens(&[Screen::PHONE, Screen::TABLET, Screen::DESKTOP, Screen::SMALL], 2).await;
            page.screenshot(&format!("table-{game}-{players}-players")).await;
        }
    });
}

#[test]
fn hanabi_at_every_number_of_players() {
    every_number_of_players("hanabi", 2..=5);
}

#[test]
fn love_letter_at_every_number_of_players() {
    every_number_of_players("love-letter", 2..=6);
}

/// What the check of the first screen says where something is amiss: else it would be worth nothing.
#[test]
fn what_is_out_of_sight_is_named() {
    visit(Screen::SMALL, async |page| {
        lay(page, "coeurs", "fr").await;
        page.until_own_turn().await;
        page.assert_first_screen().await;
        page.run("document.querySelector('[data-region=hand]').style.transform = 'translateY(200px)'", Vec::new()).await;
        let said = page.out_of_sight().await.to_string();
        assert!(said.contains("the hand lies") && said.contains("px beyond the bottom"), "{said}");
        page.run("document.querySelector('[data-region=hand]').style.transform = ''", Vec::new()).await;
        page.run("document.querySelector('[data-region=table]').style.clipPath = 'inset(0 0 90% 0)'", Vec::new()).await;
        let said = page.out_of_sight().await.to_string();
        assert!(said.contains("of the table is covered"), "{said}");
        page.run("document.querySelector('[data-region=turn]').remove()", Vec::new()).await;
        let said = page.out_of_sight().await.to_string();
        assert!(said.contains("there is no turn"), "{said}");
    });
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
        // Else the browser itself complains that it cannot fetch what keeps the page.
        page.until_kept().await;
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
        page.choose("morpion", "easy").await;
        page.begin("morpion").await;
        page.play_to_the_end().await;
    });
}
