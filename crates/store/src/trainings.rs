//! What somebody's devices share of their puzzles.

use crate::sql::sql;
use crate::{Millis, Store, StoreError};

impl Store {
    /// What was kept of a game, in the form of whoever kept it.
    pub async fn training(&self, user: &str, game: &str) -> Result<Option<String>, StoreError> {
        let select = sql("SELECT body FROM trainings WHERE user_id = $1 AND game = $2").bind(user).bind(game);
        self.database().row(select).await?.map(|row| row.text(0)).transpose()
    }

    pub async fn keep_training(&self, user: &str, game: &str, body: &str, now: Millis) -> Result<(), StoreError> {
        let insert = sql("INSERT INTO trainings (user_id, game, body, kept_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (user_id, game) DO UPDATE SET body = $3, kept_at = $4");
        self.database().execute(insert.bind(user).bind(game).bind(body).bind(now)).await.map(drop)
    }

    pub async fn trainings_of(&self, user: &str) -> Result<Vec<(String, String)>, StoreError> {
        let select = sql("SELECT game, body FROM trainings WHERE user_id = $1 ORDER BY game").bind(user);
        let rows = self.database().rows(select).await?;
        rows.iter().map(|row| Ok((row.text(0)?, row.text(1)?))).collect()
    }
}
