//! How the API refuses: one error, one shape of JSON.

use crate::ai::spec::SpecError;
use crate::ai::{Busy, Lost};
use crate::limits::TooMany;
use crate::tables::{ChangeError, GetError, Refusal};
use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use coeur_catalog::CatalogError;
use coeur_protocol::{ErrorBody, ErrorDetails};
use coeur_session::SessionError;
use coeur_store::StoreError;
use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The word of what another server is to be asked.
const ELSEWHERE: &str = "elsewhere";

/// Why a request was not answered: `{"error": {"code", "message", …}}` with the status that fits.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiError {
    pub status: StatusCode,
    /// A word for programs.
    pub code: &'static str,
    /// A sentence for people.
    pub message: Cow<'static, str>,
    /// The legal actions, after an illegal one.
    pub legal: Option<Vec<String>>,
    /// After how many seconds it is worth asking again.
    pub retry_after: Option<u32>,
    /// The server that is to be asked instead, if that is known.
    pub instead: Option<String>,
}

/// Left with the response where another server is to be asked, for who passes the question on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elsewhere(pub Option<String>);

impl ApiError {
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<Cow<'static, str>>) -> ApiError {
        ApiError { status, code, message: message.into(), legal: None, retry_after: None, instead: None }
    }

    /// What was sent cannot be understood, or asks for what there is not.
    pub fn bad_request(message: impl Into<Cow<'static, str>>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, "bad_request", message)
    }

    pub fn conflict(code: &'static str, message: impl Into<Cow<'static, str>>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, code, message)
    }

    pub fn not_found(message: impl Into<Cow<'static, str>>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "not_found", message)
    }

    pub fn forbidden(message: impl Into<Cow<'static, str>>) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// The secret that was sent opens nothing.
    pub fn wrong_token() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "wrong_token", "this token opens no seat at this table")
    }

    /// Too much of something in too short a time.
    pub fn too_many(message: impl Into<Cow<'static, str>>) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message)
    }

    /// Too much of something; in so many seconds there is room again.
    pub fn later(message: impl Into<Cow<'static, str>>, seconds: u32) -> ApiError {
        ApiError { retry_after: Some(seconds), ..ApiError::too_many(message) }
    }

    /// Something of ours does not work now; it may in a moment.
    pub fn unavailable(message: impl Into<Cow<'static, str>>) -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message)
    }

    /// Another server has the table.
    pub fn elsewhere(address: Option<String>) -> ApiError {
        let message = "this table is kept by another server, which cannot be reached now: try again in a moment";
        ApiError { instead: address, ..ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ELSEWHERE, message) }
    }

    pub fn is_elsewhere(&self) -> bool {
        self.code == ELSEWHERE
    }

    /// The error as it is told, on its own or inside of something else.
    pub fn details(self) -> ErrorDetails {
        let ApiError { code, message, legal, retry_after, .. } = self;
        ErrorDetails { code: code.into(), message: message.into_owned(), legal, retry_after }
    }
}

/// The word of an [`ApiError`], left with the response for whoever counts refusals.
#[derive(Clone, Copy)]
pub struct Code(pub &'static str);

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, code, retry_after) = (self.status, Code(self.code), self.retry_after);
        let elsewhere = self.is_elsewhere().then(|| Elsewhere(self.instead.clone()));
        let mut response = (status, Json(ErrorBody { error: self.details() })).into_response();
        response.extensions_mut().insert(code);
        if let Some(elsewhere) = elsewhere {
            response.extensions_mut().insert(elsewhere);
        }
        if [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE].contains(&status) {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(retry_after.unwrap_or(2)));
        }
        response
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        let message = refusal.to_string();
        match refusal {
            Refusal::Illegal { legal, .. } => {
                ApiError { legal: Some(legal), ..ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "illegal", message) }
            }
            Refusal::NotYourTurn => ApiError::conflict("not_your_turn", message),
            Refusal::NotStarted => ApiError::conflict("not_started", message),
            Refusal::Over => ApiError::conflict("over", message),
            Refusal::NoneOpen => ApiError::conflict("none_open", message),
            Refusal::Taken { .. } | Refusal::BetweenDeals => ApiError::conflict("taken", message),
            Refusal::NoSuchSeat { .. } => ApiError::bad_request(message),
            Refusal::SeatedAlready => ApiError::conflict("seated", message),
            Refusal::OthersPlay => ApiError::conflict("others_play", message),
            Refusal::NoTimeLeft => ApiError::conflict("no_time_left", message),
            Refusal::NoHelp { .. } => ApiError::new(StatusCode::FORBIDDEN, "no_help", message),
            Refusal::NoTakeback { .. } => ApiError::new(StatusCode::FORBIDDEN, "no_takeback", message),
            Refusal::NothingToTakeBack | Refusal::NoTakebackAsked => ApiError::conflict("nothing_to_take_back", message),
            Refusal::TakebackRefused => ApiError::conflict("takeback_refused", message),
            Refusal::TakebackAsked { .. } => ApiError::conflict("takeback_asked", message),
            Refusal::CardsKnown => ApiError::conflict("cards_known", message),
            Refusal::NotForBots => ApiError::new(StatusCode::FORBIDDEN, "not_for_bots", message),
            Refusal::NotHost => ApiError::forbidden(message),
            Refusal::Watcher => ApiError::new(StatusCode::FORBIDDEN, "watcher", message),
        }
    }
}

