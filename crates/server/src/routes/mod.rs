//! What is answered under `/api/`, one file for each group of addresses.

pub mod addresses;
pub mod advice;
mod answer;
pub mod bots;
pub mod catalog;
mod creation;
pub mod deals;
pub mod friends;
pub mod history;
pub mod league;
pub mod live;
pub mod operations;
pub mod people;
pub mod remarks;
pub mod tables;
pub mod tournaments;
pub mod trainings;

use crate::error::ApiError;
use crate::openapi;
use crate::state::AppState;
use addresses::addresses;
use answer::Answering;
use axum::Router;
use axum::extract::OriginalUri;
use axum::http::{Method, StatusCode};
use axum::routing::MethodRouter;

macro_rules! router {
    ($($path:literal: $($method:ident $group:ident::$handler:ident),+;)+) => {
        Router::new()$(.route($path, MethodRouter::new()$(.$method(Answering::by($group::$handler)))+))+
    };
}

pub fn api() -> Router<AppState> {
    addresses!(router).fallback(not_found).method_not_allowed_fallback(method_not_allowed)
}

/// Whatever is not there.
pub async fn not_found(OriginalUri(uri): OriginalUri) -> ApiError {
    ApiError::not_found(format!("there is nothing at {}; /api/docs lists what there is", uri.path()))
}

async fn method_not_allowed(method: Method, OriginalUri(uri): OriginalUri) -> ApiError {
    let message = format!("{} does not answer {method}", uri.path());
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", message)
}
