//! When a server was last up: what clocks are given back after it was not.

use crate::sql::sql;
use crate::{Millis, Store, StoreError};

const BEAT: &str = "INSERT INTO heartbeats (server, seen_at) VALUES ($1, $2)
    ON CONFLICT (server) DO UPDATE SET seen_at = excluded.seen_at";

impl Store {
    /// Keeps that this server is up at this moment.
    pub async fn beat(&self, at: Millis) -> Result<(), StoreError> {
        self.beat_for(self.server(), at).await
    }

    pub(crate) async fn beat_for(&self, server: &str, at: Millis) -> Result<(), StoreError> {
        self.database().execute(sql(BEAT).bind(server).bind(at)).await.map(|_| ())
    }

    /// The last moment at which the owner of a table was known to be up: another server, or this one before it was started.
    /// To be asked before the table is [claimed](Store::claim).
    pub async fn owner_seen_at(&self, table: &str) -> Result<Option<Millis>, StoreError> {
        let select = sql("SELECT game_tables.owner, heartbeats.seen_at FROM game_tables
            LEFT JOIN heartbeats ON heartbeats.server = game_tables.owner WHERE game_tables.id = $1");
        match self.database().row(select.bind(table)).await? {
            Some(row) if row.text(0)? == self.server() => Ok(self.seen_before()),
            Some(row) => row.optional_integer(1),
            None => Ok(None),
        }
    }

    /// Moves all that has happened by so many milliseconds, as if the machine had slept or its clock were set. For tests.
    #[doc(hidden)]
    pub async fn shift_times(&self, by: Millis) -> Result<(), StoreError> {
        self.database()
            .write(async |transaction| {
                for update in [
                    "UPDATE events SET written_at = written_at + $1",
                    "UPDATE game_tables SET created_at = created_at + $1, updated_at = updated_at + $1",
                    "UPDATE heartbeats SET seen_at = seen_at + $1",
                ] {
                    transaction.execute(sql(update).bind(by)).await?;
                }
                Ok(())
            })
            .await
    }
}
