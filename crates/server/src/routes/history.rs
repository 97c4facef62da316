//! What was played: leaderboards, a person's games, and games and persons to take away.

use crate::accounts::session::private;
use crate::error::{ApiError, ours};
use crate::limits::Kind;
use crate::request::{Asked, Caller, ClientAddress, Path};
use crate::state::AppState;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use coeur_store::{GameResult, Millis, Rating, ResultSeat, Status, StoreError, TableRow, User};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

/// The longest list that is answered at once.
const MOST: u32 = 100;

/// How many games of a stream are in memory at once.
const PAGE: u32 = 50;

/// How many games a player's page shows.
const LATEST: u32 = 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderboardQuery {
    game: String,
    limit: Option<u32>,
}

/// The best of a game, among those with an account.
#[derive(Serialize, ToSchema)]
pub struct Leaderboard {
    pub game: String,
    /// Whether ratings are mean scores of teams.
    pub cooperative: bool,
    pub players: Vec<Ranked>,
}

#[derive(Serialize, ToSchema)]
pub struct Ranked {
    pub place: usize,
    pub id: String,
    pub name: String,
    pub rating: f64,
    /// How far the rating may be off. The order is that of the rating less twice this.
    pub deviation: f64,
    pub games: i64,
}

/// Who plays a game best.
#[utoipa::path(get, path = "/api/leaderboard", tag = "people", params(("game" = String, Query, description = "The id of the game", example = "coeurs"), ("limit" = Option<u32>, Query, description = "At most so many, up to 100")),
    responses((status = 200, description = "Accounts, the best first", body = Leaderboard)))]
pub async fn leaderboard(
    State(state): State<AppState>,
    Asked(query): Asked<LeaderboardQuery>,
) -> Result<axum::Json<Leaderboard>, ApiError> {
    let cooperative = coeur_catalog::game(&query.game)?.info().cooperative;
    let standings = state.store.leaderboard(&query.game, query.limit.unwrap_or(MOST).min(MOST)).await?;
    let ranked = standings.into_iter().enumerate().map(|(number, standing)| {
        let Rating { user, rating, deviation, games, .. } = standing.rating;
        Ranked { place: number + 1, id: user, name: standing.name, rating, deviation, games }
    });
    Ok(axum::Json(Leaderboard { game: query.game, cooperative, players: ranked.collect() }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamesQuery {
    /// Milliseconds since 1970.
    before: Option<Millis>,
    limit: Option<u32>,
}

/// The caller's tables, those under way and those that are over.
#[utoipa::path(get, path = "/api/me/games", tag = "people", params(("before" = Option<i64>, Query, description = "Only tables that last changed before this (`next` of the page before)"), ("limit" = Option<u32>, Query, description = "At most so many, up to 100")),
    responses((status = 200, description = "Tables, last changed first; `next` is null on the last page", body = Value), (status = 401, description = "The caller is a stranger")))]
pub async fn my_games(
    State(state): State<AppState>,
    Asked(query): Asked<GamesQuery>,
    caller: Caller,
) -> Result<impl IntoResponse, ApiError> {
    let user = caller.person(&state).await?;
    let limit = query.limit.unwrap_or(PAGE).clamp(1, MOST);
    let rows = state.store.tables_of(&user.id, limit, query.before).await?;
    let next = rows.last().filter(|_| rows.len() == limit as usize).map(|row| row.updated_at);
    let mut games = Vec::with_capacity(rows.len());
    for row in rows {
        let result = match row.status {
            Status::Over => state.store.result(&row.id).await?,
            _ => None,
        };
        games.push(table_json(&row, result.as_ref(), &user));
    }
    Ok(private(axum::Json(json!({ "games": games, "next": next }))))
}

fn table_json(row: &TableRow, result: Option<&GameResult>, user: &User) -> Value {
    let status = match row.status {
        Status::Waiting => "waiting",
        Status::Playing => "playing",
        Status::Over => "over",
    };
    let own = result.and_then(|result| seat_of(result, user));
    json!({
        "table": row.id, "code": row.code, "game": row.game, "config": read(&row.config), "status": status,
        "seats": read(&row.summary)["seats"], "deal": row.deal, "created_at": row.created_at, "updated_at": row.updated_at,
        "points": result.map(points), "seat": own.map(|seat| seat.seat), "place": own.map(|seat| seat.place),
    })
}

fn seat_of<'a>(result: &'a GameResult, user: &User) -> Option<&'a ResultSeat> {
    result.seats.iter().find(|seat| seat.user.as_ref() == Some(&user.id))
}

