//! The same deal, many tables: who may play it, and who may see what others made of it.
//!
//! Whoever has seen a deal's cards knows what the others at another table hold. So nobody plays a shared deal twice, and
//! its results and records are for those who have played it.

use crate::error::ApiError;
use crate::request::Caller;
use crate::state::AppState;
use crate::tables::Refusal;
use coeur_store::User;
use serde_json::Value;

/// A deal that several tables play.
pub struct Deal {
    pub code: String,
    pub game: String,
    pub config: Value,
    pub seed: u64,
}

/// The deal of a code, for somebody who wants to play it.
pub async fn find(state: &AppState, code: &str, user: Option<&User>) -> Result<Deal, ApiError> {
    let deal =
        state.store.deal(code).await?.ok_or_else(|| ApiError::not_found(format!("there is no shared deal {code}")))?;
    if let Some(user) = user {
        must_be_new(state, &deal.code, &user.id).await?;
    }
    let config = serde_json::from_str(&deal.config).map_err(|wrong| crate::error::ours(&wrong))?;
    Ok(Deal { code: deal.code, game: deal.game, config, seed: deal.seed })
}

/// Refuses a person who has seen the cards of a deal.
pub async fn must_be_new(state: &AppState, deal: &str, user: &str) -> Result<(), ApiError> {
    if has_played(state, deal, user).await? { Err(Refusal::CardsKnown.into()) } else { Ok(()) }
}

/// Refuses whoever has not played a deal to its end.
pub async fn must_be_played(state: &AppState, deal: &str, caller: &Caller) -> Result<(), ApiError> {
    if let Some(user) = caller.user(state).await?
        && has_played(state, deal, &user.id).await?
    {
        return Ok(());
    }
    Err(ApiError::new(
        axum::http::StatusCode::FORBIDDEN,
        "deal_not_played",
        format!("play the shared deal {deal} yourself first: others' games would show you its cards"),
    ))
}

async fn has_played(state: &AppState, deal: &str, user: &str) -> Result<bool, ApiError> {
    let results = state.store.results_of_deal(deal).await?;
    Ok(results.iter().flat_map(|result| &result.seats).any(|seat| seat.user.as_deref() == Some(user)))
}
