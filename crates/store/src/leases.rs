//! Which server owns a table, where several share a database.
//!
//! A table names its owner; a server has one lease for all that it owns, so that renewing costs one row. The database's clock says when a
//! lease ends, and each start of a server has a number of its own, its epoch: two cannot have one name at a time. A lease that has
//! ended makes its tables free for others to [`claim`](Store::claim) or to [`take over`](Store::take_over), but takes nothing away by
//! itself: what decides is the owner's name and epoch, which every append checks in its own transaction. Whoever cannot be sure of its
//! lease any more, by its own clock, must look before it answers from memory ([`Store::is_leased`]). A SQLite file has one server, so there
//! any other owner is gone.

use crate::sql::{Row, Statement, sql};
use crate::{Millis, Store, StoreError};
use std::time::{Duration, Instant};

/// How long tables are a server's without a word from it.
pub const LEASE: Duration = Duration::from_millis(2_000);

/// A server that starts waits so long for its own lease, which it had before it was killed.
const LINGERING: Duration = Duration::from_secs(3);
/// The owner of a table that was given away.
const NOBODY: &str = "";
const AGAIN: Duration = Duration::from_millis(200);

/// Milliseconds since 1970 by the clock of PostgreSQL.
macro_rules! clock {
    () => {
        "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}

pub(crate) use clock;

const ENTER: &str = concat!(
    "INSERT INTO servers (id, epoch, address, leaving, leased_until) VALUES ($1, $2, $3, $4, ",
    clock!(),
    " + $5)
    ON CONFLICT (id) DO UPDATE SET epoch = excluded.epoch, address = excluded.address, leaving = excluded.leaving,
        leased_until = excluded.leased_until
    WHERE servers.epoch = excluded.epoch OR servers.leased_until <= ",
    clock!(),
    "
    RETURNING leased_until"
);

/// Owners that no server is known by: of a database that was restored, or written by an earlier version.
const UNKNOWN_OWNERS: &str = "INSERT INTO servers (id, leased_until)
    SELECT DISTINCT owner, 0 FROM game_tables WHERE status <> 2 AND owner <> '' ON CONFLICT DO NOTHING";

/// Servers that ended more than a day ago, and have nothing left.
const LONG_GONE: &str = concat!(
    "DELETE FROM servers WHERE leased_until < ",
    clock!(),
    " - 86400000
    AND NOT EXISTS (SELECT 1 FROM game_tables WHERE game_tables.owner = servers.id AND game_tables.status <> 2)"
);

const OWNER: &str = concat!(
    "SELECT game_tables.owner, servers.address, CAST(CASE WHEN servers.leased_until > ",
    clock!(),
    " THEN 1 ELSE 0 END AS BIGINT)
    FROM game_tables LEFT JOIN servers ON servers.id = game_tables.owner WHERE game_tables.id = $1"
);

/// One server a file: any other owner is gone.
const OWNER_ALONE: &str = "SELECT owner, NULL, 0 FROM game_tables WHERE id = $1";
const CLAIM_ALONE: &str = "UPDATE game_tables SET owner = $2 WHERE id = $1";

const CLAIM: &str = concat!(
    "UPDATE game_tables SET owner = $2 WHERE id = $1 AND (owner = $2 OR NOT EXISTS
    (SELECT 1 FROM servers WHERE servers.id = game_tables.owner AND servers.leased_until > ",
    clock!(),
    "))"
);

/// Of two servers that ask at once, each gets others.
const TAKE_OVER: &str = concat!(
    "WITH free AS (
        SELECT id, owner FROM game_tables WHERE status <> 2
            AND (owner = '' OR owner IN (SELECT id FROM servers WHERE leased_until <= ",
    clock!(),
    " AND id <> $1))
        ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
    UPDATE game_tables SET owner = $1 FROM free WHERE game_tables.id = free.id
    RETURNING game_tables.id, (SELECT seen_at FROM heartbeats WHERE heartbeats.server = free.owner)"
);

const OTHERS: &str = concat!(
    "SELECT address, leaving FROM servers WHERE leased_until > ",
    clock!(),
    " AND id <> $1 AND address IS NOT NULL ORDER BY id"
);

/// A lease that was renewed; it counts from [`Store::begin_lease`] on.
pub struct Renewal {
    until: Instant,
    /// Whether it had ended before, as far as this server knows: tables may have gone to others.
    pub had_ended: bool,
}

/// Another server of the same database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sibling {
    /// Where it is reached.
    pub address: String,
    /// Whether it stops, and takes no tables any more.
    pub leaving: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    Ours,
    /// Of a server that is up, and where that is reached.
    Of {
        address: Option<String>,
    },
    /// Of nobody: whoever asks may have it.
    Free,
    Unknown,
}

impl Store {
    /// Whether other servers may have tables of this database.
    pub fn is_shared(&self) -> bool {
        self.database().is_shared()
    }

    /// The time of day by the clock of a database that several servers may share.
    pub async fn clock(&self) -> Result<Option<Millis>, StoreError> {
        if !self.is_shared() {
            return Ok(None);
        }
        let row = self.database().row(sql(concat!("SELECT ", clock!()))).await?;
        row.map(|row| row.integer(0)).transpose()
    }

    /// Whether nobody can have taken a table of this server. It is known without asking, and never said in error.
    pub fn is_leased(&self) -> bool {
        !self.is_shared() || self.leased_until().is_some_and(|until| Instant::now() < until)
    }

    /// Takes this server's name; where it was killed a moment ago, its lease is waited for. [`StoreError::InUse`] where another has it.
    pub(crate) async fn enter(&self) -> Result<(), StoreError> {
        if !self.is_shared() {
            return Ok(());
        }
        let until = Instant::now() + LINGERING;
        loop {
            match self.renew(false).await {
                Err(StoreError::InUse(_)) if Instant::now() < until => tokio::time::sleep(AGAIN).await,
                renewed => break self.begin_lease(renewed?),
            }
        }
        self.database().execute(sql(UNKNOWN_OWNERS)).await?;
        self.database().execute(sql(LONG_GONE)).await?;
        Ok(())
    }

    /// Asks for all tables of this server for a while longer. One that is `leaving` is given no new ones. [`StoreError::InUse`] where
    /// another server has taken the name meanwhile.
    pub async fn renew(&self, leaving: bool) -> Result<Renewal, StoreError> {
        let member = self.member();
        // What the answer takes is not counted: the database has begun to count before it came.
        let until = Instant::now() + LEASE;
        if self.is_shared() {
            let length = i64::try_from(LEASE.as_millis()).expect("seconds");
            let enter = sql(ENTER).bind(&member.name).bind(member.epoch).bind(member.address.clone());
            let rows = self.database().lease(enter.bind(leaving).bind(length)).await?;
            if rows.is_empty() {
                return Err(StoreError::InUse(format!("the name {}", member.name)));
            }
        }
        Ok(Renewal { until, had_ended: !self.is_leased() })
    }

    /// From now on nobody has to look whose the tables are that this server knows as its own.
    pub fn begin_lease(&self, renewal: Renewal) {
        self.remember_lease(renewal.until);
    }

    /// Makes a table ours, if it is free: where its owner's lease has ended.
    pub async fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        loop {
            match self.owner(table).await? {
                Claim::Free => {}
                taken => return Ok(taken),
            }
            let claim = if self.is_shared() { CLAIM } else { CLAIM_ALONE };
            if self.database().execute(sql(claim).bind(table).bind(self.server())).await? == 1 {
                return Ok(Claim::Ours);
            }
        }
    }

    pub async fn owner(&self, table: &str) -> Result<Claim, StoreError> {
        let select = if self.is_shared() { OWNER } else { OWNER_ALONE };
        let Some(row) = self.database().row(sql(select).bind(table)).await? else { return Ok(Claim::Unknown) };
        Ok(match row.text(0)? {
            owner if owner == self.server() => Claim::Ours,
            _ if row.integer(2)? == 1 => Claim::Of { address: row.optional_text(1)? },
            _ => Claim::Free,
        })
    }

    /// Makes tables ours whose servers are gone, or have given them away: so many at most, and not those that another takes at this
    /// moment. Their ids, and when the server that had them was last known to be up.
    pub async fn take_over(&self, most: u32) -> Result<Vec<(String, Option<Millis>)>, StoreError> {
        if !self.is_shared() {
            return Ok(Vec::new());
        }
        let take = sql(TAKE_OVER).bind(self.server()).bind(most);
        let rows = self.database().write(async |transaction| transaction.rows(take).await).await?;
        rows.iter().map(|row| Ok((row.text(0)?, row.optional_integer(1)?))).collect()
    }

    /// The ids of tables that are ours and not over, oldest first.
    pub async fn unfinished(&self) -> Result<Vec<String>, StoreError> {
        let all = sql("SELECT id FROM game_tables WHERE status <> 2 ORDER BY created_at, id");
        let ours = sql("SELECT id FROM game_tables WHERE status <> 2 AND owner = $1 ORDER BY created_at, id");
        self.ids(if self.is_shared() { ours.bind(self.server()) } else { all }).await
    }

    /// Which of these tables are still ours, in the order of their ids.
    pub async fn still_ours(&self, tables: &[String]) -> Result<Vec<String>, StoreError> {
        let mut ours = Vec::new();
        for some in tables.chunks(64) {
            let places: Vec<String> = (2..some.len() + 2).map(|number| format!("${number}")).collect();
            let text = format!("SELECT id FROM game_tables WHERE owner = $1 AND id IN ({})", places.join(", "));
            let select = some.iter().fold(Statement::built(text).bind(self.server()), Statement::bind);
            ours.extend(self.ids(select).await?);
        }
        ours.sort();
        Ok(ours)
    }

    /// Gives a table away, for whoever asks first. Its clock stands still from this moment on.
    pub async fn give_away(&self, table: &str, at: Millis) -> Result<(), StoreError> {
        self.beat_for(NOBODY, at).await?;
        let give = sql("UPDATE game_tables SET owner = '' WHERE id = $1 AND owner = $2");
        self.database().execute(give.bind(table).bind(self.server())).await.map(|_| ())
    }

    /// Gives all tables away that are not over. Their clocks stand still from this moment on.
    pub async fn give_all_away(&self, at: Millis) -> Result<u64, StoreError> {
        self.beat_for(NOBODY, at).await?;
        let give = sql("UPDATE game_tables SET owner = '' WHERE owner = $1 AND status <> 2");
        self.database().execute(give.bind(self.server())).await
    }

    /// The other servers that are up and can be reached.
    pub async fn other_servers(&self) -> Result<Vec<Sibling>, StoreError> {
        if !self.is_shared() {
            return Ok(Vec::new());
        }
        let sibling = |row: &Row| Ok(Sibling { address: row.text(0)?, leaving: row.integer(1)? == 1 });
        self.database().lease(sql(OTHERS).bind(self.server())).await?.iter().map(sibling).collect()
    }

    /// Ends the lease of a server, as if it had been silent for long. For tests.
    #[doc(hidden)]
    pub async fn end_lease(&self, server: &str) -> Result<(), StoreError> {
        self.database().execute(sql("UPDATE servers SET leased_until = 0 WHERE id = $1").bind(server)).await.map(|_| ())
    }

    pub(crate) async fn release(&self) -> Result<(), StoreError> {
        if self.is_shared() {
            let end = sql("UPDATE servers SET leased_until = 0 WHERE id = $1 AND epoch = $2");
            self.database().execute(end.bind(self.server()).bind(self.member().epoch)).await?;
        }
        Ok(())
    }
}
