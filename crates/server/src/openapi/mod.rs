//! The description of the API: for programs as OpenAPI, for people as a page made from it.
//!
//! A handler is described where it stands, by `#[utoipa::path]`; which there are comes from the list of the routes. What follows from both
//! is kept as `openapi.json`, where a review sees what changes for clients: the tests alone make it, and compare it (`described`), so
//! that a program is compiled without what makes it.

mod about;
#[cfg(test)]
mod described;
mod html;
#[cfg(test)]
pub mod shapes;

use crate::extra::Extra;
use crate::state::AppState;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use serde_json::{Value, json};

/// What the code says of itself, but for the version and what stands above it all.
const KEPT: &str = include_str!("openapi.json");

/// The description, with a word about routes that are not our own.
fn whole(extras: &[Extra]) -> Value {
    let mut about = about::about();
    extras.iter().for_each(|extra| about += &format!("\n\n{}", extra.about));
    let mut document: Value = serde_json::from_str(KEPT).expect("the description is JSON");
    document["info"]["description"] = about.into();
    document["info"]["version"] = json!(env!("CARGO_PKG_VERSION"));
    document
}

/// This description, in the form of OpenAPI 3.1.
#[cfg_attr(test, utoipa::path(get, path = "/api/openapi.json", tag = "documentation", responses((status = 200, description = "An OpenAPI document", body = Object))))]
pub async fn document(State(state): State<AppState>) -> axum::Json<Value> {
    axum::Json(whole(&state.extras))
}

/// The same as a page to read.
#[cfg_attr(test, utoipa::path(get, path = "/api/docs", tag = "documentation", responses((status = 200, description = "A page", content_type = "text/html", body = String))))]
pub async fn docs(State(state): State<AppState>) -> Html<String> {
    Html(html::page(&whole(&state.extras)))
}

/// What that page looks like.
#[cfg_attr(test, utoipa::path(get, path = "/api/docs/style.css", tag = "documentation", responses((status = 200, description = "A stylesheet", content_type = "text/css", body = String))))]
pub async fn style() -> Response {
    let headers = [(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (headers, include_str!("style.css")).into_response()
}
