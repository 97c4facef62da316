//! The two databases behind one face: reads, writes, transactions, and nobody waits for long.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use sqlx::Sqlite;
use sqlx::pool::{PoolConnection, PoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
#[cfg(feature = "postgres")]
use sqlx::{Executor, Postgres};
use tokio::time::{Instant, timeout_at};

use crate::sql::{Row, Statement, sql};
#[cfg(feature = "postgres")]
use crate::url::postgres_options;
use crate::{DatabaseUrl, StoreError};

/// From the first wait to the commit.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// For what reads or writes a whole database.
pub(crate) const HOURS: Duration = Duration::from_secs(24 * 3600);
/// Less than [`PATIENCE`], so that "no connection" is told from "no answer".
const ACQUIRE: Duration = Duration::from_secs(4);
/// For what says whose a table is: much less than a lease.
const LEASE_PATIENCE: Duration = Duration::from_secs(1);
const SQLITE_READERS: u32 = 4;
#[cfg(feature = "postgres")]
const POSTGRES_CONNECTIONS: u32 = 8;
/// The server gives up what this program has given up, also where it cannot be told any more: others wait for what a frozen one holds.
#[cfg(feature = "postgres")]
const POSTGRES_SESSION: &str = "SET statement_timeout = 5000; SET idle_in_transaction_session_timeout = 2000";

pub(crate) struct Database {
    engine: Engine,
    /// Why the last write did not go through.
    failing: Mutex<Option<StoreError>>,
}

enum Engine {
    /// SQLite has one writer at a time: one connection writes, and nobody finds the file busy. The lock is on a file
    /// beside it and keeps a second server out; the system frees it however this process ends.
    Sqlite { writer: sqlx::Pool<Sqlite>, readers: sqlx::Pool<Sqlite>, lock: Mutex<Option<File>> },
    #[cfg(feature = "postgres")]
    /// Leases have a connection of their own: they are renewed however much is asked at the same moment.
    Postgres { pool: sqlx::Pool<Postgres>, leases: sqlx::Pool<Postgres> },
}

impl Database {
    pub(crate) async fn open(url: &DatabaseUrl) -> Result<Self, StoreError> {
        let engine = match url {
            DatabaseUrl::Sqlite(file) => Self::open_sqlite(file).await?,
            #[cfg(not(feature = "postgres"))]
            DatabaseUrl::Postgres(_) => return Err(StoreError::no_postgres()),
            #[cfg(feature = "postgres")]
            DatabaseUrl::Postgres(url) => {
                let pool = |connections| {
                    PoolOptions::new().max_connections(connections).acquire_timeout(ACQUIRE).after_connect(
                        |connection: &mut sqlx::PgConnection, _| {
                            Box::pin(async move { connection.execute(POSTGRES_SESSION).await.map(|_| ()) })
                        },
                    )
                };
                let leases = pool(1).connect_lazy_with(postgres_options(url)?);
                Engine::Postgres { pool: pool(POSTGRES_CONNECTIONS).connect_with(postgres_options(url)?).await?, leases }
            }
        };
        Ok(Self { engine, failing: Mutex::new(None) })
    }

    /// To be read beside the server that has it. Whatever would be written is refused by the database.
    pub(crate) async fn open_to_read(url: &DatabaseUrl) -> Result<Self, StoreError> {
        let engine = match url {
            DatabaseUrl::Sqlite(file) => {
                let options = SqliteConnectOptions::new().filename(file).read_only(true).busy_timeout(ACQUIRE);
                let readers = PoolOptions::new().max_connections(1).acquire_timeout(ACQUIRE).connect_with(options).await?;
                Engine::Sqlite { writer: readers.clone(), readers, lock: Mutex::new(None) }
            }
            #[cfg(not(feature = "postgres"))]
            DatabaseUrl::Postgres(_) => return Err(StoreError::no_postgres()),
            #[cfg(feature = "postgres")]
            DatabaseUrl::Postgres(url) => {
                let pool = PoolOptions::new().max_connections(1).acquire_timeout(ACQUIRE);
                let pool = pool.connect_with(postgres_options(url)?).await?;
                Engine::Postgres { leases: pool.clone(), pool }
            }
        };
        Ok(Self { engine, failing: Mutex::new(None) })
    }

    /// To be written beside the server that has it, a row at a time: both databases let one transaction wait for another.
    pub(crate) async fn open_beside(url: &DatabaseUrl) -> Result<Self, StoreError> {
        match url {
            DatabaseUrl::Sqlite(file) => {
                let options = SqliteConnectOptions::new().filename(file).busy_timeout(ACQUIRE);
                let pool = PoolOptions::new().max_connections(1).acquire_timeout(ACQUIRE).connect_with(options).await?;
                let engine = Engine::Sqlite { writer: pool.clone(), readers: pool, lock: Mutex::new(None) };
                Ok(Self { engine, failing: Mutex::new(None) })
            }
            DatabaseUrl::Postgres(_) => Self::open_to_read(url).await,
        }
    }

    async fn open_sqlite(file: &Path) -> Result<Engine, StoreError> {
        let (lock, file) = lock_beside(file)?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(ACQUIRE);
        let pool = |connections| {
            let options = options.clone();
            PoolOptions::new()
                .max_connections(connections)
                .acquire_timeout(ACQUIRE)
                .idle_timeout(None)
                .max_lifetime(None)
                .connect_with(options)
        };
        let writer = pool(1).await?;
        let readers = pool(SQLITE_READERS).await?;
        Ok(Engine::Sqlite { writer, readers, lock: Mutex::new(Some(lock)) })
    }

    pub(crate) fn is_shared(&self) -> bool {
        !matches!(self.engine, Engine::Sqlite { .. })
    }

    pub(crate) async fn rows(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        let deadline = Instant::now() + PATIENCE;
        let mut connection = self.connect(false).await?;
        timely(deadline, connection.rows(statement.keepable()?)).await
    }

    pub(crate) async fn row(&self, statement: Statement) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(statement).await?.into_iter().next())
    }

    /// A single statement about leases, answered soon or not at all.
    pub(crate) async fn lease(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        let lent = match &self.engine {
            Engine::Sqlite { writer, .. } => Lent::Sqlite(writer.acquire().await?),
            #[cfg(feature = "postgres")]
            Engine::Postgres { leases, .. } => {
                let acquired = timeout_at(Instant::now() + LEASE_PATIENCE, leases.acquire()).await;
                Lent::Postgres(acquired.map_err(|_| StoreError::late())??)
            }
        };
        let mut connection = Connection { lent, asking: false, in_transaction: false };
        timely(Instant::now() + LEASE_PATIENCE, connection.rows(statement.keepable()?)).await
    }

    /// What other programs say, until the connection breaks.
    #[cfg_attr(not(feature = "postgres"), expect(unused_variables, unused_mut))]
    pub(crate) async fn hear(&self, mut each: impl FnMut(&str)) -> Result<(), StoreError> {
        match &self.engine {
            Engine::Sqlite { .. } => std::future::pending().await,
            #[cfg(feature = "postgres")]
            Engine::Postgres { pool, .. } => {
                let mut listener = sqlx::postgres::PgListener::connect_with(pool).await?;
                listener.listen("coeur").await?;
                // Silence may mean a connection that has broken.
                while let Some(heard) = listener.try_recv().await? {
                    each(heard.payload());
                }
                Ok(())
            }
        }
    }

    async fn begin(&self) -> Result<Transaction, StoreError> {
        self.begin_until(Instant::now() + PATIENCE).await
    }

    pub(crate) async fn begin_until(&self, deadline: Instant) -> Result<Transaction, StoreError> {
        let connection = self.connect(true).await?;
        let begin = if self.is_shared() { "BEGIN" } else { "BEGIN IMMEDIATE" };
        let mut transaction = Transaction { connection, deadline };
        transaction.connection.in_transaction = true;
        transaction.execute(sql(begin)).await?;
        Ok(transaction)
    }

    /// A transaction that only reads, and sees the database as it is now, however long it takes.
    pub(crate) async fn snapshot(&self) -> Result<Transaction, StoreError> {
        let connection = self.connect(false).await?;
        let begin = if self.is_shared() { "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" } else { "BEGIN" };
        let mut transaction = Transaction { connection, deadline: Instant::now() + HOURS };
        transaction.connection.in_transaction = true;
        transaction.execute(sql(begin)).await?;
        if self.is_shared() {
            transaction.execute(sql("SET LOCAL statement_timeout = 0")).await?;
        }
        Ok(transaction)
    }

    /// Bytes on the disk.
    pub(crate) async fn size(&self) -> Result<u64, StoreError> {
        let text = match self.is_shared() {
            true => "SELECT pg_database_size(current_database())",
            false => "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
        };
        let row = self.row(sql(text)).await?;
        Ok(u64::try_from(row.map_or(Ok(0), |row| row.integer(0))?).unwrap_or_default())
    }

    /// Runs `work` in one transaction and remembers for [`failing`](Self::failing) how that went.
    pub(crate) async fn write<T>(
        &self,
        work: impl AsyncFnOnce(&mut Transaction) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let answer = self.try_write(work).await;
        self.remember(answer.as_ref().err());
        answer
    }

    async fn try_write<T>(
        &self,
        work: impl AsyncFnOnce(&mut Transaction) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut transaction = self.begin().await?;
        match work(&mut transaction).await {
            Ok(value) => transaction.commit().await.map(|()| value),
            Err(error) => {
                transaction.rollback().await;
                Err(error)
            }
        }
    }

    /// A single statement that writes; how many rows it changed.
    pub(crate) async fn execute(&self, statement: Statement) -> Result<u64, StoreError> {
        self.write(async |transaction| transaction.execute(statement).await).await
    }

    /// A taken name, a conflict or a text that is not kept says nothing about the next write.
    fn remember(&self, error: Option<&StoreError>) {
        match error {
            Some(StoreError::Conflict | StoreError::NotOurs | StoreError::Taken(_) | StoreError::Nul) => return,
            Some(error) => tracing::warn!(%error, "a write failed"),
            None => {}
        }
        *self.failing.lock().expect("nobody panics while holding it") = error.cloned();
    }

    pub(crate) fn failing(&self) -> Option<StoreError> {
        self.failing.lock().expect("nobody panics while holding it").clone()
    }

    async fn connect(&self, to_write: bool) -> Result<Connection, StoreError> {
        let lent = match &self.engine {
            Engine::Sqlite { writer, readers, .. } => {
                Lent::Sqlite(if to_write { writer.acquire().await? } else { readers.acquire().await? })
            }
            #[cfg(feature = "postgres")]
            Engine::Postgres { pool, .. } => Lent::Postgres(pool.acquire().await?),
        };
        Ok(Connection { lent, asking: false, in_transaction: false })
    }

    pub(crate) async fn close(&self) {
        match &self.engine {
            Engine::Sqlite { writer, readers, lock } => {
                readers.close().await;
                writer.close().await;
                lock.lock().expect("nobody panics while holding it").take();
            }
            #[cfg(feature = "postgres")]
            Engine::Postgres { pool, leases } => {
                pool.close().await;
                leases.close().await;
            }
        }
    }
}

