//! One's own games as a teacher: what cost most is asked again on the board as it was, answered by touch, and marked beside what was played;
//! themes that are missed lead to lessons and puzzles; "Why?" opens with a sentence that anybody may hear; a hand is sorted as one likes it.

use crate::screens::look;
use coeur_browser_tests::{Device, Engine, Page, Screen, visit};
use serde_json::{Value, json};

/// A game of Morpion just before the person overlooks a threat: `c2` loses, `a3` is the only move.
const BEFORE: [&str; 4] = ["a1", "b2", "b1", "c1"];
const MISTAKE: &str = "c2";
const BETTER: &str = "a3";

/// Keeps a game as an earlier visit would have, and opens its table.
fn open_game(page: &Page, record: &Value, hidden: bool, over: bool) {
    let kept =
        json!({"id": "own", "record": record, "hidden": hidden, "over": over, "at": 1e12, "winners": [], "names": []});
    page.run("localStorage.setItem('coeur.game.own', arguments[0])", vec![kept.to_string().into()]);
    page.open("#/table/own");
}

/// Loses the game of Morpion by one move.
fn lose(page: &Page) {
    let record = json!({"version": 1, "game": "morpion", "seed": 7, "players": ["human", "hard"], "actions": BEFORE});
    open_game(page, &record, false, false);
    page.until_attribute("table", "data-ply", "4");
    page.click_action(MISTAKE);
    page.find("end");
}

fn text(page: &Page, id: &str) -> String {
    let script = "return document.querySelector(`[data-testid=${arguments[0]}]`)?.textContent ?? ''";
    page.run(script, vec![id.into()]).as_str().unwrap_or_default().into()
}

/// Both moves are marked on the board; of what was played there may be more copies in hand.
fn until_marked(page: &Page) {
    page.until("document.querySelectorAll('.stage-board .advised').length === 1");
    page.until("document.querySelectorAll('.stage-board .was-played').length >= 1");
}

/// A game of Claim that the person at seat 0 played at random, with three moves that cost much: what was played there, and what is better.
const RANDOM: &str = "K9 K4 G5 X4 U5 U3 G9 G6 G0 X7 K3 K6 U7 U2 U8 U1 D5 D8 G0 G3 D6 D4 G2 X2 U4 G7 X1 X9 K8 X5 X6 X0 X3 D1 D2 D7 K2 K7 \
                      X8 K5 G0 G4 U9 U6 D0 D9 G1 G0 G0 U0 G8 D3";
const COSTLY: [[&str; 2]; 3] = [["G0", "U8"], ["K2", "U9"], ["K5", "U9"]];

#[test]
fn the_move_that_lost_is_asked_again_on_a_phone() {
    visit(Device { engine: Engine::Chromium, screen: Screen::PHONE, by_touch: true }, |page| {
        page.hurry("fr");
        lose(page);
        look(page, "end-with-questions");
        page.click("own-questions");
        page.until_attribute("puzzle", "data-state", "open");
        page.until("document.querySelector('[data-testid=act]')");
        assert!(text(page, "task").starts_with("Un seul de vos coups a vraiment coûté"), "{}", text(page, "task"));
        page.assert_first_screen();
        look(page, "own-question");
        // What was played then is wrong now too, and says what it gives away.
        page.click_action(MISTAKE);
        page.until_attribute("puzzle", "data-state", "wrong");
        assert!(text(page, "said").contains("de chances"), "{}", text(page, "said"));
        page.click_action(BETTER);
        page.until_attribute("puzzle", "data-state", "right");
        until_marked(page);
        let told = text(page, "given-away");
        assert!(told.contains("Vous aviez joué c2") && told.contains("de chances"), "{told}");
        look(page, "own-question-answered");
        page.click("next-puzzle");
        page.find("questions-outcome");
        assert_eq!(text(page, "questions-outcome"), "1 meilleur coup trouvé sur 1.");
        look(page, "own-questions-outcome");
        assert_eq!(
            page.run("return localStorage.getItem('coeur.puzzles.morpion')", Vec::new()),
            Value::Null,
            "nothing is rated"
        );
        page.click("review-game");
        page.until_attribute("review", "data-game", "morpion");
    });
}

