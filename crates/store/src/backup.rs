//! A whole database as one file, of the same form for SQLite and PostgreSQL: taken beside a running server, put back into either.
//!
//! The file is JSON lines, compressed by gzip. The first line says what it is and which version of the schema it has; then come
//! the rows of each table after a line with its name and columns, and at the end a line that counts them: a file that was cut
//! off is known by that.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use serde_json::{Value as Json, json};
use tokio::time::Instant;

use crate::database::{Database, HOURS, Transaction};
use crate::leases::clock;
use crate::sql::{Row, Statement, Value, placeholders, sql};
use crate::{DatabaseUrl, Millis, StoreError, schema};

/// Of the form of the file.
const FORMAT: i64 = 1;
/// No row is longer: a text in it is one event, one record or one packed game.
const LONGEST_LINE: u64 = 64 << 20;
/// Rows that one statement inserts.
const ROWS: usize = 50;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackedUp {
    pub rows: u64,
    /// Tables of people and AIs, finished ones included.
    pub tables: u64,
}

/// Writes everything that must not be lost to `out`, as it is at one moment, while its server may go on. Either the whole file
/// is there in the end, or what was there before.
pub async fn back_up(url: &DatabaseUrl, out: &Path, now: Millis) -> Result<BackedUp, StoreError> {
    let database = Database::open_to_read(url).await?;
    let partial = beside(out);
    let written = write_file(&database, out, &partial, now).await;
    database.close().await;
    written.inspect_err(|_| {
        // It may not have been made.
        let _ = std::fs::remove_file(&partial);
    })
}

async fn write_file(database: &Database, out: &Path, partial: &Path, now: Millis) -> Result<BackedUp, StoreError> {
    let version = schema::version(database).await?;
    let error = |error: std::io::Error| StoreError::Backup(format!("{}: {error}", partial.display()));
    let file = private_file(partial).map_err(error)?;
    let mut lines = GzEncoder::new(BufWriter::new(file), Compression::default());
    let mut line = |line: &Json| writeln!(lines, "{line}").map_err(error);
    let program = env!("CARGO_PKG_VERSION");
    line(&json!({ "coeur_backup": FORMAT, "schema": version, "program": program, "made_at": now }))?;
    let mut transaction = database.snapshot().await?;
    let mut held = BackedUp { rows: 0, tables: 0 };
    for table in schema::kept_tables() {
        let columns = columns(&mut transaction, database.is_shared(), table).await?;
        if columns.is_empty() {
            // A later version has it.
            continue;
        }
        let names: Vec<_> = columns.iter().map(|column| column.name.as_str()).collect();
        line(&json!({ "table": table, "columns": names }))?;
        let select = Statement::built(format!("SELECT {} FROM {table}", names.join(", ")));
        transaction
            .each_row(select, |row| {
                let values = columns.iter().enumerate().map(|(number, column)| column.kind.read(&row, number));
                line(&Json::Array(values.collect::<Result<_, _>>()?))?;
                held.rows += 1;
                held.tables += u64::from(table == "game_tables");
                Ok(())
            })
            .await?;
    }
    transaction.rollback().await;
    line(&json!({ "rows": held.rows }))?;
    let file = lines.finish().and_then(|buffer| buffer.into_inner().map_err(|error| error.into_error())).map_err(error)?;
    file.sync_all().map_err(error)?;
    std::fs::rename(partial, out).map_err(|error| StoreError::Backup(format!("{}: {error}", out.display())))?;
    // The name is on the disk only when its folder is; not every system lets a folder be opened.
    if let Some(folder) = out.parent().and_then(|folder| File::open(folder).ok()) {
        let _ = folder.sync_all();
    }
    Ok(held)
}

fn beside(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".partial");
    name.into()
}

/// Seeds of games under way are in it: only its owner may read it.
fn private_file(path: &Path) -> std::io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

struct Column {
    name: String,
    kind: Kind,
}

/// The three types that the schema has.
#[derive(Clone, Copy)]
enum Kind {
    Integer,
    Text,
    Real,
}

