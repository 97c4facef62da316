//! Secrets of the servers that share a database: made once, by whichever needs one first.

use crate::sql::sql;
use crate::{Store, StoreError};

impl Store {
    /// The secret of this name; `fresh` becomes it where there is none.
    pub async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let insert = sql("INSERT INTO secrets (name, body) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING");
        self.database().execute(insert.bind(name).bind(fresh)).await?;
        let kept = self.database().row(sql("SELECT body FROM secrets WHERE name = $1").bind(name)).await?;
        kept.ok_or(StoreError::Conflict)?.text(0)
    }
}