#[test]
fn three_questions_from_a_game_played_at_random() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("en");
        let actions: Vec<&str> = RANDOM.split_whitespace().collect();
        let record = json!({"version": 1, "game": "claim", "seed": 7, "players": ["human", "easy"], "actions": actions});
        open_game(page, &record, true, true);
        page.find("end");
        page.click("own-questions");
        for (number, [played, better]) in COSTLY.into_iter().enumerate() {
            page.until_attribute("puzzle", "data-number", &(number + 1).to_string());
            page.until_attribute("puzzle", "data-state", "open");
            page.until("document.querySelector('[data-testid=act]')");
            assert_eq!(text(page, "task"), "Your move here cost you: find a better one.");
            page.click_action(played);
            page.until_attribute("puzzle", "data-state", "wrong");
            page.click_action(better);
            page.until_attribute("puzzle", "data-state", "right");
            until_marked(page);
            assert!(text(page, "given-away").contains("You had played"), "{}", text(page, "given-away"));
            look(page, &format!("own-question-claim-{}", number + 1));
            page.click("next-puzzle");
        }
        page.find("questions-outcome");
        assert_eq!(text(page, "questions-outcome"), "3 of 3 better moves found.");
    });
}

#[test]
fn a_question_can_be_given_up_and_is_offered_in_the_review() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("en");
        lose(page);
        page.click("review-game");
        page.until("document.querySelector('[data-testid=judge]')?.disabled === false");
        page.click("judge");
        page.until("!document.querySelector('[data-testid=judging]')");
        page.click("own-questions");
        page.until_attribute("puzzle", "data-state", "open");
        look(page, "own-question");
        page.click("give-up");
        page.until_attribute("puzzle", "data-state", "shown");
        until_marked(page);
        look(page, "own-question-answered");
        page.click("next-puzzle");
        page.find("questions-outcome");
        assert_eq!(text(page, "questions-outcome"), "0 of 1 better moves found.");
        // A game of which nothing is kept has no questions.
        page.open("#/puzzles/morpion/mine/nothing");
        page.find("error");
    });
}

#[test]
fn a_game_without_a_costly_move_has_no_questions() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("en");
        let actions = ["b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3"];
        let record = json!({"version": 1, "game": "morpion", "seed": 7, "players": ["human", "hard"], "actions": actions});
        open_game(page, &record, false, true);
        page.find("end");
        page.click("own-questions");
        page.find("questions-outcome");
        assert!(text(page, "questions-outcome").contains("No move cost much"), "{}", text(page, "questions-outcome"));
    });
}

#[test]
fn what_is_missed_most_leads_to_its_lesson_and_its_puzzles() {
    visit(Device { engine: Engine::Chromium, screen: Screen::PHONE, by_touch: true }, |page| {
        page.hurry("fr");
        page.open("#/puzzles/morpion/1");
        page.until_attribute("puzzle", "data-state", "open");
        assert!(!page.has("practise"), "nothing was missed yet");
        let theme = page.run("return document.querySelector('[data-testid=themes] option:nth-child(2)').value", Vec::new());
        let missed =
            json!({"version": 1, "tries": 4, "themes": {theme.as_str().expect("a theme"): {"tried": 4, "missed": 3}}});
        page.run("localStorage.setItem('coeur.puzzles.morpion', arguments[0])", vec![missed.to_string().into()]);
        page.reload();
        page.find("practise");
        look(page, "themes-missed");
        page.click("practise-puzzles");
        page.until_attribute("puzzle", "data-state", "open");
        page.until(&format!("document.querySelector('[data-testid=themes]')?.value === {theme}"));
        page.click("practise-lesson");
        page.find("lesson-told");
    });
}

#[test]
fn why_opens_with_what_anybody_may_hear() {
    visit(Screen::DESKTOP, |page| {
        page.hurry("en");
        page.sit_down("coeurs", "intermediate");
        for touch in 0..2 {
            page.touch_something(touch);
        }
        page.play_to_a_choice();
        page.click("why");
        // Before what the move tells of hidden cards.
        page.find("tells");
        let opening = "[...document.querySelectorAll('[data-testid=reasons] :is(.opening, [data-testid=tells])')][0]";
        page.until(&format!(
            "/ (had to follow|had no|led;) .*\\.$/.test({opening}?.textContent.replaceAll('\\u00a0', ' ').trim())"
        ));
        look(page, "why-opening");
    });
}

#[test]
fn a_hand_is_sorted_by_rank_for_who_wants_it() {
    visit(Screen::DESKTOP, |page| {
        page.set_up(json!({"pace": "instant", "lang": "en", "hand-by-rank": true}));
        page.sit_down("coeurs", "easy");
        page.until("document.querySelectorAll('.hand .held').length > 4");
        let sorted = "const ranks = ['seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king', 'ace'];
                      const held = [...document.querySelectorAll('.hand .held')].map((it) => ranks.indexOf(it.getAttribute('aria-label').split(' ')[0]));
                      return held.every((rank, place) => rank >= 0 && (place === 0 || held[place - 1] <= rank))";
        assert_eq!(page.run(sorted, Vec::new()), json!(true));
        page.open("#/settings");
        page.click("comfort-hand-by-rank");
        page.until("JSON.parse(localStorage.getItem('coeur.settings'))['hand-by-rank'] === false");
    });
}
