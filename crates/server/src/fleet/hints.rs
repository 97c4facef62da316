//! What servers say to each other about people: that something has changed for somebody, whose page may be open elsewhere. A word that
//! gets lost costs time, not truth. NATS carries it, and PostgreSQL where there is none.

use crate::nats::Nats;
use crate::state::AppState;
use std::collections::HashSet;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::sleep;

/// What is said within this time is said together.
const TOGETHER: Duration = Duration::from_millis(50);

/// PostgreSQL takes no longer words: two hundred ids are far from it.
const AT_ONCE: usize = 100;

/// How soon it is listened again after the database was away.
const AGAIN: Duration = Duration::from_secs(1);

/// What servers listen to.
const PEOPLE: &str = "coeur.people";

/// Says to the others what has changed for whom.
pub async fn say(state: AppState, mut words: mpsc::Receiver<String>) {
    let mut people = Vec::new();
    while words.recv_many(&mut people, AT_ONCE).await > 0 {
        sleep(TOGETHER).await;
        while people.len() < AT_ONCE
            && let Ok(more) = words.try_recv()
        {
            people.push(more);
        }
        let distinct: HashSet<String> = people.drain(..).collect();
        let word = distinct.into_iter().collect::<Vec<_>>().join(" ");
        let said = state.nats.as_ref().is_some_and(|nats| nats.publish(PEOPLE, None, word.as_bytes()));
        if !said && let Err(error) = state.store.hint(&word).await {
            tracing::debug!(%error, "other servers were not told");
        }
    }
}

/// Hears what the others say over the database.
pub async fn hear(state: AppState) {
    loop {
        let heard = state.store.hear(|word| told(&state, word)).await;
        if let Err(error) = heard {
            tracing::debug!(%error, "other servers were not heard");
        }
        sleep(AGAIN).await;
    }
}

/// Hears what the others say over NATS.
pub async fn hear_nats(state: AppState, nats: Nats) {
    let mut heard = nats.subscribe(PEOPLE, None);
    while let Some(word) = heard.messages.recv().await {
        told(&state, &String::from_utf8_lossy(&word.body));
    }
}

/// The ids of people for whom something has changed.
fn told(state: &AppState, word: &str) {
    word.split(' ').for_each(|person| state.company.tell_here(person));
}
