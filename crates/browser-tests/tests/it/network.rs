//! An opponent that is a network: fetched when it is first to play, kept from then on.

use coeur_browser_tests::{Page, Screen, visit};
use serde_json::{Value, json};

/// The networks that the browser keeps.
async fn kept_networks(page: &Page) -> Value {
    let script = "const names = await caches.keys();
        const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return files.flat().map((file) => new URL(file.url).pathname.replace(/-[0-9a-f]{16}/, ''))
            .filter((path) => path.endsWith('.safetensors'))";
    page.run_async(script, Vec::new()).await
}

/// A page that needs no server for anything but networks, where games are chosen.
async fn settled(page: &Page, lang: &str) {
    page.until_kept().await;
    page.hurry(lang).await;
    page.click("title-start").await;
}

/// Without a server the page still asks it for tables; the console tells so.
async fn expect_a_missing_server(page: &Page) {
    let errors = page.console_errors().await;
    assert!(errors.iter().all(|error| error.contains("net::ERR_") || error.contains("Failed to fetch")), "{errors:?}");
}

#[test]
fn it_is_fetched_once_it_plays_and_then_plays_without_a_server() {
    visit(Screen::SMALL, async |page| {
        settled(page, "fr").await;
        page.choose("coeurs", "easy").await;
        page.begin("coeurs").await;
        page.play_on(2).await;
        assert_eq!(kept_networks(page).await, json!([]), "nobody has chosen a network");
        page.open("#/games").await;
        page.choose("coeurs", "network").await;
        page.assert_fits("the set-up with a network").await;
        page.assert_accessible("the set-up with a network").await;
        page.begin("coeurs").await;
        page.until_own_turn().await;
        assert_eq!(kept_networks(page).await, json!(["/network-coeurs.safetensors"]));
        page.server.stop();
        page.play_to_the_end().await;
        page.reload().await;
        page.open("#/games").await;
        page.choose("coeurs", "network").await;
        page.begin("coeurs").await;
        page.play_to_the_end().await;
        expect_a_missing_server(page).await;
    });
}

#[test]
fn one_that_does_not_come_is_asked_for_again() {
    visit(Screen::PHONE, async |page| {
        settled(page, "en").await;
        page.choose("coeurs", "network").await;
        page.server.stop();
        page.begin("coeurs").await;
        page.until("document.querySelector('[role=alert]')?.textContent.includes('did not arrive')").await;
        expect_a_missing_server(page).await;
        page.server.restart();
        page.click("retry").await;
        page.play_on(2).await;
        expect_a_missing_server(page).await;
    });
}
