//! `coeur backup` and `coeur restore`: a whole database as one file, and back.

use crate::commands::admin::database;
use crate::failure::Failure;
use crate::files::block_on;
use coeur_store::{BackedUp, StoreError, back_up, restore};
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// Writes everything that a server keeps to one file, as it is at one moment, while the server goes on.
///
/// The file has the same form for SQLite and PostgreSQL: a backup of one can be restored into the other. It holds the seeds of
/// games under way and what is kept of passwords; only its owner may read it.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur backup --out coeur.backup\n  coeur backup --database postgres://coeur@localhost/coeur --out coeur.backup"
)]
pub struct BackupArgs {
    /// Where the server keeps everything: sqlite:FILE or postgres://… [default: as `coeur serve` would]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The file to write; one that is there is replaced when the new one is whole
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// One JSON document instead of text
    #[arg(long)]
    json: bool,
}

/// Puts a backup into an empty database, all of it or nothing. The server must be stopped.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur restore coeur.backup --database sqlite:coeur.db\n  coeur restore coeur.backup --database postgres://coeur@localhost/coeur"
)]
pub struct RestoreArgs {
    /// The file that `coeur backup` wrote
    file: PathBuf,
    /// Where to: sqlite:FILE or postgres://… [default: as `coeur serve` would]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Also into a database that is not empty: what is there is lost
    #[arg(long)]
    force: bool,
    /// One JSON document instead of text
    #[arg(long)]
    json: bool,
}

pub fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let held = block_on(back_up(&database(args.database.as_deref())?, &args.out, now()))?.map_err(failure)?;
    let bytes = std::fs::metadata(&args.out)?.len();
    let file = args.out.display();
    tell(args.json, &held, &format!("{file}: {} tables, {} rows, {bytes} bytes", held.tables, held.rows))
}

pub fn put_back(args: &RestoreArgs) -> Result<(), Failure> {
    let url = database(args.database.as_deref())?;
    let held = block_on(restore(&args.file, &url, args.force))?.map_err(failure)?;
    tell(args.json, &held, &format!("{url}: {} tables, {} rows", held.tables, held.rows))
}

fn failure(error: StoreError) -> Failure {
    match error {
        StoreError::Backup(why) => Failure::Work(why),
        error => error.into(),
    }
}

fn tell(as_json: bool, held: &BackedUp, sentence: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout();
    match as_json {
        true => writeln!(out, "{}", json!({ "tables": held.tables, "rows": held.rows }))?,
        false => writeln!(out, "{sentence}")?,
    }
    Ok(())
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
