//! For those who run the server: is it alive, is it ready, how busy is it.

use crate::error::ApiError;
use crate::state::AppState;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

/// The process answers.
#[cfg_attr(test, utoipa::path(get, path = "/healthz", tag = "operations", responses((status = 200, description = "`ok`", content_type = "text/plain", body = String))))]
pub async fn alive() -> &'static str {
    "ok"
}

/// The store answers too, and so can the AIs: tables can be played.
#[cfg_attr(test, utoipa::path(get, path = "/readyz", tag = "operations", responses(
    (status = 200, description = "`ready`", content_type = "text/plain", body = String), (status = 503, description = "The store or the AIs do not answer, or the server stops"))))]
pub async fn ready(State(state): State<AppState>) -> Result<&'static str, ApiError> {
    if *state.stopping.borrow() || state.tables.is_leaving() {
        return Err(ApiError::unavailable("the server is stopping"));
    }
    if !state.pool.is_ready() {
        return Err(ApiError::unavailable("too many threads of the AIs have not come back: see the log"));
    }
    if !state.store.is_leased() {
        return Err(ApiError::unavailable("it is not certain whether this server still has its tables"));
    }
    state.store.ready().await?;
    Ok("ready")
}

/// Counts and times, for Prometheus.
#[cfg_attr(test, utoipa::path(get, path = "/metrics", tag = "operations", responses((status = 200, description = "OpenMetrics text", content_type = "application/openmetrics-text", body = String))))]
pub async fn metrics(State(state): State<AppState>) -> Response {
    state.metrics.ai(&state.pool.load());
    state.metrics.tables.set(state.tables.count() as i64);
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], state.metrics.text()).into_response()
}
