//! People at one table from different devices: through a server that is killed, and browsers that are closed.

use crate::screens::look;
use coeur_browser_tests::{Page, Screen, meet, visit};
use serde_json::json;

/// From the title to a table on the server that waits for others; its code.
pub async fn open_table(page: &Page, game: &str, name: &str) -> String {
    page.click("title-start").await;
    page.choose(game, "easy").await;
    open_chosen_table(page, name).await
}

/// From the form of a game to its table.
pub async fn open_chosen_table(page: &Page, name: &str) -> String {
    if !page.has("with-friends-sheet").await {
        page.click("with-friends").await;
    }
    page.fill_in("host-name", name).await;
    page.click("open-table").await;
    page.attribute("table-code", "data-code").await.expect("a table has a code")
}

/// Follows the link that a friend has sent, and sits down.
pub async fn follow_link(page: &Page, code: &str, name: &str) {
    page.open(&format!("#/t/{code}")).await;
    page.fill_in("join-name", name).await;
    page.click("join-table").await;
    page.find("table").await;
}

async fn ply(page: &Page) -> String {
    page.attribute("table", "data-ply").await.expect("a number")
}

/// Both see so many moves.
async fn both_see(pages: [&Page; 2], moves: usize) {
    for page in pages {
        page.until_attribute("table", "data-ply", &moves.to_string()).await;
    }
}

/// Lets the other play until it is this one's turn.
async fn until_turn(page: &Page, other: &Page) {
    while !page.has("act").await {
        if other.has("act").await {
            other.touch_something(0).await;
        }
    }
}

/// The console of a browser whose server is killed tells so; nothing else is an error.
async fn forgive_the_dead_server(page: &Page) {
    for error in page.console_errors().await {
        assert!(error.contains("ERR_CONNECTION") || error.contains("WebSocket"), "{error}");
    }
}

#[test]
fn morpion_through_a_closed_browser_and_a_killed_server() {
    meet([Screen::PHONE, Screen::DESKTOP], async |ada, blaise| {
        ada.hurry("fr").await;
        blaise.hurry("en").await;
        let code = open_table(ada, "morpion", "Ada").await;
        follow_link(blaise, &code, "Blaise").await;
        ada.click_action("a1").await;
        both_see([ada, blaise], 1).await;
        blaise.click_action("b1").await;
        both_see([ada, blaise], 2).await;

        // Ada closes the browser; the address alone brings her back to her seat.
        ada.reopen(&format!("#/t/{code}")).await;
        both_see([ada, blaise], 2).await;
        ada.click_action("a2").await;
        both_see([ada, blaise], 3).await;

        // The server dies. Blaise plays meanwhile; his move arrives when it is back, once.
        blaise.server.stop();
        ada.find("connection-lost").await;
        blaise.find("connection-lost").await;
        look(ada, "online-lost").await;
        blaise.click_action("b2").await;
        blaise.server.restart();
        both_see([ada, blaise], 4).await;
        for page in [&*ada, &*blaise] {
            page.until("!document.querySelector('[data-testid=connection-lost]')").await;
            forgive_the_dead_server(page).await;
        }

        ada.click_action("a3").await;
        both_see([ada, blaise], 5).await;
        ada.until("document.querySelector('[data-testid=end]').textContent.includes('Vous gagnez')").await;
        blaise.until("document.querySelector('[data-testid=end]').textContent.includes('Ada wins')").await;

        // And again, with the same people.
        ada.click("rematch").await;
        ada.find("awaited").await;
        blaise.until("document.querySelector('[data-testid=rematch]').textContent.includes('Join')").await;
        blaise.click("rematch").await;
        both_see([ada, blaise], 0).await;
    });
}

#[test]
fn a_deal_of_coeurs_with_two_ais() {
    meet([Screen::PHONE, Screen::DESKTOP], async |ada, blaise| {
        ada.hurry("fr").await;
        blaise.hurry("en").await;
        ada.click("title-start").await;
        ada.choose("coeurs", "easy").await;
        ada.click("more-opponents").await;
        let other = "const seat = document.querySelector('[data-testid=seat-2]'); seat.value = 'person';
                     seat.dispatchEvent(new Event('change'))";
        ada.run(other, Vec::new()).await;
        let code = open_chosen_table(ada, "Ada").await;

        // Blaise types the code in.
        blaise.click("title-start").await;
        blaise.fill_in("join-code", &code.to_lowercase()).await;
        blaise.click("join-by-code").await;
        blaise.fill_in("join-name", "Blaise").await;
        blaise.click("join-table").await;
        until_turn(ada, blaise).await;
        ada.touch_something(0).await;
        until_turn(blaise, ada).await;
        blaise.touch_something(0).await;

        // A hint and the reasons of an AI come from the server.
        until_turn(ada, blaise).await;
        ada.click("hint").await;
        ada.find_by("[data-testid=reasons] .decision").await;
        ada.click("close-reasons").await;
        ada.click("why").await;
        ada.find("tells").await;
        assert!(!ada.has("show-cards").await, "nobody's cards are shown before the end");
        ada.click("close-reasons").await;

        ada.server.stop();
        ada.find("connection-lost").await;
        ada.server.restart();
        blaise.reopen(&format!("#/t/{code}")).await;
        tokio::join!(ada.play_to_the_end(), blaise.play_to_the_end());
        assert_eq!((ply(ada).await, ply(blaise).await), ("32".into(), "32".into()));
        forgive_the_dead_server(ada).await;
    });
}

