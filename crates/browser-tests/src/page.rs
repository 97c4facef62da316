//! What a test does on the page: things are found by their `data-testid`, and waited for.

use crate::browser::{Browser, Screen};
use crate::server::Server;
use crate::webdriver::{Element, Key};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// The page in the browser, and the server behind it.
pub struct Page {
    /// The server, which a test may stop.
    pub server: Server,
    /// The size it is looked at in.
    pub screen: Screen,
    browser: Browser,
}

impl Page {
    pub(crate) fn new(server: Server, browser: Browser, screen: Screen) -> Page {
        Page { server, screen, browser }
    }

    pub fn open(&self, path: &str) {
        let address = format!("{}{path}", self.server.address());
        self.browser.session.navigate(&address).unwrap_or_else(|e| panic!("{address}: {e}"));
        self.browser.listen().unwrap_or_else(|e| panic!("{address}: {e}"));
    }

    /// Loads the page anew.
    pub fn reload(&self) {
        self.browser.session.refresh().expect("the page loads again");
        self.browser.listen().expect("the page has loaded");
    }

    /// Whether a finger touches the page.
    pub(crate) fn by_touch(&self) -> bool {
        self.browser.by_touch()
    }

    /// Closes the browser, opens it again, and goes to a path of the server.
    pub fn reopen(&mut self, path: &str) {
        self.browser.reopen(self.screen);
        self.open(path);
    }

    /// Opens a path of the server in another tab of the same browser, and goes on there.
    pub fn new_tab(&self, path: &str) {
        self.browser.session.new_tab().expect("a tab");
        self.browser.prepare(self.screen);
        self.open(path);
    }

    /// Goes on in a tab, by the order in which they were opened.
    pub fn show_tab(&self, number: usize) {
        self.browser.session.show_tab(number).expect("a tab");
    }

    /// Looks at it in another size.
    pub fn resize(&mut self, screen: Screen) {
        self.screen = screen;
        self.browser.resize(screen);
    }

