//! Where the database is, as people write it.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

#[cfg(feature = "postgres")]
use sqlx::postgres::PgConnectOptions;

use crate::StoreError;

/// `sqlite:FILE` or `postgres://USER@HOST/NAME`. Shown to people it never contains a password.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    Sqlite(PathBuf),
    Postgres(String),
}

impl FromStr for DatabaseUrl {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        if let Some(file) = text.strip_prefix("sqlite:") {
            let file = file.strip_prefix("//").unwrap_or(file);
            return match file {
                "" => Err(StoreError::Url("sqlite: without a file".to_owned())),
                ":memory:" => Err(StoreError::Url("sqlite::memory: would lose everything".to_owned())),
                _ => Ok(Self::Sqlite(PathBuf::from(file))),
            };
        }
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            #[cfg(feature = "postgres")]
            postgres_options(text)?;
            return Ok(Self::Postgres(text.to_owned()));
        }
        // What was given may hold a password: only its scheme is repeated.
        let scheme = text.split_once(':').map_or("no scheme", |(scheme, _)| scheme);
        Err(StoreError::Url(scheme.to_owned()))
    }
}

impl DatabaseUrl {
    /// The same database with a password that was kept elsewhere; `None` where there is nobody to ask for one.
    pub fn with_password(&self, password: &str) -> Option<Self> {
        let Self::Postgres(url) = self else { return None };
        let letter = |byte: u8| match byte {
            _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        };
        let password: String = password.bytes().map(letter).collect();
        let joint = if url.contains('?') { '&' } else { '?' };
        Some(Self::Postgres(format!("{url}{joint}password={password}")))
    }

    /// Whether the password stands in it.
    pub fn has_password(&self) -> bool {
        let Self::Postgres(url) = self else { return false };
        let after_scheme = url.split_once("://").map_or("", |(_, rest)| rest);
        let authority = after_scheme.split(['/', '?']).next().unwrap_or_default();
        let in_authority = authority.rsplit_once('@').is_some_and(|(user, _)| user.contains(':'));
        in_authority || url.contains("?password=") || url.contains("&password=")
    }
}

#[cfg(feature = "postgres")]
pub(crate) fn postgres_options(url: &str) -> Result<PgConnectOptions, StoreError> {
    PgConnectOptions::from_str(url).map_err(|error| StoreError::Url(format!("postgres://… ({error})")))
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(file) => write!(f, "sqlite:{}", file.display()),
            #[cfg(not(feature = "postgres"))]
            Self::Postgres(_) => f.write_str("postgres://…"),
            #[cfg(feature = "postgres")]
            Self::Postgres(url) => {
                let Ok(options) = postgres_options(url) else { return f.write_str("postgres://…") };
                write!(f, "postgres://{}@", options.get_username())?;
                match options.get_socket() {
                    Some(socket) => write!(f, "{}", socket.display())?,
                    None => write!(f, "{}:{}", options.get_host(), options.get_port())?,
                }
                write!(f, "/{}", options.get_database().unwrap_or_default())
            }
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> DatabaseUrl {
        text.parse().unwrap()
    }

    #[test]
    fn a_file_or_a_server() {
        assert_eq!(read("sqlite:data/coeur.db"), DatabaseUrl::Sqlite("data/coeur.db".into()));
        assert_eq!(read("sqlite:///var/coeur.db"), DatabaseUrl::Sqlite("/var/coeur.db".into()));
        assert!(matches!(read("postgresql://h/n"), DatabaseUrl::Postgres(_)));
        for wrong in ["", "coeur.db", "sqlite:", "sqlite::memory:", "mysql://h/n", "postgres://h:x/n"] {
            assert!(matches!(wrong.parse::<DatabaseUrl>(), Err(StoreError::Url(_))), "{wrong}");
        }
    }

    #[test]
    fn a_password_is_never_shown() {
        for url in ["postgres://ada:s3cret@db.example:5433/coeur", "postgres://ada@db.example:5433/coeur?password=s3cret"] {
            assert_eq!(read(url).to_string(), "postgres://ada@db.example:5433/coeur");
            assert!(!format!("{:?}", read(url)).contains("s3cret"));
        }
        for wrong in ["postgres://ada:s3cret@h:port/coeur", "mysql://ada:s3cret@h/coeur"] {
            let error = wrong.parse::<DatabaseUrl>().unwrap_err();
            assert!(!format!("{error} {error:?}").contains("s3cret"));
        }
    }
}
