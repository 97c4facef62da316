//! A touch by its coordinates, and whether it did what it touched: nothing moves under the finger, and what lay there is played.

use crate::page::Page;
use crate::play::{PLAYABLE, POINT, STANDS};
use serde_json::json;

/// Notes where table and hand lie while a finger is down and when its click comes, before anything answers it.
const NOTE_PLACES: &str = "if (!window.places) {
    const place = () => window.places.push([...document.querySelectorAll('[data-region=table], [data-region=hand]')].flatMap((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return [left, top, width, height];
    }));
    for (const event of ['pointerdown', 'pointerup', 'click']) addEventListener(event, place, true);
} window.places = [];";

/// The actions of the game that was played last on this device.
const ACTIONS: &str = "(() => {
    const games = Object.keys(localStorage).filter((name) => name.startsWith('coeur.game.'));
    return games.map((name) => JSON.parse(localStorage[name])).sort((a, b) => b.at - a.at)[0].record.actions;
})()";

/// What moves by less than a pixel lies still.
const STILL: f64 = 1.0;

impl Page {
    /// Puts a finger on a place of the screen and lifts it again.
    fn tap(&self, x: f64, y: f64) {
        if !self.screen.is_touched() {
            return self.click_at(x, y);
        }
        let touch = |kind: &str, points| json!({"type": kind, "touchPoints": points});
        self.devtools("Input.dispatchTouchEvent", touch("touchStart", json!([{"x": x, "y": y}])));
        self.devtools("Input.dispatchTouchEvent", touch("touchEnd", json!([])));
    }

    /// Touches one of the things that can be played now, and what it offers, until a move is made. Fails unless each touch meets
    /// what lay there: the card that is chosen is the one that was touched, the move that is played too.
    pub fn touch_exactly(&self, choice: usize, place: &str) {
        for step in 0..5 {
            let find = format!(
                "{NOTE_PLACES}
                 const things = {PLAYABLE}.map((it) => [it, {POINT}(it)]).filter(([, point]) => point);
                 if (!things.length) return null;
                 const [it, point] = things[args[0] % things.length];
                 window.touched = it;
                 const ply = Number(document.querySelector('[data-testid=table]').dataset.ply);
                 return {{ before: {STANDS}, ply, point, kind: it.dataset.testid, action: it.dataset.action ?? null,
                           what: it.dataset.action ?? it.getAttribute('aria-label') ?? it.textContent }};"
            );
            let found = self.run_async(&find, vec![json!(choice)]);
            assert!(!found.is_null(), "{place}: nothing that plays can be touched");
            let coordinate = |which: usize| found["point"][which].as_f64().expect("a point");
            self.tap(coordinate(0), coordinate(1));
            let answered = format!(
                "const end = Date.now() + 10000;
                 // What says which move it makes is answered by the move; what happens beside it, such as advice that comes, is no answer.
                 const waits = () => args[0].action !== null
                     ? {ACTIONS}[args[0].ply] === undefined
                     : {STANDS} === args[0].before && !window.touched.classList.contains('chosen');
                 while (waits() && Date.now() < end) await new Promise((soon) => setTimeout(soon, 5));
                 const ply = Number(document.querySelector('[data-testid=table]').dataset.ply);
                 return {{ same: {STANDS} === args[0].before, chosen: window.touched.classList.contains('chosen'),
                           played: {ACTIONS}[args[0].ply] ?? null, places: window.places }};"
            );
            let after = self.run_async(&answered, vec![found.clone()]);
            let what = &found["what"];
            let places: Vec<Vec<f64>> = serde_json::from_value(after["places"].clone()).expect("places");
            let still = |pair: &[Vec<f64>]| pair[0].iter().zip(&pair[1]).all(|(one, other)| (one - other).abs() < STILL);
            assert!(places.windows(2).all(still), "{place}: {what} moved under the finger: {places:?}");
            assert!(after["same"] == false || after["chosen"] == true, "{place}: the touch on {what} was lost");
            if !after["played"].is_null() {
                assert_eq!(after["played"], found["action"], "{place}: {what} was touched, step {step}");
                return;
            }
            let meant = found["kind"] != "act" || after["chosen"] == true;
            assert!(meant && found["action"].is_null(), "{place}: {what} was touched, and something else chosen");
        }
        panic!("{place}: no move after five touches");
    }
}
