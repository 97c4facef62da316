//! The columns of everything, as numbered steps: a database begins empty and takes the steps that it has not taken yet.
//!
//! A step that has been published is never changed; what comes later is a step of its own.

use std::time::Duration;

use tokio::time::Instant;

use crate::database::{Database, Transaction};
use crate::sql::sql;
use crate::{StoreError, look_key};

/// A large database may take a while; nobody is served meanwhile.
const PATIENCE: Duration = Duration::from_secs(600);
/// Any number, as long as every version of this program uses the same.
const ONE_AT_A_TIME: &str = "SELECT CAST(pg_advisory_xact_lock(7305799) AS TEXT)";

const STEPS: &[&[&str]] = &[FIRST, STRANGERS, HEARTBEATS, OPERATORS, COMPANY, TOURNAMENTS, FLEET, BOTS];

/// Finished games are packed after a while (`archived`), shared deals may be closed, and operators ask a running server.
const OPERATORS: &[&str] = &[
    "ALTER TABLE game_tables ADD COLUMN archived BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX game_tables_over ON game_tables (updated_at, id) WHERE status = 2 AND settled = 1",
    "CREATE TABLE archives (table_id TEXT PRIMARY KEY, events TEXT NOT NULL)",
    "ALTER TABLE deals ADD COLUMN closed BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX deals_time ON deals (created_at)",
    "CREATE INDEX users_seen ON users (seen_at)",
    // When the merge was first noticed by who prunes.
    "ALTER TABLE former_users ADD COLUMN noticed_at BIGINT NOT NULL DEFAULT 0",
    "CREATE TABLE requests (id TEXT PRIMARY KEY, asked_at BIGINT NOT NULL, body TEXT NOT NULL, answer TEXT)",
];

const FIRST: &[&str] = &[
    // Tables. `version` counts events; `owner` is the server that may add some.
    "CREATE TABLE game_tables (
        id TEXT PRIMARY KEY, code TEXT NOT NULL, code_key TEXT NOT NULL, game TEXT NOT NULL, config TEXT NOT NULL,
        status BIGINT NOT NULL, listed BIGINT NOT NULL, deal TEXT, summary TEXT NOT NULL,
        created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL,
        version BIGINT NOT NULL, owner TEXT NOT NULL, settled BIGINT NOT NULL)",
    "CREATE UNIQUE INDEX game_tables_code ON game_tables (code_key) WHERE status <> 2",
    "CREATE INDEX game_tables_unfinished ON game_tables (created_at) WHERE status <> 2",
    "CREATE INDEX game_tables_unsettled ON game_tables (id) WHERE status = 2 AND settled = 0",
    "CREATE TABLE events (
        table_id TEXT NOT NULL, n BIGINT NOT NULL, written_at BIGINT NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY (table_id, n))",
    "CREATE TABLE seats (
        table_id TEXT NOT NULL, seat BIGINT NOT NULL, user_id TEXT NOT NULL, PRIMARY KEY (table_id, seat))",
    "CREATE INDEX seats_user ON seats (user_id)",
    "CREATE TABLE servers (id TEXT PRIMARY KEY, leased_until BIGINT NOT NULL)",
    // People. A guest has no `name_key`: only the names of accounts are theirs alone.
    "CREATE TABLE users (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT, password_hash TEXT,
        created_at BIGINT NOT NULL, seen_at BIGINT NOT NULL, deleted BIGINT NOT NULL)",
    "CREATE UNIQUE INDEX users_name ON users (name_key)",
    "CREATE TABLE sessions (
        hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)",
    "CREATE INDEX sessions_user ON sessions (user_id)",
    "CREATE INDEX sessions_expiry ON sessions (expires_at)",
    // Results.
    "CREATE TABLE results (
        table_id TEXT PRIMARY KEY, game TEXT NOT NULL, config TEXT NOT NULL, deal TEXT, finished_at BIGINT NOT NULL,
        public BIGINT NOT NULL, record TEXT NOT NULL)",
    "CREATE INDEX results_time ON results (finished_at, table_id)",
    "CREATE INDEX results_deal ON results (deal) WHERE deal IS NOT NULL",
    "CREATE TABLE result_seats (
        table_id TEXT NOT NULL, seat BIGINT NOT NULL, user_id TEXT, name TEXT NOT NULL, player TEXT,
        payoff BIGINT NOT NULL, place BIGINT NOT NULL,
        games_before BIGINT, rating_before DOUBLE PRECISION, deviation_before DOUBLE PRECISION,
        rating_after DOUBLE PRECISION, deviation_after DOUBLE PRECISION,
        PRIMARY KEY (table_id, seat))",
    "CREATE INDEX result_seats_user ON result_seats (user_id) WHERE user_id IS NOT NULL",
    "CREATE TABLE ratings (
        user_id TEXT NOT NULL, game TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,
        games BIGINT NOT NULL, PRIMARY KEY (user_id, game))",
    "CREATE INDEX ratings_game ON ratings (game)",
    // Shared deals.
    "CREATE TABLE deals (
        code_key TEXT PRIMARY KEY, code TEXT NOT NULL, game TEXT NOT NULL, config TEXT NOT NULL, seed TEXT NOT NULL,
        created_by TEXT, created_at BIGINT NOT NULL)",
    // The report's protocol: the game that a client has under way, and the scores of those finished.
    "CREATE TABLE report_games (client TEXT PRIMARY KEY, body TEXT NOT NULL, updated_at BIGINT NOT NULL)",
    "CREATE INDEX report_games_time ON report_games (updated_at)",
    "CREATE TABLE report_scores (
        client TEXT NOT NULL, body TEXT NOT NULL, scores TEXT NOT NULL, finished_at BIGINT NOT NULL)",
    "CREATE INDEX report_scores_time ON report_scores (finished_at)",
    // Written to find out whether the database can be written again.
    "CREATE TABLE probes (server TEXT PRIMARY KEY, body TEXT NOT NULL)",
    // Guests who have become accounts: the events of their tables still name them.
    "CREATE TABLE former_users (former_id TEXT PRIMARY KEY, user_id TEXT NOT NULL)",
    "CREATE INDEX former_users_user ON former_users (user_id)",
    "CREATE INDEX game_tables_deal ON game_tables (deal) WHERE deal IS NOT NULL",
];

