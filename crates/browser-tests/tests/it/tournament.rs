//! A tournament of two people, each with a browser of their own: made, played deal by deal, ranked, ended.

use crate::screens::look;
use coeur_browser_tests::{Page, Screen, meet};

/// The words of what has this id.
fn words(page: &Page, id: &str) -> String {
    page.find(id);
    let script = "return document.querySelector(`[data-testid=${arguments[0]}]`).textContent";
    page.run(script, vec![id.into()]).as_str().unwrap_or_default().to_string()
}

/// Plays the deal that comes next to its end, and comes back to the tournament by the button that is there then.
fn play_next(page: &Page, number: usize) {
    let asked = "document.querySelector('[data-testid=tournament-play]')?.textContent";
    page.until(&format!("/(donne|deal)\\s{number}\\b/.test({asked})"));
    page.click("tournament-play");
    page.until_attribute("table", "data-game", "morpion");
    page.play_to_the_end();
    assert!(!page.has("rematch"), "a deal is played once");
    page.click("compare-deal");
    page.find("tournament");
}

/// Waits until so many rows of the ranking tell a lead that this matches.
fn until_ranked(page: &Page, rows: usize, lead: &str) {
    let leads =
        "[...document.querySelectorAll('[data-testid=tournament-ranking] td:last-child')].map((it) => it.textContent)";
    page.until(&format!("{leads}.filter((it) => /{lead}/.test(it)).length === {rows}"));
}

#[test]
fn two_people_play_three_deals_and_are_ranked() {
    meet([Screen::PHONE, Screen::DESKTOP], |ada, blaise| {
        ada.hurry("fr");
        blaise.hurry("en");
        ada.open("#/deals");
        ada.click("to-tournament");
        ada.fill_in("tournament-name", "Jeudi");
        let morpion = "const field = document.querySelector('[data-testid=tournament-game]'); field.value = 'morpion';
                       field.dispatchEvent(new Event('change', { bubbles: true }))";
        ada.find("tournament-game");
        ada.run(morpion, Vec::new());
        ada.click("deals-3");
        ada.click("tournament-easy");
        ada.click("hours-4");
        ada.fill_in("tournament-maker", "Ada");
        look(ada, "tournament-new");
        ada.click("create-tournament");
        let code = words(ada, "tournament-code");
        assert!(words(ada, "tournament-state").starts_with("Encore"), "four hours, less a moment");
        look(ada, "tournament-begun");
        play_next(ada, 1);
        // Nobody else has played: there is nothing to be compared with.
        until_ranked(ada, 1, "^–$");

        // Blaise follows the link. He is told that Ada plays, and not how.
        blaise.open(&format!("#/tournament/{}", code.to_lowercase()));
        blaise
            .until("document.querySelector('[data-testid=tournament-ranking] th[scope=row]')?.textContent === 'Ada1 of 3'");
        blaise.fill_in("tournament-player", "Blaise");
        look(blaise, "tournament-guest");
        for number in 1..=3 {
            play_next(blaise, number);
        }
        blaise.find("tournament-done");
        // Of one deal that both have played there is a lead and no interval.
        until_ranked(blaise, 2, "^[+−]?\\d+\\.\\d$");

        play_next(ada, 2);
        play_next(ada, 3);
        ada.find("tournament-done");
        until_ranked(ada, 2, "^[+−]?\\d+,\\d.±.\\d+,\\d$");
        look(ada, "tournament-ranked");
        blaise.reload();
        until_ranked(blaise, 2, "\\d ± \\d");
        look(blaise, "tournament-ranked");
        assert!(!blaise.has("end-tournament"), "only who has made it ends it");

        ada.click("all-tournaments");
        ada.find("my-tournament");
        look(ada, "tournament-mine");
        ada.click("my-tournament");
        ada.click("end-tournament");
        ada.until("document.querySelector('[data-testid=end-tournament]').textContent.includes('?')");
        ada.click("end-tournament");
        ada.until("document.querySelector('[data-testid=tournament-state]')?.textContent.includes('terminé')");
        assert!(!ada.has("end-tournament") && !ada.has("tournament-play"));
    });
}
