//! Firefox's own protocol, in the place of a driver: requests of WebDriver become its commands, which have the same content.
//!
//! Each message is `LENGTH:JSON`; a command is `[0, id, name, parameters]`, its answer `[1, id, error, result]`.

use crate::http::lost;
use crate::webdriver::Transport;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

/// A connection to a Firefox.
pub(crate) struct Marionette {
    stream: BufReader<TcpStream>,
    last_id: u32,
}

impl Marionette {
    pub(crate) fn new(stream: TcpStream) -> Marionette {
        let mut marionette = Marionette { stream: BufReader::new(stream), last_id: 0 };
        // It says first who it is.
        marionette.read().expect("Firefox speaks");
        marionette
    }
}

impl Transport for Marionette {
    fn send(&mut self, method: &str, path: &str, body: &Value) -> Result<Value, Value> {
        let path: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let body = body.clone();
        let with = |name: &str, value: &str| {
            let mut body = body.clone();
            body[name] = json!(value);
            body
        };
        let (name, parameters) = match (method, path.get(2..).unwrap_or_default()) {
            // A session has no wishes of its own here.
            ("POST", []) => ("NewSession", json!({})),
            ("DELETE", []) => return self.command("Marionette:Quit", &json!({"flags": ["eForceQuit"]})),
            ("POST", ["timeouts"]) => ("SetTimeouts", body),
            ("POST", ["url"]) => ("Navigate", body),
            ("POST", ["refresh"]) => return self.reload(),
            ("POST", ["execute", "sync"]) => ("ExecuteScript", body),
            ("POST", ["execute", "async"]) => ("ExecuteAsyncScript", body),
            ("POST", ["elements"]) => ("FindElements", body),
            ("POST", ["element", id, "click"]) => ("ElementClick", with("id", id)),
            ("POST", ["element", id, "clear"]) => ("ElementClear", with("id", id)),
            ("POST", ["element", id, "value"]) => ("ElementSendKeys", with("id", id)),
            ("GET", ["element", id, "attribute", name]) => ("GetElementAttribute", json!({"id": id, "name": name})),
            ("POST", ["actions"]) => ("PerformActions", body),
            ("GET", ["screenshot"]) => ("TakeScreenshot", json!({"full": false, "hash": false})),
            ("GET", ["window", "handles"]) => ("GetWindowHandles", body),
            ("POST", ["window", "new"]) => ("NewWindow", body),
            ("POST", ["window"]) => ("SwitchToWindow", body),
            ("POST", ["window", "rect"]) => return self.resize_page(&body),
            (method, path) => return Err(json!({"error": "unknown command", "message": format!("{method} {path:?}")})),
        };
        self.command(&format!("WebDriver:{name}"), &parameters)
    }
}

impl Marionette {
    /// Leaves the page and comes back: its own way to reload goes past service workers, as people do who hold Shift.
    fn reload(&mut self) -> Result<Value, Value> {
        let here = self.command("WebDriver:GetCurrentURL", &json!({}))?;
        self.command("WebDriver:Navigate", &json!({"url": "about:blank"}))?;
        self.command("WebDriver:Navigate", &json!({ "url": here }))
    }

    /// Gives the page a size. The window around it has a smallest width, so that is set aside.
    fn resize_page(&mut self, size: &Value) -> Result<Value, Value> {
        let shape = "document.documentElement.style.minWidth = 0;
            const { style } = gBrowser.selectedBrowser;
            [style.minWidth, style.minHeight] = [style.maxWidth, style.maxHeight] = [...arguments].map((side) => `${side}px`);";
        self.command("Marionette:SetContext", &json!({"value": "chrome"}))?;
        let shaped =
            self.command("WebDriver:ExecuteScript", &json!({"script": shape, "args": [size["width"], size["height"]]}));
        self.command("Marionette:SetContext", &json!({"value": "content"}))?;
        shaped?;
        let bars = 100;
        let height = size["height"].as_u64().unwrap_or_default() + bars;
        self.command("WebDriver:SetWindowRect", &json!({"x": 0, "y": 0, "width": size["width"], "height": height}))
    }

    fn command(&mut self, name: &str, parameters: &Value) -> Result<Value, Value> {
        self.last_id += 1;
        let told = json!([0, self.last_id, name, parameters]).to_string();
        self.stream.get_mut().write_all(format!("{}:{told}", told.len()).as_bytes()).map_err(lost)?;
        let [_, _, error, mut result] = self.read().map_err(lost)?;
        if !error.is_null() {
            return Err(error);
        }
        // A result that is one value is wrapped.
        let wrapped = result.as_object().is_some_and(|fields| fields.len() == 1 && fields.contains_key("value"));
        Ok(if wrapped { result["value"].take() } else { result })
    }

    /// A message of four parts; the greeting, which is no answer, has none.
    fn read(&mut self) -> std::io::Result<[Value; 4]> {
        let mut length = Vec::new();
        self.stream.read_until(b':', &mut length)?;
        let length = String::from_utf8_lossy(&length).trim_end_matches(':').parse().map_err(std::io::Error::other)?;
        let mut text = vec![0; length];
        self.stream.read_exact(&mut text)?;
        Ok(serde_json::from_slice(&text).unwrap_or_default())
    }
}
