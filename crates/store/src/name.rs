//! The name of a server, where several share a PostgreSQL database: held by one of them at a time.
//!
//! A server keeps its name over restarts, and with it its tables: it need not wait for its own lease to end. So two must not
//! share a name. An advisory lock on a connection of its own sees to that; PostgreSQL frees it when the connection ends,
//! however the server ended.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, Executor, PgConnection};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::StoreError;

/// After a server was killed its connection may linger for a moment.
const LINGERING: Duration = Duration::from_secs(5);
const AGAIN: Duration = Duration::from_millis(200);
/// How often the connection is tried.
const LOOK: Duration = Duration::from_secs(1);
/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(5);
/// A machine that lost its power does not keep its name for the hours that TCP would wait.
const SESSION: &str = "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3;
    SET statement_timeout = 5000";
const LOCK: &str = "SELECT pg_try_advisory_lock(hashtextextended('coeur server ' || $1, 0))";

pub(crate) struct Name {
    held: Arc<AtomicBool>,
    task: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Name {
    /// [`StoreError::InUse`] where another server has the name.
    pub(crate) async fn take(options: PgConnectOptions, name: &str) -> Result<Self, StoreError> {
        let until = Instant::now() + LINGERING;
        let connection = loop {
            match lock(&options, name).await? {
                Some(connection) => break connection,
                None if Instant::now() >= until => return Err(StoreError::InUse(format!("the name {name}"))),
                None => sleep(AGAIN).await,
            }
        };
        let held = Arc::new(AtomicBool::new(true));
        let (stop, stopping) = oneshot::channel();
        let task = tokio::spawn(hold(connection, options, name.to_owned(), held.clone(), stopping));
        Ok(Self { held, task: Some((stop, task)) })
    }

    /// False once another server has taken the name: this one must not write any more.
    pub(crate) fn is_held(&self) -> bool {
        self.held.load(Ordering::Relaxed)
    }

    /// For the next server with this name.
    pub(crate) async fn release(mut self) {
        if let Some((stop, task)) = self.task.take() {
            drop(stop);
            // It has ended either way.
            let _ = task.await;
        }
    }
}

impl Drop for Name {
    fn drop(&mut self) {
        if let Some((_, task)) = &self.task {
            task.abort();
        }
    }
}

async fn lock(options: &PgConnectOptions, name: &str) -> Result<Option<PgConnection>, StoreError> {
    let ask = async {
        let mut connection = PgConnection::connect_with(options).await?;
        connection.execute(SESSION).await?;
        let taken: bool = sqlx::query_scalar(LOCK).bind(name).fetch_one(&mut connection).await?;
        Ok::<_, sqlx::Error>(taken.then_some(connection))
    };
    Ok(timeout(ANSWER, ask).await.map_err(|_| StoreError::late())??)
}

/// Keeps the connection until told to stop, and makes a new one where it breaks.
async fn hold(
    connection: PgConnection,
    options: PgConnectOptions,
    name: String,
    held: Arc<AtomicBool>,
    mut stopping: oneshot::Receiver<()>,
) {
    let mut connection = Some(connection);
    let mut broken_since = Instant::now();
    loop {
        let pause = if connection.is_some() { LOOK } else { AGAIN };
        tokio::select! {
            _ = &mut stopping => break,
            () = sleep(pause) => {}
        }
        match &mut connection {
            Some(open) => {
                if !matches!(timeout(ANSWER, open.ping()).await, Ok(Ok(()))) {
                    tracing::warn!(name, "lost the database connection that holds this server's name");
                    connection = None;
                    broken_since = Instant::now();
                }
            }
            None => match lock(&options, &name).await {
                Ok(Some(new)) => {
                    connection = Some(new);
                    held.store(true, Ordering::Relaxed);
                    tracing::info!(name, "this server's name is held again");
                }
                // At first it may be our own connection that lingers.
                Ok(None) if broken_since.elapsed() > LINGERING => {
                    if held.swap(false, Ordering::Relaxed) {
                        tracing::error!(name, "another server has taken this server's name: nothing is written any more");
                    }
                }
                Ok(None) => {}
                Err(error) => tracing::debug!(%error, "server name not held yet"),
            },
        }
    }
    if let Some(connection) = connection {
        // The lock ends with the connection, also where it does not end politely.
        let _ = timeout(ANSWER, connection.close()).await;
    }
}
