//! What was played: leaderboards, a person's games, and games and persons to take away.

use super::bots::told;
use super::friends::friends_of;
use super::tournaments::listed;
use crate::accounts::session::private;
use crate::error::{ApiError, ours};
use crate::limits::Kind;
use crate::request::{ClientAddress, Path, Query, RequestContext};
use crate::state::AppState;
use crate::tables::Summary;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use coeur_core::BOT;
use coeur_protocol::{
    FinishedGame, GameRating, Leaderboard, MadeDeal, MyGames, MyTable, PersonalData, PlayerProfile, RankedPlayer, RatedStep,
    RatingHistory, RatingStep, SignedIn, TableStatus, Training,
};
use coeur_store::{GameResult, Millis, Rating, ResultSeat, Status, StoreError, TableRow, User};
use futures_util::stream;
use serde::Deserialize;
use serde_json::Value;

/// The longest list that is answered at once.
const MOST: u32 = 100;

/// How many games of a stream are in memory at once.
const PAGE: u32 = 50;

/// How many games a player's page shows.
const LATEST: u32 = 20;

/// How many steps of a rating are told.
const STEPS: u32 = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderboardQuery {
    game: String,
    limit: Option<u32>,
}

/// Who plays a game best.
#[cfg_attr(test, utoipa::path(get, path = "/api/leaderboard", tag = "people", params(("game" = String, Query, description = "The id of the game", example = "coeurs"), ("limit" = Option<u32>, Query, description = "At most so many, up to 100")),
    responses((status = 200, description = "Accounts, the best first", body = Leaderboard))))]
pub async fn leaderboard(
    State(state): State<AppState>,
    Query(query): Query<LeaderboardQuery>,
) -> Result<axum::Json<Leaderboard>, ApiError> {
    let cooperative = coeur_catalog::game(&query.game)?.info().cooperative;
    let standings = state.store.leaderboard(&query.game, query.limit.unwrap_or(MOST).min(MOST)).await?;
    let ranked = standings.into_iter().enumerate().map(|(number, standing)| {
        let Rating { user, rating, deviation, games, .. } = standing.rating;
        RankedPlayer { place: number + 1, id: user, name: standing.name, rating, deviation, games }
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
#[cfg_attr(test, utoipa::path(get, path = "/api/me/games", tag = "people", params(("before" = Option<i64>, Query, description = "Only tables that last changed before this (`next` of the page before)"), ("limit" = Option<u32>, Query, description = "At most so many, up to 100")),
    responses((status = 200, description = "Tables, last changed first; `next` is null on the last page", body = MyGames), (status = 401, description = "The caller is a stranger"))))]
