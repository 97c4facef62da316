//! Who somebody is: guests, accounts, sessions.

use crate::accounts::session::{DEVICE_COOKIE, SetCookie, begin, begin_alone, end, no_cookie};
use crate::accounts::{Guess, Urgency, check_password, forget, session};
use crate::error::ApiError;
use crate::limits::Kind;
use crate::names;
use crate::request::{Caller, Json, RequestContext, cookie};
use crate::state::AppState;
use crate::time::now;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use coeur_protocol::{AccountChange, Confirmation, Credentials, Introduction, Me, Person};
use coeur_store::{StoreError, User};

/// What a person and a session take in the database, beside the name.
const PERSON_ROWS: usize = 5;

fn person(user: User) -> axum::Json<Me> {
    let (account, new_password, bot) = (user.is_account(), user.needs_new_password(), user.is_bot());
    axum::Json(Me { user: Some(Person { id: user.id, name: user.name, account, new_password, bot }) })
}

fn stranger() -> axum::Json<Me> {
    axum::Json(Me { user: None })
}

/// Who the caller is.
#[cfg_attr(test, utoipa::path(get, path = "/api/me", tag = "people", responses((status = 200, description = "The person of the cookie or the bot of the token, or null", body = Me))))]
pub async fn me(RequestContext { state, caller, .. }: RequestContext) -> Result<impl IntoResponse, ApiError> {
    let me = caller.user(&state).await?.map_or_else(stranger, person);
    Ok(session::private(me))
}

/// Makes a guest of a stranger; renames whoever is known.
#[cfg_attr(test, utoipa::path(post, path = "/api/me", tag = "people", request_body = Introduction, responses((status = 200, description = "The person, whose cookie comes along", body = Me), (status = 409, description = "An account has this name"))))]
pub async fn introduce(
    RequestContext { state, address, caller, .. }: RequestContext,
    Json(body): Json<Introduction>,
) -> Result<(Option<SetCookie>, axum::Json<Me>), ApiError> {
    state.limits.count_everywhere(&[(address.into(), Kind::Create)]).await?;
    state.limits.may_write(address)?;
    let known = caller.user(&state).await?;
    let name = match known.as_ref().is_some_and(User::is_account) {
        true => names::checked_for_account(&body.name)?,
        false => names::checked(&body.name)?,
    };
    names::must_be_free(&state, &name, known.as_ref()).await?;
    if let Some(user) = known {
        state.store.rename(&user.id, &name).await.map_err(name_taken)?;
        return Ok((None, person(User { name, ..user })));
    }
    let user = new_user(name, None);
    state.store.add_user(&user).await?;
    state.limits.wrote(address, PERSON_ROWS, user.name.len());
    Ok((Some(begin(&state, &caller, &user).await?), person(user)))
}

pub(super) fn new_user(name: String, password_hash: Option<String>) -> User {
    let at = now();
    User { id: crate::secret::id(), name, password_hash, created_at: at, seen_at: at, former: Vec::new(), owner: None }
}

pub(super) fn name_taken(error: StoreError) -> ApiError {
    match error {
        StoreError::Taken(_) => names::taken(),
        error => error.into(),
    }
}

/// Makes an account. A guest who asks keeps all games.
#[cfg_attr(test, utoipa::path(post, path = "/api/account", tag = "people", request_body = Credentials, responses(
    (status = 201, description = "The account, with a new session", body = Me), (status = 400, description = "A name or password that cannot be"), (status = 409, description = "The name is taken, or the caller has an account"))))]
pub async fn sign_up(
    RequestContext { state, address, caller, .. }: RequestContext,
    Json(body): Json<Credentials>,
) -> Result<(StatusCode, SetCookie, axum::Json<Me>), ApiError> {
    state.limits.count_everywhere(&[(address.into(), Kind::Create)]).await?;
    state.limits.may_write(address)?;
    let name = names::checked_for_account(&body.name)?;
    check_password(&body.password, &name)?;
    let guest = caller.user(&state).await?;
    if guest.as_ref().is_some_and(User::is_account) {
        return Err(ApiError::conflict("signed_in", "you have an account: sign out before you make another"));
    }
    // Hashing costs a thousand times as much as looking.
    names::must_be_free(&state, &name, guest.as_ref()).await?;
    state.limits.count_everywhere(&[(address.into(), Kind::Account)]).await?;
    let hash = state.passwords.hash(body.password, Urgency::SignUp).await?;
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
    state.limits.wrote(address, PERSON_ROWS, user.name.len());
    Ok((StatusCode::CREATED, begin_alone(&state, &caller, &user).await?, person(user)))
}

/// Signs in. What a guest has played is carried over to the account.
#[cfg_attr(test, utoipa::path(post, path = "/api/session", tag = "people", request_body = Credentials, responses(
    (status = 200, description = "The account, with a new session", body = Me), (status = 401, description = "Name or password is wrong"), (status = 403, description = "Whoever runs the server has closed the account"), (status = 429, description = "Too many passwords were tried"))))]
