//! How the API refuses: one error, one shape of JSON.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use thiserror::Error;

/// Why a request to the API was not answered: `{"error": "…"}` with the status that fits.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ApiError {
    /// There is nothing under that path.
    #[error("there is nothing at {path}; try /api/games")]
    NotFound {
        /// The path that was asked for.
        path: String,
    },
    /// There is something, but not for that method.
    #[error("{path} does not answer {method}")]
    MethodNotAllowed {
        /// The path that was asked for.
        path: String,
        method: String,
    },
}

impl ApiError {
    fn status(&self) -> StatusCode {
        match self {
            ApiError::NotFound { .. } => StatusCode::NOT_FOUND,
            ApiError::MethodNotAllowed { .. } => StatusCode::METHOD_NOT_ALLOWED,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status(), Json(json!({ "error": self.to_string() }))).into_response()
    }
}
