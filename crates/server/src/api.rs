//! Everything under `/api/`.

use crate::error::ApiError;
use axum::extract::OriginalUri;
use axum::http::Method;
use axum::routing::get;
use axum::{Json, Router};
use coeur_catalog::{GAMES, listing};
use serde_json::Value;

/// The routes, relative to `/api`.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/games", get(games)).fallback(not_found).method_not_allowed_fallback(method_not_allowed)
}

/// What can be played: the same document as `coeur games --json`.
async fn games() -> Json<Value> {
    Json(listing(GAMES))
}

/// Whatever is not there.
pub async fn not_found(OriginalUri(uri): OriginalUri) -> ApiError {
    ApiError::NotFound { path: uri.path().into() }
}

async fn method_not_allowed(method: Method, OriginalUri(uri): OriginalUri) -> ApiError {
    ApiError::MethodNotAllowed { path: uri.path().into(), method: method.to_string() }
}
