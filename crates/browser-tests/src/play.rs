//! Playing on the page as people do: laying a table, touching what can be touched, to the end.

use crate::browser::Screen;
use crate::first_screen::OUT_OF_SIGHT;
use crate::page::Page;
use crate::webdriver::Key;
use serde_json::{Value, json};

/// What can be touched now to play: what stands over the board until it is touched away, else the entries of a sheet if
/// one is open, else the pieces and buttons of the board.
pub(crate) const PLAYABLE: &str = "(() => {
    const usable = (it) => it.checkVisibility() && !it.disabled && it.getAttribute('aria-disabled') !== 'true';
    const found = (id) => [...document.querySelectorAll(`[data-testid=${id}]`)].filter(usable);
    const [recap, offers] = [found('recap-go-on'), found('offer')];
    return recap.length ? recap : offers.length ? offers : found('act');
})()";

/// Where the game stands: whatever is touched must change this.
pub(crate) const STANDS: &str = "(() => {
    if (document.querySelector('[data-testid=end]')) return 'end';
    const table = document.querySelector('[data-testid=table]');
    const offers = [...document.querySelectorAll('[data-testid=offer]')].filter((it) => it.checkVisibility());
    const recap = Boolean(document.querySelector('[data-testid=recap]'));
    return `${table?.dataset.ply} ${recap} ${offers.map((it) => it.textContent)}`;
})()";

/// A function that finds a point where a thing can be touched: nothing lies over it there, and it is on the screen.
pub(crate) const POINT: &str = "((it) => {
    const box = it.getBoundingClientRect();
    const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
    for (const y of steps) for (const x of steps) {
        const [left, top] = [Math.floor(box.left + x * box.width), Math.floor(box.top + y * box.height)];
        const above = document.elementFromPoint(left, top);
        if (above && it.contains(above)) return [left, top];
    }
    return null;
})";

impl Page {
    /// Lets the AIs act as soon as they have thought, from the next load on.
    pub fn hurry(&self, lang: &str) {
        self.set_up(json!({"pace": "instant", "lang": lang}));
    }

    /// Has these settings from the next load on.
    pub fn set_up(&self, settings: Value) {
        self.run("localStorage.setItem('coeur.settings', arguments[0])", vec![settings.to_string().into()]);
        self.reload();
    }

    /// From the title to a table with opponents of a level; one deal of Cœurs is enough.
    pub fn sit_down(&self, game: &str, level: &str) {
        self.click("title-start");
        self.choose(game, level);
        self.begin(game);
    }

    /// From the games to the set-up of one, with opponents of a level; one deal of Cœurs is enough.
    pub fn choose(&self, game: &str, level: &str) {
        self.click(&format!("game-{game}"));
        self.click(&format!("level-{level}"));
        if game == "coeurs" {
            self.set_option("deals", "1");
        }
    }

    /// From the set-up of a game to its table.
    pub fn begin(&self, game: &str) {
        self.click("begin");
        self.until_attribute("table", "data-game", game);
    }

    /// Sets an option of a game that is being set up.
    pub fn set_option(&self, name: &str, value: &str) {
        self.find("begin");
        let script = "const field = document.getElementById(`option-${arguments[0]}`); field.value = arguments[1];
                      field.dispatchEvent(new Event('change', { bubbles: true }))";
        self.run(script, vec![name.into(), value.into()]);
    }

    /// Puts a game into the browser's memory, as an earlier visit would have left it, and goes on with it.
    pub fn resume(&self, record: Value, hidden: bool) {
        let saved = json!({"record": record, "hidden": hidden, "over": false}).to_string();
        self.run("localStorage.setItem('coeur.record', arguments[0]); location.hash = '#/table'", vec![saved.into()]);
        self.find("table");
    }

    /// Touches one thing after the other until the game is over; how often that was.
    pub fn play_to_the_end(&self) -> usize {
        let mut touches = 0;
        while self.touch_something(touches) {
            touches += 1;
            assert!(touches < 2000, "the game does not end");
        }
        touches
    }

    /// Touches so many things, or fewer if the game is over before.
    pub fn play_on(&self, touches: usize) {
        for touch in 0..touches {
            if !self.touch_something(touch) {
                return;
            }
        }
    }

    /// The same on one screen after the other; it stays on the last.
    pub fn play_on_screens(&mut self, screens: &[Screen], touches: usize) {
        for screen in screens {
            self.resize(*screen);
            self.play_on(touches);
        }
    }

    /// Plays until there is a choice of several things to touch.
    pub fn play_to_a_choice(&self) {
        while self.playable() < 2 {
            assert!(self.touch_something(0), "the game ended without a choice");
        }
    }

    /// Waits for a move of one's own, past what is only read, or for the end.
    pub fn until_a_move_or_the_end(&self) {
        let stands = "document.querySelector('[data-testid=act], [data-testid=offer], [data-testid=end]') !== null";
        while self.playable() > 0 && self.run(&format!("return {stands}"), Vec::new()) == false {
            self.touch_something(0);
        }
    }

