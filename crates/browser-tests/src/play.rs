//! Playing on the page as people do: laying a table, touching what can be touched, to the end.

use crate::page::Page;
use serde_json::{Value, json};
use thirtyfour::prelude::Key;

/// What can be touched now to play: what stands over the board until it is touched away, else the entries of a sheet if
/// one is open, else the pieces and buttons of the board.
const PLAYABLE: &str = "(() => {
    const usable = (it) => it.checkVisibility() && !it.disabled && it.getAttribute('aria-disabled') !== 'true';
    const found = (id) => [...document.querySelectorAll(`[data-testid=${id}]`)].filter(usable);
    const [recap, offers] = [found('recap-go-on'), found('offer')];
    return recap.length ? recap : offers.length ? offers : found('act');
})()";

/// Where the game stands: whatever is touched must change this.
const STANDS: &str = "(() => {
    if (document.querySelector('[data-testid=end]')) return 'end';
    const table = document.querySelector('[data-testid=table]');
    const offers = [...document.querySelectorAll('[data-testid=offer]')].filter((it) => it.checkVisibility());
    const recap = Boolean(document.querySelector('[data-testid=recap]'));
    return `${table?.dataset.ply} ${recap} ${offers.map((it) => it.textContent)}`;
})()";

impl Page {
    /// Lets the AIs act as soon as they have thought, from the next load on.
    pub async fn hurry(&self, lang: &str) {
        let settings = json!({"pace": "instant", "lang": lang}).to_string();
        self.run("localStorage.setItem('coeur.settings', arguments[0])", vec![settings.into()]).await;
        self.reload().await;
    }

    /// From the title to a table with opponents of a level.
    pub async fn sit_down(&self, game: &str, level: &str) {
        self.click("title-start").await;
        self.click(&format!("game-{game}")).await;
        self.click(&format!("level-{level}")).await;
        self.click("begin").await;
        self.until_attribute("table", "data-game", game).await;
    }

    /// Puts a game into the browser's memory, as an earlier visit would have left it, and goes on with it.
    pub async fn resume(&self, record: Value, hidden: bool) {
        let saved = json!({"record": record, "hidden": hidden, "over": false}).to_string();
        self.run("localStorage.setItem('coeur.record', arguments[0]); location.hash = '#/table'", vec![saved.into()]).await;
        self.find("table").await;
    }

    /// Touches one thing after the other until the game is over; how often that was.
    pub async fn play_to_the_end(&self) -> usize {
        let mut touches = 0;
        while self.touch_something(touches).await {
            touches += 1;
            assert!(touches < 2000, "the game does not end");
        }
        touches
    }

    /// Plays until there is a choice of several things to touch.
    pub async fn play_to_a_choice(&self) {
        while self.playable().await < 2 {
            assert!(self.touch_something(0).await, "the game ended without a choice");
        }
    }

    /// Waits for one's turn, or for the end: how many things can be touched to play.
    async fn playable(&self) -> usize {
        self.until(&format!("{STANDS} === 'end' || {PLAYABLE}.length")).await;
        self.run(&format!("return {PLAYABLE}.length"), Vec::new()).await.as_u64().unwrap_or(0) as usize
    }

    /// Waits for one's turn, and touches something that plays. False when the game is over.
    pub async fn touch_something(&self, choice: usize) -> bool {
        let count = self.playable().await;
        let before = self.run(&format!("return {STANDS}"), Vec::new()).await;
        if before == "end" {
            return false;
        }
        let script = format!("return {PLAYABLE}[arguments[0]]");
        let touched = self.element(&script, vec![json!(choice % count.max(1))]).await;
        touched.scroll_into_view().await.expect("what can be seen can be scrolled to");
        touched.click().await.unwrap_or_else(|e| panic!("click {choice} of {count}: {e}"));
        self.until(&format!("{STANDS} !== {before}")).await;
        true
    }

    /// Presses Tab until what a CSS selector means has the focus.
    pub async fn tab_to(&self, selector: &str) {
        self.reach(selector, &[Key::Tab], 80).await;
    }

    /// Presses these keys by turns until what a CSS selector means has the focus.
    pub async fn reach(&self, selector: &str, keys: &[Key], most: usize) {
        let there = format!("return Boolean(document.activeElement?.matches({}))", json!(selector));
        for key in keys.iter().cycle().take(most) {
            if self.run(&there, Vec::new()).await == true {
                return;
            }
            self.press(key.clone() + "").await;
        }
        assert_eq!(
            self.run(&there, Vec::new()).await,
            true,
            "{selector} was not reached; focus is on {}",
            self.focus().await
        );
    }
}
