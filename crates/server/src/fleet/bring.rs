//! A table of another server, brought here.

use crate::state::AppState;
use crate::tables::{GetError, LiveTable};
use axum::http::{Method, Request, Uri};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// How long it is asked for, and how soon again.
const PATIENCE: Duration = Duration::from_secs(12);
const AGAIN: Duration = Duration::from_millis(60);

/// A table wherever it is: one of another server is asked for, and goes on here.
pub async fn bring(state: &AppState, id: &str) -> Result<Arc<LiveTable>, GetError> {
    let until = Instant::now() + PATIENCE;
    loop {
        match state.tables.get(id).await {
            Err(GetError::Elsewhere { address: Some(owner) }) if Instant::now() < until => {
                if let Some(siblings) = &state.siblings
                    && let Ok(uri) = format!("/inner/give/{id}").parse::<Uri>()
                {
                    let mut parts = Request::new(()).into_parts().0;
                    (parts.method, parts.uri) = (Method::POST, uri);
                    // Whether it was given shows when it is looked for again.
                    let _ = siblings.ask(&owner, IpAddr::V4(Ipv4Addr::LOCALHOST), &parts, Default::default()).await;
                }
                sleep(AGAIN).await;
            }
            found => return found,
        }
    }
}
