//! What is asked about a table of another server: passed on to it, and its answer back.

use super::inner::only_siblings;
use super::siblings::{Unanswered, is_upgrade};
use crate::error::{ApiError, Code, Elsewhere};
use crate::request::{self, ClientAddress, MAX_BODY, Path};
use crate::routes;
use crate::state::AppState;
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// How long a table is looked for whose server, or whose database, does not answer: longer than a lease, until another goes on with it.
const PATIENCE: Duration = Duration::from_secs(12);

/// How soon it is looked for again.
const AGAIN: Duration = Duration::from_millis(60);

/// What other servers may ask: the same as everybody, and for a table.
pub fn inner_router(state: AppState) -> Router {
    Router::new()
        .nest("/api", routes::api())
        .route("/inner/give/{table}", post(give))
        .layer(from_fn_with_state(state.clone(), only_siblings))
        .with_state(state)
}

/// Gives a table away that another server needs.
async fn give(State(state): State<AppState>, Path(table): Path<String>) -> Result<StatusCode, ApiError> {
    state.tables.give_one_away(&table).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Answers what is asked about a table, here or at the server that has it. While it goes from one to the other it is waited for.
pub async fn pass_on(
    State(state): State<AppState>,
    ClientAddress(client): ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    let Some(siblings) = state.siblings.clone().filter(|_| names_table(request.uri())) else {
        return next.run(request).await;
    };
    let (parts, body) = request.into_parts();
    let body = match request::body(body, MAX_BODY).await {
        Ok(body) => body,
        Err(error) => return error.into_response(),
    };
    let until = Instant::now() + PATIENCE;
    loop {
        let here = next.clone().run(Request::from_parts(parts.clone(), Body::from(body.clone()))).await;
        let owner = match here.extensions().get::<Elsewhere>() {
            Some(Elsewhere(owner)) => owner.clone(),
            // The database was away for a moment.
            None if is_unavailable(&here) && is_repeatable(&parts) && !*state.stopping.borrow() => None,
            None => return here,
        };
        if let Some(owner) = owner {
            state.metrics.passed_on.inc();
            match siblings.ask(&owner, client, &parts, body.clone()).await {
                Ok(answer) if answer.status() == StatusCode::SWITCHING_PROTOCOLS => {
                    return siblings.join(owner, &parts, answer);
                }
                Ok(answer) => return answer,
                Err(Unanswered::Cut) if !is_repeatable(&parts) => {
                    return ApiError::unavailable("the server that has this table ended: look whether it was done")
                        .into_response();
                }
                Err(_) => {}
            }
        }
        if Instant::now() > until {
            return here;
        }
        sleep(AGAIN).await;
    }
}

/// Whether something of ours does not work now, and may in a moment.
fn is_unavailable(answer: &Response) -> bool {
    answer.extensions().get::<Code>().is_some_and(|Code(code)| *code == "unavailable")
}

fn names_table(uri: &Uri) -> bool {
    uri.path().strip_prefix("/api/tables/").is_some_and(|rest| !rest.is_empty())
}

/// Whether it may be asked again of whom it was perhaps asked already: what only looks, and moves, which have names.
fn is_repeatable(parts: &Parts) -> bool {
    parts.method == Method::GET || parts.uri.path().ends_with("/actions") || is_upgrade(parts)
}