/// The lock of a database, and the file itself: whatever link leads there, the lock lies beside the file.
fn lock_beside(named: &Path) -> Result<(File, PathBuf), StoreError> {
    let cannot = |error: std::io::Error| StoreError::Unavailable(format!("{}: {error}", named.display()));
    let file = behind_links(named).map_err(cannot)?;
    if has_other_names(&file) {
        return Err(StoreError::HardLinked(named.display().to_string()));
    }
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".lock");
    let lock = File::options().create(true).truncate(false).write(true).open(file.with_file_name(name)).map_err(cannot)?;
    match lock.try_lock() {
        Ok(()) => Ok((lock, file)),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(named.display().to_string())),
        Err(TryLockError::Error(error)) => Err(cannot(error)),
    }
}

/// Where a path leads, also if nothing is there yet. Its folder is made.
fn behind_links(named: &Path) -> std::io::Result<PathBuf> {
    const MOST_LINKS: usize = 40;
    let mut file = named.to_path_buf();
    for _ in 0..MOST_LINKS {
        let Ok(target) = std::fs::read_link(&file) else { break };
        file = file.parent().unwrap_or(Path::new("")).join(target);
    }
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    Ok(folder.canonicalize()?.join(file.file_name().unwrap_or_default()))
}

#[cfg(unix)]
fn has_other_names(file: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(file).is_ok_and(|file| file.is_file() && file.nlink() > 1)
}

