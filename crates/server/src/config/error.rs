//! What can be wrong with settings: always one line, which names who said so.

use std::path::PathBuf;
use thiserror::Error;

/// Settings that cannot be used; the message names who said so.
#[derive(Debug, Error)]
pub enum ConfigError {
    #[error("{place}: {why}")]
    Value { place: String, why: String },
    #[error("{}: {why}", file.display())]
    File { file: PathBuf, why: String },
    #[error("{}: there is no setting `{key}`; there are {}", file.display(), known)]
    UnknownKey { file: PathBuf, key: String, known: String },
    #[error("TLS needs both a certificate and its key: --tls-certificate FILE and --tls-key FILE")]
    HalfTls,
}
