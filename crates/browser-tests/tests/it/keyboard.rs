//! A whole game by keyboard alone.

use coeur_browser_tests::{Key, Screen, visit};

const OWN_TURN: &str = "document.querySelector('[data-testid=end]') || document.querySelector('[data-testid=act]')";

#[test]
fn coeurs_by_keyboard() {
    visit(Screen::DESKTOP, async |page| {
        page.hurry("en").await;
        page.find("title-start").await;
        page.tab_to("[data-testid=title-start]").await;
        page.press(Key::Enter + "").await;
        page.find("game-coeurs").await;
        page.tab_to("[data-testid=game-coeurs]").await;
        page.press(Key::Enter + "").await;
        page.find("begin").await;
        page.tab_to("[data-testid=level-easy], [data-testid=level-easy] input").await;
        page.press(" ").await;
        page.tab_to("[data-testid=begin]").await;
        page.press(Key::Enter + "").await;
        page.find("table").await;
        // Eight tricks, a card in each.
        for _ in 0..8 {
            page.until(OWN_TURN).await;
            let ply = page.attribute("table", "data-ply").await.expect("a number");
            page.tab_to("[data-rove]").await;
            for _ in 0..8 {
                page.press(Key::Left + "").await;
            }
            page.reach("[data-testid=act]", &[Key::Right], 10).await;
            page.press(Key::Enter + "").await;
            let moved = format!("document.querySelector('[data-testid=table]').dataset.ply !== '{ply}'");
            page.until(&moved).await;
        }
        page.find("end").await;
        page.tab_to("[data-testid=rematch]").await;
        page.press(Key::Enter + "").await;
        page.until("!document.querySelector('[data-testid=end]')").await;
    });
}