fn points(result: &GameResult) -> Vec<i64> {
    result.seats.iter().map(|seat| seat.payoff).collect()
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// What anybody may know of a player: name, ratings, and the latest games at tables that were open to all.
#[utoipa::path(get, path = "/api/players/{id}", tag = "people", params(("id" = String, Path, description = "The id of a person")), responses((status = 200, description = "The player", body = Value), (status = 404, description = "No such player")))]
pub async fn player(State(state): State<AppState>, Path(id): Path<String>) -> Result<axum::Json<Value>, ApiError> {
    let user = state.store.user_now(&id).await?.ok_or_else(|| ApiError::not_found("there is no such player"))?;
    let results = state.store.results_of(&user.id, MOST, None).await?;
    let games = results.iter().filter(|result| result.public).take(LATEST as usize);
    let games: Vec<Value> = games.map(|result| result_json(result, &user)).collect();
    let ratings: Vec<Value> = state.store.ratings_of(&user.id).await?.iter().map(rating_json).collect();
    Ok(axum::Json(json!({
        "id": user.id, "name": user.name, "account": user.is_account(), "ratings": ratings, "games": games,
    })))
}

fn rating_json(rating: &Rating) -> Value {
    json!({ "game": rating.game, "rating": rating.rating, "deviation": rating.deviation, "games": rating.games })
}

fn result_json(result: &GameResult, user: &User) -> Value {
    let own = seat_of(result, user);
    let names: Vec<&str> = result.seats.iter().map(|seat| seat.name.as_str()).collect();
    let change = own.and_then(|seat| seat.rating.as_ref());
    json!({
        "table": result.table, "game": result.game, "config": read(&result.config), "deal": result.deal,
        "finished_at": result.finished_at, "names": names, "points": points(result),
        "seat": own.map(|seat| seat.seat), "place": own.map(|seat| seat.place),
        "rating": change.map(|change| json!({ "before": change.rating_before, "after": change.rating_after })),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportQuery {
    game: Option<String>,
    /// Milliseconds since 1970.
    after: Option<Millis>,
}

/// All public games that are over, one record a line, oldest first. Who played is not told: people are `human`.
#[utoipa::path(get, path = "/api/export/games.jsonl", tag = "people", params(("game" = Option<String>, Query, description = "Of this game only"), ("after" = Option<i64>, Query, description = "Only games that ended after this, in milliseconds since 1970")),
    responses((status = 200, description = "Records, one a line", body = String, content_type = "application/jsonl")))]
pub async fn export_games(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    Asked(query): Asked<ExportQuery>,
) -> Result<Response, ApiError> {
    state.limits.count(address, Kind::Advice)?;
    if let Some(game) = &query.game {
        coeur_catalog::game(game)?;
    }
    // Whatever ended at that moment is known already.
    let after = query.after.map(|after| (after.saturating_add(1), String::new()));
    let lines = stream::try_unfold(Some(after), move |after| {
        let (state, game) = (state.clone(), query.game.clone());
        async move {
            let Some(after) = after else { return Ok::<_, StoreError>(None) };
            let results = state.store.public_results(game.as_deref(), after, PAGE).await?;
            let last = results.last().filter(|_| results.len() == PAGE as usize);
            let next = last.map(|last| Some((last.finished_at, last.table.clone())));
            let lines: String = results.iter().flat_map(|result| [result.record.as_str(), "\n"]).collect();
            Ok(Some((Bytes::from(lines), next)))
        }
    });
    Ok(([(CONTENT_TYPE, "application/jsonl")], Body::from_stream(lines)).into_response())
}

/// Everything that is kept about the caller, as one document.
#[utoipa::path(get, path = "/api/me/export", tag = "people", responses((status = 200, description = "The document", body = Value), (status = 401, description = "The caller is a stranger")))]
pub async fn export_me(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    caller: Caller,
) -> Result<impl IntoResponse, ApiError> {
    state.limits.count(address, Kind::Advice)?;
    let user = caller.person(&state).await?;
    let rows = state.store.tables_of(&user.id, u32::MAX, None).await?;
    let results = state.store.results_of(&user.id, u32::MAX, None).await?;
    let mut games = Vec::with_capacity(results.len());
    for result in &results {
        let mut game = result_json(result, &user);
        game["record"] = serde_json::from_str(&result.record).map_err(|wrong| ours(&wrong))?;
        games.push(game);
    }
    let sessions = state.store.sessions_of(&user.id).await?;
    let sessions: Vec<Value> =
        sessions.iter().map(|(begun, ends)| json!({ "created_at": begun, "expires_at": ends })).collect();
    let deals = state.store.deals_of(&user.id).await?;
    let deals: Vec<Value> = deals
        .iter()
        .map(|deal| json!({ "deal": deal.code, "game": deal.game, "config": read(&deal.config), "created_at": deal.created_at }))
        .collect();
    let tables: Vec<Value> = rows.iter().map(|row| table_json(row, None, &user)).collect();
    let ratings: Vec<Value> = state.store.ratings_of(&user.id).await?.iter().map(rating_json).collect();
    Ok(private(axum::Json(json!({
        "id": user.id, "name": user.name, "account": user.is_account(), "former_ids": user.former,
        "created_at": user.created_at, "seen_at": user.seen_at,
        "sessions": sessions, "ratings": ratings, "tables": tables, "games": games, "deals": deals,
    }))))
}