impl Kind {
    fn named(name: &str) -> Result<Self, StoreError> {
        match name.to_ascii_uppercase().as_str() {
            "BIGINT" => Ok(Self::Integer),
            "TEXT" => Ok(Self::Text),
            "DOUBLE PRECISION" => Ok(Self::Real),
            _ => Err(StoreError::Broken(format!("a column of type {name}"))),
        }
    }

    fn read(self, row: &Row, column: usize) -> Result<Json, StoreError> {
        Ok(match self {
            Self::Integer => row.optional_integer(column)?.into(),
            Self::Text => row.optional_text(column)?.into(),
            Self::Real => row.optional_real(column)?.into(),
        })
    }

    /// The value as it is bound, if it can stand in such a column.
    fn value(self, json: Json) -> Option<Value> {
        match (self, json) {
            (Self::Integer, Json::Null) => Some(Value::Integer(None)),
            (Self::Text, Json::Null) => Some(Value::Text(None)),
            (Self::Real, Json::Null) => Some(Value::Real(None)),
            (Self::Integer, json) => json.as_i64().map(|number| Value::Integer(Some(number))),
            (Self::Text, Json::String(text)) => Some(Value::Text(Some(text))),
            (Self::Real, json) => json.as_f64().map(|number| Value::Real(Some(number))),
            _ => None,
        }
    }
}

/// The columns of a table as the database has them, in order; none where it has no such table.
async fn columns(transaction: &mut Transaction, shared: bool, table: &str) -> Result<Vec<Column>, StoreError> {
    let select = sql(match shared {
        true => {
            "SELECT CAST(column_name AS TEXT), CAST(data_type AS TEXT) FROM information_schema.columns
                WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position"
        }
        false => "SELECT name, type FROM pragma_table_info($1) ORDER BY cid",
    });
    let rows = transaction.rows(select.bind(table)).await?;
    rows.iter().map(|row| Ok(Column { name: row.text(0)?, kind: Kind::named(&row.text(1)?)? })).collect()
}

/// Puts a backup into a database that no server uses, in one transaction: all of it, or nothing. `replace` says that what is there
/// may be lost.
pub async fn restore(file: &Path, url: &DatabaseUrl, replace: bool) -> Result<BackedUp, StoreError> {
    let mut backup = Backup::open(file)?;
    let database = Database::open(url).await?;
    let mut transaction = database.begin_until(Instant::now() + HOURS).await?;
    let restored = match put_back(&mut transaction, database.is_shared(), &mut backup, replace).await {
        Ok(held) => transaction.commit().await.map(|()| held),
        Err(error) => {
            transaction.rollback().await;
            Err(error)
        }
    };
    database.close().await;
    restored
}

async fn put_back(
    transaction: &mut Transaction,
    shared: bool,
    backup: &mut Backup,
    replace: bool,
) -> Result<BackedUp, StoreError> {
    schema::one_at_a_time(transaction, shared).await?;
    if shared && !columns(transaction, shared, "servers").await?.is_empty() {
        let leases = sql(concat!("SELECT id FROM servers WHERE leased_until > ", clock!(), " ORDER BY id"));
        if let Some(row) = transaction.rows(leases).await?.first() {
            return Err(StoreError::InUse(format!("the database, by the server {},", row.text(0)?)));
        }
    }
    let mut there = Vec::new();
    for table in schema::tables() {
        if columns(transaction, shared, table).await?.is_empty() {
            continue;
        }
        there.push(table);
        let any = Statement::built(format!("SELECT 1 FROM {table} LIMIT 1"));
        let is_kept = schema::kept_tables().any(|kept| kept == table);
        if !replace && is_kept && !transaction.rows(any).await?.is_empty() {
            return Err(StoreError::Backup(
                "the database is not empty: name another, or add --force, and what is there now is lost".to_owned(),
            ));
        }
    }
    for table in there {
        transaction.execute(Statement::built(format!("DROP TABLE {table}"))).await?;
    }
    transaction.execute(sql("DROP TABLE IF EXISTS schema_version")).await?;
    // The tables as they were when the backup was taken; what has been invented since comes after.
    schema::take_steps(transaction, shared, backup.schema).await?;
    let held = backup.insert_all(transaction, shared).await?;
    schema::take_steps(transaction, shared, schema::known()).await?;
    Ok(held)
}

