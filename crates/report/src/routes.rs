//! The three requests, each answered in the report's own words.

use crate::ai;
use crate::body;
use crate::games::{self, ReportGame, Turns};
use crate::json;
use crate::refusal::Refusal;
use axum::body::Body;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use coeur_server::ai::{AiPool, Visitor};
use coeur_server::{ClientAddress, Extra, Host, Kind, Limits};
use coeur_store::Store;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

const LONGEST_BODY: usize = 64 * 1024;

/// How much of a longer one is taken in and thrown away: a client that still sends does not hear the answer.
const LONGEST_DRAINED: usize = 4 * 1024 * 1024;

/// How long a client may take to send its body.
const PATIENCE: Duration = Duration::from_secs(10);

/// Names a game of a client that plays several at once.
const GAME_HEADER: &str = "x-partie";

/// What the three requests share.
struct Report {
    store: Store,
    pool: AiPool,
    limits: Arc<Limits>,
    turns: Turns,
}

/// The routes under `/jeu`, for the server.
pub fn routes(Host { store, pool, limits }: Host) -> Extra {
    let routes = Router::new()
        .route("/initialisation", post(initialisation))
        .route("/tour_ia", post(tour_ia))
        .route("/scores", post(scores))
        .fallback(async || Refusal::NotFound)
        .method_not_allowed_fallback(async || Refusal::NotPost)
        .with_state(Arc::new(Report { store, pool, limits, turns: Turns::default() }));
    let about = "The three routes of the Cœurs report, under `/jeu/`, are described in the README.";
    Extra { prefix: "/jeu", routes, about, refuse, tidy: |store| Box::pin(games::forget_old_games(store)) }
}

fn refuse(status: StatusCode) -> Response {
    match status {
        StatusCode::TOO_MANY_REQUESTS => Refusal::TooMany(None),
        _ => Refusal::NotFound,
    }
    .into_response()
}

async fn initialisation(State(report): State<Arc<Report>>, client: Client, body: Body) -> Result<Json<Value>, Refusal> {
    let mut types = body::initialisation(&read(body).await?)?;
    for kind in types.iter_mut().flatten() {
        *kind = ai::check(kind)?;
    }
    report.limits.count(client.address, Kind::Create)?;
    report.limits.may_write(client.address)?;
    let _turn = report.turns.take(&client.name).await;
    let wrote = games::put(&report.store, &client.name, &ReportGame { types, ..ReportGame::default() }).await?;
    report.limits.wrote(client.address, 1, wrote);
    Ok(Json(json!({ "status": 200, "message": "Les IA sont initialisées, la partie peut commencer." })))
}

async fn tour_ia(State(report): State<Arc<Report>>, client: Client, body: Body) -> Result<Json<Value>, Refusal> {
    let body::Turn { id, deal, position } = body::turn(&read(body).await?)?;
    let seat = deal.seat();
    let spec = {
        let _turn = report.turns.take(&client.name).await;
        let mut game = games::get(&report.store, &client.name).await?;
        let kind = game.types[seat.index()].clone().ok_or(Refusal::NotInitialised { seat: seat.0 })?;
        game.positions.insert(seat.0, position);
        // In the place of the position before: no more is kept than when the game began, and some.
        games::put(&report.store, &client.name, &game).await?;
        ai::player_spec(&kind).to_string()
    };
    let card = ai::decide(&report.pool, Visitor::at(client.address), spec, deal).await;
    let message = "L'intelligence artificielle a choisi son coup.";
    Ok(Json(json!({ "status": 200, "message": message, "id": id, "selected_card": card })))
}

/// Keeps the game. The same AIs stay seated, for a client that plays on without naming them again.
async fn scores(State(report): State<Arc<Report>>, client: Client, body: Body) -> Result<Json<Value>, Refusal> {
    let scores = body::scores(&read(body).await?)?;
    report.limits.may_write(client.address)?;
    report.limits.count(client.address, Kind::Score)?;
    let _turn = report.turns.take(&client.name).await;
    let game = games::get(&report.store, &client.name).await?;
    let wrote = games::finish(&report.store, &client.name, &game, scores).await?;
    report.limits.wrote(client.address, 1, wrote + client.name.len());
    let types = game.types;
    if types.iter().any(Option::is_some) {
        games::put(&report.store, &client.name, &ReportGame { types, ..ReportGame::default() }).await?;
    }
    Ok(Json(json!({ "status": 200, "message": "Scores enregistrés avec succès." })))
}

/// Whose game it is: the client's address, and the name of the game if it gives one.
struct Client {
    address: IpAddr,
    name: String,
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Client, Refusal> {
        let Ok(ClientAddress(address)) = ClientAddress::from_request_parts(parts, state).await;
        let Some(name) = parts.headers.get(GAME_HEADER) else { return Ok(Client { address, name: address.to_string() }) };
        let name = name.to_str().ok().filter(|name| (1..=64).contains(&name.len()) && !name.contains([' ', '\t']));
        Ok(Client { address, name: format!("{address} {}", name.ok_or(Refusal::GameName)?) })
    }
}

/// The body as JSON. What is too long is taken in all the same, within reason.
async fn read(body: Body) -> Result<Value, Refusal> {
    let bytes = tokio::time::timeout(PATIENCE, read_bytes(body)).await.map_err(|_| Refusal::CutShort)??;
    let text = String::from_utf8(bytes).map_err(|_| Refusal::NotText)?;
    json::read(&text).map_err(Refusal::NotJson)
}

async fn read_bytes(mut body: Body) -> Result<Vec<u8>, Refusal> {
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
    if length > LONGEST_BODY { Err(Refusal::TooLong(LONGEST_BODY)) } else { Ok(bytes) }
}
