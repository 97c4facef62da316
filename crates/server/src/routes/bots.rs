//! Bots: programs that play under a name of their own, for which an account answers.

use super::people::{name_taken, new_user};
use crate::accounts::{forget, session::private};
use crate::error::ApiError;
use crate::limits::{Kind, Owner};
use crate::names;
use crate::request::{Caller, Json, Path, RequestContext};
use crate::secret::Token;
use crate::state::AppState;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use coeur_protocol::{Bot, BotList, MadeBot, NewBot};
use coeur_store::User;

/// So many bots has one account.
const MOST: u32 = 5;

/// What a bot takes in the database, beside its name.
const BOT_ROWS: usize = 3;

/// Those with an account have bots.
async fn owner(state: &AppState, caller: &Caller) -> Result<User, ApiError> {
    let user = caller.person(state).await?;
    if user.is_account() {
        return Ok(user);
    }
    let message = "bots are for those who have an account: make one with `POST /api/account`";
    Err(ApiError::new(StatusCode::FORBIDDEN, "no_account", message))
}

pub(super) fn told(coeur_store::Bot { user, has_token }: coeur_store::Bot) -> Bot {
    Bot { id: user.id, name: user.name, created_at: user.created_at, token: has_token }
}

async fn list_of(state: &AppState, owner: &User) -> Result<BotList, ApiError> {
    Ok(BotList { bots: state.store.bots_of(&owner.id).await?.into_iter().map(told).collect() })
}

/// Counts bots and tokens that an owner makes: who is often made anew has no bad rating.
async fn may_make(state: &AppState, owner: &User) -> Result<(), ApiError> {
    Ok(state.limits.count_everywhere(&[(Owner::Named(format!("bots of {}", owner.id)), Kind::Bot)]).await?)
}

fn unknown() -> ApiError {
    ApiError::not_found("you have no such bot")
}

/// The caller's bots.
#[cfg_attr(test, utoipa::path(get, path = "/api/bots", tag = "bots", responses((status = 200, description = "The bots, without their tokens", body = BotList), (status = 403, description = "A guest"))))]
pub async fn list(RequestContext { state, caller, .. }: RequestContext) -> Result<impl IntoResponse, ApiError> {
    let owner = owner(&state, &caller).await?;
    Ok(private(axum::Json(list_of(&state, &owner).await?)))
}

/// Makes a bot. It is one for ever, has its name for good, and is shown as a robot wherever it is named.
#[cfg_attr(test, utoipa::path(post, path = "/api/bots", tag = "bots", request_body = NewBot, responses(
    (status = 201, description = "The bot, and its token, which is not shown again", body = MadeBot), (status = 400, description = "A name that cannot be"),
    (status = 403, description = "A guest"), (status = 409, description = "The name is taken, or the caller has as many bots as one may have"), (status = 429, description = "Many were made today"))))]
pub async fn create(
    RequestContext { state, address, caller, .. }: RequestContext,
    Json(body): Json<NewBot>,
) -> Result<impl IntoResponse, ApiError> {
    let owner = owner(&state, &caller).await?;
    let name = names::checked_for_bot(&body.name)?;
    state.limits.may_write(address)?;
    may_make(&state, &owner).await?;
    let bot = User { owner: Some(owner.id), ..new_user(name, None) };
    let token = Token::for_bot();
    if !state.store.add_bot(&bot, token.hash().as_str(), MOST).await.map_err(name_taken)? {
        let message = format!("you have {MOST} bots already: delete one first");
        return Err(ApiError::conflict("too_many_bots", message));
    }
    state.limits.wrote(address, BOT_ROWS, bot.name.len());
    let bot = told(coeur_store::Bot { user: bot, has_token: true });
    Ok((StatusCode::CREATED, private(axum::Json(MadeBot { bot, token: token.as_str().into() }))))
}

/// A new token for a bot: the one that it had opens nothing any more.
#[cfg_attr(test, utoipa::path(post, path = "/api/bots/{id}/token", tag = "bots", params(("id" = String, Path, description = "The id of the bot")), responses(
    (status = 200, description = "The bot, and its new token, which is not shown again", body = MadeBot), (status = 403, description = "A guest"), (status = 404, description = "The caller has no such bot"), (status = 429, description = "Many were made today"))))]
pub async fn renew(
    Path(id): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<impl IntoResponse, ApiError> {
    let owner = owner(&state, &caller).await?;
    let bot = list_of(&state, &owner).await?.bots.into_iter().find(|bot| bot.id == id).ok_or_else(unknown)?;
    may_make(&state, &owner).await?;
    let token = Token::for_bot();
    state.store.set_bot_token(&owner.id, &id, Some(token.hash().as_str())).await?;
    Ok(private(axum::Json(MadeBot { bot: Bot { token: true, ..bot }, token: token.as_str().into() })))
}

/// Ends the token of a bot: nothing opens it until it has a new one.
#[cfg_attr(test, utoipa::path(delete, path = "/api/bots/{id}/token", tag = "bots", params(("id" = String, Path, description = "The id of the bot")), responses((status = 200, description = "The bots", body = BotList), (status = 403, description = "A guest"), (status = 404, description = "The caller has no such bot"))))]
pub async fn revoke(
    Path(id): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<impl IntoResponse, ApiError> {
    let owner = owner(&state, &caller).await?;
    if !state.store.set_bot_token(&owner.id, &id, None).await? {
        return Err(unknown());
    }
    Ok(private(axum::Json(list_of(&state, &owner).await?)))
}

/// Forgets a bot: name, token and ratings go; the games stay, without the name.
#[cfg_attr(test, utoipa::path(delete, path = "/api/bots/{id}", tag = "bots", params(("id" = String, Path, description = "The id of the bot")), responses((status = 200, description = "The bots that are left", body = BotList), (status = 403, description = "A guest"), (status = 404, description = "The caller has no such bot"))))]
pub async fn delete(
    Path(id): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<impl IntoResponse, ApiError> {
    let owner = owner(&state, &caller).await?;
    let bot = state.store.bots_of(&owner.id).await?.into_iter().find(|bot| bot.user.id == id).ok_or_else(unknown)?;
    state.store.set_bot_token(&owner.id, &id, None).await?;
    let forgetting = state.clone();
    // Begun, it goes on to its end, whether or not the caller waits.
    let forgetting = tokio::spawn(async move { forget(&forgetting, bot.user).await });
    forgetting.await.map_err(|error| crate::error::ours(&error))??;
    Ok(private(axum::Json(list_of(&state, &owner).await?)))
}
