//! Which AI sits where, remembered between two requests of a client, and the games that are over, kept for training.

use crate::refusal::Refusal;
use coeur_store::{Millis, Store};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::{Mutex, MutexGuard};

/// A game of which nothing was heard for so long is forgotten.
const FORGOTTEN_AFTER: Millis = 24 * 60 * 60 * 1000;

/// A game of one client.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReportGame {
    /// The type of the AI at each seat, as the client named it; null for a person.
    pub types: [Option<String>; 4],
    /// The last position that each AI was asked about, by seat.
    pub positions: BTreeMap<u8, Value>,
}

/// Lets requests of one client be written one after the other, and those of different clients side by side.
pub struct Turns([Mutex<()>; 64]);

impl Default for Turns {
    fn default() -> Self {
        Turns(std::array::from_fn(|_| Mutex::default()))
    }
}

impl Turns {
    /// To be held from reading a client's game to writing it back.
    pub async fn take(&self, client: &str) -> MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        client.hash(&mut hasher);
        self.0[(hasher.finish() % self.0.len() as u64) as usize].lock().await
    }
}

/// The client's game, or one in which nobody sits yet.
pub async fn get(store: &Store, client: &str) -> Result<ReportGame, Refusal> {
    let kept = store.report_game(client, now() - FORGOTTEN_AFTER).await?;
    Ok(kept.and_then(|body| serde_json::from_str(&body).ok()).unwrap_or_default())
}

/// Begins a game, or takes note of how far it is; in so many bytes.
pub async fn put(store: &Store, client: &str, game: &ReportGame) -> Result<usize, Refusal> {
    let body = text(game);
    store.put_report_game(client, &body, now()).await?;
    Ok(body.len())
}

/// Ends the client's game and keeps it with its scores, in so many bytes.
pub async fn finish(store: &Store, client: &str, game: &ReportGame, scores: [i32; 4]) -> Result<usize, Refusal> {
    let (body, scores) = (text(game), text(&scores));
    store.finish_report_game(client, &body, &scores, now()).await?;
    Ok(body.len() + scores.len())
}

/// Forgets the games that nobody has gone on with.
pub async fn forget_old_games(store: Store) {
    if let Err(error) = store.expire_report_games(now() - FORGOTTEN_AFTER).await {
        tracing::warn!(%error, "old games of the report's protocol were not forgotten");
    }
}

/// Milliseconds since 1970.
fn now() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("games and scores are JSON")
}
