//! Questions to the server, one request each.

use coeur_core::Lang;
use coeur_protocol::{
    AboutTakeback, AskHint, AskWhy, CreatedTable, ErrorBody, ErrorDetails, FillSeats, GrantedSeat, InviteFriend, JoinTable,
    ListedTable, NewRemark, NewTable, PointAt, Reasons, Rematch, Saying, TableDocument, TableList, TakebackSaying,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
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
    Refused { status: u16, error: ErrorDetails },
}

/// Whoever asks: the holder of a seat at a table, or somebody who only watches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The table, by its id or its code.
    pub table: String,
    pub token: Option<String>,
}

/// The tables that are being played, or those that wait for somebody.
pub async fn listed_tables(playing: bool) -> Result<Vec<ListedTable>, Failure> {
    let path = if playing { "/api/tables?playing=true" } else { "/api/tables" };
    Ok(read::<TableList>(&ask("GET", path.into(), None, None).await?)?.tables)
}

impl Caller {
    pub async fn create(table: NewTable) -> Result<CreatedTable, Failure> {
        let table = NewTable { id: secret_id(), ..table };
        read(&ask_twice("/api/tables".into(), None, text(&table), table.id.is_some()).await?)
    }

    /// The table as the caller may see it, in the words of a language.
    pub async fn look(&self, lang: Lang) -> Result<TableDocument, Failure> {
        let path = format!("{}?screen={}", self.path(""), lang.pick("fr", "en"));
        read(&ask("GET", path, self.token.clone(), None).await?)
    }

    /// How the table stands: who sits there and whose turn it is, without what boards draw.
    pub async fn glance(&self) -> Result<TableDocument, Failure> {
        read(&ask("GET", format!("{}?log=none", self.path("")), self.token.clone(), None).await?)
    }

    pub async fn join(&self, name: &str) -> Result<GrantedSeat, Failure> {
        let name = Some(name).filter(|name| !name.is_empty()).map(String::from);
        let join = JoinTable { name, id: secret_id(), ..JoinTable::default() };
        read(&ask_twice(self.path("/join"), self.token.clone(), text(&join), join.id.is_some()).await?)
    }

    /// Gives the seat to an AI.
    pub async fn leave(&self) -> Result<(), Failure> {
        ask("POST", self.path("/leave"), self.token.clone(), None).await.map(drop)
    }

    pub async fn come_back(&self) -> Result<(), Failure> {
        ask("POST", self.path("/return"), self.token.clone(), None).await.map(drop)
    }

    /// Seats AIs wherever nobody sits.
    pub async fn fill(&self, player: &str) -> Result<(), Failure> {
        self.post("/fill", &FillSeats { seat: None, player: Some(player.into()) }).await.map(drop)
    }

    /// A seat at the table where the same people play again.
    pub async fn rematch(&self) -> Result<GrantedSeat, Failure> {
        let rematch = Rematch { id: secret_id(), ..Rematch::default() };
        read(&ask_twice(self.path("/rematch"), self.token.clone(), text(&rematch), rematch.id.is_some()).await?)
    }

    /// Says something to all at the table.
    pub async fn say(&self, say: Saying) -> Result<(), Failure> {
        self.post("/say", &NewRemark { say }).await.map(drop)
    }

    /// Asks to take a move back, or answers who asks.
    pub async fn about_takeback(&self, say: TakebackSaying) -> Result<(), Failure> {
        self.post("/takeback", &AboutTakeback { say }).await.map(drop)
    }

    /// Lets a friend know, by their id, that the table waits for them.
    pub async fn invite(&self, friend: &str) -> Result<(), Failure> {
        self.post("/invite", &InviteFriend { friend: friend.into() }).await.map(drop)
    }

    /// Reasons for a decision that was made, or for the one to be made.
    pub async fn reasons(&self, ply: Option<usize>, lang: Lang) -> Result<Reasons, Failure> {
        read(&match ply {
            Some(ply) => self.post("/why", &AskWhy { ply, player: None, lang: Some(lang) }).await?,
            None => self.post("/hint", &AskHint { player: None, lang: Some(lang) }).await?,
        })
    }

    /// Where a group looks at a game that is over.
    pub async fn pointed(&self) -> Result<String, Failure> {
        ask("GET", self.path("/point"), self.token.clone(), None).await
    }

    /// Has a group look at a position of a game that is over.
    pub async fn point(&self, ply: usize) -> Result<String, Failure> {
        self.post("/point", &PointAt { ply }).await
    }

    /// The record of a game that is over.
    pub async fn record(&self) -> Result<String, Failure> {
        ask("GET", self.path("/record"), self.token.clone(), None).await
    }

    pub(super) fn path(&self, call: &str) -> String {
        format!("/api/tables/{}{call}", js_sys::encode_uri_component(&self.table))
    }

    async fn post(&self, call: &str, body: &impl Serialize) -> Result<String, Failure> {
        ask("POST", self.path(call), self.token.clone(), Some(text(body))).await
    }
}

/// Asks for a seat, and once more where the answer was lost: by the same id it is the same seat.
async fn ask_twice(path: String, token: Option<String>, body: String, has_id: bool) -> Result<String, Failure> {
    match ask("POST", path.clone(), token.clone(), Some(body.clone())).await {
        Err(Failure::Unreachable) if has_id => ask("POST", path, token, Some(body)).await,
        answer => answer,
    }
}

/// Asks for something that belongs to no table, as whoever the browser's cookie says.
pub async fn request(method: &str, path: &str, body: Option<String>) -> Result<String, Failure> {
    ask(method, path.into(), None, body).await
}

/// An id that nobody guesses: whoever knows it has the seat that was taken with it. `None` where the browser has no such chance.
fn secret_id() -> Option<String> {
    let mut bytes = [0; 16];
    web_sys::window()?.crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// The body of a request.
pub fn text(body: &impl Serialize) -> String {
    serde_json::to_string(body).expect("what is asked is JSON")
}

/// Somebody who answers in another way is not our server.
pub fn read<T: DeserializeOwned>(answer: &str) -> Result<T, Failure> {
    serde_json::from_str(answer).map_err(|_| Failure::Unreachable)
}

/// Asks, and waits for an answer that is no refusal.
pub(super) async fn ask(method: &str, path: String, token: Option<String>, body: Option<String>) -> Result<String, Failure> {
    let (status, text) = fetch(method, &path, token, body).await.map_err(|_| Failure::Unreachable)?;
    if (200..300).contains(&status) {
        return Ok(text);
    }
    let ErrorBody { error } = read(&text)?;
    Err(Failure::Refused { status, error })
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
