//! The door to the database: opened once, cheap to clone, closed in order.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use crate::database::Database;
use crate::member::Member;
use crate::sql::{Statement, sql};
use crate::writer::Queue;
use crate::{DatabaseUrl, Millis, StoreError, schema};

#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    database: Arc<Database>,
    member: Arc<Member>,
    queue: Queue,
    /// Nobody takes a table of this server before.
    leased_until: Mutex<Option<Instant>>,
    /// When this server was last up before it was started.
    seen_before: Option<Millis>,
}

impl Store {
    /// Makes the file and its folder where they are missing, and brings the schema up to date. `server` names this server
    /// among all that share the database, and stays its name over restarts. [`StoreError::InUse`] where another server has the
    /// file or the name.
    pub async fn open(url: &DatabaseUrl, server: &str) -> Result<Self, StoreError> {
        Store::open_at(url, server, None).await
    }

    /// As [`Store::open`], by a server that the others of a shared database reach at this address.
    pub async fn open_at(url: &DatabaseUrl, server: &str, address: Option<String>) -> Result<Self, StoreError> {
        let database = Arc::new(Database::open(url).await?);
        schema::migrate(&database).await?;
        let seen = database.row(sql("SELECT seen_at FROM heartbeats WHERE server = $1").bind(server)).await?;
        let seen_before = seen.map(|row| row.integer(0)).transpose()?;
        // Another for every start.
        let epoch = i64::try_from(RandomState::new().build_hasher().finish() >> 1).expect("63 bits");
        let member = Arc::new(Member { name: server.to_owned(), epoch, address });
        let queue = Queue::start(database.clone(), member.clone());
        let store = Self { inner: Arc::new(Inner { database, member, queue, leased_until: Mutex::new(None), seen_before }) };
        store.enter().await?;
        Ok(store)
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
        &self.inner.member.name
    }

    pub(crate) fn member(&self) -> &Member {
        &self.inner.member
    }

    pub(crate) fn queue(&self) -> &Queue {
        &self.inner.queue
    }

    pub(crate) fn seen_before(&self) -> Option<Millis> {
        self.inner.seen_before
    }

    pub(crate) fn leased_until(&self) -> Option<Instant> {
        *self.inner.leased_until.lock().expect("nobody panics while holding it")
    }

    pub(crate) fn remember_lease(&self, until: Instant) {
        *self.inner.leased_until.lock().expect("nobody panics while holding it") = Some(until);
    }
}
