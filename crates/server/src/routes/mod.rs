//! What is answered under `/api/`, one file for each group of addresses.

pub mod advice;
pub mod catalog;
mod creation;
pub mod deals;
pub mod friends;
pub mod history;
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
use axum::Router;
use axum::extract::OriginalUri;
use axum::http::{Method, StatusCode};
use axum::routing::{delete, get, post};

/// The routes, relative to `/api`.
pub fn api() -> Router<AppState> {
    Router::new()
        .route("/games", get(catalog::games))
        .route("/tables", get(tables::list).post(tables::create))
        .route("/tables/{table}", get(tables::look))
        .route("/tables/{table}/join", post(tables::join))
        .route("/tables/{table}/actions", post(tables::act))
        .route("/tables/{table}/leave", post(tables::leave))
        .route("/tables/{table}/return", post(tables::come_back))
        .route("/tables/{table}/fill", post(tables::fill))
        .route("/tables/{table}/close", post(tables::close))
        .route("/tables/{table}/rematch", post(tables::rematch))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/positions/{ply}", get(tables::position))
        .route("/tables/{table}/hint", post(advice::hint))
        .route("/tables/{table}/why", post(advice::why))
        .route("/tables/{table}/say", post(remarks::say))
        .route("/tables/{table}/takeback", post(remarks::takeback))
        .route("/tables/{table}/point", get(remarks::pointed).post(remarks::point))
        .route("/tables/{table}/invite", post(friends::invite))
        .route("/tables/{table}/live", get(live::open))
        .route("/me", get(people::me).post(people::introduce))
        .route("/me/games", get(history::my_games))
        .route("/me/puzzles/{game}", get(trainings::look).put(trainings::keep))
        .route("/me/export", get(history::export_me))
        .route("/account", post(people::sign_up).put(people::change_account).delete(people::delete_account))
        .route("/session", post(people::sign_in).delete(people::sign_out))
        .route("/sessions", delete(people::sign_out_everywhere))
        .route("/friends", get(friends::list).post(friends::ask))
        .route("/friends/{id}", delete(friends::end))
        .route("/invitations/{table}", delete(friends::decline))
        .route("/leaderboard", get(history::leaderboard))
        .route("/players/{id}", get(history::player))
        .route("/players/{id}/ratings", get(history::player_ratings))
        .route("/deals", post(deals::create))
        .route("/deals/{code}", get(deals::look))
        .route("/tournaments", get(tournaments::mine).post(tournaments::create))
        .route("/tournaments/{code}", get(tournaments::look))
        .route("/tournaments/{code}/end", post(tournaments::end))
        .route("/export/games.jsonl", get(history::export_games))
        .route("/openapi.json", get(openapi::document))
        .route("/docs", get(openapi::docs))
        .route("/docs/style.css", get(openapi::style))
        .fallback(not_found)
        .method_not_allowed_fallback(method_not_allowed)
}

/// Whatever is not there.
pub async fn not_found(OriginalUri(uri): OriginalUri) -> ApiError {
    ApiError::not_found(format!("there is nothing at {}; /api/docs lists what there is", uri.path()))
}

async fn method_not_allowed(method: Method, OriginalUri(uri): OriginalUri) -> ApiError {
    let message = format!("{} does not answer {method}", uri.path());
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", message)
}
