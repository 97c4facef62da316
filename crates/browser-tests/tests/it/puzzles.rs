//! Puzzles by touch: from the first screen to a wrong move, a hint, the right one and the next; kept, and solved without a server.

use crate::screens::look;
use coeur_browser_tests::{Device, Engine, Page, Screen, visit};
use serde_json::{Value, json};
use std::path::Path;

/// The puzzle on show, as the file of its game has it.
fn shown(page: &Page, game: &str) -> Value {
    page.until_attribute("puzzle", "data-game", game);
    page.until("document.querySelector('[data-testid=act]')");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{game}/puzzles/{game}.jsonl"));
    let file = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let number: usize = page.attribute("puzzle", "data-number").and_then(|it| it.parse().ok()).expect("a number");
    serde_json::from_str(file.lines().nth(number - 1).expect("a puzzle of this number")).expect("JSON")
}

fn right(puzzle: &Value) -> &str {
    puzzle["answers"][0].as_str().expect("an answer")
}

/// A move that is not one of the answers.
fn wrong(puzzle: &Value) -> &str {
    let answers = puzzle["answers"].as_array().expect("answers");
    let values = puzzle["values"].as_object().expect("values");
    values.keys().find(|action| !answers.contains(&json!(action))).expect("a wrong move")
}

fn said(page: &Page) -> String {
    page.run("return document.querySelector('[data-testid=said]').textContent", Vec::new())
        .as_str()
        .unwrap_or_default()
        .into()
}

/// What the browser keeps of a game's puzzles.
fn kept(page: &Page, game: &str, what: &str) -> Value {
    let script = "return JSON.parse(localStorage.getItem(`coeur.puzzles.${arguments[0]}`))[arguments[1]]";
    page.run(script, vec![game.into(), what.into()])
}

/// A wrong move, the hints, the right move, the solution to its end, and the next puzzle, which is found at once.
fn solve(page: &Page, game: &str) {
    let puzzle = shown(page, game);
    page.assert_first_screen();
    look(page, &format!("puzzle-{game}"));
    page.click_action(wrong(&puzzle));
    page.until_attribute("puzzle", "data-state", "wrong");
    for _ in 0..3 {
        let before = said(page);
        page.click("hint");
        page.until(&format!("document.querySelector('[data-testid=said]').textContent !== {}", json!(before)));
    }
    page.click_action(right(&puzzle));
    page.until_attribute("puzzle", "data-state", "right");
    let moves = puzzle["line"].as_array().map_or(1, Vec::len);
    page.until_attribute("puzzle", "data-step", &moves.to_string());
    page.until(&format!("document.querySelectorAll('[data-testid=solution-move]').length === {moves}"));
    look(page, &format!("puzzle-{game}-solved"));
    assert_eq!((kept(page, game, "tries"), kept(page, game, "streak")), (json!(1), json!(0)), "a hint is no answer");
    page.click("next-puzzle");
    page.until_attribute("puzzle", "data-state", "open");
    let next = shown(page, game);
    assert_ne!(next, puzzle, "never the same twice in a row");
    page.click_action(right(&next));
    page.until_attribute("puzzle", "data-state", "right");
    page.until("document.querySelector('[data-testid=change]').textContent.includes('+')");
}

#[test]
fn two_games_on_a_phone_and_without_a_server() {
    visit(Device { engine: Engine::Chromium, screen: Screen::PHONE, by_touch: true }, |page| {
        page.hurry("fr");
        page.click("title-start");
        page.click("puzzles");
        page.click("puzzles-morpion");
        solve(page, "morpion");
        page.click("leave-puzzle");
        page.click("puzzles-coeurs");
        solve(page, "coeurs");
        let rating = kept(page, "coeurs", "rating").as_f64().expect("a rating").round().to_string();
        page.until_kept();
        page.reload();
        shown(page, "coeurs");
        page.server.stop();
        page.open("#/puzzles");
        page.reload();
        page.find("puzzles-coeurs");
        look(page, "puzzles");
        page.until(&format!(
            "[...document.querySelectorAll('[data-testid=rating]')].some((it) => it.textContent.includes('{rating}'))"
        ));
        page.click("puzzles-coeurs");
        let puzzle = shown(page, "coeurs");
        page.click_action(right(&puzzle));
        page.until_attribute("puzzle", "data-state", "right");
        assert_eq!(kept(page, "coeurs", "solved"), json!(2));
    });
}

#[test]
fn a_link_leads_to_a_puzzle_that_can_be_given_up_and_played_on() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("en");
        page.open("#/puzzles/claim/3");
        page.until_attribute("puzzle", "data-number", "3");
        shown(page, "claim");
        page.assert_first_screen();
        look(page, "puzzle-claim");
        page.click("give-up");
        page.until_attribute("puzzle", "data-state", "shown");
        page.find("all-moves");
        look(page, "puzzle-claim-shown");
        page.click("play-on");
        page.until_attribute("table", "data-game", "claim");
        page.open("#/puzzles/claim/123456");
        page.find("error");
        page.open("#/setup/claim");
        page.click("puzzles");
        page.until_attribute("puzzle", "data-state", "open");
    });
}

#[test]
fn a_lesson_is_read_shown_and_learnt() {
    visit(Device { engine: Engine::Chromium, screen: Screen::PHONE, by_touch: true }, |page| {
        page.hurry("fr");
        page.open("#/setup/morpion");
        page.click("lessons");
        page.find("lesson");
        look(page, "lessons-morpion");
        page.click("lesson");
        page.find("says");
        look(page, "lesson-morpion");
        page.click("show-example");
        page.until_attribute("puzzle", "data-state", "shown");
        page.click("next-puzzle");
        for _ in 0..3 {
            page.until_attribute("puzzle", "data-state", "open");
            let puzzle = shown(page, "morpion");
            page.click_action(right(&puzzle));
            page.until_attribute("puzzle", "data-state", "right");
            page.click("next-puzzle");
        }
        page.find("learnt");
        look(page, "lesson-morpion-learnt");
        page.click("next-lesson");
        page.until("document.querySelector('[data-testid=lesson-told]')?.dataset.done === 'false'");
        page.click("back");
        page.until("document.querySelectorAll('.lesson-steps .row-end').length === 1");
    });
}
