//! People at one table from different devices: through a server that is killed, and browsers that are closed.

use crate::screens::look;
use coeur_browser_tests::{Page, Screen, meet, visit};
use serde_json::json;

/// From the title to a table on the server that waits for others; its code.
pub fn open_table(page: &Page, game: &str, name: &str) -> String {
    page.click("title-start");
    page.choose(game, "easy");
    open_chosen_table(page, name)
}

/// From the form of a game to its table.
pub fn open_chosen_table(page: &Page, name: &str) -> String {
    if !page.has("with-friends-sheet") {
        page.click("with-friends");
    }
    page.fill_in("host-name", name);
    page.click("open-table");
    page.attribute("table-code", "data-code").expect("a table has a code")
}

/// Follows the link that a friend has sent, and sits down.
pub fn follow_link(page: &Page, code: &str, name: &str) {
    page.open(&format!("#/t/{code}"));
    page.fill_in("join-name", name);
    page.click("join-table");
    page.find("table");
}

fn ply(page: &Page) -> String {
    page.attribute("table", "data-ply").expect("a number")
}

/// Both see so many moves.
pub fn both_see(pages: [&Page; 2], moves: usize) {
    for page in pages {
        page.until_attribute("table", "data-ply", &moves.to_string());
    }
}

/// Lets the other play until it is this one's turn.
fn until_turn(page: &Page, other: &Page) {
    while !page.has("act") {
        if other.has("act") {
            other.touch_something(0);
        }
    }
}

/// The console of a browser whose server is killed tells so; nothing else is an error.
fn forgive_the_dead_server(page: &Page) {
    for error in page.console_errors() {
        assert!(error.contains("ERR_CONNECTION") || error.contains("WebSocket"), "{error}");
    }
}

#[test]
fn morpion_through_a_closed_browser_and_a_killed_server() {
    meet([Screen::PHONE, Screen::DESKTOP], |ada, blaise| {
        ada.hurry("fr");
        blaise.hurry("en");
        let code = open_table(ada, "morpion", "Ada");
        follow_link(blaise, &code, "Blaise");
        ada.click_action("a1");
        both_see([ada, blaise], 1);
        blaise.click_action("b1");
        both_see([ada, blaise], 2);

        // Ada closes the browser; the address alone brings her back to her seat.
        ada.reopen(&format!("#/t/{code}"));
        both_see([ada, blaise], 2);
        ada.click_action("a2");
        both_see([ada, blaise], 3);

        // The server dies. Blaise plays meanwhile; his move arrives when it is back, once.
        blaise.server.stop();
        ada.find("connection-lost");
        blaise.find("connection-lost");
        look(ada, "online-lost");
        blaise.click_action("b2");
        blaise.server.restart();
        both_see([ada, blaise], 4);
        for page in [&*ada, &*blaise] {
            page.until("!document.querySelector('[data-testid=connection-lost]')");
            forgive_the_dead_server(page);
        }

        ada.click_action("a3");
        both_see([ada, blaise], 5);
        ada.until("document.querySelector('[data-testid=end]').textContent.includes('Vous gagnez')");
        blaise.until("document.querySelector('[data-testid=end]').textContent.includes('Ada wins')");

        // And again, with the same people.
        ada.click("rematch");
        ada.find("awaited");
        blaise.until("document.querySelector('[data-testid=rematch]').textContent.includes('Join')");
        blaise.click("rematch");
        both_see([ada, blaise], 0);
    });
}

#[test]
fn a_deal_of_coeurs_with_two_ais() {
    meet([Screen::PHONE, Screen::DESKTOP], |ada, blaise| {
        ada.hurry("fr");
        blaise.hurry("en");
        ada.click("title-start");
        ada.choose("coeurs", "easy");
        ada.click("more-opponents");
        let other = "const seat = document.querySelector('[data-testid=seat-2]'); seat.value = 'person';
                     seat.dispatchEvent(new Event('change'))";
        ada.run(other, Vec::new());
        let code = open_chosen_table(ada, "Ada");

        // Blaise types the code in.
        blaise.click("title-start");
        blaise.fill_in("join-code", &code.to_lowercase());
        blaise.click("join-by-code");
        blaise.fill_in("join-name", "Blaise");
        blaise.click("join-table");
        until_turn(ada, blaise);
        ada.touch_something(0);
        until_turn(blaise, ada);
        blaise.touch_something(0);

        // A hint and the reasons of an AI come from the server.
        until_turn(ada, blaise);
        ada.click("hint");
        ada.find_by("[data-testid=reasons] .decision");
        ada.click("close-reasons");
        ada.click("why");
        ada.find("tells");
        assert!(!ada.has("show-cards"), "nobody's cards are shown before the end");
        ada.click("close-reasons");

        ada.server.stop();
        ada.find("connection-lost");
        ada.server.restart();
        blaise.reopen(&format!("#/t/{code}"));
        std::thread::scope(|both| {
            both.spawn(|| ada.play_to_the_end());
            blaise.play_to_the_end();
        });
        assert_eq!((ply(ada), ply(blaise)), ("32".into(), "32".into()));
        forgive_the_dead_server(ada);
    });
}

/// Somebody leaves for good: an AI plays on, and gives the seat back.
#[test]
fn an_ai_plays_for_who_has_left() {
    meet([Screen::PHONE, Screen::DESKTOP], |ada, blaise| {
        ada.hurry("fr");
        blaise.hurry("en");
        let code = open_table(ada, "puissance4", "Ada");
        follow_link(blaise, &code, "Blaise");
        ada.touch_something(0);
        blaise.click("leave");
        blaise.find("leaving");
        look(blaise, "online-leaving");
        blaise.click("give-seat");
        blaise.find("resume-online");
        ada.find("has-left");
        look(ada, "online-has-left");
        ada.touch_something(1);
        // The AI plays, and it is Ada's turn again.
        ada.until_attribute("table", "data-ply", "4");
        blaise.click("resume-online");
        blaise.click("take-seat-back");
        ada.until("!document.querySelector('[data-testid=has-left]')");
        ada.touch_something(2);
        blaise.touch_something(0);
    });
}

