//! What somebody's devices share of their puzzles: kept as the page writes it, for its owner alone.

use super::friends::member;
use crate::accounts::session::private;
use crate::error::ApiError;
use crate::limits::Kind;
use crate::request::{Path, RequestContext, body, read};
use axum::body::Body;
use axum::response::IntoResponse;
use coeur_protocol::Training;

/// Every puzzle of a game that was ever met takes less.
const LONGEST: usize = 128 << 10;

/// What was kept of a game's puzzles.
#[cfg_attr(test, utoipa::path(get, path = "/api/me/puzzles/{game}", tag = "people", params(("game" = String, Path, description = "The id of the game")), responses((status = 200, description = "What the caller's devices have kept", body = Training), (status = 403, description = "A guest"))))]
pub async fn look(
    Path(game): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<impl IntoResponse, ApiError> {
    let user = member(&state, &caller).await?;
    let kept = state.store.training(&user.id, &game).await?;
    let progress = kept.and_then(|kept| serde_json::from_str(&kept).ok());
    Ok(private(axum::Json(Training { game, progress })))
}

/// Keeps how far somebody has come with a game's puzzles, for their other devices.
#[cfg_attr(test, utoipa::path(put, path = "/api/me/puzzles/{game}", tag = "people", params(("game" = String, Path, description = "The id of the game")), request_body = Training, responses((status = 200, description = "It is kept", body = Training), (status = 403, description = "A guest"), (status = 413, description = "Longer than 131072 bytes"))))]
pub async fn keep(
    Path(game): Path<String>,
    RequestContext { state, address, caller, .. }: RequestContext,
    sent: Body,
) -> Result<impl IntoResponse, ApiError> {
    state.limits.count_everywhere(&[(address.into(), Kind::Create)]).await?;
    state.limits.may_write(address)?;
    let user = member(&state, &caller).await?;
    coeur_catalog::game(&game)?;
    let training: Training = read(&body(sent, LONGEST).await?)?;
    if training.game != game {
        return Err(ApiError::bad_request(format!("game: {} is not {game}", training.game)));
    }
    let text = serde_json::to_string(&training.progress).map_err(|error| crate::error::ours(&error))?;
    state.limits.wrote(address, 1, text.len());
    state.store.keep_training(&user.id, &game, &text, crate::time::now()).await?;
    Ok(private(axum::Json(training)))
}
