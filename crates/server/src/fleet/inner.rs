//! The door between servers: who comes in by it says for whom it asks, under the seal that only servers of this database have.

use super::siblings::{NOT_HERE, PASSED};
use crate::error::{ApiError, Elsewhere};
use crate::request::ClientAddress;
use crate::state::AppState;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;

/// Lets nobody in but the other servers, who say for whom they ask.
pub async fn only_siblings(State(state): State<AppState>, mut request: Request, next: Next) -> Response {
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
    let passed = request.headers().get(PASSED).and_then(|passed| passed.to_str().ok()?.split_once(' '));
    let client = passed.and_then(|(client, seal)| {
        let client: IpAddr = client.parse().ok()?;
        state.key.has_passed(client, request.method().as_str(), path, seal).then_some(client)
    });
    let Some(client) = client else {
        let message = "this port is for the other servers of this database";
        return ApiError::new(StatusCode::FORBIDDEN, "forbidden", message).into_response();
    };
    request.extensions_mut().insert(ClientAddress(client));
    let mut answer = next.run(request).await;
    if answer.extensions().get::<Elsewhere>().is_some() {
        answer.headers_mut().insert(NOT_HERE, HeaderValue::from_static("1"));
    }
    answer
}