#[cfg(not(unix))]
fn has_other_names(_: &Path) -> bool {
    false
}

async fn timely<T>(deadline: Instant, work: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
    Ok(timeout_at(deadline, work).await.map_err(|_| StoreError::late())??)
}

/// A connection on loan. One that was left in the middle of an answer or of a transaction is closed instead of handed to the
/// next caller: the database then undoes what was not committed.
struct Connection {
    lent: Lent,
    asking: bool,
    in_transaction: bool,
}

enum Lent {
    Sqlite(PoolConnection<Sqlite>),
    #[cfg(feature = "postgres")]
    Postgres(PoolConnection<Postgres>),
}

impl Connection {
    async fn execute(&mut self, statement: Statement) -> sqlx::Result<u64> {
        self.asking = true;
        let result = match &mut self.lent {
            Lent::Sqlite(connection) => statement.execute_sqlite(connection).await,
            #[cfg(feature = "postgres")]
            Lent::Postgres(connection) => statement.execute_postgres(connection).await,
        };
        self.asking = lost(&result);
        result
    }

    async fn rows(&mut self, statement: Statement) -> sqlx::Result<Vec<Row>> {
        self.asking = true;
        let result = match &mut self.lent {
            Lent::Sqlite(connection) => statement.rows_sqlite(connection).await,
            #[cfg(feature = "postgres")]
            Lent::Postgres(connection) => statement.rows_postgres(connection).await,
        };
        self.asking = lost(&result);
        result
    }
}

