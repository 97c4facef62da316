//! The report's protocol: one game under way for each client, and the scores of those finished.

use crate::database::Database;
use crate::sql::{Row, Statement, sql};
use crate::{Millis, Store, StoreError};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportScore {
    pub client: String,
    /// JSON: the game as it ended.
    pub body: String,
    /// JSON.
    pub scores: String,
    pub finished_at: Millis,
}

impl Store {
    /// Begins a client's game or carries it on.
    pub async fn put_report_game(&self, client: &str, body: &str, now: Millis) -> Result<(), StoreError> {
        let put = sql("INSERT INTO report_games (client, body, updated_at) VALUES ($1, $2, $3)
            ON CONFLICT (client) DO UPDATE SET body = excluded.body, updated_at = excluded.updated_at");
        self.database().execute(put.bind(client).bind(body).bind(now)).await?;
        Ok(())
    }

    /// The client's game, unless nothing has happened in it since `not_before`.
    pub async fn report_game(&self, client: &str, not_before: Millis) -> Result<Option<String>, StoreError> {
        let select = sql("SELECT body FROM report_games WHERE client = $1 AND updated_at >= $2");
        self.database().row(select.bind(client).bind(not_before)).await?.map(|row| row.text(0)).transpose()
    }

    /// Ends the client's game, and keeps its scores.
    pub async fn finish_report_game(&self, client: &str, body: &str, scores: &str, now: Millis) -> Result<(), StoreError> {
        self.database()
            .write(async |transaction| {
                transaction.execute(sql("DELETE FROM report_games WHERE client = $1").bind(client)).await?;
                let insert = sql("INSERT INTO report_scores (client, body, scores, finished_at) VALUES ($1, $2, $3, $4)");
                transaction.execute(insert.bind(client).bind(body).bind(scores).bind(now)).await
            })
            .await
            .map(|_| ())
    }

    /// Forgets the games where nothing has happened since; how many.
    pub async fn expire_report_games(&self, before: Millis) -> Result<u64, StoreError> {
        self.database().execute(sql("DELETE FROM report_games WHERE updated_at < $1").bind(before)).await
    }

    /// Newest first.
    pub async fn report_scores(&self, limit: u32) -> Result<Vec<ReportScore>, StoreError> {
        let select = sql("SELECT client, body, scores, finished_at FROM report_scores
            ORDER BY finished_at DESC, client LIMIT $1");
        scores(self.database(), select.bind(limit)).await
    }
}

/// Those that were finished after one, oldest first; `after` is time and client of the last one of the page before.
pub(crate) async fn reported(
    database: &Database,
    after: Option<(Millis, String)>,
    limit: u32,
) -> Result<Vec<ReportScore>, StoreError> {
    let (time, client) = after.unwrap_or((Millis::MIN, String::new()));
    let select = sql("SELECT client, body, scores, finished_at FROM report_scores
        WHERE (finished_at, client) > ($1, $2) ORDER BY finished_at, client LIMIT $3");
    scores(database, select.bind(time).bind(client).bind(limit)).await
}

async fn scores(database: &Database, select: Statement) -> Result<Vec<ReportScore>, StoreError> {
    let score = |row: &Row| {
        Ok(ReportScore { client: row.text(0)?, body: row.text(1)?, scores: row.text(2)?, finished_at: row.integer(3)? })
    };
    database.rows(select).await?.iter().map(score).collect()
}
