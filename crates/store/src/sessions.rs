//! Who is signed in where. Only the hash of a session's secret is kept.

use crate::sql::sql;
use crate::{Millis, Store, StoreError, User};

/// How old `seen_at` may grow before a visit is worth a write.
const SEEN: Millis = 60 * 60 * 1000;

impl Store {
    pub async fn add_session(&self, hash: &str, user: &str, now: Millis, expires: Millis) -> Result<(), StoreError> {
        let insert = sql("INSERT INTO sessions (hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)");
        self.database().execute(insert.bind(hash).bind(user).bind(now).bind(expires)).await?;
        Ok(())
    }

    /// Whose session it is, unless it has expired.
    pub async fn session(&self, hash: &str, now: Millis) -> Result<Option<User>, StoreError> {
        let select = sql("SELECT users.id, name, password_hash, users.created_at, seen_at
            FROM sessions JOIN users ON users.id = sessions.user_id
            WHERE hash = $1 AND expires_at > $2 AND deleted = 0");
        let Some(row) = self.database().row(select.bind(hash).bind(now)).await? else { return Ok(None) };
        let user = User::from_row(&row)?;
        if user.seen_at < now - SEEN {
            let seen = sql("UPDATE users SET seen_at = $2 WHERE id = $1 AND seen_at < $2");
            // A visit is answered even where it cannot be noted.
            if let Err(error) = self.database().execute(seen.bind(&user.id).bind(now)).await {
                tracing::debug!(%error, "a visit was not noted");
            }
        }
        Ok(Some(user))
    }

    pub async fn drop_session(&self, hash: &str) -> Result<(), StoreError> {
        self.database().execute(sql("DELETE FROM sessions WHERE hash = $1").bind(hash)).await?;
        Ok(())
    }

    /// All of a user's but one.
    pub async fn drop_sessions(&self, user: &str, except: Option<&str>) -> Result<(), StoreError> {
        let delete = sql("DELETE FROM sessions WHERE user_id = $1 AND hash <> $2");
        self.database().execute(delete.bind(user).bind(except.unwrap_or_default())).await?;
        Ok(())
    }

    /// How many had expired.
    pub async fn expire_sessions(&self, now: Millis) -> Result<u64, StoreError> {
        self.database().execute(sql("DELETE FROM sessions WHERE expires_at <= $1").bind(now)).await
    }
}
