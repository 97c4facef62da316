//! The league over HTTP: how bots and levels stand, and a table for a bot that is ready.

use crate::error::ApiError;
use crate::league;
use crate::request::{Json, Path, RequestContext};
use crate::routes::tables::LONGEST_WAIT;
use crate::state::AppState;
use axum::extract::State;
use coeur_core::Z95;
use coeur_protocol::{LeagueKind, LeaguePlayer, LeagueSeat, LeagueTable, PlayInLeague};
use coeur_store::{Rating, Standing};
use std::time::Duration;

/// The longest list that is answered.
const MOST: u32 = 100;

/// How long another bot is waited for where nothing else is said, in seconds.
const USUAL_WAIT: u64 = 1;

/// How bots and our levels stand at a game. Whose a bot is is not told.
#[cfg_attr(test, utoipa::path(get, path = "/api/league/{game}", tag = "bots", params(("game" = String, Path, description = "The id of the game", example = "claim")),
    responses((status = 200, description = "Those that have played, the best first, up to 100", body = LeagueTable), (status = 400, description = "No such game"))))]
pub async fn look(State(state): State<AppState>, Path(game): Path<String>) -> Result<axum::Json<LeagueTable>, ApiError> {
    let cooperative = coeur_catalog::game(&game)?.info().cooperative;
    let standings = state.store.league(&game, MOST).await?;
    let player = |(number, (Standing { name, rating }, bot)): (usize, (Standing, bool))| {
        let Rating { user, rating, deviation, games, .. } = rating;
        let kind = if bot { LeagueKind::Bot } else { LeagueKind::Level };
        let (id, plus_minus) = (bot.then_some(user), Z95 * deviation);
        LeaguePlayer { place: number + 1, kind, id, name, rating, plus_minus, games }
    };
    let players = standings.into_iter().enumerate().map(player).collect();
    Ok(axum::Json(LeagueTable { game, cooperative, players }))
}

/// Seats the bot that asks at a table with bots that wait and are about as strong, or else with levels. While its game is played the
/// answer is the same.
#[cfg_attr(test, utoipa::path(post, path = "/api/league/{game}/play", tag = "bots", params(("game" = String, Path, description = "The id of the game", example = "claim")), request_body = PlayInLeague, responses(
    (status = 200, description = "The table and the bot's seat there, which its own token opens", body = LeagueSeat), (status = 401, description = "The token opens no bot"),
    (status = 403, description = "A person"), (status = 409, description = "The bot has asked already, and is waited for"), (status = 429, description = "The owner's bots have begun many games"))))]
pub async fn play(
    Path(game): Path<String>,
    RequestContext { state, address, caller, .. }: RequestContext,
    Json(body): Json<PlayInLeague>,
) -> Result<axum::Json<LeagueSeat>, ApiError> {
    let wait = body.wait.unwrap_or(USUAL_WAIT);
    if wait > LONGEST_WAIT {
        return Err(ApiError::bad_request(format!("wait: {wait} is more than {LONGEST_WAIT} seconds")));
    }
    let bot = caller.as_bot(&state).await?;
    Ok(axum::Json(league::play(&state, &game, bot, address, Duration::from_secs(wait)).await?))
}