    /// Lets the browser wish for a dark page, or for a light one; things change at once in both.
    pub fn prefer_dark(&self, dark: bool) {
        let scheme = json!({"name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" }});
        let still = json!({"name": "prefers-reduced-motion", "value": "reduce"});
        self.browser.devtools("Emulation.setEmulatedMedia", json!({"features": [scheme, still]}));
    }

    /// Lets things move as they do for most people.
    pub fn prefer_motion(&self) {
        let moves = json!({"features": [{"name": "prefers-reduced-motion", "value": "no-preference"}]});
        self.browser.devtools("Emulation.setEmulatedMedia", moves);
    }

    pub fn devtools(&self, command: &str, params: Value) -> Value {
        self.browser.devtools(command, params)
    }

    /// Runs a script in the page: its `return` value.
    pub fn run(&self, script: &str, args: Vec<Value>) -> Value {
        self.browser.session.execute(script, args).unwrap_or_else(|e| panic!("{script}: {e}"))
    }

    /// Runs a script that returns an element.
    pub fn element(&self, script: &str, args: Vec<Value>) -> Element<'_> {
        let answer = self.browser.session.execute(script, args);
        answer.and_then(|found| self.browser.session.element(&found)).unwrap_or_else(|e| panic!("{script}: {e}"))
    }

    /// Runs a script that awaits: what it returns in the end.
    pub fn run_async(&self, script: &str, args: Vec<Value>) -> Value {
        let wrapped = format!(
            "const answer = arguments[arguments.length - 1]; const given = [...arguments].slice(0, -1);
             (async (...args) => {{ {script} }})(...given)
               .then((value) => answer({{ value }}), (wrong) => answer({{ wrong: String(wrong) }}));"
        );
        let answer = self.browser.session.execute_async(&wrapped, args);
        let mut answer = answer.unwrap_or_else(|e| panic!("{script}: {e}"));
        assert!(answer.get("wrong").is_none(), "{script}: {}", answer["wrong"]);
        answer["value"].take()
    }

    /// Waits until an expression of JavaScript holds.
    pub fn until(&self, expression: &str) {
        let script = format!("while (!({expression})) await new Promise((soon) => setTimeout(soon, 15));");
        self.run_async(&script, Vec::new());
    }

    /// Waits until something with this id can be seen.
    pub fn find(&self, id: &str) -> Element<'_> {
        self.find_by(&by_id(id))
    }

    /// Waits until something that a CSS selector means can be seen. It is looked for and handed over at once: a moment later it may have
    /// been drawn anew.
    pub fn find_by(&self, selector: &str) -> Element<'_> {
        let script = format!(
            "for (;;) {{
                const it = document.querySelector({});
                if (it?.checkVisibility()) return it;
                await new Promise((soon) => setTimeout(soon, 15));
            }}",
            json!(selector)
        );
        let found = self.run_async(&script, Vec::new());
        self.browser.session.element(&found).unwrap_or_else(|e| panic!("{selector}: {e}"))
    }

    /// Everything there is with this id, now.
    pub fn all(&self, id: &str) -> Vec<Element<'_>> {
        self.browser.session.find_all(&by_id(id)).unwrap_or_else(|e| panic!("{id}: {e}"))
    }

    /// Whether there is something with this id now.
    pub fn has(&self, id: &str) -> bool {
        !self.all(id).is_empty()
    }

    /// Clicks or touches what has this id, once it is there. People scroll what lies under something else into sight first.
    pub fn click(&self, id: &str) {
        let found = self.find(id);
        self.run("arguments[0].scrollIntoView({block: 'center'})", vec![found.to_json()]);
        self.press_thing(&found, id);
    }

    fn press_thing(&self, thing: &Element<'_>, name: &str) {
        if !self.by_touch() {
            return thing.click().unwrap_or_else(|e| panic!("click {name}: {e}"));
        }
        let middle =
            "const box = arguments[0].getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]";
        let middle = self.run(middle, vec![thing.to_json()]);
        self.click_at(middle[0].as_f64().unwrap_or_default(), middle[1].as_f64().unwrap_or_default());
    }

    /// Touches a place of the screen, in CSS pixels, whatever lies there.
    pub(crate) fn click_at(&self, x: f64, y: f64) {
        self.browser.press_at(x, y).unwrap_or_else(|e| panic!("touch {x}, {y}: {e}"));
    }

    /// Types into a field, once it is there, instead of what stands in it.
    pub fn fill_in(&self, id: &str, text: &str) {
        let field = self.find(id);
        field.clear().unwrap_or_else(|e| panic!("clear {id}: {e}"));
        field.send_keys(text).unwrap_or_else(|e| panic!("type into {id}: {e}"));
    }

    /// Clicks what plays an action at once, whether a piece of the board or an entry of a sheet.
    pub fn click_action(&self, action: &str) {
        let selector = format!("[data-action={}]", json!(action));
        self.press_thing(&self.find_by(&selector), action);
    }

    /// An attribute of what has this id, once it is there.
    pub fn attribute(&self, id: &str, name: &str) -> Option<String> {
        self.find(id).attr(name).unwrap_or_else(|e| panic!("{id}: {e}"))
    }

    pub fn until_attribute(&self, id: &str, name: &str, value: &str) {
        let (selector, name, value) = (json!(by_id(id)), json!(name), json!(value));
        self.until(&format!("document.querySelector({selector})?.getAttribute({name}) === {value}"));
    }

    /// Presses a key where the focus is.
    pub fn press(&self, key: Key) {
        self.browser.session.press(key).expect("keys can be pressed");
    }

    /// The test id of what has the focus, and the text in it where it has none.
    pub fn focus(&self) -> String {
        let script = "const it = document.activeElement; return it?.dataset.testid ?? it?.textContent ?? ''";
        self.run(script, Vec::new()).as_str().unwrap_or_default().to_string()
    }

    /// Starts to note when the browser draws a frame.
    pub fn watch_frames(&self) {
        let script = "window.frames_seen = []; const note = (time) => { window.frames_seen.push(time);
                      requestAnimationFrame(note); }; requestAnimationFrame(note);";
        self.run(script, Vec::new());
    }

    /// When frames were drawn since they are watched, in milliseconds.
    pub fn frames(&self) -> Vec<f64> {
        let times = self.run("return window.frames_seen", Vec::new());
        times.as_array().expect("frames are watched").iter().filter_map(Value::as_f64).collect()
    }

    /// Waits until the page can be opened without a server.
    pub fn until_kept(&self) {
        self.run_async("await navigator.serviceWorker.ready;", Vec::new());
        self.until("navigator.serviceWorker.controller?.state === 'activated'");
    }

    /// What the console called errors since this was last asked, but for one thing that browsers do by themselves now and then: they
    /// look for a newer service worker, and say so where a test has just stopped the server.
    pub fn console_errors(&self) -> Vec<String> {
        let mut errors = self.browser.errors().expect("the console is kept");
        errors.retain(|message| !message.contains("An unknown error occurred when fetching the script"));
        errors
    }

    /// Writes what is seen to `target/screenshots/NAME.png`.
    pub fn screenshot(&self, name: &str) {
        let png = self.browser.screenshot().expect("a picture");
        std::fs::write(self.screenshots().join(format!("{name}.png")), png).expect("a file for a picture");
    }

    pub fn screenshots(&self) -> PathBuf {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots");
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        folder.canonicalize().expect("the folder is there")
    }

    pub fn open_file(&self, path: &Path) {
        let address = format!("file://{}", path.display());
        self.browser.session.navigate(&address).unwrap_or_else(|e| panic!("{address}: {e}"));
    }

    /// Fails where the page is wider than the screen.
    pub fn assert_fits(&self, place: &str) {
        let width = self.run("return document.documentElement.scrollWidth", Vec::new());
        assert!(width.as_u64() <= Some(self.screen.width.into()), "{place}: {width} px on {}", self.screen.width);
    }
}

fn by_id(id: &str) -> String {
    format!("[data-testid={}]", json!(id))
}
