//! What an operator sees and asks beside a running server: lists, and requests that the server answers.
//!
//! A request is a row. Whoever may write the database may ask, on whichever machine; a server that is killed in the middle finds
//! the request again when it starts.

use crate::database::Database;
use crate::leases::clock;
use crate::sql::{Row, sql};
use crate::tables::{select_table, select_tables, table_row};
use crate::{DatabaseUrl, Millis, Store, StoreError, TableRow, schema};

/// A person as an operator sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    pub id: String,
    pub name: String,
    pub account: bool,
    pub bot: bool,
    pub banned: bool,
    pub created_at: Millis,
    pub seen_at: Millis,
    /// Tables at which they have a seat.
    pub tables: i64,
    /// Where they are signed in.
    pub sessions: i64,
}

/// The database beside the server that has it.
pub struct Beside {
    database: Database,
}

impl Beside {
    /// [`StoreError::Older`] or [`StoreError::Newer`] where the server is of another version.
    pub async fn open(url: &DatabaseUrl) -> Result<Self, StoreError> {
        let database = Database::open_beside(url).await?;
        let (found, known) = (schema::version(&database).await?, schema::known());
        if found < known { Err(StoreError::Older { found, known }) } else { Ok(Self { database }) }
    }

    /// Those whose id it is or whose name begins so, last seen first.
    pub async fn people(&self, who: &str, accounts_only: bool, limit: u32) -> Result<Vec<PersonRow>, StoreError> {
        let select = sql("SELECT id, name, password_hash, created_at, seen_at,
                (SELECT COUNT(*) FROM seats WHERE user_id = users.id),
                (SELECT COUNT(*) FROM sessions WHERE user_id = users.id), owner
            FROM users WHERE deleted = 0 AND (id = $1 OR LOWER(name) LIKE $2 ESCAPE '!')
                AND (password_hash IS NOT NULL OR $3 = 0)
            ORDER BY seen_at DESC, id LIMIT $4");
        let pattern: String = who.to_lowercase().chars().fold(String::new(), |mut pattern, letter| {
            if "!%_".contains(letter) {
                pattern.push('!');
            }
            pattern.push(letter);
            pattern
        });
        let select = select.bind(who).bind(format!("{pattern}%")).bind(i64::from(accounts_only)).bind(limit);
        self.database.rows(select).await?.iter().map(person_row).collect()
    }

    /// Those that are not over, or all, last changed first.
    pub async fn tables(&self, all: bool, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let select = match all {
            true => select_tables!("ORDER BY updated_at DESC, id LIMIT $1"),
            false => select_tables!("WHERE status <> 2 ORDER BY updated_at DESC, id LIMIT $1"),
        };
        self.database.rows(select.bind(limit)).await?.iter().map(table_row).collect()
    }

    /// By its id, or by the code of one that is not over.
    pub async fn table(&self, id_or_code: &str) -> Result<Option<TableRow>, StoreError> {
        let row = self.database.row(select_table(id_or_code)).await?;
        row.as_ref().map(table_row).transpose()
    }

    /// Where a person has a seat, last changed first.
    pub async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let select = select_tables!(
            "WHERE id IN (SELECT table_id FROM seats WHERE user_id = $1) ORDER BY updated_at DESC, id LIMIT $2"
        );
        self.database.rows(select.bind(person).bind(limit)).await?.iter().map(table_row).collect()
    }

    /// Whether a server has renewed its lease of a shared database. Of a SQLite file only its lock tells.
    pub async fn has_server(&self) -> Result<bool, StoreError> {
        let leases = sql(concat!("SELECT id FROM servers WHERE leased_until > ", clock!()));
        Ok(self.database.is_shared() && self.database.row(leases).await?.is_some())
    }

    pub async fn ask(&self, id: &str, body: &str, now: Millis) -> Result<(), StoreError> {
        let insert = sql("INSERT INTO requests (id, asked_at, body) VALUES ($1, $2, $3)");
        self.database.execute(insert.bind(id).bind(now).bind(body)).await?;
        Ok(())
    }

    /// The answer, once; it is forgotten then.
    pub async fn answer(&self, id: &str) -> Result<Option<String>, StoreError> {
        let select = sql("SELECT answer FROM requests WHERE id = $1 AND answer IS NOT NULL");
        let Some(row) = self.database.row(select.bind(id)).await? else { return Ok(None) };
        self.database.execute(sql("DELETE FROM requests WHERE id = $1").bind(id)).await?;
        row.text(0).map(Some)
    }

    /// Takes a request back that nobody has answered; false where somebody has.
    pub async fn withdraw(&self, id: &str) -> Result<bool, StoreError> {
        let delete = sql("DELETE FROM requests WHERE id = $1 AND answer IS NULL");
        Ok(self.database.execute(delete.bind(id)).await? == 1)
    }

    pub async fn close(self) {
        self.database.close().await;
    }
}

fn person_row(row: &Row) -> Result<PersonRow, StoreError> {
    let hash = row.optional_text(2)?;
    Ok(PersonRow {
        id: row.text(0)?,
        name: row.text(1)?,
        account: hash.is_some(),
        banned: hash.is_some_and(|hash| crate::users::is_banned(&hash)),
        created_at: row.integer(3)?,
        seen_at: row.integer(4)?,
        tables: row.integer(5)?,
        sessions: row.integer(6)?,
        bot: row.optional_text(7)?.is_some(),
    })
}

impl Store {
    /// What operators ask, oldest first: id and body.
    pub async fn requests(&self) -> Result<Vec<(String, String)>, StoreError> {
        let select = sql("SELECT id, body FROM requests WHERE answer IS NULL ORDER BY asked_at, id LIMIT 20");
        self.database().rows(select).await?.iter().map(|row| Ok((row.text(0)?, row.text(1)?))).collect()
    }

    pub async fn answer_request(&self, id: &str, answer: &str) -> Result<(), StoreError> {
        let update = sql("UPDATE requests SET answer = $2 WHERE id = $1");
        self.database().execute(update.bind(id).bind(answer)).await?;
        Ok(())
    }
}