/// Lets a line into the log once a second: while a database is away every request would write the same one.
struct Seldom(Mutex<(Option<Instant>, u64)>);

impl Seldom {
    const fn new() -> Seldom {
        Seldom(Mutex::new((None, 0)))
    }

    /// How many lines were left out since the last one, where it is time for another.
    fn ask(&self) -> Option<u64> {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (last, left_out) = &mut *told;
        if last.is_some_and(|last| last.elapsed() < Duration::from_secs(1)) {
            *left_out += 1;
            return None;
        }
        *last = Some(Instant::now());
        Some(std::mem::take(left_out))
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Taken(what) => ApiError::conflict("taken", format!("this {what} is taken")),
            StoreError::NotOurs => ApiError::elsewhere(None),
            StoreError::Nul => ApiError::bad_request("a text with a NUL character is not kept here"),
            StoreError::Full => {
                static TOLD: Seldom = Seldom::new();
                if let Some(before) = TOLD.ask() {
                    tracing::error!(before, "the disk of the database is full");
                }
                ApiError::unavailable("the server's disk is full: nothing was changed")
            }
            error => {
                static TOLD: Seldom = Seldom::new();
                if let Some(before) = TOLD.ask() {
                    tracing::error!(%error, before, "the database does not answer");
                }
                ApiError::unavailable("the server cannot reach its database: try again in a moment")
            }
        }
    }
}

impl From<GetError> for ApiError {
    fn from(error: GetError) -> ApiError {
        match error {
            GetError::Unknown => ApiError::not_found("there is no such table: it may be over, or its code mistyped"),
            GetError::Elsewhere { address } => ApiError::elsewhere(address),
            GetError::Store(error) => error.into(),
            GetError::Damaged(error) => ours(&error),
        }
    }
}

impl From<ChangeError> for ApiError {
    fn from(error: ChangeError) -> ApiError {
        match error {
            ChangeError::Refused(refusal) => refusal.into(),
            ChangeError::Store(error) => error.into(),
            ChangeError::Damaged(error) => ours(&error),
            ChangeError::Moved => ApiError::elsewhere(None),
            ChangeError::Stopping => ApiError::unavailable("the server is stopping: try again in a moment"),
        }
    }
}

macro_rules! told_as {
    ($($error:ty: $answer:ident),+) => {
        $(impl From<$error> for ApiError {
            fn from(error: $error) -> ApiError {
                ApiError::$answer(error.to_string())
            }
        })+
    };
}
told_as!(CatalogError: bad_request, SessionError: bad_request, SpecError: bad_request, Lost: unavailable);

impl From<TooMany> for ApiError {
    fn from(error: TooMany) -> ApiError {
        ApiError::later(error.to_string(), error.seconds)
    }
}

impl From<Busy> for ApiError {
    fn from(error: Busy) -> ApiError {
        ApiError::later(error.to_string(), error.retry_after())
    }
}

/// An internal error: the details are for our log, not for strangers.
pub fn ours(error: &dyn std::fmt::Display) -> ApiError {
    tracing::error!(%error, "internal error");
    ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "internal error; it has been logged")
}
