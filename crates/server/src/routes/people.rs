//! Who somebody is: guests, accounts, sessions.

use crate::accounts::session::{SetCookie, begin, begin_alone, end, no_cookie};
use crate::accounts::{forget, session};
use crate::error::ApiError;
use crate::limits::Kind;
use crate::names;
use crate::request::{Caller, ClientAddress, Json};
use crate::state::AppState;
use crate::time::now;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use coeur_protocol::{AccountChange, Confirmation, Credentials, Introduction, Me, Person};
use coeur_store::{StoreError, User};
use std::net::IpAddr;

fn person(user: User) -> axum::Json<Me> {
    let account = user.is_account();
    axum::Json(Me { user: Some(Person { id: user.id, name: user.name, account }) })
}

fn stranger() -> axum::Json<Me> {
    axum::Json(Me { user: None })
}

/// Who the caller is.
#[utoipa::path(get, path = "/api/me", tag = "people", responses((status = 200, description = "The person of the cookie, or null", body = Me)))]
pub async fn me(State(state): State<AppState>, caller: Caller) -> Result<impl IntoResponse, ApiError> {
    let me = caller.user(&state).await?.map_or_else(stranger, person);
    Ok(session::private(me))
}

/// Makes a guest of a stranger; renames whoever is known.
#[utoipa::path(post, path = "/api/me", tag = "people", request_body = Introduction, responses((status = 200, description = "The person, whose cookie comes along", body = Me), (status = 409, description = "An account has this name")))]
pub async fn introduce(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    caller: Caller,
    Json(body): Json<Introduction>,
) -> Result<(Option<SetCookie>, axum::Json<Me>), ApiError> {
    state.limits.count(address, Kind::Create)?;
    let name = names::checked(&body.name)?;
    if let Some(user) = caller.user(&state).await? {
        state.store.rename(&user.id, &name).await.map_err(name_taken)?;
        return Ok((None, person(User { name, ..user })));
    }
    let user = new_user(name, None);
    state.store.add_user(&user).await?;
    Ok((Some(begin(&state, &caller, &user.id).await?), person(user)))
}

fn new_user(name: String, password_hash: Option<String>) -> User {
    let at = now();
    User { id: crate::secret::id(), name, password_hash, created_at: at, seen_at: at, former: Vec::new() }
}

fn name_taken(error: StoreError) -> ApiError {
    match error {
        StoreError::Taken(_) => ApiError::conflict("name_taken", "an account has this name already: choose another"),
        error => error.into(),
    }
}

/// Makes an account. A guest who asks keeps all games.
#[utoipa::path(post, path = "/api/account", tag = "people", request_body = Credentials, responses(
    (status = 201, description = "The account, with a new session", body = Me), (status = 400, description = "A name or password that cannot be"), (status = 409, description = "The name is taken, or the caller has an account")))]
pub async fn sign_up(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    caller: Caller,
    Json(body): Json<Credentials>,
) -> Result<(StatusCode, SetCookie, axum::Json<Me>), ApiError> {
    state.limits.count(address, Kind::Create)?;
    let name = names::checked(&body.name)?;
    let guest = caller.user(&state).await?;
    if guest.as_ref().is_some_and(User::is_account) {
        return Err(ApiError::conflict("signed_in", "you have an account: sign out before you make another"));
    }
    let hash = state.passwords.hash(body.password).await?;
    let user = match guest {
        Some(guest) => {
            state.store.set_password(&guest.id, &name, Some(&hash)).await.map_err(name_taken)?;
            User { name, password_hash: Some(hash), ..guest }
        }
        None => {
            let user = new_user(name, Some(hash));
            state.store.add_user(&user).await.map_err(name_taken)?;
            user
        }
    };
    Ok((StatusCode::CREATED, begin_alone(&state, &caller, &user.id).await?, person(user)))
}

/// Signs in. What a guest has played is carried over to the account.
#[utoipa::path(post, path = "/api/session", tag = "people", request_body = Credentials, responses(
    (status = 200, description = "The account, with a new session", body = Me), (status = 401, description = "Name or password is wrong"), (status = 403, description = "Whoever runs the server has closed the account"), (status = 429, description = "Too many passwords were tried")))]
