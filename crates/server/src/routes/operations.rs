//! For those who run the server: is it alive, is it ready, how busy is it.

use crate::error::ApiError;
use crate::state::AppState;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

/// The process answers.
pub async fn alive() -> &'static str {
    "ok"
}

/// The store answers too, so that tables can be played.
pub async fn ready(State(state): State<AppState>) -> Result<&'static str, ApiError> {
    if *state.stopping.borrow() {
        return Err(ApiError::unavailable("the server is stopping"));
    }
    state.store.ready().await?;
    Ok("ready")
}

pub async fn metrics(State(state): State<AppState>) -> Response {
    let (busy, _, waiting) = state.pool.load();
    state.metrics.ai_busy.set(busy as i64);
    state.metrics.ai_waiting.set(waiting as i64);
    state.metrics.tables.set(state.tables.in_memory() as i64);
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], state.metrics.text()).into_response()
}
