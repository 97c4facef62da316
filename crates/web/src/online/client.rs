//! Questions to the server, one request each.

use super::document::{NewTable, Refusal, Seated, TableDocument, TableSeat};
use coeur_core::Lang;
use coeur_protocol::Reasons;
use serde::Deserialize;
use serde::de::DeserializeOwned;
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
    Refused { status: u16, refusal: Refusal },
}

/// Whoever asks: the holder of a seat at a table, or somebody who only watches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The table, by its id or its code.
    pub table: String,
    pub token: Option<String>,
}

/// A table as strangers see it in a list.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct ListedTable {
    pub table: String,
    #[serde(default)]
    pub code: Option<String>,
    pub game: String,
    pub seats: Vec<TableSeat>,
}

/// The tables that are being played, or those that wait for somebody.
pub async fn listed_tables(playing: bool) -> Result<Vec<ListedTable>, Failure> {
    #[derive(Deserialize)]
    struct Listed {
        tables: Vec<ListedTable>,
    }
    let path = if playing { "/api/tables?playing=true" } else { "/api/tables" };
    Ok(read::<Listed>(&ask("GET", path.into(), None, None).await?)?.tables)
}

impl Caller {
    pub async fn create(table: &NewTable) -> Result<Seated, Failure> {
        let body = serde_json::to_string(table).expect("tables are JSON");
        read(&ask("POST", "/api/tables".into(), None, Some(body)).await?)
    }

    /// The table as the caller may see it, in the words of a language.
    pub async fn look(&self, lang: Lang) -> Result<TableDocument, Failure> {
        let path = format!("{}?screen={}", self.path(""), lang.pick("fr", "en"));
        read(&ask("GET", path, self.token.clone(), None).await?)
    }

    /// Takes an open seat.
    pub async fn join(&self, name: &str) -> Result<Seated, Failure> {
        read(&self.post("/join", if name.is_empty() { json!({}) } else { json!({ "name": name }) }).await?)
    }

    /// Gives the seat to an AI.
    pub async fn leave(&self) -> Result<(), Failure> {
        self.post("/leave", json!({})).await.map(drop)
    }

    /// Takes the seat back.
    pub async fn come_back(&self) -> Result<(), Failure> {
        self.post("/return", json!({})).await.map(drop)
    }

    /// Seats AIs wherever nobody sits.
    pub async fn fill(&self, player: &str) -> Result<(), Failure> {
        self.post("/fill", json!({ "player": player })).await.map(drop)
    }

    /// A seat at the table where the same people play again.
    pub async fn rematch(&self) -> Result<Seated, Failure> {
        read(&self.post("/rematch", json!({})).await?)
    }

    pub async fn hint(&self, lang: Lang) -> Result<Reasons, Failure> {
        read(&self.post("/hint", json!({ "lang": lang })).await?)
    }

    pub async fn why(&self, ply: usize, lang: Lang) -> Result<Reasons, Failure> {
        read(&self.post("/why", json!({ "ply": ply, "lang": lang })).await?)
    }

    /// The record of a game that is over.
    pub async fn record(&self) -> Result<String, Failure> {
        ask("GET", self.path("/record"), self.token.clone(), None).await
    }

    pub(super) fn path(&self, call: &str) -> String {
        format!("/api/tables/{}{call}", js_sys::encode_uri_component(&self.table))
    }

    async fn post(&self, call: &str, body: Value) -> Result<String, Failure> {
        ask("POST", self.path(call), self.token.clone(), Some(body.to_string())).await
    }
}

/// Asks for something that belongs to no table, as whoever the browser's cookie says.
pub async fn request(method: &str, path: &str, body: Option<Value>) -> Result<Value, Failure> {
    read(&ask(method, path.into(), None, body.map(|body| body.to_string())).await?)
}

/// Somebody who answers in another way is not our server.
pub(super) fn read<T: DeserializeOwned>(answer: &str) -> Result<T, Failure> {
    serde_json::from_str(answer).map_err(|_| Failure::Unreachable)
}

/// Asks, and waits for an answer that is no refusal.
pub(super) async fn ask(method: &str, path: String, token: Option<String>, body: Option<String>) -> Result<String, Failure> {
    let (status, text) = fetch(method, &path, token, body).await.map_err(|_| Failure::Unreachable)?;
    if (200..300).contains(&status) {
        return Ok(text);
    }
    #[derive(Deserialize)]
    struct Refused {
        error: Refusal,
    }
    let refused: Refused = read(&text)?;
    Err(Failure::Refused { status, refusal: refused.error })
}

async fn fetch(method: &str, path: &str, token: Option<String>, body: Option<String>) -> Result<(u16, String), JsValue> {
    let (init, headers) = (RequestInit::new(), Headers::new()?);
    init.set_method(method);
    init.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE_MS)));
    if let Some(token) = token {
        headers.set("authorization", &format!("Bearer {token}"))?;
    }
    if let Some(body) = body {
        headers.set("content-type", "application/json")?;
        init.set_body(&JsValue::from_str(&body));
    }
    init.set_headers(&headers);
    let window = web_sys::window().ok_or("there is no window")?;
    let response: Response = JsFuture::from(window.fetch_with_str_and_init(path, &init)).await?.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    Ok((response.status(), text.as_string().unwrap_or_default()))
}
