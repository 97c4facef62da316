//! Several games at once: none erases another, two tabs agree, and a first game teaches.

use coeur_browser_tests::{Screen, visit};
use serde_json::json;

#[test]
fn a_new_game_does_not_erase_the_old_one() {
    visit(Screen::PHONE, |page| {
        page.hurry("fr");
        page.sit_down("morpion", "easy");
        page.touch_something(0);
        page.until_attribute("table", "data-ply", "2");
        page.open("#/games");
        page.choose("claim", "easy");
        page.begin("claim");
        page.touch_something(0);
        page.open("#/mine");
        page.until("document.querySelectorAll('[data-testid=my-game]').length === 2");
        // The last played stands first.
        page.all("open-game")[1].click().expect("it can be opened");
        page.until_attribute("table", "data-game", "morpion");
        page.until_attribute("table", "data-ply", "2");
        page.play_to_the_end();
        page.open("#/mine");
        page.until("document.querySelectorAll('[data-testid=my-game]').length === 2");
        page.open("#/games");
        page.click("resume");
        page.until_attribute("table", "data-game", "claim");
        // What is opened and not played is no game yet; what is over is there to be looked at.
        page.open("#/games");
        page.choose("puissance4", "easy");
        page.begin("puissance4");
        page.open("#/mine");
        page.until("document.querySelectorAll('[data-testid=my-game]').length === 2");
        page.all("open-game")[1].click().expect("it can be opened");
        page.until_attribute("review", "data-game", "morpion");
    });
}

/// What an earlier page has kept is found again.
#[test]
fn the_game_of_an_earlier_page_goes_on() {
    visit(Screen::PHONE, |page| {
        page.hurry("fr");
        let record =
            json!({"version": 1, "game": "morpion", "seed": 1, "players": ["human", "easy"], "actions": ["b2", "a1"]});
        page.resume(record, false);
        page.until_attribute("table", "data-ply", "2");
        page.play_to_the_end();
    });
}

#[test]
fn two_tabs_agree() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("en");
        page.sit_down("morpion", "easy");
        page.click_action("b2");
        page.until_attribute("table", "data-ply", "2");
        let hash = page.run("return location.hash", Vec::new());
        page.new_tab(hash.as_str().expect("an address"));
        page.until_attribute("table", "data-ply", "2");
        page.touch_something(0);
        page.until("Number(document.querySelector('[data-testid=table]').dataset.ply) >= 4");
        let ply = page.attribute("table", "data-ply").expect("a number");
        page.show_tab(0);
        page.until_attribute("table", "data-ply", &ply);
    });
}

/// The prompts of a first game come one after the other, and the board stays in sight under them.
fn lesson(game: &str, screen: Screen, prompts: usize) {
    visit(screen, |page| {
        page.hurry("fr");
        page.open(&format!("#/setup/{game}"));
        page.click("learn");
        page.until_attribute("table", "data-game", game);
        page.find("coach");
        let (mut read, mut touches, mut over) = (0, 0, false);
        // The last prompt may come when the game is over.
        while !over || page.has("coach-ok") {
            if page.has("coach-ok") {
                let said = "document.querySelector('[data-testid=coach]')?.textContent";
                let before = page.run(&format!("return {said}"), Vec::new());
                page.click("coach-ok");
                page.until(&format!("{said} !== {before}"));
                read += 1;
            } else {
                over = !page.touch_something(touches);
                touches += 1;
            }
        }
        assert!(read >= prompts, "only {read} prompts came");
    });
}

#[test]
fn a_first_game_of_morpion_teaches() {
    lesson("morpion", Screen::SMALL, 4);
}

#[test]
fn a_first_game_of_coeurs_teaches() {
    lesson("coeurs", Screen::PHONE, 4);
}
