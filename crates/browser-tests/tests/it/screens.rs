//! Every screen in both themes, on small and large ones: nothing serious for axe-core, nothing wider than the screen, and a
//! picture to look at.

use coeur_browser_tests::{Page, Screen, games, tournament_record, visit};
use std::io::Write;

/// Looks at what is shown, by day and by night.
pub fn look(page: &Page, name: &str) {
    for dark in [false, true] {
        page.prefer_dark(dark);
        let place = format!("{name}-{}-{}", page.screen.name, if dark { "dark" } else { "light" });
        // Transitions of colours would be seen halfway.
        page.until("document.getAnimations().every((it) => it.playState !== 'running' || it.effect?.getTiming().iterations === Infinity)");
        page.assert_fits(&place);
        page.screenshot(&place);
        if dark { page.assert_contrast(&place) } else { page.assert_accessible(&place) }
    }
}

/// Screens that have an address, and what is waited for on each.
const ADDRESSES: [(&str, &str); 10] = [
    ("games", "[data-testid=play]"),
    ("setup/hanabi", "[data-testid=begin]"),
    ("mine", "[data-testid=my-games]"),
    ("rules/claim", "[data-testid=rules-text]"),
    ("deals", "main h1"),
    ("settings", "[data-testid=settings-screen]"),
    ("account", "[data-testid=sign-in]"),
    ("leaderboard", "[data-testid=no-ranks]"),
    ("statistics", "[data-testid=statistics-screen]"),
    ("about", "[data-testid=about-screen]"),
];

fn tour(screen: Screen, lang: &str) {
    visit(screen, |page| {
        page.hurry(lang);
        page.find("title-start");
        look(page, "title");
        page.click("open-drawer");
        page.find("drawer");
        look(page, "drawer");
        page.click("close-drawer");
        // So that lists and statistics have something to show.
        page.sit_down("morpion", "easy");
        page.play_to_the_end();
        for (address, shown) in ADDRESSES {
            page.open(&format!("#/{address}"));
            page.find_by(shown);
            look(page, &address.replace('/', "-"));
        }
        page.open("#/setup/hanabi");
        page.click("more-opponents");
        look(page, "setup-more");
    });
}

/// Every board in the middle of a game: looked at on two screens, and written in all sizes.
fn boards(screens: [Screen; 2], lang: &str) {
    visit(screens[0], |page| {
        page.hurry(lang);
        for game in games().iter().map(|game| game.id.as_str()) {
            page.open("#/games");
            page.choose(game, "easy");
            page.begin(game);
            // Boards are full sooner than hands are empty.
            page.play_on(if matches!(game, "morpion" | "puissance4") { 2 } else { 5 });
            page.until_a_move_or_the_end();
            for screen in screens {
                page.resize(screen);
                look(page, &format!("play-{game}-{lang}"));
                page.assert_first_screen();
            }
            page.resize(screens[0]);
        }
    });
}

/// Why and hint, the scores, the end.
fn reasons(screen: Screen, lang: &str) {
    visit(screen, |page| {
        page.hurry(lang);
        page.sit_down("coeurs", "intermediate");
        for touch in 0..2 {
            page.touch_something(touch);
        }
        page.play_to_a_choice();
        page.click("why");
        // While cards are hidden: what the move tells, and its own reasons only for who asks to see the cards.
        page.find("tells");
        look(page, "why");
        page.click("show-cards");
        page.until("document.querySelector('[data-testid=reasons] .notes li')");
        look(page, "why-with-cards");
        page.click("close-reasons");
        page.click("hint");
        page.until("document.querySelector('[data-testid=reasons] .weighed')");
        look(page, "hint");
        page.click("close-reasons");
        page.click("scores");
        page.find("score-board");
        look(page, "scores");
        page.click("close-score-board");
        page.play_to_the_end();
        // Whoever plays sees first what came of it for them.
        page.find_by("[data-testid=end] .end-own");
        look(page, "end");
        page.click("review-game");
        page.until("document.querySelector('[data-testid=judge]')?.disabled === false");
        look(page, "review");
    });
}