/// From this version on the looks of names are kept.
const LOOKS: i64 = 2;

/// What strangers share and may not take from each other: names by their looks, and places in lists.
const STRANGERS: &[&str] = &[
    // Of accounts; null for those whose name looked like an older one's before this was asked.
    "ALTER TABLE users ADD COLUMN look_key TEXT",
    "CREATE UNIQUE INDEX users_look ON users (look_key)",
    // Whoever made a table, as a seal that tells nobody who that is; forgotten when its game is over.
    "ALTER TABLE game_tables ADD COLUMN maker TEXT",
    "CREATE INDEX game_tables_maker ON game_tables (maker) WHERE status = 0",
    // Made at random when they are first needed, and shared by all servers of this database.
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, body TEXT NOT NULL)",
];

/// When each server was last known to be up: clocks stand still from then until its tables go on.
const HEARTBEATS: &[&str] = &["CREATE TABLE heartbeats (server TEXT PRIMARY KEY, seen_at BIGINT NOT NULL)"];

/// Friends, who is invited to a table, and what one has trained.
const COMPANY: &[&str] = &[
    "CREATE TABLE friends (
        asker TEXT NOT NULL, asked TEXT NOT NULL, state BIGINT NOT NULL, asked_at BIGINT NOT NULL,
        PRIMARY KEY (asker, asked))",
    "CREATE INDEX friends_asked ON friends (asked)",
    "CREATE TABLE invitations (
        table_id TEXT NOT NULL, user_id TEXT NOT NULL, invited_by TEXT NOT NULL, invited_at BIGINT NOT NULL,
        PRIMARY KEY (table_id, user_id))",
    "CREATE INDEX invitations_user ON invitations (user_id)",
    // What somebody's devices share of their puzzles, in the form of the page.
    "CREATE TABLE trainings (
        user_id TEXT NOT NULL, game TEXT NOT NULL, body TEXT NOT NULL, kept_at BIGINT NOT NULL,
        PRIMARY KEY (user_id, game))",
];

/// Tournaments, whose deals are rows of `deals`: which of them, and in which seat everybody plays it.
const TOURNAMENTS: &[&str] = &[
    "CREATE TABLE tournaments (
        code TEXT PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, config TEXT NOT NULL, level TEXT NOT NULL,
        created_by TEXT, created_at BIGINT NOT NULL, ends_at BIGINT NOT NULL)",
    "CREATE INDEX tournaments_maker ON tournaments (created_by) WHERE created_by IS NOT NULL",
    "CREATE INDEX tournaments_end ON tournaments (ends_at)",
    "ALTER TABLE deals ADD COLUMN tournament TEXT",
    "ALTER TABLE deals ADD COLUMN number BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE deals ADD COLUMN seat BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX deals_tournament ON deals (tournament) WHERE tournament IS NOT NULL",
    "CREATE INDEX deals_tournament_code ON deals (code) WHERE tournament IS NOT NULL",
    // What the seat has made where points only say who won; null where they say it, and in games that ended before this was kept.
    "ALTER TABLE result_seats ADD COLUMN tally BIGINT",
];

