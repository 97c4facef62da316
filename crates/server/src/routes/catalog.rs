//! What can be played.

#[cfg(test)]
use crate::openapi::shapes::GameList;
use axum::Json;
use coeur_catalog::{GAMES, listing};
use serde_json::Value;

/// What can be played: the same document as `coeur games --json`.
#[cfg_attr(test, utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, description = "All games, their options, players and levels", body = GameList))))]
pub async fn games() -> Json<Value> {
    Json(listing(GAMES))
}
