//! Tournaments: made, looked at, ended; their deals are played as any shared deal.

use crate::accounts::session::private;
use crate::error::ApiError;
use crate::limits::{Kind, Owner};
use crate::request::{Json, Path, RequestContext};
use crate::tournaments::{self, Draft};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use coeur_protocol::{CreatedTournament, ListedTournament, NewTournament, Tournament, TournamentList};

/// The longest list that is answered.
const MOST: u32 = 50;

/// Makes a tournament.
#[cfg_attr(test, utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = NewTournament, responses((status = 201, description = "The tournament's code", body = CreatedTournament), (status = 400, description = "What was asked for cannot be"), (status = 401, description = "The caller is a stranger"))))]
pub async fn create(
    RequestContext { state, address, caller, .. }: RequestContext,
    Json(body): Json<NewTournament>,
) -> Result<(StatusCode, axum::Json<CreatedTournament>), ApiError> {
    state.limits.may_write(address)?;
    let draft = Draft::new(body)?;
    // It counts as many times as it has deals.
    let deals = draft.deals();
    state.limits.count_everywhere(&vec![(Owner::from(address), Kind::Create); deals]).await?;
    let maker = caller.person(&state).await?;
    let text = draft.config.len();
    let tournament = draft.keep(&state, &maker).await?;
    state.limits.wrote(address, 2 * (deals + 1), text * (deals + 1));
    Ok((StatusCode::CREATED, axum::Json(CreatedTournament { tournament })))
}

/// The tournaments that the caller has made or plays in, newest first, up to 50.
#[cfg_attr(test, utoipa::path(get, path = "/api/tournaments", tag = "tournaments", responses((status = 200, description = "Tournaments", body = TournamentList), (status = 401, description = "The caller is a stranger"))))]
pub async fn mine(RequestContext { state, caller, .. }: RequestContext) -> Result<impl IntoResponse, ApiError> {
    let user = caller.person(&state).await?;
    let tournaments = state.store.tournaments_of(&user.id, MOST).await?.into_iter().map(listed).collect();
    Ok(private(axum::Json(TournamentList { tournaments })))
}

/// A tournament as lists have it.
pub fn listed(row: coeur_store::ListedTournament) -> ListedTournament {
    let coeur_store::ListedTournament { code, name, game, deals, played, ends_at } = row;
    ListedTournament { tournament: code, name, game, deals, played, ends_at }
}

/// A tournament: who plays, how far each has come, and the ranking over the deals that the caller has finished; after its end over all.
/// At most 300 people play in one.
#[cfg_attr(test, utoipa::path(get, path = "/api/tournaments/{code}", tag = "tournaments", params(("code" = String, Path, description = "The tournament's code")), responses((status = 200, description = "The tournament", body = Tournament), (status = 404, description = "No such tournament"))))]
pub async fn look(
    Path(code): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<axum::Json<Tournament>, ApiError> {
    let tournament = tournaments::find(&state, &code).await?;
    let user = caller.user(&state).await?;
    Ok(axum::Json(tournaments::tell(&state, tournament, user.as_ref()).await?))
}

/// Ends a tournament before its time. Only who has made it may.
#[cfg_attr(test, utoipa::path(post, path = "/api/tournaments/{code}/end", tag = "tournaments", params(("code" = String, Path, description = "The tournament's code")), responses((status = 200, description = "The tournament", body = Tournament), (status = 401, description = "The caller is a stranger"), (status = 403, description = "Somebody else has made it"), (status = 404, description = "No such tournament"))))]
pub async fn end(
    Path(code): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<axum::Json<Tournament>, ApiError> {
    let user = caller.person(&state).await?;
    let tournament = tournaments::find(&state, &code).await?;
    if tournament.created_by.as_ref().is_none_or(|maker| !user.has_id(maker)) {
        return Err(ApiError::forbidden(format!("only who has made the tournament {} may end it", tournament.code)));
    }
    state.store.end_tournament(&tournament.code, crate::time::now()).await?;
    let ended = tournaments::find(&state, &tournament.code).await?;
    Ok(axum::Json(tournaments::tell(&state, ended, Some(&user)).await?))
}
