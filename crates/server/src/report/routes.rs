//! The three requests, each answered in the report's own words.

use super::ai;
use super::body;
use super::games::{FinishedReportGame, InMemory, ReportGame, ReportGames};
use super::json;
use super::refusal::Refusal;
use crate::listen::ClientAddress;
use axum::body::Body;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::routing::post;
use axum::{Json, Router};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tokio::sync::{Mutex, Semaphore};

/// The longest body that is read.
const LONGEST_BODY: usize = 64 * 1024;

/// How much of a longer one is taken in and thrown away: a client that still sends does not hear the answer.
const LONGEST_DRAINED: usize = 4 * 1024 * 1024;

/// A game of which nothing was heard for so long is forgotten.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

/// Names a game of a client that plays several at once.
const GAME_HEADER: &str = "x-partie";

/// What the three routes share.
#[derive(Clone)]
pub struct ReportState {
    games: Arc<dyn ReportGames>,
    /// As many decisions at a time as there are cores.
    thinking: Arc<Semaphore>,
    /// Held from reading a game to writing it back.
    writing: Arc<Mutex<()>>,
}

impl ReportState {
    pub fn new(games: Arc<dyn ReportGames>) -> ReportState {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        ReportState { games, thinking: Arc::new(Semaphore::new(cores)), writing: Arc::default() }
    }

    /// Games that are lost when the program ends.
    pub fn in_memory() -> ReportState {
        ReportState::new(Arc::new(InMemory::default()))
    }

    async fn game(&self, client: &str) -> Result<ReportGame, Refusal> {
        let not_before = SystemTime::now().checked_sub(FORGOTTEN_AFTER).unwrap_or(SystemTime::UNIX_EPOCH);
        Ok(self.games.get(client, not_before).await?.unwrap_or_default())
    }

    async fn put(&self, client: &str, game: &ReportGame) -> Result<(), Refusal> {
        Ok(self.games.put(client, game, SystemTime::now()).await?)
    }
}

/// The routes, relative to `/jeu`.
pub fn routes(state: ReportState) -> Router {
    Router::new()
        .route("/initialisation", post(initialisation))
        .route("/tour_ia", post(tour_ia))
        .route("/scores", post(scores))
        .fallback(not_found)
        .method_not_allowed_fallback(async || Refusal::NotPost)
        .with_state(state)
}

/// Whatever is not there.
pub async fn not_found() -> Refusal {
    Refusal::NotFound
}

async fn initialisation(State(state): State<ReportState>, client: Client, body: Body) -> Result<Json<Value>, Refusal> {
    let types = body::initialisation(&read(body).await?)?;
    types.iter().flatten().try_for_each(|kind| ai::check(kind))?;
    let mut answer = json!({ "status": 200, "message": "Les IA sont initialisées, la partie peut commencer." });
    if types.iter().flatten().any(|kind| ai::wants_network(kind)) {
        answer["remarques"] = json!([ai::NO_NETWORK]);
    }
    let _writing = state.writing.lock().await;
    state.put(&client.0, &ReportGame { types, ..ReportGame::default() }).await?;
    Ok(Json(answer))
}

async fn tour_ia(State(state): State<ReportState>, client: Client, body: Body) -> Result<Json<Value>, Refusal> {
    let body::Turn { id, deal, position } = body::turn(&read(body).await?)?;
    let seat = deal.seat();
    let spec = {
        let _writing = state.writing.lock().await;
        let mut game = state.game(&client.0).await?;
        let kind = game.types[seat.index()].clone().ok_or(Refusal::NotInitialised { seat: seat.0 })?;
        game.positions.insert(seat.0, position);
        state.put(&client.0, &game).await?;
        ai::player_spec(&kind).to_string()
    };
    let card = ai::decide(state.thinking.clone(), spec, deal).await;
    let message = "L'intelligence artificielle a choisi son coup.";
    Ok(Json(json!({ "status": 200, "message": message, "id": id, "selected_card": card })))
}

/// Keeps the game. The same AIs stay seated, for a client that plays on without naming them again.
async fn scores(State(state): State<ReportState>, client: Client, body: Body) -> Result<Json<Value>, Refusal> {
    let scores = body::scores(&read(body).await?)?;
    let _writing = state.writing.lock().await;
    let finished = FinishedReportGame { game: state.game(&client.0).await?, scores };
    state.games.finish(&client.0, &finished, SystemTime::now()).await?;
    let types = finished.game.types;
    if types.iter().any(Option::is_some) {
        state.put(&client.0, &ReportGame { types, ..ReportGame::default() }).await?;
    }
    Ok(Json(json!({ "status": 200, "message": "Scores enregistrés avec succès." })))
}

/// Whose game it is: the client's address, and the name of the game if it gives one.
struct Client(String);

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Refusal> {
        let address = parts.extensions.get::<ClientAddress>().map(|address| address.0.to_string()).unwrap_or_default();
        let Some(name) = parts.headers.get(GAME_HEADER) else { return Ok(Client(address)) };
        let name = name.to_str().ok().filter(|name| (1..=64).contains(&name.len()) && !name.contains([' ', '\t']));
        Ok(Client(format!("{address} {}", name.ok_or(Refusal::GameName)?)))
    }
}

/// The body as JSON. What is too long is taken in all the same, within reason.
async fn read(mut body: Body) -> Result<Value, Refusal> {
    let (mut bytes, mut length) = (Vec::new(), 0);
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| Refusal::CutShort)?;
        let Some(data) = frame.data_ref() else { continue };
        length += data.len();
        if length > LONGEST_DRAINED {
            break;
        }
        if length <= LONGEST_BODY {
            bytes.extend_from_slice(data);
        }
    }
    if length > LONGEST_BODY {
        return Err(Refusal::TooLong(LONGEST_BODY));
    }
    let text = String::from_utf8(bytes).map_err(|_| Refusal::NotText)?;
    json::read(&text).map_err(Refusal::NotJson)
}
