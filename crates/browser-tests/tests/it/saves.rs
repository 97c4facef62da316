//! Several games at once: none erases another, two tabs agree, and a first game teaches.

use coeur_browser_tests::{Screen, visit};
use serde_json::json;

#[test]
fn a_new_game_does_not_erase_the_old_one() {
    visit(Screen::PHONE, async |page| {
        page.hurry("fr").await;
        page.sit_down("morpion", "easy").await;
        page.touch_something(0).await;
        page.until_attribute("table", "data-ply", "2").await;
        page.open("#/games").await;
        page.choose("claim", "easy").await;
        page.begin("claim").await;
        page.touch_something(0).await;
        page.open("#/mine").await;
        page.until("document.querySelectorAll('[data-testid=my-game]').length === 2").await;
        // The last played stands first.
        page.all("open-game").await[1].click().await.expect("it can be opened");
        page.until_attribute("table", "data-game", "morpion").await;
        page.until_attribute("table", "data-ply", "2").await;
        page.play_to_the_end().await;
        page.open("#/mine").await;
        page.until("document.querySelectorAll('[data-testid=my-game]').length === 2").await;
        page.open("#/games").await;
        page.click("resume").await;
        page.until_attribute("table", "data-game", "claim").await;
        // What is opened and not played is no game yet; what is over is there to be looked at.
        page.open("#/games").await;
        page.choose("puissance4", "easy").await;
        page.begin("puissance4").await;
        page.open("#/mine").await;
        page.until("document.querySelectorAll('[data-testid=my-game]').length === 2").await;
        page.all("open-game").await[1].click().await.expect("it can be opened");
        page.until_attribute("review", "data-game", "morpion").await;
    });
}

/// What an earlier page has kept is found again.
#[test]
fn the_game_of_an_earlier_page_goes_on() {
    visit(Screen::PHONE, async |page| {
        page.hurry("fr").await;
        let record =
            json!({"version": 1, "game": "morpion", "seed": 1, "players": ["human", "easy"], "actions": ["b2", "a1"]});
        page.resume(record, false).await;
        page.until_attribute("table", "data-ply", "2").await;
        page.play_to_the_end().await;
    });
}

#[test]
fn two_tabs_agree() {
    visit(Screen::DESKTOP, async |page| {
        page.hurry("en").await;
        page.sit_down("morpion", "easy").await;
        page.click_action("b2").await;
        page.until_attribute("table", "data-ply", "2").await;
        let hash = page.run("return location.hash", Vec::new()).await;
        page.new_tab(hash.as_str().expect("an address")).await;
        page.until_attribute("table", "data-ply", "2").await;
        page.touch_something(0).await;
        page.until("Number(document.querySelector('[data-testid=table]').dataset.ply) >= 4").await;
        let ply = page.attribute("table", "data-ply").await.expect("a number");
        page.show_tab(0).await;
        page.until_attribute("table", "data-ply", &ply).await;
    });
}

/// The prompts of a first game come one after the other, and the board stays in sight under them.
fn lesson(game: &str, screen: Screen, prompts: usize) {
    visit(screen, async |page| {
        page.hurry("fr").await;
        page.open(&format!("#/setup/{game}")).await;
        page.click("learn").await;
        page.until_attribute("table", "data-game", game).await;
        page.find("coach").await;
        let (mut read, mut touches, mut over) = (0, 0, false);
        // The last prompt may come when the game is over.
        while !over || page.has("coach-ok").await {
            if page.has("coach-ok").await {
                let said = "document.querySelector('[data-testid=coach]')?.textContent";
                let before = page.run(&format!("return {said}"), Vec::new()).await;
                page.click("coach-ok").await;
                page.until(&format!("{said} !== {before}")).await;
                read += 1;
            } else {
                over = !page.touch_something(touches).await;
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
