//! What the server does beside answering, seldom and a little at a time: it forgets what is old, and looks at its disk.

use crate::state::AppState;
use crate::time::now;
use coeur_store::{DatabaseUrl, Place, Retention, StoreError};
use std::time::Duration;

/// How often in a day what is old is looked for; the first time soon after the start, when tables have been woken.
const A_DAY: u32 = 24;
const FIRST: Duration = Duration::from_secs(60);
/// Between two steps others write.
const PAUSE: Duration = Duration::from_millis(50);
/// How often the disk is measured.
const MEASURING: Duration = Duration::from_secs(60);

/// Forgets what is not kept any longer, until the server stops.
pub async fn prune(state: AppState, retention: Retention) {
    let hour = Duration::from_secs(retention.day_seconds.into()) / A_DAY;
    let mut wait = FIRST.min(hour);
    loop {
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = state.stopped() => return,
        }
        wait = hour;
        match prune_all(&state, &retention).await {
            Ok((0, 0)) => {}
            Ok((packed, removed)) => tracing::info!(packed, removed, "old games archived and old guests removed"),
            Err(error) => tracing::warn!(%error, "old games and guests could not be archived or removed"),
        }
    }
}

/// One pass; how much was packed and removed.
async fn prune_all(state: &AppState, retention: &Retention) -> Result<(u64, u64), StoreError> {
    let (mut packed, mut removed, mut place) = (0, 0, Some(Place::default()));
    while let Some(from) = place.filter(|_| !*state.stopping.borrow()) {
        let step = state.store.prune(retention, now(), from).await?;
        packed += step.packed;
        removed += step.removed;
        place = step.next;
        tokio::time::sleep(PAUSE).await;
    }
    state.store.forget_counts().await?;
    Ok((packed, removed))
}

/// Measures the database and the room beside it, until the server stops.
pub async fn measure_disk(state: AppState, database: DatabaseUrl) {
    loop {
        if let Ok(bytes) = state.store.size().await {
            state.metrics.database_bytes.set(bytes as i64);
        }
        if let Some(free) = free_space(&database) {
            state.metrics.disk_free_bytes.set(free as i64);
        }
        tokio::select! {
            () = tokio::time::sleep(MEASURING) => {}
            () = state.stopped() => return,
        }
    }
}

/// Bytes that the disk of a SQLite file has left for us.
#[cfg(unix)]
fn free_space(database: &DatabaseUrl) -> Option<u64> {
    let DatabaseUrl::Sqlite(file) = database else { return None };
    let disk = rustix::fs::statvfs(file).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free_space(_: &DatabaseUrl) -> Option<u64> {
    None
}