pub async fn sign_in(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    caller: Caller,
    Json(body): Json<Credentials>,
) -> Result<(SetCookie, axum::Json<Me>), ApiError> {
    limit_guesses(&state, address, &body.name)?;
    let user = state.store.user_by_name(&body.name).await?;
    let kept = user.as_ref().and_then(User::password_hash).map(str::to_owned);
    let right = state.passwords.is_right(body.password, kept).await?;
    let user = user.filter(|_| right).ok_or_else(wrong_password)?;
    if user.is_banned() {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "banned", "this account was closed by who runs this server"));
    }
    if let Some(guest) = caller.user(&state).await?.filter(|guest| !guest.is_account()) {
        match state.store.merge_users(&guest.id, &user.id).await {
            // Another request was faster.
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok((begin(&state, &caller, &user.id).await?, person(user)))
}

/// Counts a password that is tried, by who tries it and for which name.
fn limit_guesses(state: &AppState, address: IpAddr, name: &str) -> Result<(), ApiError> {
    state.limits.count(address, Kind::Password)?;
    // No account has a longer name.
    let name: String = name.trim().chars().take(names::LONGEST + 1).collect();
    state.limits.count_named(&name, Kind::Password)
}

fn wrong_password() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "wrong_password", "the name or the password is wrong")
}

/// Signs out here.
#[utoipa::path(delete, path = "/api/session", tag = "people", responses((status = 200, description = "The caller is a stranger now", body = Me)))]
pub async fn sign_out(State(state): State<AppState>, caller: Caller) -> Result<(SetCookie, axum::Json<Me>), ApiError> {
    end(&state, &caller).await?;
    Ok((no_cookie(&state), stranger()))
}

/// Signs out on every device, here too.
#[utoipa::path(delete, path = "/api/sessions", tag = "people", responses((status = 200, description = "The caller is a stranger now", body = Me), (status = 401, description = "Nobody is signed in")))]
pub async fn sign_out_everywhere(
    State(state): State<AppState>,
    caller: Caller,
) -> Result<(SetCookie, axum::Json<Me>), ApiError> {
    let user = caller.person(&state).await?;
    state.store.drop_sessions(&user.id, None).await?;
    Ok((no_cookie(&state), stranger()))
}

/// Changes the name or the password of the caller's account. A new password signs out everywhere else.
#[utoipa::path(put, path = "/api/account", tag = "people", request_body = AccountChange, responses(
    (status = 200, description = "The account, with a new session", body = Me), (status = 401, description = "Nobody is signed in, or the password is wrong"), (status = 409, description = "The name is taken")))]
pub async fn change_account(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    caller: Caller,
    Json(body): Json<AccountChange>,
) -> Result<(SetCookie, axum::Json<Me>), ApiError> {
    let user = caller.person(&state).await?;
    let name = body.name.as_deref().map(names::checked).transpose()?.unwrap_or_else(|| user.name.clone());
    confirm(&state, address, &user, body.password).await?;
    let Some(password) = body.new_password else {
        state.store.rename(&user.id, &name).await.map_err(name_taken)?;
        return Ok((begin(&state, &caller, &user.id).await?, person(User { name, ..user })));
    };
    let hash = state.passwords.hash(password).await?;
    state.store.set_password(&user.id, &name, Some(&hash)).await.map_err(name_taken)?;
    Ok((begin_alone(&state, &caller, &user.id).await?, person(User { name, ..user })))
}

/// Refuses whoever does not know the password of the account that they use.
async fn confirm(state: &AppState, address: IpAddr, user: &User, password: String) -> Result<(), ApiError> {
    limit_guesses(state, address, &user.name)?;
    match state.passwords.is_right(password, user.password_hash.clone()).await? {
        true => Ok(()),
        false => Err(wrong_password()),
    }
}

/// Forgets the caller: account, name, ratings and sessions go; the games stay, without the name.
#[utoipa::path(delete, path = "/api/account", tag = "people", request_body = Confirmation, responses((status = 200, description = "The caller is a stranger now", body = Me), (status = 401, description = "Nobody is signed in, or the password is wrong")))]
pub async fn delete_account(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    caller: Caller,
    Json(body): Json<Confirmation>,
) -> Result<(SetCookie, axum::Json<Me>), ApiError> {
    let user = caller.person(&state).await?;
    if user.is_account() {
        confirm(&state, address, &user, body.password.unwrap_or_default()).await?;
    }
    let cookie = no_cookie(&state);
    // Begun, it goes on to its end, whether or not the caller waits.
    let forgetting = tokio::spawn(async move { forget(&state, user).await });
    forgetting.await.map_err(|error| crate::error::ours(&error))??;
    Ok((cookie, stranger()))
}
