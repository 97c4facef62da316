//! Friends: who they are, who is there, and invitations to a table.

use super::tables::seated;
use crate::accounts::session::private;
use crate::error::ApiError;
use crate::limits::Kind;
use crate::request::{Caller, Json, Path, Query, RequestContext};
use crate::routes::tables::LONGEST_WAIT;
use crate::state::AppState;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use coeur_protocol::{AskFriend, Friend, FriendList, Invitation, InviteFriend};
use coeur_store::{FriendRow, InvitationRow, Status, Tie, User};
use serde::Deserialize;
use std::time::Duration;

/// Nobody asks more people to be a friend, and no list is longer.
const MOST: u32 = 200;

/// So many invitations are told at once.
const MOST_INVITATIONS: u32 = 10;

/// What a friendship or an invitation takes in the database, beside the ids.
const TIE: (usize, usize) = (3, 100);

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FriendsQuery {
    /// The version that the caller knows.
    after: Option<u64>,
    /// Seconds.
    wait: Option<u64>,
}

/// Those with an account have friends: nobody else can be found by a name.
pub async fn member(state: &AppState, caller: &Caller) -> Result<User, ApiError> {
    let user = caller.person(state).await?;
    if user.is_account() {
        return Ok(user);
    }
    let message = "friends are for those who have an account: make one with `POST /api/account`";
    Err(ApiError::new(StatusCode::FORBIDDEN, "no_account", message))
}

/// The caller's friends, who of them is there, who asks, and who invites. Whoever asks this is there.
#[cfg_attr(test, utoipa::path(get, path = "/api/friends", tag = "friends", params(
    ("after" = Option<u64>, Query, description = "Answer when the version is another than this"),
    ("wait" = Option<u64>, Query, description = "For so many seconds at most, up to 30; then 204, if nothing has changed")),
    responses((status = 200, description = "The friends", body = FriendList), (status = 204, description = "Nothing has changed"), (status = 403, description = "A guest"))))]
pub async fn list(
    Query(query): Query<FriendsQuery>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<Response, ApiError> {
    let wait = query.wait.unwrap_or_default();
    if wait > LONGEST_WAIT {
        return Err(ApiError::bad_request(format!("wait: {wait} is more than {LONGEST_WAIT} seconds")));
    }
    let user = member(&state, &caller).await?;
    let mut visit = state.company.arrive(&user.id);
    if visit.is_due {
        state.store.be_present(&user.id).await?;
    }
    if visit.is_new {
        for friend in state.store.friends(&user.id, MOST).await?.iter().filter(|friend| friend.tie == Tie::Friends) {
            state.company.tell(&friend.id);
        }
    }
    if let Some(after) = query.after {
        tokio::select! {
            _ = visit.version.wait_for(|version| *version != after) => {}
            () = tokio::time::sleep(Duration::from_secs(wait)) => return Ok(StatusCode::NO_CONTENT.into_response()),
            () = state.stopped() => return Ok(StatusCode::NO_CONTENT.into_response()),
        }
    }
    drop(visit);
    told(&state, &user).await
}

/// How it stands now, for the person alone.
async fn told(state: &AppState, user: &User) -> Result<Response, ApiError> {
    // Before the list is read: what changes meanwhile is told next time.
    let version = *state.company.arrive(&user.id).version.borrow();
    Ok(private(axum::Json(friends_of(state, user, version).await?)).into_response())
}

/// What somebody is told about their friends.
pub async fn friends_of(state: &AppState, user: &User, version: u64) -> Result<FriendList, ApiError> {
    let mut list = FriendList { version, ..FriendList::default() };
    let rows = state.store.friends(&user.id, MOST).await?;
    let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let present = state.store.present(&ids).await?;
    for FriendRow { id, name, tie } in rows {
        let here = tie == Tie::Friends && (state.company.is_here(&id) || present.contains(&id));
        let kind = match tie {
            Tie::Friends => &mut list.friends,
            Tie::Asks => &mut list.asking,
            Tie::Asked => &mut list.asked,
        };
        kind.push(Friend { id, name, here });
    }
    list.friends.sort_by_key(|friend| !friend.here);
    let invitations = state.store.invitations(&user.id, MOST_INVITATIONS).await?;
    let told = |InvitationRow { table, code, game, from, at }| Invitation { table, code, game, from, at };
    list.invitations = invitations.into_iter().map(told).collect();
    Ok(list)
}

/// Asks somebody to be a friend, or agrees where they have asked.
#[cfg_attr(test, utoipa::path(post, path = "/api/friends", tag = "friends", request_body = AskFriend, responses(
    (status = 200, description = "Asked, or friends now", body = FriendList), (status = 403, description = "A guest"), (status = 404, description = "Nobody has this name"), (status = 409, description = "Too many were asked"))))]
