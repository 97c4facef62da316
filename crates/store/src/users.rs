//! People: guests, whose name is only a name, and accounts, whose name is theirs alone. Bots are users too, each with an owner.

use crate::database::Transaction;
use crate::sql::{Row, sql};
use crate::{Millis, Store, StoreError, look_key};

/// What stands where the name of somebody who left stood.
const NO_NAME: &str = "—";

/// Before the hash of somebody who was banned: no password fits it, whoever compares.
pub(crate) const BANNED: &str = "banned:";

/// Before the hash of a password that somebody else has given: its owner is to choose another.
const GIVEN: &str = "given:";

/// What is kept of a password that its owner is to change.
pub fn given_password(hash: &str) -> String {
    format!("{GIVEN}{hash}")
}

pub(crate) fn is_banned(hash: &str) -> bool {
    hash.starts_with(BANNED)
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    pub id: String,
    pub name: String,
    /// Nobody without one is an account.
    pub password_hash: Option<String>,
    pub created_at: Millis,
    pub seen_at: Millis,
    /// The ids of guests who have become this user; events still name them.
    pub former: Vec<String>,
    /// The account that answers for a bot; nobody else has one.
    pub owner: Option<String>,
}

/// `SELECT` of a [`User`], and then the text given.
macro_rules! select_users {
    ($rest:literal) => {
        $crate::sql::sql(concat!(
            "SELECT users.id, name, password_hash, users.created_at, seen_at,
                (SELECT string_agg(former_id, ' ') FROM former_users WHERE former_users.user_id = users.id), users.owner
             FROM users ",
            $rest
        ))
    };
}
pub(crate) use select_users;

impl User {
    pub fn is_account(&self) -> bool {
        self.password_hash.is_some()
    }

    /// Whether a program plays under this name, for ever.
    pub fn is_bot(&self) -> bool {
        self.owner.is_some()
    }

    /// Whether an operator has shut them out.
    pub fn is_banned(&self) -> bool {
        self.password_hash.as_deref().is_some_and(is_banned)
    }

    /// What a password is compared with, also where it opens nothing any more.
    pub fn password_hash(&self) -> Option<&str> {
        let hash = self.password_hash.as_deref()?;
        let hash = hash.strip_prefix(BANNED).unwrap_or(hash);
        Some(hash.strip_prefix(GIVEN).unwrap_or(hash))
    }

    /// Whether somebody else has given them their password.
    pub fn needs_new_password(&self) -> bool {
        self.password_hash.as_deref().is_some_and(|hash| hash.starts_with(GIVEN))
    }

    /// Whether an id is, or was, this user's.
    pub fn has_id(&self, id: &str) -> bool {
        self.id == id || self.former.iter().any(|former| former == id)
    }

    /// From the columns of [`select_users`].
    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.text(0)?,
            name: row.text(1)?,
            password_hash: row.optional_text(2)?,
            created_at: row.integer(3)?,
            seen_at: row.integer(4)?,
            former: row.optional_text(5)?.unwrap_or_default().split_whitespace().map(str::to_owned).collect(),
            owner: row.optional_text(6)?,
        })
    }
}

/// By what the name of an account is known, and by its looks.
pub(crate) fn account_keys(name: &str) -> (String, String) {
    (name_key(name), look_key(name))
}

/// How the names of accounts are compared.
fn name_key(name: &str) -> String {
    name.trim().to_lowercase()
}

