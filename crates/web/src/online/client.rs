//! Questions to the server, one request each.

use super::document::{NewTable, Refusal, Seated, TableDocument};
use coeur_core::Lang;
use coeur_protocol::Reasons;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, Headers, RequestInit, Response};

/// A server that says nothing for so long is not reached.
const PATIENCE_MS: u32 = 15_000;

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Nobody answered, or somebody who knows no tables.
    Unreachable,
    /// It was understood and refused, for a reason that people can read.
    Refused { status: u16, message: String },
}

/// Whoever asks: the holder of a seat at a table, or somebody who only watches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The table, by its id or its code.
    pub table: String,
    pub token: Option<String>,
}

impl Caller {
    pub async fn create(table: &NewTable) -> Result<Seated, Failure> {
        ask("POST", "/api/tables", None, Some(table)).await
    }

    /// The table as the caller may see it, in the words of a language.
    pub async fn look(&self, lang: Lang) -> Result<TableDocument, Failure> {
        let path = format!("{}?screen={}", self.path(""), lang.pick("fr", "en"));
        ask("GET", &path, self.token.as_deref(), None::<&()>).await
    }

    /// Takes an open seat. Who comes from the game before this one gives their old token, and gets their own seat.
    pub async fn join(&self, name: &str) -> Result<Seated, Failure> {
        self.post("/join", if name.is_empty() { json!({}) } else { json!({ "name": name }) }).await
    }

    /// Gives the seat to an AI.
    pub async fn leave(&self) -> Result<(), Failure> {
        self.post::<Value>("/leave", json!({})).await.map(drop)
    }

    /// Takes the seat back.
    pub async fn come_back(&self) -> Result<(), Failure> {
        self.post::<Value>("/return", json!({})).await.map(drop)
    }

    /// Seats AIs wherever nobody sits.
    pub async fn fill(&self, player: &str) -> Result<(), Failure> {
        self.post::<Value>("/fill", json!({ "player": player })).await.map(drop)
    }

    pub async fn rematch(&self) -> Result<Seated, Failure> {
        self.post("/rematch", json!({})).await
    }

    pub async fn hint(&self, lang: Lang) -> Result<Reasons, Failure> {
        self.post("/hint", json!({ "lang": lang })).await
    }

    pub async fn why(&self, ply: usize, lang: Lang) -> Result<Reasons, Failure> {
        self.post("/why", json!({ "ply": ply, "lang": lang })).await
    }

    pub(super) fn path(&self, call: &str) -> String {
        format!("/api/tables/{}{call}", js_sys::encode_uri_component(&self.table))
    }

    async fn post<T: DeserializeOwned>(&self, call: &str, body: Value) -> Result<T, Failure> {
        ask("POST", &self.path(call), self.token.as_deref(), Some(&body)).await
    }
}

async fn ask<T: DeserializeOwned>(
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<&impl Serialize>,
) -> Result<T, Failure> {
    let (status, text) = fetch(method, path, token, body).await.map_err(|_| Failure::Unreachable)?;
    if (200..300).contains(&status) {
        // Some calls answer with nothing.
        let text = if text.is_empty() { "null" } else { &text };
        return serde_json::from_str(text).map_err(|_| Failure::Unreachable);
    }
    #[derive(Deserialize)]
    struct Refused {
        error: Refusal,
    }
    // A server of files alone answers too, but not like this.
    let refused: Refused = serde_json::from_str(&text).map_err(|_| Failure::Unreachable)?;
    Err(Failure::Refused { status, message: refused.error.message })
}

async fn fetch(
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<&impl Serialize>,
) -> Result<(u16, String), JsValue> {
    let (init, headers) = (RequestInit::new(), Headers::new()?);
    init.set_method(method);
    init.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE_MS)));
    if let Some(token) = token {
        headers.set("authorization", &format!("Bearer {token}"))?;
    }
    if let Some(body) = body {
        headers.set("content-type", "application/json")?;
        let text = serde_json::to_string(body).map_err(|wrong| JsValue::from_str(&wrong.to_string()))?;
        init.set_body(&JsValue::from_str(&text));
    }
    init.set_headers(&headers);
    let window = web_sys::window().ok_or("there is no window")?;
    let response: Response = JsFuture::from(window.fetch_with_str_and_init(path, &init)).await?.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    Ok((response.status(), text.as_string().unwrap_or_default()))
}
