//! Whole games by keyboard alone: Tab to the board, arrows on it, Enter.

use coeur_browser_tests::{Key, Page, Screen, visit};

/// From the title to a table, by Tab and Enter.
async fn sit_down(page: &Page, game: &str) {
    page.find("title-start").await;
    page.tab_to("[data-testid=title-start]").await;
    page.press(Key::Enter + "").await;
    page.find(&format!("game-{game}")).await;
    page.tab_to(&format!("[data-testid=game-{game}]")).await;
    page.press(Key::Enter + "").await;
    page.find("begin").await;
    page.tab_to("[data-testid=level-easy]").await;
    page.press(" ").await;
    if game == "coeurs" {
        page.set_option("deals", "1").await;
    }
    page.tab_to("[data-testid=begin]").await;
    page.press(Key::Enter + "").await;
    page.until_attribute("table", "data-game", game).await;
}

/// Plays a game from the title, to its end where `most` moves are enough for it.
fn by_keyboard(game: &str, screen: Screen, lang: &str, most: usize) {
    visit(screen, async |page| {
        page.hurry(lang).await;
        sit_down(page, game).await;
        let mut moves = 0;
        while moves < most && page.press_something(moves).await {
            moves += 1;
        }
        if moves < most {
            page.find("end").await;
            page.tab_to("[data-testid=rematch]").await;
            page.press(Key::Enter + "").await;
            page.until("!document.querySelector('[data-testid=end]')").await;
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
