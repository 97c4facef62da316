//! A game that is over: move by move, what was given away, another try, and the link that holds all of it.

use coeur_browser_tests::{Page, Screen, visit};
use serde_json::json;

/// A game of Morpion that the person lost by not seeing a threat: the last own move but one.
const LOST: [&str; 6] = ["a1", "b2", "b1", "c1", "c2", "a3"];
const MISTAKE: &str = "4";

/// Keeps the lost game as an earlier visit would have, and opens its review.
async fn open_lost_game(page: &Page) {
    let record = json!({"version": 1, "game": "morpion", "seed": 7, "players": ["human", "easy"], "actions": LOST});
    let kept = json!({"id": "lost", "record": record, "hidden": false, "over": true, "at": 1e12, "winners": [1], "names": ["Rose", ""]});
    page.run("localStorage.setItem('coeur.game.lost', arguments[0])", vec![kept.to_string().into()]).await;
    page.open("#/review/lost").await;
    page.until_attribute("review", "data-ply", "6").await;
}

#[test]
fn the_slider_and_the_log_move_the_board() {
    visit(Screen::PHONE, async |page| {
        page.hurry("fr").await;
        open_lost_game(page).await;
        let slide = "const slider = document.querySelector('[data-testid=review-slider]'); slider.value = 2;
                     slider.dispatchEvent(new Event('input', { bubbles: true }))";
        page.run(slide, Vec::new()).await;
        page.until_attribute("review", "data-ply", "2").await;
        page.click("review-on").await;
        page.until_attribute("review", "data-ply", "3").await;
        page.find_by("[data-testid=log-entry][data-ply='4']").await.click().await.expect("a move can be touched");
        page.until_attribute("review", "data-ply", "5").await;
        page.click("review-play").await;
        page.until_attribute("review", "data-ply", "6").await;
    });
}

#[test]
fn the_costliest_move_is_tried_again() {
    visit(Screen::DESKTOP, async |page| {
        page.hurry("en").await;
        open_lost_game(page).await;
        page.until("document.querySelector('[data-testid=judge]')?.disabled === false").await;
        page.click("judge").await;
        page.until("!document.querySelector('[data-testid=judging]')").await;
        page.find_by(&format!("[data-testid=mistake][data-ply='{MISTAKE}']")).await;
        let again = format!("[data-testid=mistake][data-ply='{MISTAKE}'] [data-testid=try-again]");
        page.find_by(&again).await.click().await.expect("it can be tried again");
        page.until_attribute("table", "data-ply", MISTAKE).await;
        page.click_action("a3").await;
        page.play_to_the_end().await;
        // What was lost is still there.
        page.open("#/review/lost").await;
        page.until_attribute("review", "data-ply", "6").await;
    });
}

#[test]
fn a_link_holds_the_game() {
    visit(Screen::DESKTOP, async |page| {
        page.hurry("en").await;
        open_lost_game(page).await;
        let link = page.attribute("game-link", "value").await.expect("a link");
        let hash = link.split_once('#').map(|(_, hash)| format!("#{hash}")).expect("the game is in the address");
        page.until("document.querySelector('[data-testid=judge]')?.textContent.includes('my mistakes')").await;
        page.run("localStorage.removeItem('coeur.game.lost')", Vec::new()).await;
        page.open(&hash).await;
        page.reload().await;
        page.until_attribute("review", "data-ply", "6").await;
        page.until_attribute("review", "data-game", "morpion").await;
        // Who opens it has not played it: the names are those of who has, and so are the mistakes.
        page.until("document.querySelector('.log-who')?.textContent === 'Rose'").await;
        page.until("document.querySelector('[data-testid=judge]')?.textContent.includes('Rose')").await;
    });
}
