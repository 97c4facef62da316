//! Who is signed in where. Only the hash of a session's secret is kept.

use crate::sql::sql;
use crate::users::select_users;
use crate::{Millis, Store, StoreError, User};

/// How old `seen_at` may grow before a visit is worth a write.
const SEEN: Millis = 60 * 60 * 1000;

/// On so many devices somebody may be signed in at once.
const MOST: i64 = 50;

impl Store {
    /// The oldest of the user's ends where there are [`MOST`] already.
    pub async fn add_session(&self, hash: &str, user: &str, now: Millis, expires: Millis) -> Result<(), StoreError> {
        let insert = sql("INSERT INTO sessions (hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)");
        let end_oldest = sql("DELETE FROM sessions WHERE user_id = $1 AND hash NOT IN
            (SELECT hash FROM sessions WHERE user_id = $1 ORDER BY created_at DESC, expires_at DESC LIMIT $2)");
        self.database()
            .write(async |transaction| {
                transaction.execute(insert.bind(hash).bind(user).bind(now).bind(expires)).await?;
                transaction.execute(end_oldest.bind(user).bind(MOST)).await
            })
            .await
            .map(|_| ())
    }

    /// Whose session it is, unless it has expired.
    pub async fn session(&self, hash: &str, now: Millis) -> Result<Option<User>, StoreError> {
        let select = select_users!(
            "JOIN sessions ON users.id = sessions.user_id WHERE hash = $1 AND expires_at > $2 AND deleted = 0"
        );
        let Some(row) = self.database().row(select.bind(hash).bind(now)).await? else { return Ok(None) };
        let user = User::from_row(&row)?;
        self.note_visit(&user, now).await;
        Ok(Some(user))
    }

    /// Notes that somebody was here, now and then.
    pub(crate) async fn note_visit(&self, user: &User, now: Millis) {
        if user.seen_at < now - SEEN {
            let seen = sql("UPDATE users SET seen_at = $2 WHERE id = $1 AND seen_at < $2");
            // A visit is answered even where it cannot be noted.
            if let Err(error) = self.database().execute(seen.bind(&user.id).bind(now)).await {
                tracing::debug!(%error, "time of last visit not written");
            }
        }
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

    /// When each of a user's sessions began and when it ends, oldest first.
    pub async fn sessions_of(&self, user: &str) -> Result<Vec<(Millis, Millis)>, StoreError> {
        let select = sql("SELECT created_at, expires_at FROM sessions WHERE user_id = $1 ORDER BY created_at, hash");
        let rows = self.database().rows(select.bind(user)).await?;
        rows.iter().map(|row| Ok((row.integer(0)?, row.integer(1)?))).collect()
    }

    /// How many had expired.
    pub async fn expire_sessions(&self, now: Millis) -> Result<u64, StoreError> {
        self.database().execute(sql("DELETE FROM sessions WHERE expires_at <= $1").bind(now)).await
    }
}
