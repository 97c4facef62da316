//! Holding the lease of this server, going on with the tables of others, and giving its own away.

use crate::state::AppState;
use coeur_store::{LEASE, StoreError};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// How often the lease is renewed: some of these may fail, and it still holds.
const RENEW: Duration = Duration::from_millis(400);

/// How soon it is tried again where the database did not answer, or has given tables to others.
const AGAIN: Duration = Duration::from_millis(150);

/// How often tables are looked for whose server is gone, and how many are taken at once.
const TAKE_OVER: Duration = Duration::from_millis(200);
const AT_ONCE: u32 = 32;

/// Renews the lease, until the server has stopped.
pub async fn hold(state: AppState) {
    loop {
        let pause = match renew(&state).await {
            Ok(()) => RENEW,
            Err(StoreError::InUse(name)) => {
                tracing::error!(name, "another server has taken this server's name: nothing is written any more");
                state.tables.lose_all();
                RENEW
            }
            Err(error) => {
                tracing::warn!(%error, "lease not renewed");
                AGAIN
            }
        };
        sleep(pause).await;
    }
}

async fn renew(state: &AppState) -> Result<(), StoreError> {
    let renewal = state.store.renew(state.tables.is_leaving()).await?;
    if renewal.had_ended {
        state.tables.put_strange_away().await?;
        *state.held_since() = Instant::now();
    }
    state.store.begin_lease(renewal);
    state.tables.lease_renewed();
    if let Some(siblings) = &state.siblings {
        siblings.are_up(state.store.other_servers().await?);
    }
    Ok(())
}

/// Goes on with tables whose servers are gone, until this one stops.
pub async fn take_over(state: AppState) {
    loop {
        tokio::select! {
            () = sleep(TAKE_OVER) => {}
            () = state.stopped() => return,
        }
        // Where the database was away, nobody could renew: the others have their time to.
        let may_take = || state.store.is_leased() && !state.tables.is_leaving() && state.held_since().elapsed() >= LEASE;
        let mut all = 0;
        while may_take() {
            match state.tables.take_over(AT_ONCE).await {
                Ok(taken) => {
                    all += taken;
                    if taken < AT_ONCE as usize {
                        break;
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "tables of other servers not taken over yet");
                    break;
                }
            }
        }
        if all > 0 {
            tracing::info!(tables = all, "tables of other servers go on here");
        }
    }
}

/// Gives all tables to the other servers, if there are any: nobody waits for this one to come back. Before that, so long, whoever sends
/// people here hears that they should go elsewhere.
pub async fn leave(state: &AppState, unready: Duration) {
    if state.siblings.as_ref().is_none_or(|siblings| !siblings.any_stays()) {
        return;
    }
    state.tables.leave();
    sleep(unready).await;
    match state.tables.give_away().await {
        Ok(tables) => tracing::info!(tables, "tables given to other servers"),
        Err(error) => tracing::warn!(%error, "tables not given away: other servers take them over once the lease ends"),
    }
}
