//! Tables and the log of their events.

use crate::database::Transaction;
use crate::packed::unpack;
use crate::sql::{Row, Statement, sql};
use crate::writer::{insert_events, put_seat};
use crate::{Append, Millis, Status, Store, StoreError};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    pub id: String,
    /// What people type to join. Another table may have it once this one is over.
    pub code: String,
    pub game: String,
    /// JSON.
    pub config: String,
    pub status: Status,
    pub listed: bool,
    /// The code of the shared deal that it plays.
    pub deal: Option<String>,
    /// JSON, shown in lists.
    pub summary: String,
    pub created_at: Millis,
    pub updated_at: Millis,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// From 1, without gaps.
    pub n: u64,
    pub at: Millis,
    /// JSON.
    pub body: String,
}

#[derive(Clone, Debug)]
pub struct NewTable {
    pub row: TableRow,
    pub events: Vec<String>,
    pub at: Millis,
    /// Seat and the id of the user who has it.
    pub seats: Vec<(u32, String)>,
    /// Who makes it, by a name that only means something to the caller: lists share their places among makers.
    pub maker: Option<String>,
}

/// `SELECT` of a [`TableRow`], and then the text given.
macro_rules! select_tables {
    ($rest:literal) => {
        $crate::sql::sql(concat!(
            "SELECT id, code, game, config, status, listed, deal, summary, created_at, updated_at FROM game_tables ",
            $rest
        ))
    };
}

pub(crate) use select_tables;

pub(crate) fn table_row(row: &Row) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        id: row.text(0)?,
        code: row.text(1)?,
        game: row.text(2)?,
        config: row.text(3)?,
        status: Status::from_number(row.integer(4)?)?,
        listed: row.integer(5)? != 0,
        deal: row.optional_text(6)?,
        summary: row.text(7)?,
        created_at: row.integer(8)?,
        updated_at: row.integer(9)?,
    })
}

/// The table of an id, or of a code as long as it is not over.
pub(crate) fn select_table(id_or_code: &str) -> Statement {
    let select = select_tables!(
        "WHERE id = $1 OR (code_key = $2 AND status <> 2) ORDER BY CASE WHEN id = $1 THEN 0 ELSE 1 END LIMIT 1"
    );
    select.bind(id_or_code).bind(code_key(id_or_code))
}

fn event(n: i64, at: Millis, body: String) -> Result<Event, StoreError> {
    let n = u64::try_from(n).map_err(|error| StoreError::Broken(error.to_string()))?;
    Ok(Event { n, at, body })
}

fn select_archive(table: &str) -> Statement {
    sql("SELECT events FROM archives WHERE table_id = $1").bind(table)
}

/// The events of a finished game that was kept compressed.
fn archived_events(packed: String) -> Result<Vec<Event>, StoreError> {
    let lines: Vec<(i64, Millis, String)> =
        serde_json::from_str(&unpack(packed)?).map_err(|error| StoreError::Broken(error.to_string()))?;
    lines.into_iter().map(|(n, at, body)| event(n, at, body)).collect()
}

/// Keeps a table as it was before it was compressed, if it is; it will be again when its time has come.
pub(crate) async fn restore_events(transaction: &mut Transaction, table: &str) -> Result<(), StoreError> {
    let Some(row) = transaction.rows(select_archive(table)).await?.pop() else { return Ok(()) };
    let events = archived_events(row.text(0)?)?;
    insert_events(transaction, events.iter().map(|event| (table, event.n, event.at, event.body.as_str())).collect()).await?;
    transaction.execute(sql("DELETE FROM archives WHERE table_id = $1").bind(table)).await?;
    transaction.execute(sql("UPDATE game_tables SET archived = 0 WHERE id = $1").bind(table)).await?;
    Ok(())
}

/// How codes are compared.
pub(crate) fn code_key(code: &str) -> String {
    code.trim().to_uppercase()
}

