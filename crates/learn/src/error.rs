//! Why a network cannot be used, and what that means to who wanted a player made of it.

use coeur_core::PlayerError;
use thiserror::Error;

/// Why a file is no network that can be used here.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum NetworkError {
    #[error("the file of the network cannot be read: {0}")]
    Unreadable(String),
    #[error("this is no network in the safetensors or ONNX format, or it is damaged: {0}")]
    Damaged(String),
    #[error("the network has no card that says what it was trained for: {0}")]
    NoCard(String),
    #[error("the network is for {found}, not for {expected}")]
    OtherGame { found: String, expected: &'static str },
    #[error("the network was trained with version {found} of the features; this program has version {expected}")]
    OtherFeatures { found: u32, expected: u32 },
    #[error("the network has {found} {what}; a table with these options has {expected} (it was trained for {config})")]
    OtherShape { what: &'static str, found: usize, expected: usize, config: String },
    #[error("this is no table of values, or it is damaged: {0}")]
    NoTable(String),
    /// The browser fetches a network when a player needs it.
    #[error("the network `{0}` has not been fetched yet")]
    NotHere(String),
}

impl From<NetworkError> for PlayerError {
    fn from(error: NetworkError) -> PlayerError {
        match error {
            NetworkError::NotHere(name) => PlayerError::MissingNetwork(name),
            other => PlayerError::Unfit(other.to_string()),
        }
    }
}
