//! Whole games against AIs, by touching what can be touched: every game, both languages, small and large screens.

use coeur_browser_tests::{Page, Screen, tournament_record, visit};
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
fn lay(page: &Page, game: &str, lang: &str) {
    page.hurry(lang);
    page.sit_down(game, "easy");
    page.find_by(&format!(".board.{}", board(game)));
    page.assert_fits("the table");
}

fn finish(page: &Page, game: &str) {
    page.play_to_the_end();
    page.find("rematch");
    page.assert_fits("the end");
    page.screenshot(&format!("end-{game}-{}", page.screen.name));
}

/// Every contract of Barbu once: the other series are the same contracts with another declarer.
fn play_each_contract(page: &Page) {
    const CONTRACTS: usize = 6;
    let (mut deals, mut touches) = (0, 0);
    while deals < CONTRACTS {
        deals += usize::from(page.has("recap-go-on"));
        assert!(page.touch_something(touches), "there are more deals");
        touches += 1;
        page.until_own_turn();
    }
}

/// A game of its own that is about to end.
fn go_on_near_the_end(page: &Page, game: &str) {
    // In Barbu the cards of the last deal, and some of the one before.
    let left = if game == "barbu" { 40 } else { 8 };
    let mut record = tournament_record(game);
    record.actions.truncate(record.actions.len().saturating_sub(left));
    record.players = vec!["easy".into(); record.players.len()];
    record.players[0] = "human".into();
    record.result = None;
    let ply = record.actions.len();
    page.resume(json!(record), false);
    page.until(&format!("document.querySelector('[data-testid=table]').dataset.ply >= {ply}"));
}

/// A whole game on one screen in French, with a rematch; then another in English that goes from screen to screen, and the end of a
/// third. Hand, table and turn must be on the first screen whenever something is touched.
fn whole_games(game: &str, screen: Screen) {
    visit(screen, |page| {
        lay(page, game, "fr");
        page.play_on(2);
        if game == "barbu" {
            play_each_contract(page);
            go_on_near_the_end(page, game);
        }
        finish(page, game);
        page.click("rematch");
        page.until("!document.querySelector('[data-testid=end]')");
        page.open("");
        lay(page, game, "en");
        let others: Vec<Screen> = Screen::ALL.into_iter().filter(|other| *other != screen).collect();
        page.play_on_screens(&others, 5);
        // The last deal of a second Barbu says nothing new.
        if game != "barbu" {
            go_on_near_the_end(page, game);
            finish(page, game);
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
    visit(Screen::SMALL, |page| {
        page.hurry("fr");
        for players in numbers.clone() {
            page.open("#/games");
            page.choose(game, "easy");
            page.click(&format!("players-{players}"));
            page.begin(game);
            page.play_on(6);
            page.play_on_screens(&[Screen::PHONE, Screen::TABLET, Screen::DESKTOP, Screen::SMALL], 2);
            page.screenshot(&format!("table-{game}-{players}-players"));
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
    visit(Screen::SMALL, |page| {
        lay(page, "coeurs", "fr");
        page.until_own_turn();
        page.assert_first_screen();
        page.run("document.querySelector('[data-region=hand]').style.transform = 'translateY(200px)'", Vec::new());
        let said = page.out_of_sight().to_string();
        assert!(said.contains("the hand lies") && said.contains("px beyond the bottom"), "{said}");
        page.run("document.querySelector('[data-region=hand]').style.transform = ''", Vec::new());
        page.run("document.querySelector('[data-region=table]').style.clipPath = 'inset(0 0 90% 0)'", Vec::new());
        let said = page.out_of_sight().to_string();
        assert!(said.contains("of the table is covered"), "{said}");
        page.run("document.querySelector('[data-region=turn]').remove()", Vec::new());
        let said = page.out_of_sight().to_string();
        assert!(said.contains("there is no turn"), "{said}");
    });
}

/// After the first visit the server is gone: a whole game is played, after loading the page anew.
#[test]
fn a_game_without_a_server() {
    visit(Screen::PHONE, |page| {
        page.until_kept();
        page.server.stop();
        page.hurry("fr");
        page.sit_down("coeurs", "easy");
        page.play_to_the_end();
    });
}

/// The server stops in the middle of a game, which does not notice.
#[test]
fn the_server_stops_in_the_middle_of_a_game() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("en");
        page.sit_down("claim", "easy");
        for touch in 0..5 {
            page.touch_something(touch);
        }
        // Else the browser itself complains that it cannot fetch what keeps the page.
        page.until_kept();
        page.server.stop();
        page.play_to_the_end();
    });
}

/// A page that was closed goes on where it was.
#[test]
fn a_reload_resumes_the_game() {
    visit(Screen::PHONE, |page| {
        page.hurry("fr");
        page.sit_down("coeurs", "easy");
        for touch in 0..3 {
            page.touch_something(touch);
        }
        page.until("document.querySelector('[data-testid=act]')");
        let ply = page.attribute("table", "data-ply").expect("a number");
        page.reload();
        page.until_attribute("table", "data-ply", &ply);
        page.play_to_the_end();
    });
}

/// A search that would take minutes is ended by leaving the table: another game is played at once.
#[test]
fn leaving_the_table_ends_the_search() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("en");
        let seats = json!(["human", "mcts(iterations=10000000)", "easy", "easy"]);
        page.resume(json!({"version": 1, "game": "coeurs", "seed": 1, "players": seats}), true);
        page.until_attribute("table", "data-thinking", "true");
        page.watch_frames();
        page.until("window.frames_seen.length > 20");
        page.click("leave");
        page.choose("morpion", "easy");
        page.begin("morpion");
        page.play_to_the_end();
    });
}
