//! The deal of the day: the same in every zone, played once and without help, compared with the AIs, with a server and without.

use crate::people::sign_up;
use crate::screens::look;
use coeur_browser_tests::{Page, Screen, games, meet, visit};
use coeur_core::Record;
use coeur_protocol::{Day, GameCard};
use serde_json::{Value, json};

/// The game of a day that the browser keeps: its day, and its record.
fn kept(page: &Page, game: &str) -> (Day, Record) {
    let script = "const name = Object.keys(localStorage).find((name) => name.startsWith('coeur.game.day-') && name.endsWith(arguments[0]));
                  return [name, localStorage.getItem(name)]";
    let found = page.run(script, vec![format!("-{game}").into()]);
    let name = found[0].as_str().expect("a game of a day is kept");
    let day = name["coeur.game.day-".len()..][..10].parse().expect("a date");
    let mut saved: Value = serde_json::from_str(found[1].as_str().expect("a text")).expect("JSON");
    (day, serde_json::from_value(saved["record"].take()).expect("a record"))
}

fn card(game: &str) -> GameCard {
    games().into_iter().find(|card| card.id == game).expect("a game")
}

/// One browser is a day ahead of the other on the wall.
#[test]
fn everybody_is_dealt_the_same_cards_in_every_zone_and_natively() {
    meet([Screen::PHONE, Screen::DESKTOP], |east, west| {
        let mut shown = Vec::new();
        for (page, zone) in [(&*east, "Pacific/Kiritimati"), (&*west, "Pacific/Midway")] {
            page.devtools("Emulation.setTimezoneOverride", json!({ "timezoneId": zone }));
            page.hurry("en");
            page.open("#/day/coeurs");
            page.click("day-play");
            page.until_attribute("table", "data-game", "coeurs");
            page.find_by("[data-action]");
            let (day, record) = kept(page, "coeurs");
            assert_eq!(Record { actions: Vec::new(), ..record }, card("coeurs").of_day(day));
            let hand = "return [...document.querySelectorAll('[data-action]')].map((it) => it.dataset.action).sort()";
            shown.push(page.run(hand, Vec::new()));
        }
        assert_eq!(shown[0], shown[1]);
        let clocks = [&*east, &*west].map(|page| page.run("return new Date(2026, 0).getTimezoneOffset()", Vec::new()));
        assert_eq!(clocks, [json!(-840), json!(660)], "they live in other zones");
    });
}

/// From the first screen to a text for friends, on a phone, in French, without a server from the middle on.
#[test]
fn a_day_is_played_once_without_help_and_compared() {
    visit(Screen::PHONE, |page| {
        page.until_kept();
        page.hurry("fr");
        page.click("title-start");
        page.click("day");
        page.until("document.querySelector('[data-testid=day-streak]')?.textContent.startsWith('Jouez une donne')");
        page.find("day-morpion");
        look(page, "day");
        page.click("day-morpion");
        page.find("day-play");
        look(page, "day-before");
        page.click("day-play");
        page.until_attribute("table", "data-game", "morpion");
        page.touch_something(0);
        page.until_a_move_or_the_end();
        assert!(["hint", "undo", "why"].iter().all(|help| !page.has(help)), "nobody is helped");
        page.click("leave");
        page.find("leaving");
        look(page, "day-leaving");
        page.click("keep-seat");
        page.server.stop();
        page.open("#/day/morpion");
        page.click("day-resume");
        page.play_to_the_end();
        assert!(!page.has("rematch"), "it is played once");
        page.click("compare-deal");
        // The AIs of the three levels, and oneself.
        let made = "[...document.querySelectorAll('[data-testid=day-results] td')].map((it) => it.textContent)";
        page.until(&format!("{made}.length === 4 && {made}.every((it) => /^(gagné|perdu|nul|égalité)/.test(it))"));
        assert!(!page.has("day-play") && !page.has("day-resume"));
        let text = page.run("return document.querySelector('[data-testid=day-text]').value", Vec::new());
        let text = text.as_str().unwrap_or_default();
        assert!(text.starts_with("Morpion, ") && text.contains("sur 3 · Série") && text.contains("/#/day/20"), "{text}");
        look(page, "day-after");
        page.click("day-all");
        page.until("document.querySelector('[data-testid=day-streak]')?.textContent.includes('1 jour')");
        page.find_by("[data-testid=calendar] .played");
        look(page, "day-played");
        page.resize(Screen::DESKTOP);
        look(page, "day-played");
        // Given up after a question, it cannot be begun again.
        page.open("#/day/puissance4");
        page.click("day-play");
        page.until_attribute("table", "data-game", "puissance4");
        page.click("leave");
        page.click("give-seat");
        page.find("day-results");
        assert!(!page.has("day-play") && !page.has("day-text"));
        // Without a server the page still asks it who plays; the console tells so.
        let errors = page.console_errors();
        assert!(errors.iter().all(|error| error.contains("net::ERR_") || error.contains("Failed to fetch")), "{errors:?}");
    });
}

/// Whoever has an account plays on the server, and stands in its list.
#[test]
fn who_has_an_account_stands_in_the_list() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("en");
        sign_up(page, "Ada");
        page.open("#/day/morpion");
        page.click("day-play");
        page.until_attribute("table", "data-game", "morpion");
        page.until("document.querySelector('[data-testid=game-kind]')?.textContent === 'Deal of the day'");
        page.play_to_the_end();
        page.click("compare-deal");
        page.find("day-results");
        page.until("document.querySelector('[data-testid=day-text]')");
        let deals = "const day = location.hash.split('/').pop(); return (await (await fetch(`/api/deals/${day}`)).json()).tables[0].names";
        assert!(page.run_async(deals, Vec::new()).as_array().expect("names").contains(&json!("Ada")));
        page.until("document.querySelectorAll('[data-testid=day-results] .won').length === 1");
        look(page, "day-server");
    });
}
