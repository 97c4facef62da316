//! What every request is read with: its body, its language, and who asks.

use crate::error::ApiError;
use crate::limits::Kind;
use crate::secret::{Token, TokenHash};
use crate::state::AppState;
use crate::tables::TableState;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, MatchedPath, Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HOST, HeaderMap, ORIGIN};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use coeur_core::{Lang, Seat};
use coeur_store::User;
use serde::de::DeserializeOwned;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

/// No honest body of the API is longer.
pub const MAX_BODY: usize = 16 << 10;

/// How long a client may take to send its body.
const PATIENCE: Duration = Duration::from_secs(10);

/// The cookie that names a person. Scripts cannot read it.
pub const SESSION_COOKIE: &str = "coeur_session";

/// Where a request comes from: the peer, or who a trusted proxy names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientAddress(pub IpAddr);

impl<S: Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientAddress, Self::Rejection> {
        Ok(parts.extensions.get().copied().unwrap_or(ClientAddress(IpAddr::V4(Ipv4Addr::LOCALHOST))))
    }
}

/// A body of JSON. An empty one stands for `{}`; what is not understood is refused by name.
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Json<T>, ApiError> {
        let bytes = body(request.into_body(), MAX_BODY).await?;
        read(if bytes.iter().all(u8::is_ascii_whitespace) { b"{}" } else { &bytes }).map(Json)
    }
}

/// Reads a body to its end, within its limits.
pub async fn body(body: Body, limit: usize) -> Result<Bytes, ApiError> {
    let reading = axum::body::to_bytes(body, limit);
    match tokio::time::timeout(PATIENCE, reading).await {
        Err(_) => Err(ApiError::new(StatusCode::REQUEST_TIMEOUT, "too_slow", "the body did not come in time")),
        Ok(Err(error)) if is_too_long(&error) => {
            Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_long", format!("the body is longer than {limit} bytes")))
        }
        Ok(Err(_)) => Err(ApiError::bad_request("the body did not come to its end")),
        Ok(Ok(bytes)) => Ok(bytes),
    }
}

fn is_too_long(error: &axum::Error) -> bool {
    let mut source: Option<&dyn std::error::Error> = Some(error);
    while let Some(error) = source {
        if error.is::<http_body_util::LengthLimitError>() {
            return true;
        }
        source = error.source();
    }
    false
}

/// Refuses an address with a NUL character in it: nothing has such a name, and not every database can look for one.
pub fn without_nul(address: &Uri) -> Result<(), ApiError> {
    let nul = |text: &str| text.contains("%00");
    if nul(address.path()) || address.query().is_some_and(nul) {
        return Err(ApiError::bad_request("an address has no NUL character (%00)"));
    }
    Ok(())
}

/// Whether a text in a JSON document has a NUL character, which can only stand there as an escape.
fn writes_nul(json: &[u8]) -> bool {
    let mut rest = json;
    while let Some(at) = rest.iter().position(|byte| *byte == b'\\') {
        let escape = &rest[at + 1..];
        if escape.starts_with(b"u0000") {
            return true;
        }
        rest = escape.get(1..).unwrap_or_default();
    }
    false
}

/// Reads a document, saying where it is wrong.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    if writes_nul(bytes) {
        return Err(ApiError::bad_request("no text has a NUL character (\\u0000) here"));
    }
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let document = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let (path, inner) = (error.path().to_string(), error.inner());
        ApiError::bad_request(if path == "." { inner.to_string() } else { format!("at `{path}`: {inner}") })
    })?;
    json.end().map_err(|error| ApiError::bad_request(error.to_string()))?;
    Ok(document)
}

/// What an address names: a table, a deal, a person.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, ApiError> {
        let named = axum::extract::Path::from_request_parts(parts, state).await;
        // What cannot be a name names nothing.
        named.map(|axum::extract::Path(named)| Path(named)).map_err(|error| ApiError::not_found(error.body_text()))
    }
}

/// What stands behind the question mark of an address.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query<T>, ApiError> {
        let query = axum::extract::Query::try_from_uri(&parts.uri);
        query.map(|query| Query(query.0)).map_err(|error| ApiError::bad_request(error.body_text()))
    }
}

/// The language that a browser prefers; English where it says nothing that we speak.
pub struct AcceptLanguage(pub Lang);