/// Several servers of one database: where each is reached, and what they count together.
const FLEET: &[&str] = &[
    // Of each start of a server; null where the others cannot reach it.
    "ALTER TABLE servers ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE servers ADD COLUMN address TEXT",
    "ALTER TABLE servers ADD COLUMN leaving BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX game_tables_owner ON game_tables (owner) WHERE status <> 2",
    // What strangers may do so often, whichever server they ask.
    "CREATE TABLE counts (what TEXT PRIMARY KEY, remaining DOUBLE PRECISION NOT NULL, counted_at BIGINT NOT NULL)",
    "CREATE INDEX counts_time ON counts (counted_at)",
    // Who has a page open at which server.
    "CREATE TABLE present (user_id TEXT PRIMARY KEY, seen_at BIGINT NOT NULL)",
];

/// Programs that play under a name of their own: users of an owner, known by the hash of a token.
const BOTS: &[&str] = &[
    "ALTER TABLE users ADD COLUMN owner TEXT",
    "ALTER TABLE users ADD COLUMN token_hash TEXT",
    "CREATE UNIQUE INDEX users_token ON users (token_hash)",
    "CREATE INDEX users_owner ON users (owner) WHERE owner IS NOT NULL",
];

/// Tables of the moment, which no backup holds: leases, trial writes, questions of operators, counts, who is there.
const OF_THE_MOMENT: [&str; 5] = ["servers", "probes", "requests", "counts", "present"];

/// The version of the schema that this program writes.
pub(crate) fn known() -> i64 {
    i64::try_from(STEPS.len()).expect("a handful of steps")
}

/// All tables but the one that counts versions, in the order in which they were invented.
pub(crate) fn tables() -> impl Iterator<Item = &'static str> {
    let created = STEPS.iter().copied().flatten().filter_map(|step| step.strip_prefix("CREATE TABLE "));
    created.filter_map(|rest| rest.split_whitespace().next())
}

/// Those whose rows must not be lost.
pub(crate) fn kept_tables() -> impl Iterator<Item = &'static str> {
    tables().filter(|table| !OF_THE_MOMENT.contains(table))
}

/// The version of a database that is only read. [`StoreError::Newer`] where this program does not know it.
pub(crate) async fn version(database: &Database) -> Result<i64, StoreError> {
    let found = match database.row(sql("SELECT version FROM schema_version")).await {
        Ok(row) => row.ok_or(StoreError::Foreign)?.integer(0)?,
        Err(StoreError::Broken(_)) => return Err(StoreError::Foreign),
        Err(error) => return Err(error),
    };
    if found > known() { Err(StoreError::Newer { found, known: known() }) } else { Ok(found) }
}

/// Brings the database to this program's version, in one transaction.
pub(crate) async fn migrate(database: &Database) -> Result<(), StoreError> {
    let mut transaction = database.begin_until(Instant::now() + PATIENCE).await?;
    match take_steps(&mut transaction, database.is_shared(), known()).await {
        Ok(()) => transaction.commit().await,
        Err(error) => {
            transaction.rollback().await;
            Err(error)
        }
    }
}

/// Takes the steps that were not taken yet, up to a version.
pub(crate) async fn take_steps(transaction: &mut Transaction, shared: bool, to: i64) -> Result<(), StoreError> {
    one_at_a_time(transaction, shared).await?;
    transaction.execute(sql("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")).await?;
    let found = match transaction.rows(sql("SELECT version FROM schema_version")).await?.first() {
        Some(row) => row.integer(0)?,
        None => {
            transaction.execute(sql("INSERT INTO schema_version (version) VALUES (0)")).await?;
            0
        }
    };
    if found > known() {
        return Err(StoreError::Newer { found, known: known() });
    }
    let step = |version| usize::try_from(version).map_err(|_| StoreError::Broken(format!("version {version}")));
    for statement in STEPS[step(found)?..step(to)?].iter().copied().flatten().copied() {
        transaction.execute(sql(statement)).await?;
    }
    if found < LOOKS && LOOKS <= to {
        reserve_looks(transaction).await?;
    }
    transaction.execute(sql("UPDATE schema_version SET version = $1").bind(to)).await?;
    Ok(())
}

/// Until the transaction ends nobody else changes the schema, and no server starts.
pub(crate) async fn one_at_a_time(transaction: &mut Transaction, shared: bool) -> Result<(), StoreError> {
    if shared {
        transaction.execute(sql("SET LOCAL statement_timeout = 0")).await?;
        transaction.rows(sql(ONE_AT_A_TIME)).await?;
    }
    Ok(())
}

/// Gives accounts that have none the looks of their names, the oldest first: where two look alike the older one has it.
async fn reserve_looks(transaction: &mut Transaction) -> Result<(), StoreError> {
    let select = "SELECT id, name FROM users WHERE name_key IS NOT NULL AND look_key IS NULL ORDER BY created_at, id";
    for row in transaction.rows(sql(select)).await? {
        let update = sql("UPDATE users SET look_key = $2
            WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM users AS older WHERE older.look_key = $2)");
        transaction.execute(update.bind(row.text(0)?).bind(look_key(&row.text(1)?))).await?;
    }
    Ok(())
}
