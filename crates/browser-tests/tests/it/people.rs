//! Accounts, and games that go on for days.

use crate::online::{follow_link, open_chosen_table, open_table};
use crate::screens::look;
use coeur_browser_tests::{Page, Screen, meet, visit};

/// Gives whoever is at this page an account, without the form.
async fn sign_up(page: &Page, name: &str) {
    let script = "const body = JSON.stringify({ name: args[0], password: 'plus longue que huit' });
                  return (await fetch('/api/account', { method: 'POST', body })).status";
    assert_eq!(page.run_async(script, vec![name.into()]).await, 201);
}

/// What somebody has played before they had an account is theirs.
#[test]
fn somebody_signs_up_and_is_known_again() {
    visit(Screen::PHONE, async |page| {
        page.hurry("fr").await;
        open_table(page, "morpion", "Ada").await;
        page.click("fill-table").await;
        page.touch_something(0).await;
        page.open("#/account").await;
        page.find("guest").await;
        look(page, "account-guest").await;
        page.click("new-account").await;
        page.fill_in("sign-up-name", "Ada").await;
        page.fill_in("sign-up-new-password", "short").await;
        page.click("sign-up-send").await;
        page.find("form-error").await;
        page.fill_in("sign-up-new-password", "plus longue que huit").await;
        page.click("sign-up-send").await;
        page.find("signed-in").await;
        page.until("document.querySelector('[data-testid=account-name]').textContent === 'Ada'").await;
        page.until("document.querySelectorAll('[data-testid=server-games] li').length === 1").await;
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

/// A day to move, and for a rating: whoever is elsewhere sees that it is their turn and how long they have, and nobody is helped.
#[test]
fn a_turn_by_correspondence_is_told() {
    meet([Screen::PHONE, Screen::DESKTOP], async |ada, blaise| {
        ada.hurry("fr").await;
        blaise.hurry("en").await;
        sign_up(ada, "Ada").await;
        sign_up(blaise, "Blaise").await;
        ada.open("#/setup/morpion").await;
        ada.find("begin").await;
        ada.click("with-friends").await;
        let a_day = "const field = document.querySelector('[data-testid=time-to-move]'); field.value = '1';
                     field.dispatchEvent(new Event('change', { bubbles: true }))";
        ada.find("time-to-move").await;
        ada.find("rated").await;
        look(ada, "with-friends-rated").await;
        ada.run(a_day, Vec::new()).await;
        let code = open_chosen_table(ada, "Ada").await;
        ada.find("at-stake").await;
        look(ada, "waiting-rated").await;
        follow_link(blaise, &code, "Blaise").await;
        ada.until("document.title.startsWith('À vous de jouer')").await;
        ada.until("document.querySelector('[data-testid=game-kind]')?.textContent === 'classée'").await;
        ada.find("time-left").await;
        look(ada, "rated-turn").await;
        assert!(!ada.has("hint").await && !ada.has("why").await, "nobody is helped in a rated game");
        blaise.open("#/mine").await;
        blaise.find("my-game").await;
        ada.click_action("b2").await;
        ada.until_attribute("table", "data-ply", "1").await;
        // The list asks from time to time; opening it asks at once.
        blaise.open("#/games").await;
        blaise.until("document.querySelector('[data-testid=turns-wait]')?.textContent === '1'").await;
        blaise.click("mine").await;
        blaise.until("document.querySelector('[data-testid=my-game] .tag.urgent')?.textContent.includes('h')").await;
        look(blaise, "mine-turn").await;
        blaise.click("open-game").await;
        blaise.click_action("a1").await;
        ada.until_attribute("table", "data-ply", "2").await;
    });
}
