//! An opponent that is a network, or that searches with one: it is kept with the page, and plays without a server.

use coeur_browser_tests::{Page, Screen, visit};
use serde_json::{Value, json};

/// The networks that the browser keeps.
fn kept_networks(page: &Page) -> Value {
    let script = "const names = await caches.keys();
        const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return files.flat().map((file) => new URL(file.url).pathname.replace(/-[0-9a-f]{16}/, ''))
            .filter((path) => path.endsWith('.safetensors'))";
    page.run_async(script, Vec::new())
}

/// A page that needs no server for anything but networks, where games are chosen.
fn settled(page: &Page, lang: &str) {
    page.until_kept();
    page.hurry(lang);
    page.click("title-start");
}

/// Without a server the page still asks it for tables; the console tells so.
fn expect_a_missing_server(page: &Page) {
    let errors = page.console_errors();
    assert!(errors.iter().all(|error| error.contains("net::ERR_") || error.contains("Failed to fetch")), "{errors:?}");
}

/// Takes the networks away from what the browser keeps, as a browser does that is short of room.
fn forget_networks(page: &Page) {
    let script = "for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const file of await cache.keys()) if (file.url.endsWith('.safetensors')) await cache.delete(file);
        }";
    page.run_async(script, Vec::new());
    // Its own store of what was fetched before, too.
    page.devtools("Network.enable", json!({}));
    page.devtools("Network.clearBrowserCache", json!({}));
}

#[test]
fn networks_are_kept_with_the_page_and_play_without_a_server() {
    visit(Screen::SMALL, |page| {
        settled(page, "fr");
        let kept = ["barbu", "coeurs", "love-letter-2", "love-letter-4", "morpion"]
            .map(|name| format!("/network-{name}.safetensors"));
        assert_eq!(kept_networks(page), json!(kept));
        page.choose("coeurs", "network");
        page.assert_fits("the set-up with a network");
        page.assert_accessible("the set-up with a network");
        page.server.stop();
        page.begin("coeurs");
        page.play_to_the_end();
        // The hard level searches with a network.
        page.open("#/games");
        page.choose("coeurs", "hard");
        page.begin("coeurs");
        page.play_to_the_end();
        expect_a_missing_server(page);
    });
}

#[test]
fn one_that_does_not_come_is_asked_for_again() {
    visit(Screen::PHONE, |page| {
        settled(page, "en");
        forget_networks(page);
        page.choose("coeurs", "network");
        page.server.stop();
        page.begin("coeurs");
        // The person leads to the first trick; then the network is to play.
        page.touch_something(0);
        page.until("document.querySelector('[role=alert]')?.textContent.includes('could not be loaded')");
        expect_a_missing_server(page);
        page.server.restart();
        page.click("retry");
        page.play_on(2);
        expect_a_missing_server(page);
    });
}
