//! Board and hand lie still under a finger, whatever is open beside them: what was touched is what is played.

use coeur_browser_tests::{Page, Screen, games, visit};
use serde_json::json;

/// What can be open beside a board, and what is there once it is.
const PANELS: [(&str, &str); 4] = [
    ("scores", "[data-testid=score-board]"),
    ("moves", "[data-testid=move-list]"),
    ("hint", "[data-testid=reasons]"),
    ("why", "[data-testid=reasons]"),
];

/// Waits for one's turn, in another game where this one is over, and opens a panel.
fn open(page: &Page, panel: &str, shown: &str) {
    loop {
        page.until_own_turn();
        if page.has("end") {
            page.click("rematch");
            page.until("!document.querySelector('[data-testid=end]')");
        } else if page.has("recap-go-on") || panel == "why" && page.attribute("why", "disabled").is_some() {
            // What is to be read first, or an AI that has not played yet.
            page.touch_something(0);
        } else {
            break;
        }
    }
    // On a desktop the list of moves is always open.
    if panel != "moves" || page.screen != Screen::DESKTOP {
        page.click(panel);
        page.find_by(shown);
    }
}

fn every_panel(half: impl Fn(usize) -> bool) {
    visit(Screen::SMALL, |page| {
        page.hurry("en");
        for (_, game) in games().iter().enumerate().filter(|(number, _)| half(*number)) {
            page.resize(Screen::SMALL);
            page.open("#/games");
            page.choose(&game.id, "easy");
            page.begin(&game.id);
            for (number, screen) in Screen::ALL.into_iter().enumerate() {
                page.resize(screen);
                // Both phones have one layout. On the larger one the advice is read, on the others the touch comes before it.
                let read = screen == Screen::PHONE;
                for (which, (panel, shown)) in
                    PANELS.into_iter().enumerate().filter(|(_, (panel, _))| !read || *panel == "hint")
                {
                    open(page, panel, shown);
                    if read {
                        page.find("play-advice");
                    }
                    let place = format!("{} at {} px with {panel} open", game.id, screen.width);
                    page.touch_exactly(3 * number + 5 * which, &place);
                }
            }
        }
    });
}

#[test]
fn what_is_touched_is_played_on_the_first_boards() {
    every_panel(|number| number % 2 == 0);
}

#[test]
fn what_is_touched_is_played_on_the_other_boards() {
    every_panel(|number| number % 2 == 1);
}

/// Advice can be followed by the button beside it, in every game the same.
#[test]
fn advice_is_played_by_its_button() {
    visit(Screen::PHONE, |page| {
        page.hurry("en");
        page.sit_down("morpion", "easy");
        open(page, "hint", "[data-testid=play-advice]");
        let advised = page.find_by(".nine-cell.advised").attr("data-action").expect("an attribute");
        page.click("play-advice");
        page.until("!document.querySelector('[data-testid=reasons]')");
        let played =
            page.run("return Object.entries(localStorage).find(([name]) => name.startsWith('coeur.game.'))[1]", vec![]);
        let record: serde_json::Value = serde_json::from_str(played.as_str().expect("a game")).expect("JSON");
        assert_eq!(record["record"]["actions"][0].as_str(), advised.as_deref());
    });
}

/// What a hint of Puissance 4 expects is drawn while it is open; the column it advises stays marked, and is told to those who hear
/// the board.
#[test]
fn puissance4_shows_the_expected_line_while_the_hint_is_open() {
    visit(Screen::PHONE, |page| {
        page.hurry("en");
        page.sit_down("puissance4", "easy");
        open(page, "hint", "[data-testid=play-advice]");
        page.until("document.querySelector('.p4-marks .line-ghost')");
        page.click("close-reasons");
        page.until("!document.querySelector('.line-ghost') && !document.querySelector('.hole[data-face]')");
        page.until("document.querySelector('.slice-column.advised[aria-label*=\"(advised)\"]')");
        page.until("document.querySelector('.rod-head[aria-label*=\"(advised)\"]')");
        // The board in space is the larger picture.
        let larger = "(() => { const [space, slice] = ['.space', '.slice-grid']
            .map((it) => document.querySelector(it).getBoundingClientRect());
            return Math.min(space.width, space.height) > slice.height; })()";
        page.until(larger);
    });
}

/// A card follows the pointer out of the hand and is played there; dropped in the hand, it stays.
#[test]
fn a_card_is_dragged_to_the_table() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("en");
        page.sit_down("coeurs", "easy");
        page.until_own_turn();
        let drag = "const card = document.querySelector('[data-region=hand] [data-testid=act]:not([aria-disabled=true])');
                    const box = card.getBoundingClientRect();
                    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
                    const send = (kind, up) => card.dispatchEvent(new PointerEvent(kind,
                        { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', button: 0, clientX: x + 12, clientY: y - up }));
                    send('pointerdown', 0);
                    send('pointermove', arguments[0]);
                    const moved = card.style.translate;
                    send('pointerup', arguments[0]);
                    return [moved, card.style.translate]";
        let ply = page.attribute("table", "data-ply");
        assert_eq!(page.run(drag, vec![14.into()]), json!(["0px -14px", ""]), "with the pointer, and back");
        assert_eq!(page.attribute("table", "data-ply"), ply, "it never left the hand");
        page.run(drag, vec![300.into()]);
        page.until(&format!("document.querySelector('[data-testid=table]').dataset.ply !== '{}'", ply.unwrap_or_default()));
    });
}
