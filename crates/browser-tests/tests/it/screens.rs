//! Every screen in both themes, on small and large ones: nothing serious for axe-core, nothing wider than the screen, and a
//! picture to look at.

use coeur_browser_tests::{Page, Screen, games, tournament_record, visit};
use std::io::Write;

/// Looks at what is shown, by day and by night.
pub async fn look(page: &Page, name: &str) {
    for dark in [false, true] {
        page.prefer_dark(dark).await;
        let place = format!("{name}-{}-{}", page.screen.name, if dark { "dark" } else { "light" });
        // Transitions of colours would be seen halfway.
        page.until("document.getAnimations().every((it) => it.playState !== 'running' || it.effect?.getTiming().iterations === Infinity)").await;
        page.assert_fits(&place).await;
        page.screenshot(&place).await;
        page.assert_accessible(&place).await;
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
    visit(screen, async |page| {
        page.hurry(lang).await;
        page.find("title-start").await;
        look(page, "title").await;
        page.click("open-drawer").await;
        page.find("drawer").await;
        look(page, "drawer").await;
        page.click("close-drawer").await;
        // So that lists and statistics have something to show.
        page.sit_down("morpion", "easy").await;
        page.play_to_the_end().await;
        for (address, shown) in ADDRESSES {
            page.open(&format!("#/{address}")).await;
            page.find_by(shown).await;
            look(page, &address.replace('/', "-")).await;
        }
        page.open("#/setup/hanabi").await;
        page.click("more-opponents").await;
        look(page, "setup-more").await;
    });
}

/// Every board in the middle of a game: looked at on two screens, and written in all sizes.
fn boards(screens: [Screen; 2], lang: &str) {
    visit(screens[0], async |page| {
        page.hurry(lang).await;
        for game in games().iter().map(|game| game.id.as_str()) {
            page.open("#/games").await;
            page.choose(game, "easy").await;
            page.begin(game).await;
            // Boards are full sooner than hands are empty.
            page.play_on(if matches!(game, "morpion" | "puissance4") { 2 } else { 5 }).await;
            page.until_a_move_or_the_end().await;
            for screen in screens {
                page.resize(screen).await;
                look(page, &format!("play-{game}-{lang}")).await;
                page.assert_first_screen().await;
            }
            page.resize(screens[0]).await;
        }
    });
}

/// Why and hint, the scores, the end.
fn reasons(screen: Screen, lang: &str) {
    visit(screen, async |page| {
        page.hurry(lang).await;
        page.sit_down("coeurs", "intermediate").await;
        for touch in 0..2 {
            page.touch_something(touch).await;
        }
        page.play_to_a_choice().await;
        page.click("why").await;
        // While cards are hidden: what the move tells, and its own reasons only for who asks to see the cards.
        page.find("tells").await;
        look(page, "why").await;
        page.click("show-cards").await;
        page.until("document.querySelector('[data-testid=reasons] .notes li')").await;
        look(page, "why-with-cards").await;
        page.click("close-reasons").await;
        page.click("hint").await;
        page.until("document.querySelector('[data-testid=reasons] .weighed')").await;
        look(page, "hint").await;
        page.click("close-reasons").await;
        page.click("scores").await;
        page.find("score-board").await;
        look(page, "scores").await;
        page.click("close-score-board").await;
        page.play_to_the_end().await;
        // Whoever plays sees first what came of it for them.
        page.find_by("[data-testid=end] .end-own").await;
        look(page, "end").await;
        page.click("review-game").await;
        page.until("document.querySelector('[data-testid=judge]')?.disabled === false").await;
        look(page, "review").await;
    });
}

/// What a choice hangs on, unfolded under advice and under the reasons of an AI whose cards are shown.
fn hangs_on(screen: Screen, lang: &str) {
    visit(screen, async |page| {
        page.hurry(lang).await;
        for game in ["coeurs", "love-letter"] {
            page.open("#/games").await;
            page.choose(game, "intermediate").await;
            page.begin(game).await;
            for touch in 0..2 {
                page.touch_something(touch).await;
            }
            page.play_to_a_choice().await;
            page.click("hint").await;
            unfold(page).await;
            for part in ["hangs-on", "topics", "deciding-cards", "opinions"] {
                // Which of them there are depends on the deal.
                if page.has(part).await {
                    let into_sight = "document.querySelector(`[data-testid=${arguments[0]}]`).scrollIntoView()";
                    page.run(into_sight, vec![part.into()]).await;
                    look(page, &format!("{part}-{game}-{lang}")).await;
                }
            }
            page.until(NOTHING_STICKS_OUT).await;
            page.click("close-reasons").await;
            page.click("why").await;
            page.until("document.querySelector('[data-testid=show-cards], [data-testid=hangs-on]')").await;
            if page.has("show-cards").await {
                assert!(!page.has("hangs-on").await, "what hidden cards decide stays hidden");
                page.click("show-cards").await;
            }
            unfold(page).await;
            page.click("close-reasons").await;
        }
        assert_eq!(page.console_errors().await, Vec::<String>::new());
    });
}

/// Whether what the choice hangs on is as wide as its panel shows.
const NOTHING_STICKS_OUT: &str = "(() => {
    for (let box = document.querySelector('[data-testid=hangs-on]'); box; box = box.parentElement)
        if (box.scrollWidth > box.clientWidth + 1) return false;
    return true;
})()";

/// Unfolds what the choice hangs on, and waits until it is said.
async fn unfold(page: &Page) {
    page.until("document.querySelector('[data-testid=hangs-on]')").await;
    assert!(!page.has("hangs-on-said").await, "it is asked for when it is unfolded");
    let summary = page.element("return document.querySelector('[data-testid=hangs-on] > summary')", vec![]).await;
    summary.send_keys(" ").await.expect("a key unfolds it");
    page.until("document.querySelector('[data-testid=hangs-on-said] li, [data-testid=hangs-on-nothing]')").await;
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
    visit(Screen::DESKTOP, async |page| {
        page.hurry("fr").await;
        page.sit_down("coeurs", "easy").await;
        page.until("document.documentElement.lang === 'fr'").await;
        page.touch_something(0).await;
        page.until("document.querySelector('[data-testid=act]')").await;
        page.click("open-drawer").await;
        page.click("lang-en").await;
        page.until("document.documentElement.lang === 'en'").await;
        page.click("close-drawer").await;
        page.until("document.body.textContent.includes('Your turn')").await;
        page.play_to_the_end().await;
    });
}

/// A game that the arena kept is opened on the page, and its moves are explained.
#[test]
fn a_record_of_a_tournament_is_opened() {
    let record = tournament_record("morpion");
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("games.jsonl");
    let mut file = std::fs::File::create(&path).expect("a file");
    writeln!(file, "{}", record.to_line()).expect("a line");
    visit(Screen::DESKTOP, async |page| {
        page.hurry("en").await;
        page.click("title-start").await;
        page.find("game-morpion").await;
        let field = page.element("return document.querySelector('[data-testid=open-record]')", vec![]).await;
        field.send_keys(path.to_str().expect("a path")).await.expect("a file can be chosen");
        // A game that is over opens as a review: the slider and the log move its board.
        page.until_attribute("review", "data-ply", &record.actions.len().to_string()).await;
        page.click("review-back").await;
        page.until_attribute("review", "data-ply", &(record.actions.len() - 1).to_string()).await;
        page.click("log-entry").await;
    });
}