/// Every screen on the way to a table, on both screens and in both languages.
fn tour(host: Screen, host_lang: &str, guest: Screen, guest_lang: &str) {
    meet([host, guest], |ada, blaise| {
        ada.hurry(host_lang);
        blaise.hurry(guest_lang);
        ada.click("title-start");
        ada.find("game-love-letter");
        ada.run("document.querySelector('[data-testid=join-code]').scrollIntoView()", Vec::new());
        look(ada, &format!("online-games-{host_lang}"));
        ada.click("game-love-letter");
        ada.click("players-3");
        ada.click("with-friends");
        look(ada, &format!("online-open-{host_lang}"));
        ada.click("close-with-friends-sheet");
        ada.until("!document.querySelector('[data-testid=with-friends-sheet]')");
        let code = open_chosen_table(ada, "Ada");
        look(ada, &format!("online-waiting-{host_lang}"));
        ada.click("copy-table");
        blaise.open(&format!("#/t/{code}"));
        blaise.find("join-table");
        look(blaise, &format!("online-join-{guest_lang}"));
        blaise.fill_in("join-name", "Blaise");
        blaise.click("join-table");
        blaise.find("awaited");
        look(blaise, &format!("online-guest-{guest_lang}"));
        ada.click("fill-table");
        ada.find("table");
        blaise.find("table");
        ada.touch_something(0);
        look(ada, &format!("online-play-{host_lang}"));
        look(blaise, &format!("online-play-{guest_lang}"));
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
    meet([Screen::PHONE, Screen::DESKTOP], |ada, watcher| {
        ada.hurry("fr");
        ada.click("title-start");
        ada.choose("coeurs", "easy");
        ada.click("with-friends");
        ada.click("listed");
        open_chosen_table(ada, "Ada");
        ada.click("fill-table");
        ada.find("table");
        watcher.open("#/games");
        watcher.click("played-tables");
        watcher.click("watch");
        watcher.find("watches");
        ada.touch_something(0);
        watcher.until("Number(document.querySelector('[data-testid=table]').dataset.ply) > 0");
        assert!(!watcher.has("act") && !watcher.has("hint"), "who watches does not play");
        ada.play_to_the_end();
        watcher.find("end");
        assert!(!watcher.has("rematch"));
    });
}

/// The end of a deal, a round or a phase goes by for who only watches.
#[test]
fn a_watcher_is_not_held_up() {
    visit(Screen::PHONE, |page| {
        page.hurry("fr");
        // Two people play the first phase of Claim, and one card more when they are asked.
        let play = "const ask = async (path, token, body) => {
                        const headers = { 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) };
                        const method = body ? 'POST' : 'GET';
                        const answer = await fetch('/api/tables' + path, { method, headers, body: body && JSON.stringify(body) });
                        const told = await answer.json();
                        if (!answer.ok) throw new Error(JSON.stringify(told));
                        return told;
                    };
                    let game = JSON.parse(sessionStorage.claim ?? null);
                    if (!game) {
                        const made = await ask('', null, { game: 'claim', seats: ['me', 'open'], name: 'Rose' });
                        const other = await ask('/' + made.table + '/join', null, { name: 'Paul' });
                        game = { at: '/' + made.table, tokens: [made.token, other.token] };
                        sessionStorage.claim = JSON.stringify(game);
                    }
                    for (let n = 0; n < args[0]; n++) {
                        const token = game.tokens[(await ask(game.at)).turn];
                        const [action] = (await ask(game.at, token)).legal;
                        await ask(game.at + '/actions', token, { id: crypto.randomUUID(), action });
                    }
                    return game.at";
        let table = page.run_async(play, vec![26.into()]);
        page.open(&format!("#/t{}", table.as_str().expect("a table")));
        page.find("recap");
        page.until("!document.querySelector('[data-testid=recap]')");
        page.run_async(play, vec![1.into()]);
        page.until_attribute("table", "data-ply", "27");
    });
}

#[test]
fn a_table_that_is_not_there() {
    visit(Screen::PHONE, |page| {
        page.hurry("fr");
        page.open("#/t/NOBODY");
        page.until("document.querySelector('[data-testid=error]')?.textContent.includes('n’existe plus')");
        look(page, "online-gone");
        page.console_errors();
        page.click("to-games");
        page.find("game-morpion");
    });
}

/// Without a server the page says so, and plays on this device as before.
#[test]
fn friends_need_a_server_and_the_device_does_not() {
    visit(Screen::PHONE, |page| {
        page.until_kept();
        page.server.stop();
        page.hurry("fr");
        page.click("title-start");
        page.click("game-morpion");
        page.click("with-friends");
        page.click("open-table");
        page.until("document.querySelector('[data-testid=error]')?.textContent.includes('serveur ne répond pas')");
        look(page, "online-unreachable");
        page.click("close-with-friends-sheet");
        page.click("begin");
        page.play_to_the_end();
        // A table that was joined before waits for the server too.
        let kept = json!([{"table": "abc", "code": "KAFTOR", "seat": 0, "token": "t", "game": "morpion", "at": 9e15}]);
        page.run("localStorage.setItem('coeur.tables', arguments[0])", vec![kept.to_string().into()]);
        page.click("to-games");
        page.click("resume-online");
        page.find("reconnect");
        forgive_the_dead_server(page);
    });
}