/// What a choice hangs on, unfolded under advice and under the reasons of an AI whose cards are shown.
fn hangs_on(screen: Screen, lang: &str) {
    visit(screen, |page| {
        page.hurry(lang);
        for game in ["coeurs", "love-letter"] {
            page.open("#/games");
            page.choose(game, "intermediate");
            page.begin(game);
            for touch in 0..2 {
                page.touch_something(touch);
            }
            page.play_to_a_choice();
            page.click("hint");
            unfold(page);
            for part in ["hangs-on", "topics", "deciding-cards", "opinions"] {
                // Which of them there are depends on the deal.
                if page.has(part) {
                    let into_sight = "document.querySelector(`[data-testid=${arguments[0]}]`).scrollIntoView()";
                    page.run(into_sight, vec![part.into()]);
                    look(page, &format!("{part}-{game}-{lang}"));
                }
            }
            page.until(NOTHING_STICKS_OUT);
            page.click("close-reasons");
            page.click("why");
            page.until("document.querySelector('[data-testid=show-cards], [data-testid=hangs-on]')");
            if page.has("show-cards") {
                assert!(!page.has("hangs-on"), "what hidden cards decide stays hidden");
                page.click("show-cards");
            }
            unfold(page);
            page.click("close-reasons");
        }
        assert_eq!(page.console_errors(), Vec::<String>::new());
    });
}

/// Whether what the choice hangs on is as wide as its panel shows.
const NOTHING_STICKS_OUT: &str = "(() => {
    for (let box = document.querySelector('[data-testid=hangs-on]'); box; box = box.parentElement)
        if (box.scrollWidth > box.clientWidth + 1) return false;
    return true;
})()";

/// Unfolds what the choice hangs on, and waits until it is said.
fn unfold(page: &Page) {
    page.until("document.querySelector('[data-testid=hangs-on]')");
    assert!(!page.has("hangs-on-said"), "it is asked for when it is unfolded");
    let summary = page.element("return document.querySelector('[data-testid=hangs-on] > summary')", vec![]);
    summary.send_keys(" ").expect("a key unfolds it");
    page.until("document.querySelector('[data-testid=hangs-on-said] li, [data-testid=hangs-on-nothing]')");
}

#[test]
fn what_it_hangs_on_on_a_phone_in_french() {
    hangs_on(Screen::SMALL, "fr");
}

#[test]
fn what_it_hangs_on_on_a_desktop_in_english() {
    hangs_on(Screen::DESKTOP, "en");
}

#[test]
fn every_board_on_phones_in_french() {
    boards([Screen::SMALL, Screen::PHONE], "fr");
}

#[test]
fn every_board_on_large_screens_in_english() {
    boards([Screen::TABLET, Screen::DESKTOP], "en");
}

#[test]
fn every_screen_on_a_phone_in_french() {
    tour(Screen::SMALL, "fr");
}

#[test]
fn every_screen_on_a_desktop_in_english() {
    tour(Screen::DESKTOP, "en");
}

#[test]
fn reasons_on_a_phone_in_french() {
    reasons(Screen::PHONE, "fr");
}

#[test]
fn reasons_on_a_desktop_in_english() {
    reasons(Screen::DESKTOP, "en");
}

/// The language is switched in the middle of a game, which goes on.
#[test]
fn both_languages_at_one_table() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("fr");
        page.sit_down("coeurs", "easy");
        page.until("document.documentElement.lang === 'fr'");
        page.touch_something(0);
        page.until("document.querySelector('[data-testid=act]')");
        page.click("open-drawer");
        page.click("lang-en");
        page.until("document.documentElement.lang === 'en'");
        page.click("close-drawer");
        page.until("document.body.textContent.includes('Your turn')");
        page.play_to_the_end();
    });
}

/// A game that the arena kept is opened on the page, and its moves are explained.
#[test]
fn a_record_of_a_tournament_is_opened() {
    let record = tournament_record("morpion");
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("games.jsonl");
    let mut file = std::fs::File::create(&path).expect("a file");
    writeln!(file, "{}", record.to_line()).expect("a line");
    visit(Screen::DESKTOP, |page| {
        page.hurry("en");
        page.click("title-start");
        page.find("game-morpion");
        let field = page.element("return document.querySelector('[data-testid=open-record]')", vec![]);
        field.send_keys(path.to_str().expect("a path")).expect("a file can be chosen");
        // A game that is over opens as a review: the slider and the log move its board.
        page.until_attribute("review", "data-ply", &record.actions.len().to_string());
        page.click("review-back");
        page.until_attribute("review", "data-ply", &(record.actions.len() - 1).to_string());
        page.click("log-entry");
    });
}
