//! Friends: asked, invited, talked to, forgiven a move; and clocks that run out.

use crate::online::{both_see, follow_link, open_table};
use crate::people::sign_up;
use crate::screens::look;
use coeur_browser_tests::{Key, Page, Screen, meet, visit};

/// Says the first of all gestures.
fn smile(page: &Page) {
    page.click("say-something");
    page.click("saying");
}

/// The console tells of a refusal that the test has asked for, and of nothing else.
fn forgive(page: &Page, status: &str) {
    for error in page.console_errors() {
        assert!(error.contains(status), "{error}");
    }
}

#[test]
fn friends_invite_talk_and_take_a_move_back() {
    meet([Screen::PHONE, Screen::DESKTOP], |ada, blaise| {
        ada.hurry("fr");
        blaise.hurry("en");
        sign_up(ada, "Ada");
        sign_up(blaise, "Blaise");
        ada.click("title-friends");
        ada.find("no-friends");
        ada.fill_in("friend-name", "Nobody");
        ada.click("ask-friend");
        ada.until("document.querySelector('[role=alert]')?.textContent.includes('Aucun compte')");
        forgive(ada, "404");
        ada.fill_in("friend-name", "blaise");
        ada.click("ask-friend");
        ada.find("friends-asked");
        blaise.open("#/friends");
        blaise.find("accept-friend");
        look(blaise, "friends-asking");
        blaise.click("accept-friend");
        blaise.find("friends-list");
        // Nobody has touched Ada's page meanwhile.
        ada.until("document.querySelector('[data-testid=friends-list] [data-here=true]')?.textContent.includes('Blaise')");
        look(ada, "friends");

        blaise.open("#/games");
        ada.click("invite-to-play");
        look(ada, "friends-which-game");
        ada.click("invite-to-morpion");
        ada.find("table-code");
        blaise.find("invited");
        blaise.until("document.title.startsWith('(1) Ada invites you')");
        look(blaise, "invited");
        blaise.click("accept-invitation");
        blaise.click("join-table");
        both_see([ada, blaise], 0);
        blaise.until("!document.querySelector('[data-testid=invited]') && !document.title.includes('invites')");

        ada.click("say-something");
        look(ada, "sayings");
        ada.click("saying");
        blaise.until("document.querySelector('[data-testid=remark]')?.textContent.includes('Ada')");
        look(blaise, "remark");
        blaise.click("say-something");
        blaise.click("mute");
        blaise.click("say-something");
        blaise.until("!document.querySelector('[data-testid=remark]')");
        ada.until("!document.querySelector('[data-testid=remark]')");
        smile(ada);
        ada.find("remark");
        ada.click_action("a1");
        both_see([ada, blaise], 1);
        assert!(!blaise.has("remark"), "the move came after the gesture, and only the move is shown");

        ada.click("take-back");
        ada.find("takeback-asked");
        blaise.find("takeback-agree");
        look(blaise, "takeback");
        blaise.click("takeback-agree");
        both_see([ada, blaise], 0);
        ada.click_action("b2");
        both_see([ada, blaise], 1);
        blaise.click_action("a1");
        both_see([ada, blaise], 2);
        blaise.click("take-back");
        ada.click("takeback-refuse");
        blaise.find("takeback-refused");
        both_see([ada, blaise], 2);
        // What was refused once is not asked for again.
        blaise.click("take-back");
        blaise.until("document.querySelector('[role=alert]')");
        forgive(blaise, "409");
    });
}

/// A table with seconds for the game, made without the form: it offers minutes.
#[test]
fn a_clock_runs_for_each_and_runs_out() {
    meet([Screen::PHONE, Screen::DESKTOP], |ada, blaise| {
        ada.hurry("fr");
        blaise.hurry("en");
        sign_up(ada, "Ada");
        let table =
            "const body = JSON.stringify({ game: 'morpion', seats: ['me', 'open'], clock: { game: 12 }, rated: false });
                     return (await (await fetch('/api/tables', { method: 'POST', body })).json()).code";
        let code = ada.run_async(table, Vec::new());
        let code = code.as_str().expect("a code");
        ada.open(&format!("#/t/{code}"));
        blaise.open(&format!("#/t/{code}"));
        blaise.fill_in("join-name", "Blaise");
        blaise.click("join-table");
        for page in [&*ada, &*blaise] {
            page.until("document.querySelectorAll('[data-testid=clock]').length === 2");
            page.until("/0:0[0-9]|0:1[01]/.test(document.querySelector('[data-testid=clock].runs')?.textContent)");
        }
        look(ada, "clocks");
        // Nobody moves: an AI does in Ada's place, and Blaise hears of it.
        ada.find("ai-for-you");
        blaise.find("has-left");
        blaise.until("Number(document.querySelector('[data-testid=table]').dataset.ply) === 1");
    });
}

#[test]
fn who_has_no_account_is_told_how_to_play_with_friends() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("fr");
        page.click("title-start");
        page.click("play-with-friends");
        page.find("friends-need-account");
        look(page, "friends-stranger");
        page.click("friends-to-account");
        page.find("new-account");
    });
}

#[test]
fn a_finished_game_is_looked_at_together() {
    meet([Screen::PHONE, Screen::DESKTOP], |ada, blaise| {
        ada.hurry("fr");
        blaise.hurry("en");
        let code = open_table(ada, "morpion", "Ada");
        follow_link(blaise, &code, "Blaise");
        for (mover, square) in [(&*ada, "a1"), (blaise, "b1"), (ada, "a2"), (blaise, "b2"), (ada, "a3")] {
            mover.until_own_turn();
            mover.click_action(square);
        }
        for page in [&*ada, &*blaise] {
            page.click("review-game");
            page.until_attribute("review", "data-ply", "5");
            page.click("look-together");
        }
        look(ada, "look-together");
        ada.press(Key::Left);
        ada.until_attribute("review", "data-ply", "4");
        blaise.until_attribute("review", "data-ply", "4");
        blaise.press(Key::Left);
        blaise.press(Key::Left);
        ada.until_attribute("review", "data-ply", "2");
        // Alone again.
        blaise.click("look-together");
        ada.press(Key::Right);
        ada.until_attribute("review", "data-ply", "3");
        ada.press(Key::Right);
        ada.until_attribute("review", "data-ply", "4");
        assert_eq!(blaise.attribute("review", "data-ply").as_deref(), Some("2"));
    });
}
