//! Accounts, and games that go on for days.

use crate::online::{follow_link, open_chosen_table};
use crate::screens::look;
use coeur_browser_tests::{Screen, meet, visit};

#[test]
fn somebody_signs_up_and_is_known_again() {
    visit(Screen::PHONE, async |page| {
        page.hurry("fr").await;
        page.open("#/account").await;
        page.click("new-account").await;
        page.fill_in("sign-up-name", "Ada").await;
        page.fill_in("sign-up-new-password", "short").await;
        page.click("sign-up-send").await;
        page.find("form-error").await;
        page.fill_in("sign-up-new-password", "plus longue que huit").await;
        page.click("sign-up-send").await;
        page.find("signed-in").await;
        page.until("document.querySelector('[data-testid=account-name]').textContent === 'Ada'").await;
        look(page, "account-known").await;
        page.reload().await;
        page.find("signed-in").await;
        page.click("sign-out").await;
        page.click("have-account").await;
        page.fill_in("sign-in-name", "Ada").await;
        page.fill_in("sign-in-password", "plus longue que huit").await;
        page.click("sign-in-send").await;
        page.find("signed-in").await;
    });
}

/// A day to move: whoever is elsewhere on the page sees that it is their turn.
#[test]
fn a_turn_by_correspondence_is_told() {
    meet([Screen::PHONE, Screen::DESKTOP], async |ada, blaise| {
        ada.hurry("fr").await;
        blaise.hurry("en").await;
        ada.open("#/setup/morpion").await;
        ada.find("begin").await;
        ada.click("with-friends").await;
        let a_day = "const field = document.querySelector('[data-testid=time-to-move]'); field.value = '1';
                     field.dispatchEvent(new Event('change', { bubbles: true }))";
        ada.find("time-to-move").await;
        ada.run(a_day, Vec::new()).await;
        let code = open_chosen_table(ada, "Ada").await;
        follow_link(blaise, &code, "Blaise").await;
        blaise.open("#/mine").await;
        blaise.find("my-game").await;
        ada.click_action("b2").await;
        ada.until_attribute("table", "data-ply", "1").await;
        // The list asks from time to time; opening it asks at once.
        blaise.open("#/games").await;
        blaise.until("document.querySelector('[data-testid=turns-wait]')?.textContent === '1'").await;
        blaise.click("mine").await;
        blaise.find_by("[data-testid=my-game] .tag.urgent").await;
        look(blaise, "mine-turn").await;
        blaise.click("open-game").await;
        blaise.click_action("a1").await;
        ada.until_attribute("table", "data-ply", "2").await;
    });
}
