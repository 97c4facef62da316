//! Who somebody at this browser is for the server.

use super::client::{Failure, ask, read, text};
use serde_json::{Value, json};

/// What the server knows of whoever the browser's cookie names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    Stranger,
    Guest,
    Account,
}

// Read and written as plain JSON: two parts of the page need it, and so it comes with the first of its files, which is to be small.
pub async fn known() -> Result<Known, Failure> {
    let me: Value = read(&ask("GET", "/api/me".into(), None, None).await?)?;
    Ok(match me["user"]["account"].as_bool() {
        None => Known::Stranger,
        Some(false) => Known::Guest,
        Some(true) => Known::Account,
    })
}

/// Makes a guest of a stranger, so that what is played under this name belongs to somebody: an account that is made or entered later
/// takes it over.
pub async fn be_known(name: &str) -> Result<(), Failure> {
    if known().await? == Known::Stranger {
        ask("POST", "/api/me".into(), None, Some(text(&json!({ "name": name })))).await?;
    }
    Ok(())
}