impl<S: Sync> FromRequestParts<S> for AcceptLanguage {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<AcceptLanguage, Self::Rejection> {
        let accepted = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let spoken = accepted.split(',').find_map(|language| match language.trim().get(..2)? {
            "fr" => Some(Lang::Fr),
            "en" => Some(Lang::En),
            _ => None,
        });
        Ok(AcceptLanguage(spoken.unwrap_or(Lang::En)))
    }
}

/// What a bot may ask where it matters who asks: to sit, to look and to play. All else is for people.
const FOR_BOTS: [(Method, &str); 11] = [
    (Method::GET, "/api/me"),
    (Method::GET, "/api/me/games"),
    (Method::POST, "/api/league/{game}/play"),
    (Method::GET, "/api/tables/{table}"),
    (Method::GET, "/api/tables/{table}/live"),
    (Method::POST, "/api/tables/{table}/join"),
    (Method::POST, "/api/tables/{table}/actions"),
    (Method::POST, "/api/tables/{table}/leave"),
    (Method::POST, "/api/tables/{table}/return"),
    (Method::GET, "/api/tables/{table}/record"),
    (Method::GET, "/api/tables/{table}/positions/{ply}"),
];

/// Who asks: by the secret of a seat, by the token of a bot, by the cookie of a person, or nobody known.
#[derive(Clone, Debug, Default)]
pub struct Caller {
    pub token: Option<TokenHash>,
    /// Whoever sends one is that bot and nobody else, whatever cookie comes along.
    pub bot: Option<TokenHash>,
    pub session: Option<TokenHash>,
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Caller, ApiError> {
        Caller::from_parts(parts)
    }
}

/// What most handlers need beside what they are sent: the server's state, where the request comes from, in which language, and who asks.
pub struct RequestContext {
    pub state: AppState,
    pub address: IpAddr,
    pub lang: Lang,
    pub caller: Caller,
}

impl FromRequestParts<AppState> for RequestContext {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<RequestContext, ApiError> {
        let Ok(ClientAddress(address)) = ClientAddress::from_request_parts(parts, state).await;
        let Ok(AcceptLanguage(lang)) = AcceptLanguage::from_request_parts(parts, state).await;
        let caller = Caller::from_parts(parts)?;
        Ok(RequestContext { state: state.clone(), address, lang, caller })
    }
}

impl Caller {
    /// Refuses a bot that asks for what is for people.
    fn from_parts(parts: &Parts) -> Result<Caller, ApiError> {
        let caller = Caller::from_headers(&parts.headers)?;
        let path = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
        if caller.bot.is_some() && !FOR_BOTS.iter().any(|(method, other)| parts.method == *method && path == *other) {
            return Err(ApiError::new(StatusCode::FORBIDDEN, "not_for_bots", "this is for people, not for bots"));
        }
        Ok(caller)
    }

    /// Whoever has this secret, of a seat or of a bot.
    pub fn with_secret(secret: &str) -> Caller {
        let hash = Some(TokenHash::of(secret));
        match Token::is_bots(secret) {
            true => Caller { bot: hash, ..Caller::default() },
            false => Caller { token: hash, ..Caller::default() },
        }
    }

    fn from_headers(headers: &HeaderMap) -> Result<Caller, ApiError> {
        let secret = match headers.get(AUTHORIZATION) {
            None => Caller::default(),
            Some(value) => {
                let written = value.to_str().ok().and_then(|text| text.split_once(' '));
                let token = written.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token);
                let error = || {
                    ApiError::new(StatusCode::UNAUTHORIZED, "wrong_token", "write `Authorization: Bearer TOKEN`, or nothing")
                };
                Caller::with_secret(token.ok_or_else(error)?.trim())
            }
        };
        Ok(Caller { session: cookie(headers, SESSION_COOKIE).map(TokenHash::of), ..secret })
    }

    /// The bot whose token was sent, or else the person whose cookie was.
    pub async fn user(&self, state: &AppState) -> Result<Option<User>, ApiError> {
        if self.bot.is_some() {
            return self.as_bot(state).await.map(Some);
        }
        match &self.session {
            None => Ok(None),
            Some(session) => Ok(state.store.session(session.as_str(), crate::time::now()).await?),
        }
    }

    /// The bot that asks. All bots of an owner have one share of requests between them, beside that of the address.
    pub async fn as_bot(&self, state: &AppState) -> Result<User, ApiError> {
        let no_bot = "only a bot plays in the league: make one with `POST /api/bots`, and send its token";
        let token = self.bot.as_ref().ok_or_else(|| ApiError::new(StatusCode::FORBIDDEN, "no_bot", no_bot))?;
        let bot = state.store.bot(token.as_str(), crate::time::now()).await?;
        let ended =
            || ApiError::new(StatusCode::UNAUTHORIZED, "wrong_token", "this token opens no bot: it may have been ended");
        let bot = bot.ok_or_else(ended)?;
        state.limits.count_named(&format!("bots of {}", bot.owner.as_deref().unwrap_or_default()), Kind::Request)?;
        Ok(bot)
    }

    /// The person who asks, where it must be somebody.
    pub async fn person(&self, state: &AppState) -> Result<User, ApiError> {
        self.user(state).await?.ok_or_else(|| {
            let message = "say who you are first: `POST /api/me` with a name";
            ApiError::new(StatusCode::UNAUTHORIZED, "no_session", message)
        })
    }

    /// The seat of who asks: that of its token, or else that of its cookie; `None` for who watches.
    pub async fn seat(&self, state: &AppState, table: &crate::tables::LiveTable) -> Result<Option<Seat>, ApiError> {
        if let Some(token) = &self.token {
            return table.look(|table| table.seat_of_token(token)).map(Some).ok_or_else(ApiError::wrong_token);
        }
        let user = self.user(state).await?;
        Ok(user.and_then(|user| table.look(|table: &TableState| table.seat_of_user(&user))))
    }
}

pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find(|(other, _)| *other == name)
        .map(|(_, value)| value)
}

/// What may be asked under any name: those who watch over the server know it by its address.
const UNDER_ANY_NAME: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Refuses what is asked under a name that is not ours, and whatever another site lets a browser ask of us: changes, and
/// sockets.
pub async fn own_origin(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if !state.hosts.contains(host) && !UNDER_ANY_NAME.contains(&request.uri().path()) {
        return ApiError::new(
            StatusCode::MISDIRECTED_REQUEST,
            "unknown_host",
            "this server does not answer to that name: whoever runs it can name it with --host-name",
        )
        .into_response();
    }
    let upgrade = request.headers().contains_key("sec-websocket-key");
    if (upgrade || ![Method::GET, Method::HEAD].contains(request.method())) && is_foreign(request.headers()) {
        return ApiError::new(StatusCode::FORBIDDEN, "foreign_origin", "this was asked by a page of another site")
            .into_response();
    }
    next.run(request).await
}

/// Whether a browser says that another site asks.
fn is_foreign(headers: &HeaderMap) -> bool {
    if headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return true;
    }
    let Some(origin) = headers.get(ORIGIN) else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let site = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map_or("", |(_, site)| site);
    !site.eq_ignore_ascii_case(host)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers<const N: usize>(list: [(&'static str, &'static str); N]) -> HeaderMap {
        list.into_iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn other_sites_are_told_by_their_origin() {
        assert!(!is_foreign(&headers([("host", "coeur.example")])));
        assert!(!is_foreign(&headers([("host", "coeur.example"), ("origin", "https://coeur.example")])));
        for origin in ["https://evil.example", "null", "https://coeur.example.evil", "http://coeur.example:81"] {
            assert!(is_foreign(&headers([("host", "coeur.example"), ("origin", origin)])), "{origin}");
        }
    }

    #[test]
    fn nul_characters_are_found_behind_their_escapes() {
        for nul in [r#"{"name":"\u0000"}"#, r#"["\\\u0000"]"#] {
            assert!(read::<serde_json::Value>(nul.as_bytes()).is_err(), "{nul}");
        }
        for other in [r#"["\\u0000"]"#, r#"["\u0001"]"#, "[]"] {
            assert!(read::<serde_json::Value>(other.as_bytes()).is_ok(), "{other}");
        }
        assert!(!writes_nul(b"\\"));
    }

    #[test]
    fn the_scheme_of_a_token_is_written_in_any_letters() {
        for scheme in ["Bearer", "bearer", "BEARER"] {
            let value = HeaderValue::from_str(&format!("{scheme} secret")).unwrap();
            let headers = HeaderMap::from_iter([(AUTHORIZATION, value)]);
            assert_eq!(Caller::from_headers(&headers).unwrap().token, Some(TokenHash::of("secret")));
        }
        assert!(Caller::from_headers(&headers([("authorization", "Basic secret")])).is_err());
    }

    #[test]
    fn one_cookie_is_found_among_others() {
        let headers = headers([("cookie", "a=1; coeur_session=secret; b=2")]);
        assert_eq!(cookie(&headers, SESSION_COOKIE), Some("secret"));
        assert_eq!(cookie(&headers, "c"), None);
    }
}