/// A file that is read line by line.
struct Backup {
    lines: BufReader<MultiGzDecoder<BufReader<File>>>,
    name: String,
    number: u64,
    schema: i64,
}

impl Backup {
    fn open(path: &Path) -> Result<Self, StoreError> {
        let name = path.display().to_string();
        let file = File::open(path).map_err(|error| StoreError::Backup(format!("{name}: {error}")))?;
        let lines = BufReader::new(MultiGzDecoder::new(BufReader::new(file)));
        let mut backup = Self { lines, name, number: 0, schema: 0 };
        let head = backup.line().map_err(|_| backup.wrong("not a backup of Cœur Artificiel"))?;
        if head["coeur_backup"] != FORMAT {
            return Err(backup.wrong("not a backup that this program can read"));
        }
        let found =
            head["schema"].as_i64().filter(|found| *found >= 1).ok_or_else(|| backup.wrong("it names no version"))?;
        if found > schema::known() {
            return Err(StoreError::Newer { found, known: schema::known() });
        }
        backup.schema = found;
        Ok(backup)
    }

    fn wrong(&self, why: &str) -> StoreError {
        StoreError::Backup(format!("{}, line {}: {why}", self.name, self.number))
    }

    fn line(&mut self) -> Result<Json, StoreError> {
        self.number += 1;
        let mut bytes = Vec::new();
        let read = (&mut self.lines).take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        read.map_err(|error| self.wrong(&error.to_string()))?;
        if bytes.pop() != Some(b'\n') {
            return Err(self.wrong("the file ends before the backup does"));
        }
        serde_json::from_slice(&bytes).map_err(|error| self.wrong(&error.to_string()))
    }

    async fn insert_all(&mut self, transaction: &mut Transaction, shared: bool) -> Result<BackedUp, StoreError> {
        let mut held = BackedUp { rows: 0, tables: 0 };
        let mut table = ("", Vec::new());
        let mut rows: Vec<Vec<Value>> = Vec::new();
        loop {
            match self.line()? {
                Json::Array(values) => {
                    if values.len() != table.1.len() {
                        return Err(self.wrong("a row with more or fewer values than columns"));
                    }
                    let values: Option<Vec<Value>> =
                        table.1.iter().zip(values).map(|(column, value): (&Column, _)| column.kind.value(value)).collect();
                    rows.push(values.ok_or_else(|| self.wrong("a value that its column cannot hold"))?);
                    held.rows += 1;
                    held.tables += u64::from(table.0 == "game_tables");
                    if rows.len() == ROWS {
                        insert(transaction, table.0, &table.1, &mut rows).await?;
                    }
                }
                Json::Object(line) => {
                    insert(transaction, table.0, &table.1, &mut rows).await?;
                    if let Some(counted) = line.get("rows") {
                        return if *counted == held.rows { Ok(held) } else { Err(self.wrong("rows are missing")) };
                    }
                    let name = line.get("table").and_then(Json::as_str).unwrap_or_default();
                    let known = schema::kept_tables().find(|known| *known == name);
                    let name = known.ok_or_else(|| self.wrong("a table that this program does not know"))?;
                    let mut columns = columns(transaction, shared, name).await?;
                    let named = line.get("columns").and_then(Json::as_array).cloned().unwrap_or_default();
                    let order = |column: &Column| named.iter().position(|named| *named == column.name);
                    if named.len() != columns.len() || columns.iter().any(|column| order(column).is_none()) {
                        return Err(self.wrong("other columns than the table has"));
                    }
                    columns.sort_by_key(order);
                    table = (name, columns);
                }
                _ => return Err(self.wrong("neither a row nor a table")),
            }
        }
    }
}

async fn insert(
    transaction: &mut Transaction,
    table: &str,
    columns: &[Column],
    rows: &mut Vec<Vec<Value>>,
) -> Result<(), StoreError> {
    if rows.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = columns.iter().map(|column| column.name.as_str()).collect();
    let groups = placeholders(rows.len(), columns.len());
    let text = format!("INSERT INTO {table} ({}) VALUES {groups}", names.join(", "));
    let insert = rows.drain(..).flatten().fold(Statement::built(text), Statement::bind);
    transaction.execute(insert).await?;
    Ok(())
}
