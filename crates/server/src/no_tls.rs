//! A program for playing has no HTTPS of its own: it says so to whoever asks for it.

use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Two files in PEM.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TlsFiles {
    pub certificate: PathBuf,
    pub key: PathBuf,
}

#[derive(Debug, Error)]
#[error("this program was built without HTTPS: `cargo build --release` makes one with it")]
pub struct TlsError;

/// Never there.
pub enum Tls {}

impl Tls {
    pub fn new(_: TlsFiles) -> Result<Tls, TlsError> {
        Err(TlsError)
    }

    pub fn reload(&self) -> Result<(), TlsError> {
        match *self {}
    }

    pub async fn accept<S>(&self, _: S) -> io::Result<S> {
        match *self {}
    }
}
