//! What people at a table say to each other, and whether a move is taken back.

use super::tables::{change_as, comes, may_see_all, seated};
use crate::error::ApiError;
use crate::limits::Kind;
use crate::request::{Json, Path, RequestContext};
use coeur_protocol::{AboutTakeback, NewRemark, PointAt, Pointed, TableVersion};

/// Says something to all who are at the table now. It stands in `said` for some seconds and is kept nowhere.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/say", tag = "tables", params(("table" = String, Path, description = "The table")), request_body = NewRemark, responses(
    (status = 200, description = "It was said", body = TableVersion), (status = 403, description = "A watcher"), (status = 429, description = "Too much was said"))))]
pub async fn say(
    Path(table): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
    Json(body): Json<NewRemark>,
) -> Result<axum::Json<TableVersion>, ApiError> {
    let table = state.tables.get(&table).await?;
    let seat = seated(&state, &table, &caller).await?;
    let (id, version) = table.look(|table| (table.id.clone(), table.version));
    let speaker = format!("{id} {seat}");
    state.limits.count_named(&speaker, Kind::Remark)?;
    table.say(seat, body.say);
    Ok(axum::Json(TableVersion { version }))
}

/// Asks to take one's last move back with all that came after it, agrees to that, or refuses. Only where the game is friendly: neither
/// rated nor a shared deal. AIs always agree; a person who plays on has refused.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/takeback", tag = "tables", params(("table" = String, Path, description = "The table")), request_body = AboutTakeback, responses(
    (status = 200, description = "Done", body = TableVersion), (status = 403, description = "A watcher, or something is at stake"), (status = 409, description = "There is nothing to take back, or it was refused"))))]
pub async fn takeback(
    Path(table): Path<String>,
    RequestContext { state, address, caller, .. }: RequestContext,
    Json(body): Json<AboutTakeback>,
) -> Result<axum::Json<TableVersion>, ApiError> {
    let table = state.tables.get(&table).await?;
    comes(&state, address, &table)?;
    change_as(&state, &table, &caller, move |table, seat| table.about_takeback(seat, body.say)).await
}

/// The position at which those look who look at a finished game together.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}/point", tag = "tables", params(("table" = String, Path, description = "The table")), responses((status = 200, description = "The position", body = Pointed), (status = 409, description = "The game is not over"))))]
pub async fn pointed(
    Path(table): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<axum::Json<Pointed>, ApiError> {
    let table = state.tables.get(&table).await?;
    may_see_all(&state, &table, &caller).await?;
    Ok(axum::Json(table.pointed()))
}

/// Points at a position of a finished game, for all who look at it together. Only who sat there can; it is kept nowhere.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/point", tag = "tables", params(("table" = String, Path, description = "The table")), request_body = PointAt, responses(
    (status = 200, description = "The position", body = Pointed), (status = 403, description = "A watcher"), (status = 404, description = "The game has no such position"), (status = 409, description = "The game is not over"))))]
pub async fn point(
    Path(table): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
    Json(body): Json<PointAt>,
) -> Result<axum::Json<Pointed>, ApiError> {
    let table = state.tables.get(&table).await?;
    may_see_all(&state, &table, &caller).await?;
    seated(&state, &table, &caller).await?;
    if body.ply > table.look(|table| table.ply()) {
        return Err(ApiError::not_found(format!("this game has no position {}", body.ply)));
    }
    Ok(axum::Json(table.point(body.ply)))
}
