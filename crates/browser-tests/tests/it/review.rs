//! A game that is over: move by move, what was given away, another try, and the link that holds all of it.

use coeur_browser_tests::{Page, Screen, visit};
use serde_json::json;

/// A game of Morpion that the person lost by not seeing a threat: the last own move but one.
const LOST: [&str; 6] = ["a1", "b2", "b1", "c1", "c2", "a3"];
const MISTAKE: &str = "4";

/// Keeps the lost game as an earlier visit would have, and opens its review.
fn open_lost_game(page: &Page) {
    let record = json!({"version": 1, "game": "morpion", "seed": 7, "players": ["human", "easy"], "actions": LOST});
    let kept = json!({"id": "lost", "record": record, "hidden": false, "over": true, "at": 1e12, "winners": [1], "names": ["Rose", ""]});
    page.run("localStorage.setItem('coeur.game.lost', arguments[0])", vec![kept.to_string().into()]);
    page.open("#/review/lost");
    page.until_attribute("review", "data-ply", "6");
}

#[test]
fn the_slider_and_the_log_move_the_board() {
    visit(Screen::PHONE, |page| {
        page.hurry("fr");
        open_lost_game(page);
        let slide = "const slider = document.querySelector('[data-testid=review-slider]'); slider.value = 2;
                     slider.dispatchEvent(new Event('input', { bubbles: true }))";
        page.run(slide, Vec::new());
        page.until_attribute("review", "data-ply", "2");
        page.click("review-on");
        page.until_attribute("review", "data-ply", "3");
        page.find_by("[data-testid=log-entry][data-ply='4']").click().expect("a move can be touched");
        page.until_attribute("review", "data-ply", "5");
        page.click("review-play");
        page.until_attribute("review", "data-ply", "6");
    });
}

#[test]
fn the_costliest_move_is_tried_again() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("en");
        open_lost_game(page);
        page.until("document.querySelector('[data-testid=judge]')?.disabled === false");
        page.click("judge");
        page.until("!document.querySelector('[data-testid=judging]')");
        page.find_by(&format!("[data-testid=mistake][data-ply='{MISTAKE}'] .mistake-what")).click().expect("it is shown");
        // What would have been better is marked where it happened, and nowhere else.
        page.until_attribute("review", "data-ply", MISTAKE);
        page.until("document.querySelectorAll('.stage-board .advised').length === 1");
        page.click("review-back");
        page.until("!document.querySelector('.stage-board .advised')");
        let again = format!("[data-testid=mistake][data-ply='{MISTAKE}'] [data-testid=try-again]");
        page.find_by(&again).click().expect("it can be tried again");
        page.until_attribute("table", "data-ply", MISTAKE);
        page.click_action("a3");
        page.play_to_the_end();
        // What was lost is still there.
        page.open("#/review/lost");
        page.until_attribute("review", "data-ply", "6");
    });
}

#[test]
fn a_link_holds_the_game() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("en");
        open_lost_game(page);
        let link = page.attribute("game-link", "value").expect("a link");
        let hash = link.split_once('#').map(|(_, hash)| format!("#{hash}")).expect("the game is in the address");
        page.until("document.querySelector('[data-testid=judge]')?.textContent.includes('my mistakes')");
        page.run("localStorage.removeItem('coeur.game.lost')", Vec::new());
        page.open(&hash);
        page.reload();
        page.until_attribute("review", "data-ply", "6");
        page.until_attribute("review", "data-game", "morpion");
        // Who opens it has not played it: the names are those of who has, and so are the mistakes.
        page.until("document.querySelector('.log-who')?.textContent === 'Rose'");
        page.until("document.querySelector('[data-testid=judge]')?.textContent.includes('Rose')");
    });
}
