//! The door to the database: opened once, cheap to clone, closed in order.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::database::Database;
use crate::sql::{Statement, sql};
use crate::writer::Queue;
use crate::{DatabaseUrl, Millis, StoreError, schema};

#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    database: Arc<Database>,
    server: String,
    queue: Queue,
    leased_until: AtomicI64,
    /// When this server was last up before it was started.
    seen_before: Option<Millis>,
}

impl Store {
    /// Makes the file and its folder where they are missing, and brings the schema up to date. `server` names this server
    /// among all that share the database, and stays its name over restarts. [`StoreError::InUse`] where another server has the
    /// file or the name.
    pub async fn open(url: &DatabaseUrl, server: &str) -> Result<Self, StoreError> {
        let database = Arc::new(Database::open(url, server).await?);
        schema::migrate(&database).await?;
        let seen = database.row(sql("SELECT seen_at FROM heartbeats WHERE server = $1").bind(server)).await?;
        let seen_before = seen.map(|row| row.integer(0)).transpose()?;
        let queue = Queue::start(database.clone(), server.to_owned());
        let leased_until = AtomicI64::new(Millis::MIN);
        let inner = Inner { database, server: server.to_owned(), queue, leased_until, seen_before };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Whether the database can be read, and written as far as the last write tells. After a failed write one that changes
    /// nothing is tried, so that a server without visitors finds out that all is well again.
    pub async fn ready(&self) -> Result<(), StoreError> {
        self.database().rows(sql("SELECT version FROM schema_version")).await?;
        if self.database().failing().is_none() {
            return Ok(());
        }
        let server = self.server();
        self.database()
            .write(async |transaction| {
                let probe = sql("INSERT INTO probes (server, body) VALUES ($1, $2)");
                transaction.execute(probe.bind(server).bind("-".repeat(1 << 14))).await?;
                transaction.execute(sql("DELETE FROM probes WHERE server = $1").bind(server)).await
            })
            .await
            .map(|_| ())
    }

    /// Bytes of the database on its disk.
    pub async fn size(&self) -> Result<u64, StoreError> {
        self.database().size().await
    }

    /// How many rows each table has that is kept. For tests.
    #[doc(hidden)]
    pub async fn row_counts(&self) -> Result<Vec<(&'static str, i64)>, StoreError> {
        let mut counts = Vec::new();
        for table in schema::kept_tables() {
            let row = self.database().row(Statement::built(format!("SELECT COUNT(*) FROM {table}"))).await?;
            counts.push((table, row.map_or(Ok(0), |row| row.integer(0))?));
        }
        Ok(counts)
    }

    /// Writes what is queued, gives the tables of this server to whoever wants them, and ends. Clones of the store answer
    /// [`StoreError::Unavailable`] from then on.
    pub async fn close(&self) {
        self.inner.queue.close().await;
        if let Err(error) = self.release().await {
            tracing::warn!(%error, "leases not released: other servers can take the tables over once they expire");
        }
        self.database().close().await;
    }

    /// Keeps a SQLite file from growing beyond `pages`, as a full disk would. For tests.
    #[doc(hidden)]
    pub async fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        self.database()
            .write(async |transaction| transaction.rows(Statement::built(format!("PRAGMA max_page_count = {pages}"))).await)
            .await
            .map(|_| ())
    }

    pub(crate) fn database(&self) -> &Database {
        &self.inner.database
    }

    pub(crate) fn server(&self) -> &str {
        &self.inner.server
    }

    pub(crate) fn queue(&self) -> &Queue {
        &self.inner.queue
    }

    pub(crate) fn seen_before(&self) -> Option<Millis> {
        self.inner.seen_before
    }

    pub(crate) fn leased_until(&self) -> Millis {
        self.inner.leased_until.load(Ordering::Relaxed)
    }

    pub(crate) fn remember_lease(&self, until: Millis) {
        self.inner.leased_until.fetch_max(until, Ordering::Relaxed);
    }
}
