//! The server: the page embedded, and the catalog over HTTP.
//!
//! [`page`] holds the built page and answers for its files, [`api`] is everything under `/api/`, [`error`] the one shape in
//! which it refuses, [`report`] the three routes of the Cœurs report, [`headers`] what every answer carries, and [`listen`] opens the port and closes it politely.
//!
//! The page plays by itself once it is loaded: the server keeps no game.

mod api;
mod error;
mod headers;
mod listen;
mod page;
pub mod report;

pub use error::ApiError;
pub use listen::{ClientAddress, DEFAULT_ADDRESS, ServeError, serve};
pub use page::{Page, page_is_built};

use axum::Router;
use axum::middleware::map_response;
use axum::routing::{any, get};
use report::ReportState;
use std::sync::Arc;

/// Everything that is answered, with these files as the page.
pub fn app(page: Page) -> Router {
    let page = Arc::new(page);
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .nest("/api", api::routes())
        // The one path under it that nesting leaves out.
        .route("/api/", any(api::not_found))
        .nest("/jeu", report::routes(ReportState::in_memory()))
        .route("/jeu/", any(report::not_found))
        .fallback(move |method, uri, headers| page::answer(page.clone(), method, uri, headers))
        .layer(map_response(headers::add))
}
