//! What can go wrong in the store, sorted by what the caller can do about it.

use std::io::ErrorKind;

use thiserror::Error;

/// Clonable, because one failed commit answers everybody whose events were in it.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum StoreError {
    /// The file of a database, or the name of a server.
    #[error("{0} is in use by another server: stop it, or give this one another")]
    InUse(String),
    #[error(
        "the database has version {found}, and this program knows up to {known}: use the program that wrote it, or a newer one"
    )]
    Newer { found: i64, known: i64 },
    /// A program that only reads, or asks, changes no schema.
    #[error(
        "the database has version {found}, and this program writes version {known}: start its server once, which brings it up to date"
    )]
    Older { found: i64, known: i64 },
    #[error("this is no database of Cœur Artificiel, or an empty one")]
    Foreign,
    #[error("not a database: {0}; expected sqlite:FILE or postgres://USER@HOST/NAME")]
    Url(String),
    /// Somebody else wrote first: reload, then decide again.
    #[error("somebody else has written in the meantime")]
    Conflict,
    /// Another server has the table now, or this server's name.
    #[error("the table has gone to another server")]
    NotOurs,
    #[error("this {0} is taken")]
    Taken(&'static str),
    /// PostgreSQL keeps no such text, and so nobody does.
    #[error("a text with a NUL character is not kept")]
    Nul,
    /// SQLite's journal is named after one of the names: two of them tear the database apart.
    #[error("{0} has another name in this file system (a hard link): remove one of them, or make a copy")]
    HardLinked(String),
    #[error("no space is left for the database")]
    Full,
    /// A write answered like this may have happened or not.
    #[error("the database does not answer: {0}")]
    Unavailable(String),
    #[error("the database refused: {0}")]
    Broken(String),
    #[error("{0}")]
    Backup(String),
}

impl StoreError {
    /// A program for playing was compiled without the second database.
    #[cfg(not(feature = "postgres"))]
    pub(crate) fn no_postgres() -> Self {
        Self::Url(
            "postgres://… in a program built without PostgreSQL (`cargo build --release` makes one with it)".to_owned(),
        )
    }

    /// A database that does not answer in time.
    pub(crate) fn late() -> Self {
        Self::Unavailable("no answer in time".to_owned())
    }

    pub(crate) fn is_unique_violation(error: &sqlx::Error) -> bool {
        error.as_database_error().is_some_and(|error| error.is_unique_violation())
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(answer) => from_code(answer.code().as_deref().unwrap_or_default(), answer.message()),
            sqlx::Error::Io(cause) if cause.kind() == ErrorKind::StorageFull => Self::Full,
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::BeginFailed => Self::Unavailable(error.to_string()),
            _ => Self::Broken(error.to_string()),
        }
    }
}

/// SQLite answers with a decimal result code, PostgreSQL with the five characters of SQLSTATE.
fn from_code(code: &str, message: &str) -> StoreError {
    let text = format!("{message} ({code})");
    if code.len() == 5 {
        return match code {
            "53100" => StoreError::Full,
            // Too many connections, a statement that took too long, a lock, a lost race, a standby.
            "53300" | "57014" | "55P03" | "40001" | "40P01" | "25006" | "25P03" => StoreError::Unavailable(text),
            _ if code.starts_with("08") || code.starts_with("57P") || code.starts_with("58") => {
                StoreError::Unavailable(text)
            }
            _ => StoreError::Broken(text),
        };
    }
    const SHARED_MEMORY_CANNOT_GROW: i32 = 4874;
    let extended: i32 = code.parse().unwrap_or_default();
    match (extended, extended & 0xff) {
        // Without space SQLite's write answers 13; only its shared memory beside the file has a code of its own.
        (SHARED_MEMORY_CANNOT_GROW, _) | (_, 13) => StoreError::Full,
        // Busy, locked, read-only, input or output, cannot open.
        (_, 5 | 6 | 8 | 10 | 14) => StoreError::Unavailable(text),
        _ => StoreError::Broken(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_told_from_a_database_that_is_gone() {
        assert_eq!(from_code("13", "database or disk is full"), StoreError::Full);
        assert_eq!(from_code("53100", "could not extend file"), StoreError::Full);
        assert!(matches!(from_code("57P01", "terminating connection"), StoreError::Unavailable(_)));
        assert!(matches!(from_code("5", "database is locked"), StoreError::Unavailable(_)));
        assert!(matches!(from_code("1", "no such table"), StoreError::Broken(_)));
        assert!(matches!(from_code("42P01", "no such relation"), StoreError::Broken(_)));
    }
}
