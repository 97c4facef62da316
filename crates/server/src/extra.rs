//! Routes that the program adds to the server's own, behind the same limits, headers and measurements.

use crate::ai::AiPool;
use crate::limits::Limits;
use axum::Router;
use axum::http::StatusCode;
use axum::response::Response;
use coeur_store::Store;
use futures_util::future::BoxFuture;
use std::sync::Arc;

/// What of the server such routes may use.
#[derive(Clone)]
pub struct Host {
    pub store: Store,
    pub pool: AiPool,
    pub limits: Arc<Limits>,
}

/// Makes them, when the server starts.
pub type MakeExtra = fn(Host) -> Extra;

/// A group of routes.
pub struct Extra {
    /// Where they stand, such as `/jeu`.
    pub prefix: &'static str,
    /// Relative to the prefix, with a fallback of their own.
    pub routes: Router,
    /// One sentence about them for the description of the API, in Markdown.
    pub about: &'static str,
    /// How they refuse what never reaches them: 404 for the bare prefix, 429 for who asks too much.
    pub refuse: fn(StatusCode) -> Response,
    /// Puts away what is old; called every few seconds. What goes wrong stands in the log.
    pub tidy: fn(Store) -> BoxFuture<'static, ()>,
}
