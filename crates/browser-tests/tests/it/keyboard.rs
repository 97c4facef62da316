//! Whole games by keyboard alone: Tab to the board, arrows on it, Enter.

use coeur_browser_tests::{Key, Page, Screen, visit};

/// From the title to a table, by Tab and Enter.
fn sit_down(page: &Page, game: &str) {
    page.find("title-start");
    page.tab_to("[data-testid=title-start]");
    page.press(Key::Enter);
    page.find(&format!("game-{game}"));
    page.tab_to(&format!("[data-testid=game-{game}]"));
    page.press(Key::Enter);
    page.find("begin");
    page.tab_to("[data-testid=level-easy]");
    page.press(Key::Space);
    if game == "coeurs" {
        page.set_option("deals", "1");
    }
    page.tab_to("[data-testid=begin]");
    page.press(Key::Enter);
    page.until_attribute("table", "data-game", game);
}

/// Plays a game from the title, to its end where `most` moves are enough for it.
fn by_keyboard(game: &str, screen: Screen, lang: &str, most: usize) {
    visit(screen, |page| {
        page.hurry(lang);
        sit_down(page, game);
        let mut moves = 0;
        while moves < most && page.press_something(moves) {
            moves += 1;
        }
        if moves < most {
            page.find("end");
            page.tab_to("[data-testid=rematch]");
            page.press(Key::Enter);
            page.until("!document.querySelector('[data-testid=end]')");
        }
    });
}

#[test]
fn coeurs_by_keyboard() {
    by_keyboard("coeurs", Screen::DESKTOP, "en", 40);
}

#[test]
fn barbu_by_keyboard() {
    by_keyboard("barbu", Screen::DESKTOP, "fr", 30);
}

#[test]
fn claim_by_keyboard() {
    by_keyboard("claim", Screen::TABLET, "fr", 100);
}

#[test]
fn hanabi_by_keyboard() {
    by_keyboard("hanabi", Screen::DESKTOP, "fr", 40);
}

#[test]
fn love_letter_by_keyboard() {
    by_keyboard("love-letter", Screen::DESKTOP, "en", 60);
}

#[test]
fn morpion_by_keyboard() {
    by_keyboard("morpion", Screen::PHONE, "en", 20);
}

#[test]
fn puissance4_by_keyboard() {
    by_keyboard("puissance4", Screen::DESKTOP, "fr", 80);
}