/// Whether the connection itself failed, and not what was asked.
fn lost<T>(result: &sqlx::Result<T>) -> bool {
    matches!(result, Err(error) if error.as_database_error().is_none())
}

impl Drop for Connection {
    fn drop(&mut self) {
        if self.asking || self.in_transaction {
            match &mut self.lent {
                Lent::Sqlite(connection) => connection.close_on_drop(),
                #[cfg(feature = "postgres")]
                Lent::Postgres(connection) => connection.close_on_drop(),
            }
        }
    }
}

/// Whole or not at all: dropped without [`commit`](Self::commit) it has not happened.
pub(crate) struct Transaction {
    connection: Connection,
    deadline: Instant,
}

impl Transaction {
    pub(crate) async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        timely(self.deadline, self.connection.execute(statement.keepable()?)).await
    }

    /// Like `execute`, where a unique name may be taken already. In PostgreSQL nothing but a rollback can follow that.
    pub(crate) async fn execute_unique(&mut self, statement: Statement, what: &'static str) -> Result<u64, StoreError> {
        let answer = timeout_at(self.deadline, self.connection.execute(statement.keepable()?)).await;
        match answer.map_err(|_| StoreError::late())? {
            Err(error) if StoreError::is_unique_violation(&error) => Err(StoreError::Taken(what)),
            answer => Ok(answer?),
        }
    }

    pub(crate) async fn rows(&mut self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        timely(self.deadline, self.connection.rows(statement.keepable()?)).await
    }

    /// Shows all rows to `each`, one after the other, however many there are.
    pub(crate) async fn each_row(
        &mut self,
        statement: Statement,
        each: impl FnMut(Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.connection.asking = true;
        match &mut self.connection.lent {
            Lent::Sqlite(connection) => statement.each_sqlite(connection, each).await,
            #[cfg(feature = "postgres")]
            Lent::Postgres(connection) => statement.each_postgres(connection, each).await,
        }?;
        self.connection.asking = false;
        Ok(())
    }

    pub(crate) async fn commit(mut self) -> Result<(), StoreError> {
        let answer = self.execute(sql("COMMIT")).await;
        match answer {
            Ok(_) => self.connection.in_transaction = false,
            Err(_) => self.rollback().await,
        }
        answer.map(|_| ())
    }

    /// Sooner than dropping it, and the connection is kept.
    pub(crate) async fn rollback(mut self) {
        if self.connection.asking {
            return;
        }
        match self.execute(sql("ROLLBACK")).await {
            Ok(_) => self.connection.in_transaction = false,
            // SQLite has rolled back by itself where it found no space.
            Err(StoreError::Broken(text)) if text.contains("no transaction is active") => {
                self.connection.in_transaction = false;
            }
            Err(error) => tracing::debug!(%error, "database connection closed"),
        }
    }
}
