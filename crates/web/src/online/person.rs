//! Who somebody at this browser is for the server.

use super::client::{Failure, ask, read, text};
use coeur_protocol::{Introduction, Me, Person};

/// Whoever the browser's cookie names; `None` for a stranger.
pub async fn who_am_i() -> Result<Option<Person>, Failure> {
    Ok(read::<Me>(&ask("GET", "/api/me".into(), None, None).await?)?.user)
}

/// Makes a guest of a stranger, so that what is played under this name belongs to somebody: an account that is made or entered later
/// takes it over.
pub async fn be_known(name: &str) -> Result<(), Failure> {
    if who_am_i().await?.is_none() {
        ask("POST", "/api/me".into(), None, Some(text(&Introduction { name: name.into() }))).await?;
    }
    Ok(())
}