    /// Waits for one's turn, or for the end.
    pub fn until_own_turn(&self) {
        self.playable();
    }

    /// Waits for one's turn, or for the end: how many things can be touched to play.
    fn playable(&self) -> usize {
        self.until(&format!("{STANDS} === 'end' || {PLAYABLE}.length"));
        self.run(&format!("return {PLAYABLE}.length"), Vec::new()).as_u64().unwrap_or(0) as usize
    }

    /// Waits for one's turn, and touches something that plays, where hand, table and turn are on the first screen. False
    /// when the game is over.
    pub fn touch_something(&self, choice: usize) -> bool {
        let script = format!(
            "while (!({STANDS} === 'end' || {PLAYABLE}.length)) await new Promise((soon) => setTimeout(soon, 15));
             const before = {STANDS};
             if (before === 'end') return null;
             const wrong = {OUT_OF_SIGHT}(args[1], args[2]);
             const things = {PLAYABLE};
             const it = things[args[0] % things.length];
             const what = `${{it.dataset.testid}} ${{it.dataset.action ?? it.getAttribute('aria-label') ?? it.textContent}}`;
             if (!{POINT}(it)) {{
                 if (it.dataset.testid === 'act') wrong.push(`${{what}} cannot be touched`);
                 it.scrollIntoView({{ block: 'center', behavior: 'instant' }});
             }}
             return {{ before, wrong, what, point: {POINT}(it) }};"
        );
        let place = vec![json!(choice), json!(self.screen.width), json!(self.screen.height)];
        let found = self.run_async(&script, place);
        if found.is_null() {
            return false;
        }
        self.assert_in_sight(&found["wrong"]);
        let (Some(x), Some(y)) = (found["point"][0].as_f64(), found["point"][1].as_f64()) else {
            panic!("{} cannot be touched", found["what"]);
        };
        self.click_at(x, y);
        self.until_not(STANDS, &found["before"], &found["what"]);
        true
    }

    /// Waits until an expression has another value than before, because something was done.
    fn until_not(&self, expression: &str, before: &Value, done: &Value) {
        let script = format!(
            "const end = Date.now() + 30000;
             while ({expression} === args[0]) {{
                 if (Date.now() > end) throw `${{args[1]}} changed nothing`;
                 await new Promise((soon) => setTimeout(soon, 10));
             }}"
        );
        self.run_async(&script, vec![before.clone(), done.clone()]);
    }

    /// Waits for one's turn, and plays by keys alone: Tab, the arrows towards something that plays, Enter. False when the
    /// game is over.
    pub fn press_something(&self, choice: usize) -> bool {
        if self.playable() == 0 {
            return false;
        }
        let before = self.run(&format!("return {STANDS}"), Vec::new());
        // What plays and is nearest to the focus in the order of the page, and which arrow leads there.
        let look = format!(
            "const things = {PLAYABLE};
             const now = document.activeElement;
             if (things.includes(now)) return 'there';
             const goals = things.filter((it) => it.matches('[data-rove]'));
             if (!now.matches('[data-rove]') || !goals.length) return 'elsewhere';
             const middle = (it) => {{ const box = it.getBoundingClientRect();
                 return [box.left + box.width / 2, box.top + box.height / 2]; }};
             const [x, y] = middle(now);
             const [left, top] = middle(goals[arguments[0] % goals.length]);
             const across = Math.abs(left - x) > Math.abs(top - y) === (arguments[1] % 4 !== 3);
             return across ? (left > x ? 'right' : 'left') : (top > y ? 'down' : 'up');"
        );
        for press in 0..90 {
            let key = match self.run(&look, vec![json!(choice), json!(press)]).as_str() {
                Some("there") => {
                    self.press(Key::Enter);
                    self.until_not(STANDS, &before, &json!("Enter"));
                    return true;
                }
                // Where arrows lead nowhere Tab leads on.
                Some("left") if press % 30 < 24 => Key::Left,
                Some("right") if press % 30 < 24 => Key::Right,
                Some("up") if press % 30 < 24 => Key::Up,
                Some("down") if press % 30 < 24 => Key::Down,
                _ => Key::Tab,
            };
            self.press(key);
        }
        panic!("nothing that plays is reached by keys; focus is on {}", self.focus());
    }

    /// Presses Tab until what a CSS selector means has the focus.
    pub fn tab_to(&self, selector: &str) {
        self.reach(selector, &[Key::Tab], 80);
    }

    /// Presses these keys by turns until what a CSS selector means has the focus.
    pub fn reach(&self, selector: &str, keys: &[Key], most: usize) {
        let there = format!("return Boolean(document.activeElement?.matches({}))", json!(selector));
        for key in keys.iter().cycle().take(most) {
            if self.run(&there, Vec::new()) == true {
                return;
            }
            self.press(*key);
        }
        assert_eq!(self.run(&there, Vec::new()), true, "{selector} was not reached; focus is on {}", self.focus());
    }
}
