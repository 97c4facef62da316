//! Bots: programs that play under a name of their own. Each has an owner, an account, and one token at most, of which only the hash
//! is kept.

use crate::sql::sql;
use crate::tables::select_tables;
use crate::users::{BANNED, account_keys, select_users};
use crate::{Millis, Store, StoreError, TableRow, User};

/// A bot as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bot {
    pub user: User,
    /// Whether a token opens it now.
    pub has_token: bool,
}

impl Store {
    /// False where the owner has `most` already. [`StoreError::Taken`] where an account or a bot has the name, or one that looks like it.
    pub async fn add_bot(&self, bot: &User, token_hash: &str, most: u32) -> Result<bool, StoreError> {
        let (name_key, look_key) = account_keys(&bot.name);
        let insert = sql("INSERT INTO users (id, name, name_key, look_key, owner, token_hash, created_at, seen_at, deleted)
            SELECT $1, $2, $3, $4, $5, $6, $7, $8, 0
            WHERE (SELECT COUNT(*) FROM users AS others WHERE others.owner = $5) < $9")
        .bind(&bot.id)
        .bind(&bot.name)
        .bind(name_key)
        .bind(look_key)
        .bind(bot.owner.clone())
        .bind(token_hash)
        .bind(bot.created_at)
        .bind(bot.seen_at)
        .bind(most);
        // Two who ask at once take turns at the owner's row.
        let lock = sql("UPDATE users SET seen_at = seen_at WHERE id = $1").bind(bot.owner.clone());
        self.database()
            .write(async |transaction| {
                transaction.execute(lock).await?;
                Ok(transaction.execute_unique(insert, "name").await? == 1)
            })
            .await
    }

    /// Whom a token opens, unless their owner is gone or shut out.
    pub async fn bot(&self, token_hash: &str, now: Millis) -> Result<Option<User>, StoreError> {
        let select = select_users!(
            "WHERE users.token_hash = $1 AND deleted = 0 AND EXISTS (SELECT 1 FROM users AS owners
                WHERE owners.id = users.owner AND owners.password_hash NOT LIKE $2)"
        );
        let Some(row) = self.database().row(select.bind(token_hash).bind(format!("{BANNED}%"))).await? else {
            return Ok(None);
        };
        let bot = User::from_row(&row)?;
        self.note_visit(&bot, now).await;
        Ok(Some(bot))
    }

    /// The oldest first.
    pub async fn bots_of(&self, owner: &str) -> Result<Vec<Bot>, StoreError> {
        let select = select_users!("WHERE users.owner = $1 AND deleted = 0 ORDER BY users.created_at, users.id");
        let tokens = sql("SELECT id FROM users WHERE owner = $1 AND token_hash IS NOT NULL");
        let open = self.ids(tokens.bind(owner)).await?;
        let users = self.database().rows(select.bind(owner)).await?;
        let bot = |user: User| Bot { has_token: open.contains(&user.id), user };
        users.iter().map(|row| User::from_row(row).map(bot)).collect()
    }

    /// Another token for a bot, or none; false where the owner has no such bot.
    pub async fn set_bot_token(&self, owner: &str, bot: &str, token_hash: Option<&str>) -> Result<bool, StoreError> {
        let update = sql("UPDATE users SET token_hash = $3 WHERE id = $2 AND owner = $1 AND deleted = 0");
        Ok(self.database().execute(update.bind(owner).bind(bot).bind(token_hash)).await? == 1)
    }

    /// The tables at which somebody plays a game just now.
    pub async fn playing_tables_of(&self, user: &str, game: &str) -> Result<Vec<TableRow>, StoreError> {
        let select = select_tables!(
            "WHERE status = 1 AND game = $2 AND id IN (SELECT table_id FROM seats WHERE user_id = $1) ORDER BY created_at, id"
        );
        self.tables(select.bind(user).bind(game)).await
    }
}
