//! What tests do to an element of the page.

use crate::webdriver::{ELEMENT, Result, Session};
use serde_json::{Value, json};

/// An element of the page that is open, as the driver knows it.
pub struct Element<'a> {
    pub(crate) session: &'a Session,
    pub(crate) id: String,
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
