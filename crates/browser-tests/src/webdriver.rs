//! WebDriver, the protocol by which programs drive browsers: <https://www.w3.org/TR/webdriver2/>.

use serde_json::{Value, json};
use std::fmt::{self, Display, Formatter};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How an element is marked in JSON.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// What was asked in vain, and what the driver said.
#[derive(Debug)]
pub struct Error {
    asked: String,
    said: String,
}

impl Display for Error {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.asked, self.said)
    }
}

pub type Result<T> = std::result::Result<T, Error>;

/// A key, by the character that stands for it.
#[derive(Clone, Copy, Debug)]
#[repr(u32)]
pub enum Key {
    Space = 0x20,
    Tab = 0xe004,
    Enter = 0xe007,
    Left = 0xe012,
    Up = 0xe013,
    Right = 0xe014,
    Down = 0xe015,
}

/// Who answers requests: a driver, or the browser itself.
pub(crate) trait Transport: Send {
    /// The value that is the answer, or the error as WebDriver writes it.
    fn send(&mut self, method: &str, path: &str, body: &Value) -> std::result::Result<Value, Value>;
}

/// An open browser. It closes with this.
pub(crate) struct Session {
    transport: Mutex<Box<dyn Transport>>,
    /// What all paths begin with.
    path: String,
}

impl Session {
    pub(crate) fn open(transport: Box<dyn Transport>, capabilities: &Value) -> Result<Session> {
        let mut session = Session { transport: Mutex::new(transport), path: "/session".into() };
        let opened = session.post("", json!({"capabilities": {"alwaysMatch": capabilities}}))?;
        session.path = format!("/session/{}", opened["sessionId"].as_str().unwrap_or_default());
        Ok(session)
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Result<Value> {
        let answer = {
            let mut transport = self.transport.lock().unwrap_or_else(PoisonError::into_inner);
            transport.send(method, &format!("{}{path}", self.path), body)
        };
        let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
        let said = |error: Value| format!("{}: {}", text(&error["error"]), text(&error["message"]));
        answer.map_err(|error| Error { asked: format!("{method} {path}"), said: said(error) })
    }

    fn get(&self, path: &str) -> Result<Value> {
        self.ask("GET", path, &json!({}))
    }

    fn post(&self, path: &str, body: Value) -> Result<Value> {
        self.ask("POST", path, &body)
    }

    pub(crate) fn quit(&self) -> Result<()> {
        self.ask("DELETE", "", &json!({})).map(drop)
    }

    pub(crate) fn navigate(&self, address: &str) -> Result<()> {
        self.post("/url", json!({ "url": address })).map(drop)
    }

    pub(crate) fn refresh(&self) -> Result<()> {
        self.post("/refresh", json!({})).map(drop)
    }

    /// How long scripts and pages may take.
    pub(crate) fn set_timeouts(&self, most: Duration) -> Result<()> {
        let milliseconds = most.as_millis() as u64;
        self.post("/timeouts", json!({ "script": milliseconds, "pageLoad": milliseconds })).map(drop)
    }

    pub(crate) fn execute(&self, script: &str, args: Vec<Value>) -> Result<Value> {
        self.post("/execute/sync", json!({ "script": script, "args": args }))
    }

    /// The same for a script that answers by calling its last argument.
    pub(crate) fn execute_async(&self, script: &str, args: Vec<Value>) -> Result<Value> {
        self.post("/execute/async", json!({ "script": script, "args": args }))
    }

    /// Every element that a CSS selector means.
    pub(crate) fn find_all(&self, selector: &str) -> Result<Vec<Element<'_>>> {
        let found = self.post("/elements", json!({ "using": "css selector", "value": selector }))?;
        found.as_array().into_iter().flatten().map(|value| self.element(value)).collect()
    }

    /// The element that an answer names.
    pub(crate) fn element(&self, value: &Value) -> Result<Element<'_>> {
        let id = value[ELEMENT].as_str().map(String::from);
        let id = id.ok_or_else(|| Error { asked: "an element".into(), said: value.to_string() })?;
        Ok(Element { session: self, id })
    }

    /// Opens a tab, and goes on there.
    pub(crate) fn new_tab(&self) -> Result<()> {
        self.switch_to(&self.post("/window/new", json!({"type": "tab"}))?["handle"])
    }

    /// Goes on in a tab, by the order in which they were opened.
    pub(crate) fn show_tab(&self, number: usize) -> Result<()> {
        self.switch_to(&self.get("/window/handles")?[number])
    }

    fn switch_to(&self, window: &Value) -> Result<()> {
        self.post("/window", json!({ "handle": window })).map(drop)
    }

    pub(crate) fn set_window_rect(&self, width: u32, height: u32) -> Result<()> {
        self.post("/window/rect", json!({ "x": 0, "y": 0, "width": width, "height": height })).map(drop)
    }

    /// Lets a pointer or a keyboard do something.
    pub(crate) fn perform(&self, source: Value) -> Result<()> {
        self.post("/actions", json!({ "actions": [source] })).map(drop)
    }

    /// Presses a key where the focus is, and lets it go.
    pub(crate) fn press(&self, key: Key) -> Result<()> {
        let steps = ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": char::from_u32(key as u32) }));
        self.perform(json!({ "type": "key", "id": "keyboard", "actions": steps }))
    }

    /// What is seen, as PNG in base64.
    pub(crate) fn screenshot(&self) -> Result<Value> {
        self.get("/screenshot")
    }

    pub(crate) fn devtools(&self, command: &str, params: Value) -> Result<Value> {
        self.post("/goog/cdp/execute", json!({ "cmd": command, "params": params }))
    }

    /// What Chromium's console has told since this was last asked.
    pub(crate) fn console(&self) -> Result<Vec<String>> {
        let told = self.post("/se/log", json!({"type": "browser"}))?;
        let messages = told.as_array().into_iter().flatten().filter_map(|entry| entry["message"].as_str());
        Ok(messages.map(String::from).collect())
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // The browser may be gone already.
        let _ = self.quit();
    }
}

/// An element of the page that is open, as the driver knows it.
pub struct Element<'a> {
    session: &'a Session,
    id: String,
}

impl Element<'_> {
    pub fn click(&self) -> Result<()> {
        self.post("click", json!({}))
    }

    pub fn clear(&self) -> Result<()> {
        self.post("clear", json!({}))
    }

    pub fn send_keys(&self, text: &str) -> Result<()> {
        self.post("value", json!({ "text": text }))
    }

    pub fn attr(&self, name: &str) -> Result<Option<String>> {
        let value = self.session.get(&format!("/element/{}/attribute/{name}", self.id))?;
        Ok(value.as_str().map(String::from))
    }

    /// What stands for it among the arguments of a script.
    pub fn to_json(&self) -> Value {
        json!({ ELEMENT: self.id })
    }

    fn post(&self, what: &str, body: Value) -> Result<()> {
        self.session.post(&format!("/element/{}/{what}", self.id), body).map(drop)
    }
}