impl Store {
    /// Answers after the commit. A caller that goes away before may leave the append written or not, but never in part;
    /// so may one that is answered [`StoreError::Unavailable`]. [`StoreError::Conflict`] and [`StoreError::NotOurs`] mean that nothing was written.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.queue().append(append).await
    }

    /// The table, its first events and its seats, owned by this server. [`StoreError::Taken`] where an unfinished table has the
    /// code, or any table the id.
    pub async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        let NewTable { row, events, at, seats, maker, .. } = table;
        let version = i64::try_from(events.len()).expect("a handful of events");
        let insert = sql("INSERT INTO game_tables (id, code, game, config, status, listed, deal, summary, created_at,
                updated_at, code_key, version, owner, maker, settled)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0)
            ON CONFLICT DO NOTHING")
        .bind(&row.id)
        .bind(&row.code)
        .bind(&row.game)
        .bind(&row.config)
        .bind(row.status.number())
        .bind(row.listed)
        .bind(row.deal)
        .bind(&row.summary)
        .bind(row.created_at)
        .bind(row.updated_at)
        .bind(code_key(&row.code))
        .bind(version)
        .bind(self.server())
        .bind(maker);
        let id = row.id;
        self.database()
            .write(async |transaction| {
                if transaction.execute(insert).await? == 0 {
                    return Err(StoreError::Taken("code"));
                }
                let events = (1..).zip(&events).map(|(n, body)| (id.as_str(), n, at, body.as_str())).collect();
                insert_events(transaction, events).await?;
                for (seat, user) in &seats {
                    transaction.execute(put_seat(&id, *seat, Some(user))).await?;
                }
                Ok(())
            })
            .await
    }

    /// By its id, or by its code in capital or small letters as long as it is not over.
    pub async fn table(&self, id_or_code: &str) -> Result<Option<TableRow>, StoreError> {
        let row = self.database().row(select_table(id_or_code)).await?;
        row.as_ref().map(table_row).transpose()
    }

    /// In order, also those of a finished game that is kept compressed.
    pub async fn events(&self, table: &str) -> Result<Vec<Event>, StoreError> {
        let select = sql("SELECT n, written_at, body FROM events WHERE table_id = $1 ORDER BY n").bind(table);
        let event = |row: &Row| event(row.integer(0)?, row.integer(1)?, row.text(2)?);
        let events: Vec<_> = self.database().rows(select).await?.iter().map(event).collect::<Result<_, _>>()?;
        if events.first().is_some_and(|event| event.n == 1) {
            return Ok(events);
        }
        // The first ones are compressed; a rematch may have been agreed on since.
        let archive = self.database().row(select_archive(table)).await?;
        let mut all = archive.map_or(Ok(Vec::new()), |row| archived_events(row.text(0)?))?;
        all.extend(events);
        Ok(all)
    }

    /// Listed and waiting for people: the newest of each maker, then the second newest of each, and so on.
    pub async fn open_tables(&self, limit: u32, skip: u32) -> Result<Vec<TableRow>, StoreError> {
        let select = select_tables!(
            "WHERE status <> 2 AND status = 0 AND listed = 1
             ORDER BY ROW_NUMBER() OVER (PARTITION BY COALESCE(maker, id) ORDER BY created_at DESC, id),
                created_at DESC, id LIMIT $1 OFFSET $2"
        );
        self.tables(select.bind(limit).bind(skip)).await
    }

    /// Listed and being played, shared among makers as [`Store::open_tables`], last changed first. The cards of a shared deal are
    /// not for everybody's eyes.
    pub async fn played_tables(&self, limit: u32, skip: u32) -> Result<Vec<TableRow>, StoreError> {
        let select = select_tables!(
            "WHERE status <> 2 AND status = 1 AND listed = 1 AND deal IS NULL
             ORDER BY ROW_NUMBER() OVER (PARTITION BY COALESCE(maker, id) ORDER BY updated_at DESC, id),
                updated_at DESC, id LIMIT $1 OFFSET $2"
        );
        self.tables(select.bind(limit).bind(skip)).await
    }

    /// How many tables of a maker wait for people.
    pub async fn waiting_tables_of(&self, maker: &str) -> Result<i64, StoreError> {
        let count = sql("SELECT COUNT(*) FROM game_tables WHERE status = 0 AND maker = $1").bind(maker);
        self.database().row(count).await?.map_or(Ok(0), |row| row.integer(0))
    }

    /// Where the user has a seat, last changed first.
    pub async fn tables_of(&self, user: &str, limit: u32, before: Option<Millis>) -> Result<Vec<TableRow>, StoreError> {
        let select = select_tables!(
            "WHERE id IN (SELECT table_id FROM seats WHERE user_id = $1) AND updated_at < $2
             ORDER BY updated_at DESC, id LIMIT $3"
        );
        self.tables(select.bind(user).bind(before.unwrap_or(Millis::MAX)).bind(limit)).await
    }

    /// The ids of unfinished tables where nothing has happened since: waiting ones and those being played have each a time of
    /// their own. Only tells them; to close them is the owner's part.
    pub async fn stale_tables(&self, waiting_before: Millis, playing_before: Millis) -> Result<Vec<String>, StoreError> {
        let select = sql("SELECT id FROM game_tables
            WHERE status <> 2 AND ((status = 0 AND updated_at < $1) OR (status = 1 AND updated_at < $2))
            ORDER BY updated_at, id");
        self.ids(select.bind(waiting_before).bind(playing_before)).await
    }

    /// Puts other texts in the place of events and of the summary, where a person asks to be forgotten. An event's number and
    /// time stay as they are.
    pub async fn rewrite(&self, table: &str, events: &[(u64, String)], summary: &str) -> Result<(), StoreError> {
        self.database()
            .write(async |transaction| {
                restore_events(transaction, table).await?;
                for (n, body) in events {
                    let n = i64::try_from(*n).map_err(|_| StoreError::Conflict)?;
                    let update = sql("UPDATE events SET body = $3 WHERE table_id = $1 AND n = $2");
                    transaction.execute(update.bind(table).bind(n).bind(body)).await?;
                }
                let update = sql("UPDATE game_tables SET summary = $2 WHERE id = $1");
                transaction.execute(update.bind(table).bind(summary)).await
            })
            .await
            .map(|_| ())
    }

    pub(crate) async fn tables(&self, select: Statement) -> Result<Vec<TableRow>, StoreError> {
        self.database().rows(select).await?.iter().map(table_row).collect()
    }

    pub(crate) async fn ids(&self, select: Statement) -> Result<Vec<String>, StoreError> {
        self.database().rows(select).await?.iter().map(|row| row.text(0)).collect()
    }
}
