//! Accounts, and games that go on for days.

use crate::online::{follow_link, open_chosen_table, open_table};
use crate::screens::look;
use coeur_browser_tests::{Page, Screen, meet, visit};

/// Gives whoever is at this page an account, without the form.
pub fn sign_up(page: &Page, name: &str) {
    let script = "const body = JSON.stringify({ name: args[0], password: 'plus longue que huit' });
                  return (await fetch('/api/account', { method: 'POST', body })).status";
    assert_eq!(page.run_async(script, vec![name.into()]), 201);
}

/// What somebody has played before they had an account is theirs.
#[test]
fn somebody_signs_up_and_is_known_again() {
    visit(Screen::PHONE, |page| {
        page.hurry("fr");
        open_table(page, "morpion", "Ada");
        page.click("fill-table");
        page.touch_something(0);
        page.open("#/account");
        page.find("guest");
        look(page, "account-guest");
        page.click("new-account");
        page.fill_in("sign-up-name", "Ada");
        page.fill_in("sign-up-new-password", "short");
        page.click("sign-up-send");
        page.find("form-error");
        page.fill_in("sign-up-new-password", "plus longue que huit");
        page.click("sign-up-send");
        page.find("signed-in");
        page.until("document.querySelector('[data-testid=account-name]').textContent === 'Ada'");
        page.until("document.querySelectorAll('[data-testid=server-games] li').length === 1");
        look(page, "account-known");
        page.reload();
        page.find("signed-in");
        page.click("sign-out");
        page.click("have-account");
        page.fill_in("sign-in-name", "Ada");
        page.fill_in("sign-in-password", "plus longue que huit");
        page.click("sign-in-send");
        page.find("signed-in");
    });
}

/// A day to move, and for a rating: whoever is elsewhere sees that it is their turn and how long they have, and nobody is helped.
#[test]
fn a_turn_by_correspondence_is_told() {
    meet([Screen::PHONE, Screen::DESKTOP], |ada, blaise| {
        ada.hurry("fr");
        blaise.hurry("en");
        sign_up(ada, "Ada");
        sign_up(blaise, "Blaise");
        ada.open("#/setup/morpion");
        ada.find("begin");
        ada.click("with-friends");
        let a_day = "const field = document.querySelector('[data-testid=time-to-move]'); field.value = '1';
                     field.dispatchEvent(new Event('change', { bubbles: true }))";
        ada.find("time-to-move");
        ada.find("rated");
        look(ada, "with-friends-rated");
        ada.run(a_day, Vec::new());
        let code = open_chosen_table(ada, "Ada");
        ada.find("at-stake");
        look(ada, "waiting-rated");
        follow_link(blaise, &code, "Blaise");
        ada.until("document.title.startsWith('À vous de jouer')");
        ada.until("document.querySelector('[data-testid=game-kind]')?.textContent === 'classée'");
        ada.find("time-left");
        look(ada, "rated-turn");
        assert!(!ada.has("hint") && !ada.has("why"), "nobody is helped in a rated game");
        blaise.open("#/mine");
        blaise.find("my-game");
        ada.click_action("b2");
        ada.until_attribute("table", "data-ply", "1");
        // The list asks from time to time; opening it asks at once.
        blaise.open("#/games");
        blaise.until("document.querySelector('[data-testid=turns-wait]')?.textContent === '1'");
        blaise.click("mine");
        blaise.until("document.querySelector('[data-testid=my-game] .tag.urgent')?.textContent.includes('h')");
        look(blaise, "mine-turn");
        blaise.click("open-game");
        blaise.click_action("a1");
        ada.until_attribute("table", "data-ply", "2");
    });
}
