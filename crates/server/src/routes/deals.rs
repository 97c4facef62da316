//! Deals that people share, to play the same cards at different tables and compare.

use crate::deals::{self, REFERENCE};
use crate::error::ApiError;
use crate::limits::Kind;
use crate::request::{Json, Path, RequestContext};
use axum::http::StatusCode;
use coeur_core::{Lang, Record, Viewer};
use coeur_protocol::{CreatedDeal, DealTable, NewDeal, SharedDeal};
use coeur_store::GameResult;
use serde_json::json;
use std::collections::HashSet;

/// Deals cards that several tables may play.
#[cfg_attr(test, utoipa::path(post, path = "/api/deals", tag = "deals", request_body = NewDeal, responses((status = 201, description = "The deal's code", body = CreatedDeal), (status = 400, description = "No such game, or options that it does not have"))))]
pub async fn create(
    RequestContext { state, address, caller, .. }: RequestContext,
    Json(body): Json<NewDeal>,
) -> Result<(StatusCode, axum::Json<CreatedDeal>), ApiError> {
    state.limits.count_everywhere(&[(address.into(), Kind::Create)]).await?;
    state.limits.may_write(address)?;
    let entry = coeur_catalog::game(&body.game)?;
    let config = entry.settle(&body.config.unwrap_or_else(|| json!({})))?;
    let user = caller.user(&state).await?;
    let deal = deals::share(&state, &body.game, &config, user.as_ref()).await?;
    state.limits.wrote(address, 2, config.to_string().len());
    Ok((StatusCode::CREATED, axum::Json(CreatedDeal { deal })))
}

/// What each seat has made where points only say who won, as the table itself tells it at its end.
fn tally(result: &GameResult) -> Vec<i64> {
    if let Some(tally) = result.seats.iter().map(|seat| seat.tally).collect::<Option<Vec<i64>>>() {
        return tally;
    }
    // It ended before tallies were kept.
    let tally = || {
        coeur_catalog::game(&result.game).ok().filter(|entry| !entry.facts().scoring.adds_up())?;
        let ended = coeur_session::open(&Record::parse(&result.record).ok()?).ok()?;
        Some(ended.layout(Viewer::Spectator, Lang::En).tally)
    };
    tally().unwrap_or_default().into_iter().map(i64::from).collect()
}

fn deal_table(result: &GameResult) -> DealTable {
    DealTable {
        table: result.table.clone(),
        names: result.seats.iter().map(|seat| seat.name.clone()).collect(),
        players: result.seats.iter().map(|seat| seat.player.clone()).collect(),
        points: result.seats.iter().map(|seat| seat.payoff).collect(),
        tally: tally(result),
        finished_at: result.finished_at,
    }
}

/// A shared deal: how many have played it, and for those who have, how it went at each table, up to 1000 of them.
#[cfg_attr(test, utoipa::path(get, path = "/api/deals/{code}", tag = "deals", params(("code" = String, Path, description = "The deal's code; that of a day is its date and the game: `2026-11-17-claim`")), responses((status = 200, description = "The deal", body = SharedDeal), (status = 404, description = "No such deal"))))]
pub async fn look(
    Path(code): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<axum::Json<SharedDeal>, ApiError> {
    let deal = deals::find(&state, &code).await?;
    let results = state.store.results_of_deal(&deal.code).await?;
    let people: HashSet<&String> =
        results.iter().flat_map(|result| &result.seats).filter_map(|seat| seat.user.as_ref()).collect();
    let players = people.len();
    let (mut tables, mut ais) = (None, None);
    let user = caller.user(&state).await?;
    match deals::must_be_played(&state, &deal.code, user.as_ref()).await {
        Ok(()) => {
            let all: Vec<DealTable> = results.iter().map(deal_table).collect();
            let is_theirs = |table: &&DealTable| table.players.iter().all(|player| player.as_deref() == Some(REFERENCE));
            ais = all.iter().find(is_theirs).cloned();
            tables = Some(all.into_iter().filter(|table| !is_theirs(&table)).collect());
        }
        Err(error) if error.status == StatusCode::FORBIDDEN => {}
        Err(error) => return Err(error),
    }
    let tournament = deal.alike.and_then(|alike| alike.tournament);
    Ok(axum::Json(SharedDeal { deal: deal.code, game: deal.game, config: deal.config, players, tables, ais, tournament }))
}