pub async fn sign_in(
    RequestContext { state, address, caller, .. }: RequestContext,
    headers: HeaderMap,
    Json(body): Json<Credentials>,
) -> Result<(SetCookie, axum::Json<Me>), ApiError> {
    let user = state.store.user_by_name(&body.name).await?;
    let shown = cookie(&headers, DEVICE_COOKIE).unwrap_or_default();
    let known = user.as_ref().is_some_and(|user| state.key.knows_device(shown, user));
    let (guess, urgency) = match known {
        true => (Guess::by_owner(&state.limits, shown).await?, Urgency::Owner),
        false => (Guess::by_stranger(&state.limits, address, &body.name).await?, Urgency::SignIn),
    };
    let kept = user.as_ref().and_then(User::password_hash).map(str::to_owned);
    let right = guess.judge(state.passwords.is_right(body.password, kept, urgency).await).await?;
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
    state.limits.wrote(address, PERSON_ROWS, 0);
    Ok((begin(&state, &caller, &user).await?, person(user)))
}

fn wrong_password() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "wrong_password", "the name or the password is wrong")
}

/// Signs out here.
#[cfg_attr(test, utoipa::path(delete, path = "/api/session", tag = "people", responses((status = 200, description = "The caller is a stranger now", body = Me))))]
pub async fn sign_out(
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<(SetCookie, axum::Json<Me>), ApiError> {
    end(&state, &caller).await?;
    Ok((no_cookie(&state), stranger()))
}

/// Signs out on every device, here too.
#[cfg_attr(test, utoipa::path(delete, path = "/api/sessions", tag = "people", responses((status = 200, description = "The caller is a stranger now", body = Me), (status = 401, description = "Nobody is signed in"))))]
pub async fn sign_out_everywhere(
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<(SetCookie, axum::Json<Me>), ApiError> {
    let user = caller.person(&state).await?;
    state.store.drop_sessions(&user.id, None).await?;
    Ok((no_cookie(&state), stranger()))
}

/// Changes the name or the password of the caller's account. A new password signs out everywhere else.
#[cfg_attr(test, utoipa::path(put, path = "/api/account", tag = "people", request_body = AccountChange, responses(
    (status = 200, description = "The account, with a new session", body = Me), (status = 401, description = "Nobody is signed in, or the password is wrong"), (status = 409, description = "The name is taken"))))]
pub async fn change_account(
    RequestContext { state, caller, .. }: RequestContext,
    Json(body): Json<AccountChange>,
) -> Result<(SetCookie, axum::Json<Me>), ApiError> {
    let user = caller.person(&state).await?;
    let name = body.name.as_deref().map(names::checked_for_account).transpose()?.unwrap_or_else(|| user.name.clone());
    if let Some(password) = &body.new_password {
        check_password(password, &name)?;
    }
    confirm(&state, &caller, &user, body.password).await?;
    let Some(password) = body.new_password else {
        state.store.rename(&user.id, &name).await.map_err(name_taken)?;
        let user = User { name, ..user };
        return Ok((begin(&state, &caller, &user).await?, person(user)));
    };
    let hash = state.passwords.hash(password, Urgency::Owner).await?;
    state.store.set_password(&user.id, &name, Some(&hash)).await.map_err(name_taken)?;
    let user = User { name, password_hash: Some(hash), ..user };
    Ok((begin_alone(&state, &caller, &user).await?, person(user)))
}

/// Refuses whoever does not know the password of the account that they use. Strangers who try passwords for it are counted
/// elsewhere: the owner may change it while they do.
async fn confirm(state: &AppState, caller: &Caller, user: &User, password: String) -> Result<(), ApiError> {
    let session = caller.session.as_ref().map_or("", |session| session.as_str());
    let guess = Guess::by_owner(&state.limits, session).await?;
    let right = state.passwords.is_right(password, user.password_hash().map(str::to_owned), Urgency::Owner).await;
    match guess.judge(right).await? {
        true => Ok(()),
        false => Err(wrong_password()),
    }
}

/// Forgets the caller: account, name, ratings and sessions go; the games stay, without the name.
#[cfg_attr(test, utoipa::path(delete, path = "/api/account", tag = "people", request_body = Confirmation, responses((status = 200, description = "The caller is a stranger now", body = Me), (status = 401, description = "Nobody is signed in, or the password is wrong"))))]
pub async fn delete_account(
    RequestContext { state, caller, .. }: RequestContext,
    Json(body): Json<Confirmation>,
) -> Result<(SetCookie, axum::Json<Me>), ApiError> {
    let user = caller.person(&state).await?;
    if user.is_account() {
        confirm(&state, &caller, &user, body.password.unwrap_or_default()).await?;
    }
    let cookie = no_cookie(&state);
    // Begun, it goes on to its end, whether or not the caller waits.
    let forgetting = tokio::spawn(async move { forget(&state, user).await });
    forgetting.await.map_err(|error| crate::error::ours(&error))??;
    Ok((cookie, stranger()))
}
