//! AIs that think on other machines: a server lends jobs that wait, and `coeur work` does them.
//!
//! A job goes to one idle worker of all (a worker listens for the next job, and for no other while it thinks). Where none is idle, or no
//! answer comes, the server thinks for itself.

use crate::ai::{AiPool, Job, Lent};
use crate::nats::{Nats, NatsUrl, NoAnswer};
use coeur_core::{Budget, Cancel};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::time::sleep;

/// What workers listen to, as a group.
const JOBS: &str = "coeur.jobs";
const GROUP: &str = "workers";

/// What a worker hears that thinks about a job which nobody wants any more.
const UNWANTED: &str = "coeur.unwanted";

/// Jobs that other machines have at once.
const MOST: usize = 256;

/// How soon it is tried again to lend, where no worker was idle.
const AGAIN: Duration = Duration::from_millis(100);

/// A job on its way, under a name that nobody else gives.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Order {
    id: String,
    /// Milliseconds that the answer is waited for.
    patience: u64,
    job: Job,
}

/// Lends the jobs of a server that wait, as long as it runs.
pub async fn lend(pool: AiPool, nats: Nats) {
    let room = Arc::new(Semaphore::new(MOST));
    loop {
        let Ok(permit) = room.clone().acquire_owned().await else { return };
        let lent = pool.lend().await;
        let nats = nats.clone();
        if !nats.is_connected() {
            drop(lent);
            sleep(AGAIN).await;
            continue;
        }
        let (told, hear) = tokio::sync::oneshot::channel();
        tokio::spawn(async move {
            let _permit = permit;
            let _ = told.send(order(&nats, lent).await);
        });
        // Where nobody is idle it is known at once; a worker that thinks is not waited for.
        if let Ok(Ok(Err(NoAnswer::Nobody))) = tokio::time::timeout(AGAIN, hear).await {
            sleep(AGAIN).await;
        }
    }
}

async fn order(nats: &Nats, lent: Lent) -> Result<(), NoAnswer> {
    let Some(job) = lent.told() else { return Ok(()) };
    let (id, patience) = (crate::secret::id(), lent.patience());
    let order = Order { id: id.clone(), patience: patience.as_millis() as u64, job };
    let body = serde_json::to_vec(&order).expect("a job is JSON");
    let answer = tokio::select! {
        answer = nats.ask(JOBS, &body, patience) => answer,
        () = lent.unwanted() => {
            nats.publish(UNWANTED, None, id.as_bytes());
            lent.answer(None);
            return Ok(());
        }
    };
    match answer {
        Ok(answer) => match serde_json::from_slice::<Option<String>>(&answer) {
            Ok(Some(action)) => lent.answer(Some(action)),
            // A worker that fails, or of another version: here it may be known.
            _ => lent.fail(),
        },
        // It waits again, for whoever is free first.
        Err(error @ (NoAnswer::Nobody | NoAnswer::Unconnected)) => {
            drop(lent);
            return Err(error);
        }
        Err(error @ NoAnswer::Late) => {
            tracing::warn!("a worker gave no answer: the server thinks for itself");
            lent.fail();
            return Err(error);
        }
    }
    Ok(())
}

/// Thinks for servers until the program ends, on so many threads.
pub async fn work(url: NatsUrl, threads: usize) {
    let nats = Nats::connect(url);
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..threads.max(1) {
        tasks.spawn(work_alone(nats.clone()));
    }
    tasks.join_all().await;
}

async fn work_alone(nats: Nats) {
    loop {
        let mut next = nats.once(JOBS, GROUP);
        let Some(message) = next.messages.recv().await else {
            sleep(AGAIN).await;
            continue;
        };
        let Some(reply) = message.reply else { continue };
        let order: Order = match serde_json::from_slice(&message.body) {
            Ok(order) => order,
            Err(error) => {
                tracing::warn!(%error, "this is no job that this program knows");
                nats.publish(&reply, None, b"null");
                continue;
            }
        };
        let (game, began) = (order.job.game.clone(), Instant::now());
        let answer = think(&nats, order).await;
        nats.publish(&reply, None, &serde_json::to_vec(&answer).expect("an answer is JSON"));
        tracing::debug!(game, milliseconds = began.elapsed().as_millis() as u64, "thought for a server");
    }
}

/// Thinks on a thread of its own, until the answer is there or nobody wants it.
async fn think(nats: &Nats, order: Order) -> Option<String> {
    let Order { id, patience, job } = order;
    let cancel = Cancel::default();
    let budget = Budget { time: Some(Duration::from_millis(patience)), cancel: cancel.clone() };
    let mut unwanted = nats.subscribe(UNWANTED, None);
    // A player that panics gives no answer.
    let mut thinking = tokio::task::spawn_blocking(move || job.think(&budget));
    loop {
        tokio::select! {
            thought = &mut thinking => return thought.unwrap_or(None),
            word = unwanted.messages.recv() => match word {
                Some(word) if word.body == id.as_bytes() => cancel.cancel(),
                Some(_) => {}
                None => return thinking.await.unwrap_or(None),
            },
        }
    }
}