/// Somebody leaves for good: an AI plays on, and gives the seat back.
#[test]
fn an_ai_plays_for_who_has_left() {
    meet([Screen::PHONE, Screen::DESKTOP], async |ada, blaise| {
        ada.hurry("fr").await;
        blaise.hurry("en").await;
        let code = open_table(ada, "puissance4", "Ada").await;
        follow_link(blaise, &code, "Blaise").await;
        ada.touch_something(0).await;
        blaise.click("leave").await;
        blaise.find("leaving").await;
        look(blaise, "online-leaving").await;
        blaise.click("give-seat").await;
        blaise.find("resume-online").await;
        ada.find("has-left").await;
        look(ada, "online-has-left").await;
        ada.touch_something(1).await;
        // The AI plays, and it is Ada's turn again.
        ada.until_attribute("table", "data-ply", "4").await;
        blaise.click("resume-online").await;
        blaise.click("take-seat-back").await;
        ada.until("!document.querySelector('[data-testid=has-left]')").await;
        ada.touch_something(2).await;
        blaise.touch_something(0).await;
    });
}

/// Every screen on the way to a table, on both screens and in both languages.
fn tour(host: Screen, host_lang: &str, guest: Screen, guest_lang: &str) {
    meet([host, guest], async |ada, blaise| {
        ada.hurry(host_lang).await;
        blaise.hurry(guest_lang).await;
        ada.click("title-start").await;
        ada.find("game-love-letter").await;
        ada.run("document.querySelector('[data-testid=join-code]').scrollIntoView()", Vec::new()).await;
        look(ada, &format!("online-games-{host_lang}")).await;
        ada.click("game-love-letter").await;
        ada.click("players-3").await;
        ada.click("with-friends").await;
        look(ada, &format!("online-open-{host_lang}")).await;
        ada.click("close-with-friends-sheet").await;
        ada.until("!document.querySelector('[data-testid=with-friends-sheet]')").await;
        let code = open_chosen_table(ada, "Ada").await;
        look(ada, &format!("online-waiting-{host_lang}")).await;
        ada.click("copy-link").await;
        blaise.open(&format!("#/t/{code}")).await;
        blaise.find("join-table").await;
        look(blaise, &format!("online-join-{guest_lang}")).await;
        blaise.fill_in("join-name", "Blaise").await;
        blaise.click("join-table").await;
        blaise.find("awaited").await;
        look(blaise, &format!("online-guest-{guest_lang}")).await;
        ada.click("fill-table").await;
        ada.find("table").await;
        blaise.find("table").await;
        ada.touch_something(0).await;
        look(ada, &format!("online-play-{host_lang}")).await;
        look(blaise, &format!("online-play-{guest_lang}")).await;
    });
}

#[test]
fn the_way_to_a_table_on_a_phone_in_french() {
    tour(Screen::PHONE, "fr", Screen::DESKTOP, "en");
}

#[test]
fn the_way_to_a_table_on_a_desktop_in_french() {
    tour(Screen::DESKTOP, "fr", Screen::PHONE, "en");
}

/// Somebody without a seat finds the table in the lobby, watches, and sees no cards.
#[test]
fn a_table_is_watched() {
    meet([Screen::PHONE, Screen::DESKTOP], async |ada, watcher| {
        ada.hurry("fr").await;
        ada.click("title-start").await;
        ada.choose("coeurs", "easy").await;
        ada.click("with-friends").await;
        ada.click("listed").await;
        open_chosen_table(ada, "Ada").await;
        ada.click("fill-table").await;
        ada.find("table").await;
        watcher.open("#/games").await;
        watcher.click("played-tables").await;
        watcher.click("watch").await;
        watcher.find("watches").await;
        ada.touch_something(0).await;
        watcher.until("Number(document.querySelector('[data-testid=table]').dataset.ply) > 0").await;
        assert!(!watcher.has("act").await && !watcher.has("hint").await, "who watches does not play");
        ada.play_to_the_end().await;
        watcher.find("end").await;
        assert!(!watcher.has("rematch").await);
    });
}

#[test]
fn a_table_that_is_not_there() {
    visit(Screen::PHONE, async |page| {
        page.hurry("fr").await;
        page.open("#/t/NOBODY").await;
        page.until("document.querySelector('[data-testid=error]')?.textContent.includes('n\\'existe plus')").await;
        look(page, "online-gone").await;
        page.console_errors().await;
        page.click("to-games").await;
        page.find("game-morpion").await;
    });
}

/// Without a server the page says so, and plays on this device as before.
#[test]
fn friends_need_a_server_and_the_device_does_not() {
    visit(Screen::PHONE, async |page| {
        page.until_kept().await;
        page.server.stop();
        page.hurry("fr").await;
        page.click("title-start").await;
        page.click("game-morpion").await;
        page.click("with-friends").await;
        page.click("open-table").await;
        page.until("document.querySelector('[data-testid=error]')?.textContent.includes('serveur ne répond pas')").await;
        look(page, "online-unreachable").await;
        page.click("close-with-friends-sheet").await;
        page.click("begin").await;
        page.play_to_the_end().await;
        // A table that was joined before waits for the server too.
        let kept = json!([{"table": "abc", "code": "KAFTOR", "seat": 0, "token": "t", "game": "morpion", "at": 9e15}]);
        page.run("localStorage.setItem('coeur.tables', arguments[0])", vec![kept.to_string().into()]).await;
        page.click("to-games").await;
        page.click("resume-online").await;
        page.find("reconnect").await;
        forgive_the_dead_server(page).await;
    });
}
