//! Sessions: a cookie that scripts cannot read, a secret of which only the hash is kept.

use crate::request::{Caller, SESSION_COOKIE};
use crate::secret::Token;
use crate::state::AppState;
use crate::time::now;
use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use coeur_store::{Millis, StoreError};

/// For how long somebody is known.
const DAYS: Millis = 90;
const SECONDS: Millis = DAYS * 86_400;

/// What tells the browser its cookie.
pub type SetCookie = AppendHeaders<[(axum::http::HeaderName, HeaderValue); 1]>;

/// Begins a session for a user, and ends the one that the caller had: whoever gave them that cookie knows nothing of the new
/// one.
pub async fn begin(state: &AppState, caller: &Caller, user: &str) -> Result<SetCookie, StoreError> {
    let (token, at) = (Token::random(), now());
    state.store.add_session(token.hash().as_str(), user, at, at + SECONDS * 1000).await?;
    end(state, caller).await?;
    Ok(cookie(state, token.as_str(), SECONDS))
}

/// As [`begin`], and ends all other sessions of the user.
pub async fn begin_alone(state: &AppState, caller: &Caller, user: &str) -> Result<SetCookie, StoreError> {
    state.store.drop_sessions(user, None).await?;
    begin(state, caller, user).await
}

/// Ends the caller's session.
pub async fn end(state: &AppState, caller: &Caller) -> Result<(), StoreError> {
    match &caller.session {
        Some(session) => state.store.drop_session(session.as_str()).await,
        None => Ok(()),
    }
}

/// Removes the cookie from a browser.
pub fn no_cookie(state: &AppState) -> SetCookie {
    cookie(state, "", 0)
}

fn cookie(state: &AppState, value: &str, seconds: Millis) -> SetCookie {
    let secure = if state.secure_cookies { "; Secure" } else { "" };
    let text = format!("{SESSION_COOKIE}={value}; HttpOnly; SameSite=Lax; Path=/; Max-Age={seconds}{secure}");
    let mut value = HeaderValue::try_from(text).expect("made of letters, digits and these signs");
    value.set_sensitive(true);
    AppendHeaders([(SET_COOKIE, value)])
}

/// An answer that nobody keeps but who asked.
pub fn private(body: impl IntoResponse) -> impl IntoResponse {
    ([(axum::http::header::CACHE_CONTROL, "no-store")], body)
}
