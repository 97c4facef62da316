//! An opponent that is a network, or that searches with one: it is kept with the page, and plays without a server.

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

/// Takes the networks away from what the browser keeps, as a browser does that is short of room.
async fn forget_networks(page: &Page) {
    let script = "for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const file of await cache.keys()) if (file.url.endsWith('.safetensors')) await cache.delete(file);
        }";
    page.run_async(script, Vec::new()).await;
    // Its own store of what was fetched before, too.
    page.devtools("Network.enable", json!({})).await;
    page.devtools("Network.clearBrowserCache", json!({})).await;
}

#[test]
fn networks_are_kept_with_the_page_and_play_without_a_server() {
    visit(Screen::SMALL, async |page| {
        settled(page, "fr").await;
        let kept = ["barbu", "coeurs", "love-letter-2", "love-letter-4", "morpion"]
            .map(|name| format!("/network-{name}.safetensors"));
        assert_eq!(kept_networks(page).await, json!(kept));
        page.choose("coeurs", "network").await;
        page.assert_fits("the set-up with a network").await;
        page.assert_accessible("the set-up with a network").await;
        page.server.stop();
        page.begin("coeurs").await;
        page.play_to_the_end().await;
        // The hard level searches with a network.
        page.open("#/games").await;
        page.choose("coeurs", "hard").await;
        page.begin("coeurs").await;
        page.play_to_the_end().await;
        expect_a_missing_server(page).await;
    });
}

#[test]
fn one_that_does_not_come_is_asked_for_again() {
    visit(Screen::PHONE, async |page| {
        settled(page, "en").await;
        forget_networks(page).await;
        page.choose("coeurs", "network").await;
        page.server.stop();
        page.begin("coeurs").await;
        // The person leads to the first trick; then the network is to play.
        page.touch_something(0).await;
        page.until("document.querySelector('[role=alert]')?.textContent.includes('could not be loaded')").await;
        expect_a_missing_server(page).await;
        page.server.restart();
        page.click("retry").await;
        page.play_on(2).await;
        expect_a_missing_server(page).await;
    });
}