pub async fn my_games(
    Query(query): Query<GamesQuery>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<impl IntoResponse, ApiError> {
    let user = caller.person(&state).await?;
    let limit = query.limit.unwrap_or(PAGE).clamp(1, MOST);
    let rows = state.store.tables_of(&user.id, limit, query.before).await?;
    let next = rows.last().filter(|_| rows.len() == limit as usize).map(|row| row.updated_at);
    let mut games = Vec::with_capacity(rows.len());
    for row in rows {
        // Given up before anybody played: there is nothing to come back to.
        if row.status == Status::Over && Summary::read(&row.summary).began == Some(false) {
            continue;
        }
        let result = match row.status {
            Status::Over => state.store.result(&row.id).await?,
            _ => None,
        };
        games.push(my_table(&row, result.as_ref(), &user));
    }
    Ok(private(axum::Json(MyGames { games, next })))
}

fn my_table(row: &TableRow, result: Option<&GameResult>, user: &User) -> MyTable {
    let own = result.and_then(|result| seat_of(result, user));
    MyTable {
        table: row.id.clone(),
        code: row.code.clone(),
        game: row.game.clone(),
        config: read(&row.config),
        status: match row.status {
            Status::Waiting => TableStatus::Waiting,
            Status::Playing => TableStatus::Playing,
            Status::Over => TableStatus::Over,
        },
        seats: Summary::read(&row.summary).seats,
        deal: row.deal.clone(),
        created_at: row.created_at,
        updated_at: row.updated_at,
        points: result.map(points),
        seat: own.map(|seat| seat.seat),
        place: own.map(|seat| seat.place),
    }
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
#[cfg_attr(test, utoipa::path(get, path = "/api/players/{id}", tag = "people", params(("id" = String, Path, description = "The id of a person")), responses((status = 200, description = "The player", body = PlayerProfile), (status = 404, description = "No such player"))))]
pub async fn player(State(state): State<AppState>, Path(id): Path<String>) -> Result<axum::Json<PlayerProfile>, ApiError> {
    let user = state.store.user_now(&id).await?.ok_or_else(|| ApiError::not_found("there is no such player"))?;
    let results = state.store.results_of(&user.id, MOST, None).await?;
    let games = results.iter().filter(|result| result.public).take(LATEST as usize);
    let games = games.map(|result| finished_game(result, &user)).collect();
    let ratings = ratings_of(&state, &user).await?;
    let (account, bot) = (user.is_account(), user.is_bot());
    Ok(axum::Json(PlayerProfile { id: user.id, name: user.name, account, bot, ratings, games }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatingsQuery {
    game: String,
}

/// How the rating of a player at a game went, after each of the last rated games.
#[cfg_attr(test, utoipa::path(get, path = "/api/players/{id}/ratings", tag = "people", params(("id" = String, Path, description = "The id of a person"), ("game" = String, Query, description = "The id of the game", example = "coeurs")),
    responses((status = 200, description = "The last 200 steps at most, oldest first", body = RatingHistory), (status = 404, description = "No such player"))))]
pub async fn player_ratings(
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<RatingsQuery>,
) -> Result<axum::Json<RatingHistory>, ApiError> {
    let game = coeur_catalog::game(&query.game)?.info().id;
    let user = state.store.user_now(&id).await?.ok_or_else(|| ApiError::not_found("there is no such player"))?;
    let steps = state.store.rating_steps(&user.id, game, STEPS).await?.into_iter();
    let steps = steps.map(|(rating, deviation)| RatedStep { rating, deviation }).collect();
    Ok(axum::Json(RatingHistory { game: game.into(), steps }))
}

async fn ratings_of(state: &AppState, user: &User) -> Result<Vec<GameRating>, ApiError> {
    let ratings = state.store.ratings_of(&user.id).await?.into_iter();
    let told = |Rating { game, rating, deviation, games, .. }| GameRating { game, rating, deviation, games };
    Ok(ratings.map(told).collect())
}

fn finished_game(result: &GameResult, user: &User) -> FinishedGame {
    let own = seat_of(result, user);
    let change = own.and_then(|seat| seat.rating.as_ref());
    FinishedGame {
        table: result.table.clone(),
        game: result.game.clone(),
        config: read(&result.config),
        deal: result.deal.clone(),
        finished_at: result.finished_at,
        names: result.seats.iter().map(|seat| seat.name.clone()).collect(),
        bots: result.seats.iter().filter(|seat| seat.player.as_deref() == Some(BOT)).map(|seat| seat.seat).collect(),
        points: points(result),
        seat: own.map(|seat| seat.seat),
        place: own.map(|seat| seat.place),
        rating: change.map(|change| RatingStep { before: change.rating_before, after: change.rating_after }),
        record: None,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportQuery {
    game: Option<String>,
    /// Milliseconds since 1970.
    after: Option<Millis>,
}

/// All public games that are over, one record a line, oldest first. Who played is not told: people are `human`, bots are `bot`.
#[cfg_attr(test, utoipa::path(get, path = "/api/export/games.jsonl", tag = "people", params(("game" = Option<String>, Query, description = "Of this game only"), ("after" = Option<i64>, Query, description = "Only games that ended after this, in milliseconds since 1970")),
    responses((status = 200, description = "Records, one a line", body = String, content_type = "application/jsonl"))))]
pub async fn export_games(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    Query(query): Query<ExportQuery>,
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
#[cfg_attr(test, utoipa::path(get, path = "/api/me/export", tag = "people", responses((status = 200, description = "The document", body = PersonalData), (status = 401, description = "The caller is a stranger"))))]
pub async fn export_me(
    RequestContext { state, address, caller, .. }: RequestContext,
) -> Result<impl IntoResponse, ApiError> {
    state.limits.count(address, Kind::Advice)?;
    let user = caller.person(&state).await?;
    let rows = state.store.tables_of(&user.id, u32::MAX, None).await?;
    let results = state.store.results_of(&user.id, u32::MAX, None).await?;
    let mut games = Vec::with_capacity(results.len());
    for result in &results {
        let record = serde_json::from_str(&result.record).map_err(|error| ours(&error))?;
        games.push(FinishedGame { record: Some(record), ..finished_game(result, &user) });
    }
    let sessions = state.store.sessions_of(&user.id).await?;
    let deals = state.store.deals_of(&user.id).await?.into_iter();
    let friends = friends_of(&state, &user, 0).await?;
    let trainings = state.store.trainings_of(&user.id).await?;
    let tournaments = state.store.tournaments_of(&user.id, u32::MAX).await?;
    let bots = state.store.bots_of(&user.id).await?;
    Ok(private(axum::Json(PersonalData {
        account: user.is_account(),
        sessions: sessions.into_iter().map(|(created_at, expires_at)| SignedIn { created_at, expires_at }).collect(),
        ratings: ratings_of(&state, &user).await?,
        tables: rows.iter().map(|row| my_table(row, None, &user)).collect(),
        games,
        friends,
        trainings: trainings.into_iter().map(|(game, body)| Training { game, progress: Some(read(&body)) }).collect(),
        deals: deals
            .map(|deal| MadeDeal {
                config: read(&deal.config),
                deal: deal.code,
                game: deal.game,
                created_at: deal.created_at,
            })
            .collect(),
        tournaments: tournaments.into_iter().map(listed).collect(),
        bots: bots.into_iter().map(told).collect(),
        id: user.id,
        name: user.name,
        former_ids: user.former,
        created_at: user.created_at,
        seen_at: user.seen_at,
    })))
}
