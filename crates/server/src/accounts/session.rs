//! Sessions: a cookie that scripts cannot read, a secret of which only the hash is kept.

use crate::request::{Caller, SESSION_COOKIE};
use crate::secret::Token;
use crate::state::AppState;
use crate::time::now;
use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use coeur_store::{Millis, StoreError, User};

/// For how long somebody is known.
const DAYS: Millis = 90;
const SECONDS: Millis = DAYS * 86_400;

/// The cookie that names the account which was last signed in, after that too. It opens nothing: wrong passwords of strangers do
/// not keep its browser from signing in.
pub const DEVICE_COOKIE: &str = "coeur_device";

/// For how long a browser is known.
const DEVICE_SECONDS: Millis = 400 * 86_400;

/// What tells the browser its cookies.
pub type SetCookie = AppendHeaders<Vec<(axum::http::HeaderName, HeaderValue)>>;

/// Begins a session for a user, and ends the one that the caller had: whoever gave them that cookie knows nothing of the new
/// one.
pub async fn begin(state: &AppState, caller: &Caller, user: &User) -> Result<SetCookie, StoreError> {
    let (token, at) = (Token::random(), now());
    state.store.add_session(token.hash().as_str(), &user.id, at, at + SECONDS * 1000).await?;
    end(state, caller).await?;
    let mut cookies = vec![cookie(state, SESSION_COOKIE, token.as_str(), "/", SECONDS)];
    if user.is_account() {
        cookies.push(cookie(state, DEVICE_COOKIE, &state.key.device(user), "/api/session", DEVICE_SECONDS));
    }
    Ok(AppendHeaders(cookies))
}

/// As [`begin`], and ends all other sessions of the user.
pub async fn begin_alone(state: &AppState, caller: &Caller, user: &User) -> Result<SetCookie, StoreError> {
    state.store.drop_sessions(&user.id, None).await?;
    begin(state, caller, user).await
}

pub async fn end(state: &AppState, caller: &Caller) -> Result<(), StoreError> {
    match &caller.session {
        Some(session) => state.store.drop_session(session.as_str()).await,
        None => Ok(()),
    }
}

/// Removes the cookie of the session from a browser.
pub fn no_cookie(state: &AppState) -> SetCookie {
    AppendHeaders(vec![cookie(state, SESSION_COOKIE, "", "/", 0)])
}

fn cookie(state: &AppState, name: &str, value: &str, path: &str, seconds: Millis) -> (axum::http::HeaderName, HeaderValue) {
    let secure = if state.secure_cookies { "; Secure" } else { "" };
    let text = format!("{name}={value}; HttpOnly; SameSite=Lax; Path={path}; Max-Age={seconds}{secure}");
    let mut value = HeaderValue::try_from(text).expect("made of letters, digits and these signs");
    value.set_sensitive(true);
    (SET_COOKIE, value)
}

/// An answer that nobody keeps but who asked.
pub fn private(body: impl IntoResponse) -> impl IntoResponse {
    ([(axum::http::header::CACHE_CONTROL, "no-store")], body)
}