impl Store {
    pub async fn add_user(&self, user: &User) -> Result<(), StoreError> {
        let insert = sql("INSERT INTO users (id, name, name_key, password_hash, created_at, seen_at, look_key, deleted)
            VALUES ($1, $2, $3, $4, $5, $6, $7, 0)")
        .bind(&user.id)
        .bind(&user.name)
        .bind(user.is_account().then(|| name_key(&user.name)))
        .bind(user.password_hash.clone())
        .bind(user.created_at)
        .bind(user.seen_at)
        .bind(user.is_account().then(|| look_key(&user.name)));
        self.database().write(async |transaction| transaction.execute_unique(insert, "name").await).await?;
        Ok(())
    }

    pub async fn user(&self, id: &str) -> Result<Option<User>, StoreError> {
        let select = select_users!("WHERE id = $1 AND deleted = 0");
        self.database().row(select.bind(id)).await?.as_ref().map(User::from_row).transpose()
    }

    /// Whoever has, or has had, this id: a guest may have become an account since.
    pub async fn user_now(&self, id: &str) -> Result<Option<User>, StoreError> {
        let select = select_users!(
            "WHERE id = COALESCE((SELECT user_id FROM former_users WHERE former_id = $1), $1) AND deleted = 0"
        );
        self.database().row(select.bind(id)).await?.as_ref().map(User::from_row).transpose()
    }

    /// The account that has this name, in capital or small letters, or else one that looks like it.
    pub async fn user_by_name(&self, name: &str) -> Result<Option<User>, StoreError> {
        let select =
            select_users!("WHERE name_key = $1 OR look_key = $2 ORDER BY CASE WHEN name_key = $1 THEN 0 ELSE 1 END LIMIT 1");
        let row = self.database().row(select.bind(name_key(name)).bind(look_key(name))).await?;
        row.as_ref().map(User::from_row).transpose()
    }

    /// [`StoreError::Taken`] where another account has the name, or one that looks like it; [`StoreError::Conflict`] where the
    /// user is gone.
    pub async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        let update = sql("UPDATE users SET name = $2, name_key = CASE WHEN COALESCE(password_hash, owner) IS NULL THEN NULL ELSE $3 END,
                look_key = CASE WHEN COALESCE(password_hash, owner) IS NULL THEN NULL WHEN name = $2 THEN look_key ELSE $4 END
            WHERE id = $1 AND deleted = 0");
        let update = update.bind(id).bind(name).bind(name_key(name)).bind(look_key(name));
        self.database().write(async |transaction| one(transaction.execute_unique(update, "name").await?)).await
    }

    /// Makes a guest an account, or gives an account another password or name. Without a hash the account is a guest again and
    /// its name free.
    pub async fn set_password(&self, id: &str, name: &str, hash: Option<&str>) -> Result<(), StoreError> {
        let update = sql("UPDATE users SET name = $2, name_key = $3, password_hash = $4,
                look_key = CASE WHEN name_key = $3 AND name = $2 THEN look_key ELSE $5 END
            WHERE id = $1 AND deleted = 0");
        let keys = hash.map(|_| account_keys(name)).unzip();
        let update = update.bind(id).bind(name).bind(keys.0).bind(hash).bind(keys.1);
        self.database().write(async |transaction| one(transaction.execute_unique(update, "name").await?)).await
    }

    /// Shuts an account out, or lets it in again; signed in it is nowhere either way. A guest is only signed out, and of a
    /// bot the token ends.
    pub async fn ban(&self, id: &str, banned: bool) -> Result<(), StoreError> {
        let update = match banned {
            true => sql(
                "UPDATE users SET password_hash = $2 || password_hash WHERE id = $1 AND password_hash NOT LIKE $2 || '%'",
            ),
            false => sql("UPDATE users SET password_hash = REPLACE(password_hash, $2, '') WHERE id = $1"),
        };
        self.database()
            .write(async |transaction| {
                transaction.execute(update.bind(id).bind(BANNED)).await?;
                transaction.execute(sql("UPDATE users SET token_hash = NULL WHERE id = $1").bind(id)).await?;
                transaction.execute(sql("DELETE FROM sessions WHERE user_id = $1").bind(id)).await
            })
            .await
            .map(|_| ())
    }

    /// Password, sessions and ratings go; games stay, without the name. What the caller wrote into events, records and
    /// summaries is its own to clear.
    pub async fn delete_user(&self, id: &str) -> Result<(), StoreError> {
        self.database()
            .write(async |transaction| {
                let forget = sql("UPDATE users SET name = $2, name_key = NULL, look_key = NULL, password_hash = NULL,
                        owner = NULL, token_hash = NULL, deleted = 1 WHERE id = $1");
                transaction.execute(forget.bind(id).bind(NO_NAME)).await?;
                transaction.execute(sql("DELETE FROM sessions WHERE user_id = $1").bind(id)).await?;
                transaction.execute(sql("DELETE FROM ratings WHERE user_id = $1").bind(id)).await?;
                transaction.execute(sql("DELETE FROM friends WHERE asker = $1 OR asked = $1").bind(id)).await?;
                transaction.execute(sql("DELETE FROM trainings WHERE user_id = $1").bind(id)).await?;
                transaction.execute(sql("DELETE FROM invitations WHERE user_id = $1 OR invited_by = $1").bind(id)).await?;
                let unname = sql("UPDATE result_seats SET name = $2 WHERE user_id = $1");
                transaction.execute(unname.bind(id).bind(NO_NAME)).await?;
                transaction.execute(sql("UPDATE deals SET created_by = NULL WHERE created_by = $1").bind(id)).await?;
                let tournaments = sql("UPDATE tournaments SET created_by = NULL, name = $2 WHERE created_by = $1");
                transaction.execute(tournaments.bind(id).bind(NO_NAME)).await?;
                Ok(())
            })
            .await
    }

    /// Carries what a guest has played to an account, and forgets the guest but for its id. Where both have a rating the account keeps
    /// its own. [`StoreError::Conflict`] where `from` is no guest or `into` is gone.
    pub async fn merge_users(&self, from: &str, into: &str) -> Result<(), StoreError> {
        if from == into {
            return Ok(());
        }
        self.database().write(async |transaction| merge(transaction, from, into).await).await
    }
}

async fn merge(transaction: &mut Transaction, from: &str, into: &str) -> Result<(), StoreError> {
    let both = |text| sql(text).bind(from).bind(into);
    let guest = sql("DELETE FROM users WHERE id = $1 AND COALESCE(password_hash, owner) IS NULL AND deleted = 0").bind(from);
    one(transaction.execute(guest).await?)?;
    let account = transaction.rows(sql("SELECT name FROM users WHERE id = $1 AND deleted = 0").bind(into)).await?;
    let name = account.first().ok_or(StoreError::Conflict)?.text(0)?;
    transaction.execute(sql("DELETE FROM sessions WHERE user_id = $1").bind(from)).await?;
    for text in [
        "UPDATE seats SET user_id = $2 WHERE user_id = $1",
        "UPDATE deals SET created_by = $2 WHERE created_by = $1",
        "UPDATE tournaments SET created_by = $2 WHERE created_by = $1",
        "UPDATE former_users SET user_id = $2 WHERE user_id = $1",
        "INSERT INTO former_users (former_id, user_id) VALUES ($1, $2)",
        "UPDATE ratings SET games = games + (SELECT guest.games FROM ratings AS guest
                WHERE guest.user_id = $1 AND guest.game = ratings.game)
            WHERE user_id = $2 AND game IN (SELECT guest.game FROM ratings AS guest WHERE guest.user_id = $1)",
        "UPDATE ratings SET user_id = $2
            WHERE user_id = $1 AND game NOT IN (SELECT own.game FROM ratings AS own WHERE own.user_id = $2)",
    ] {
        transaction.execute(both(text)).await?;
    }
    transaction.execute(sql("DELETE FROM ratings WHERE user_id = $1").bind(from)).await?;
    let results = "UPDATE result_seats SET user_id = $2, name = $3 WHERE user_id = $1";
    transaction.execute(both(results).bind(name)).await?;
    Ok(())
}

fn one(changed: u64) -> Result<(), StoreError> {
    if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}