pub async fn ask(
    RequestContext { state, address, caller, .. }: RequestContext,
    Json(body): Json<AskFriend>,
) -> Result<Response, ApiError> {
    state.limits.count_everywhere(&[(address.into(), Kind::Create)]).await?;
    state.limits.may_write(address)?;
    let user = member(&state, &caller).await?;
    let other = match (body.name, body.id) {
        (Some(name), None) => state.store.user_by_name(&name).await?,
        (None, Some(id)) => state.store.user(&id).await?,
        _ => return Err(ApiError::bad_request("say `name` or `id`")),
    };
    let known = other.filter(|other| other.is_account() && !other.is_banned());
    let other = known.ok_or_else(|| ApiError::not_found("nobody with an account has this name"))?;
    if other.id == user.id {
        return Err(ApiError::bad_request("that is you"));
    }
    if state.store.asked_friends(&user.id).await? >= i64::from(MOST) {
        let message = format!("you have asked {MOST} people already: end a friendship, or take a question back");
        return Err(ApiError::conflict("too_many_friends", message));
    }
    let news = state.store.befriend(&user.id, &other.id, crate::time::now()).await?;
    state.limits.wrote(address, TIE.0, TIE.1);
    tell(&state, &user.id, &other.id, news);
    told(&state, &user).await
}

/// Ends a friendship, refuses who asks, or takes one's own question back. Nobody is told who has refused.
#[cfg_attr(test, utoipa::path(delete, path = "/api/friends/{id}", tag = "friends", params(("id" = String, Path, description = "The id of a person")), responses((status = 200, description = "Done, also where there was nothing to end", body = FriendList), (status = 403, description = "A guest"))))]
pub async fn end(
    Path(other): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<Response, ApiError> {
    let user = member(&state, &caller).await?;
    let news = state.store.unfriend(&user.id, &other).await?;
    tell(&state, &user.id, &other, news);
    told(&state, &user).await
}

/// Lets somebody's other pages know, and the other person where it is news for them: nobody wakes a stranger's page by asking for nothing.
fn tell(state: &AppState, user: &str, other: &str, news: bool) {
    state.company.tell(user);
    if news {
        state.company.tell(other);
    }
}

/// Lets a friend know that the table waits for them. Whoever invites sits there.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/invite", tag = "friends", params(("table" = String, Path, description = "The table")), request_body = InviteFriend, responses(
    (status = 200, description = "They are told", body = FriendList), (status = 403, description = "A guest, a watcher, or no friend"), (status = 409, description = "No seat is open"))))]
pub async fn invite(
    Path(table): Path<String>,
    RequestContext { state, address, caller, .. }: RequestContext,
    Json(body): Json<InviteFriend>,
) -> Result<Response, ApiError> {
    state.limits.count_everywhere(&[(address.into(), Kind::Create)]).await?;
    state.limits.may_write(address)?;
    let user = member(&state, &caller).await?;
    let table = state.tables.get(&table).await?;
    seated(&state, &table, &caller).await?;
    if !state.store.are_friends(&user.id, &body.friend).await? {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "no_friend", "only friends can be invited: ask them first"));
    }
    let (id, waits) = table.look(|table| (table.id.clone(), table.status() == Status::Waiting));
    if !waits {
        return Err(crate::tables::Refusal::NoneOpen.into());
    }
    state.store.invite(&id, &body.friend, &user.id, crate::time::now()).await?;
    state.limits.wrote(address, TIE.0, TIE.1);
    state.company.tell(&body.friend);
    told(&state, &user).await
}

/// Declines an invitation.
#[cfg_attr(test, utoipa::path(delete, path = "/api/invitations/{table}", tag = "friends", params(("table" = String, Path, description = "The table")), responses((status = 200, description = "It is forgotten", body = FriendList), (status = 403, description = "A guest"))))]
pub async fn decline(
    Path(table): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<Response, ApiError> {
    let user = member(&state, &caller).await?;
    state.store.uninvite(&table, &user.id).await?;
    state.company.tell(&user.id);
    told(&state, &user).await
}
