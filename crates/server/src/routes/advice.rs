//! Advice and reasons: for the asker, from its own view, through the gate that knows who listens.

use super::tables::seated;
use crate::ai::{Class, Visitor, spec};
use crate::error::ApiError;
use crate::limits::Kind;
use crate::request::{Caller, Json, Path, RequestContext};
use crate::state::AppState;
use coeur_core::{Lang, Seat};
use coeur_protocol::{AskHint, AskWhy, Reasons};
use coeur_session::Question;
use std::net::IpAddr;

/// Whose advice it is where nobody is named.
const ADVISER: &str = "hard";

/// What to do now, for the seat on turn.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/hint", tag = "tables", params(("table" = String, Path, description = "The table")), request_body = AskHint, responses((status = 200, description = "Advice with its reasons", body = Reasons), (status = 403, description = "A watcher, or a game that is rated or a challenge"), (status = 409, description = "Not this seat's turn"), (status = 429, description = "Too much was asked for: `retry_after` says when to ask again"))))]
pub async fn hint(
    Path(table): Path<String>,
    RequestContext { state, address, lang, caller }: RequestContext,
    Json(body): Json<AskHint>,
) -> Result<axum::Json<Reasons>, ApiError> {
    let table = state.tables.get(&table).await?;
    let seat = seated(&state, &table, &caller).await?;
    table.look(|table| table.may_help())?;
    if table.look(|table| table.turn()) != Some(seat) {
        return Err(crate::tables::Refusal::NotYourTurn.into());
    }
    let player = body.player.unwrap_or_else(|| ADVISER.into());
    let ply = table.look(|table| table.ply());
    let question = Question { ply, viewer: Some(seat), player: Some(player), reveal: false };
    answer(&state, address, &caller, &table, question, body.lang.unwrap_or(lang)).await
}

/// Why an action was played, as far as the asker may know; while cards are hidden, what it tells about them.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/why", tag = "tables", params(("table" = String, Path, description = "The table")), request_body = AskWhy, responses((status = 200, description = "The reasons", body = Reasons), (status = 403, description = "A game that is rated or a challenge, and not over"), (status = 404, description = "No such action"), (status = 429, description = "Too much was asked for: `retry_after` says when to ask again"))))]
pub async fn why(
    Path(table): Path<String>,
    RequestContext { state, address, lang, caller }: RequestContext,
    Json(body): Json<AskWhy>,
) -> Result<axum::Json<Reasons>, ApiError> {
    let table = state.tables.get(&table).await?;
    let seat = caller.seat(&state, &table).await?;
    if seat.is_none() {
        crate::deals::may_watch(&state, &table, caller.user(&state).await?.as_ref()).await?;
    }
    table.look(|table| table.may_help())?;
    let by = table.look(|table| table.played.get(body.ply).map(|played| played.by.clone()));
    let by = by.ok_or_else(|| ApiError::not_found(format!("no action {} was played at this table", body.ply)))?;
    // Who sat there decides again as it did; of a person nobody knows why, so that a strong player is asked.
    let itself = table.look(|table| {
        let mover = table.game.as_ref()?.played().get(body.ply)?.0;
        by.filter(|by| table.seats[mover.index()].player() == by)
    });
    let player = body.player.or_else(|| itself.is_none().then(|| ADVISER.into()));
    let question = Question { ply: body.ply, viewer: seat, player, reveal: false };
    answer(&state, address, &caller, &table, question, body.lang.unwrap_or(lang)).await
}

async fn answer(
    state: &AppState,
    address: IpAddr,
    caller: &Caller,
    table: &crate::tables::LiveTable,
    mut question: Question,
    lang: Lang,
) -> Result<axum::Json<Reasons>, ApiError> {
    state.limits.count(address, Kind::Advice)?;
    if let Some(Seat(seat)) = question.viewer {
        state.limits.count_named(&format!("{} {seat}", table.look(|table| table.id.clone())), Kind::Advice)?;
    }
    let (game, name, config) = table.look(|table| {
        let game = table.game.as_ref().map(|game| game.at(game.ply()));
        (game, table.setup.game.clone(), table.setup.config.clone())
    });
    let game = game.ok_or(crate::tables::Refusal::NotStarted)?;
    let entry = coeur_catalog::game(&name)?;
    question.player = match question.player {
        Some(player) => Some(spec::check(entry, &config, &player)?),
        // Who sat there may have been asked for when more was allowed.
        None => {
            let mover = game.played().get(question.ply).map(|(seat, _)| *seat);
            let itself = mover.is_some_and(|seat| spec::check(entry, &config, game.player(seat)).is_ok());
            (!itself).then(|| ADVISER.into())
        }
    };
    let visitor = Visitor::new(caller.user(state).await?.as_ref(), address);
    let asked = state.pool.ask(visitor, Class::Advice, move |budget| coeur_session::why(&*game, &question, budget, lang))?;
    let reasons = asked.answer().await??;
    Ok(axum::Json(reasons))
}
