//! Which server owns a table, where several share a database.
//!
//! A table names its owner; a server has one lease for all that it owns, so that renewing costs one row. A lease that
//! has ended makes its tables free for others to [`claim`](Store::claim), but takes nothing away by itself: what decides is the owner's
//! name, which every append checks in its own transaction. A SQLite file has one server, so there any other owner is gone.

use crate::sql::sql;
use crate::{Millis, Store, StoreError};

/// How long the row of a server that ended without closing is kept.
const DAY: Millis = 24 * 60 * 60 * 1000;
const CLAIM: &str = "UPDATE game_tables SET owner = $2 WHERE id = $1 AND (owner = $2 OR NOT EXISTS
    (SELECT 1 FROM servers WHERE servers.id = game_tables.owner AND servers.leased_until > $3))";
const LEASE: &str = "INSERT INTO servers (id, leased_until) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET leased_until = excluded.leased_until
    WHERE servers.leased_until < excluded.leased_until";

impl Store {
    /// Whether the table is ours now: it was, it was free, or its owner's lease had ended.
    pub async fn claim(&self, table: &str, now: Millis, until: Millis) -> Result<bool, StoreError> {
        self.lease_until(until).await?;
        let claim = sql(CLAIM).bind(table).bind(self.server()).bind(now);
        Ok(self.database().execute(claim).await? == 1)
    }

    /// Keeps all tables of this server; how many unfinished ones there are.
    pub async fn renew(&self, until: Millis) -> Result<u64, StoreError> {
        self.lease_until(until).await?;
        let long_gone = sql("DELETE FROM servers WHERE leased_until < $1").bind(until.saturating_sub(DAY));
        if self.database().is_shared() {
            self.database().execute(long_gone).await?;
        }
        let count = sql("SELECT COUNT(*) FROM game_tables WHERE owner = $1 AND status <> 2").bind(self.server());
        let row = self.database().row(count).await?;
        let owned = row.map_or(Ok(0), |row| row.integer(0))?;
        Ok(u64::try_from(owned).unwrap_or_default())
    }

    pub(crate) async fn lease_until(&self, until: Millis) -> Result<(), StoreError> {
        if self.database().is_shared() && self.leased_until() < until {
            self.database().execute(sql(LEASE).bind(self.server()).bind(until)).await?;
            self.remember_lease(until);
        }
        Ok(())
    }

    pub(crate) async fn release(&self) -> Result<(), StoreError> {
        if self.database().is_shared() {
            self.database().execute(sql("DELETE FROM servers WHERE id = $1").bind(self.server())).await?;
        }
        Ok(())
    }
}
