//! What is not kept for ever: finished games are packed after a while and forgotten later, and so is whoever no longer comes.
//!
//! [`Store::prune`] does a little at a time, so that games under way never wait for it.

use crate::database::Transaction;
use crate::packed::{pack, unpack};
use crate::sql::{Statement, placeholders, sql};
use crate::tables::restore_events;
use crate::{Millis, Store, StoreError};

const DAY: u32 = 24 * 60 * 60;
/// Tables that are looked at in one step, and rows that one statement removes.
const SOME: u32 = 100;

/// How long each thing is kept, in days after it was last touched; `None` for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// After so many days a finished game is kept compressed.
    pub unpacked: Option<u32>,
    /// Finished games in which nobody with an account played, and deals and tournaments that such people made.
    pub games: Option<u32>,
    /// Finished games in which somebody with an account played, and deals and tournaments that they made.
    pub account_games: Option<u32>,
    /// Tables that were closed before their game was over.
    pub abandoned: Option<u32>,
    /// Guests who have not come back, once they are signed in nowhere and play nowhere.
    pub guests: Option<u32>,
    /// Accounts that nobody has used, once they are signed in nowhere and none of their games is kept.
    pub accounts: Option<u32>,
    /// Scores of the report's protocol.
    pub reports: Option<u32>,
    /// How long a day is: shorter where a week is to pass in an hour, to try all this out.
    pub day_seconds: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            unpacked: Some(7),
            games: Some(90),
            account_games: Some(730),
            abandoned: Some(7),
            guests: Some(90),
            accounts: Some(1095),
            reports: Some(90),
            day_seconds: DAY,
        }
    }
}

impl Retention {
    /// What was last touched before this moment is not kept.
    fn before(&self, now: Millis, days: Option<u32>) -> Millis {
        days.map_or(Millis::MIN, |days| now.saturating_sub(Millis::from(days) * Millis::from(self.day_seconds) * 1000))
    }
}

/// How far a pass over the finished games has come: begins with [`Place::default`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place(Millis, String);

/// What one step did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Where the next step goes on; `None` at the end of the pass.
    pub next: Option<Place>,
    pub packed: u64,
    /// Tables, people, deals, sessions and scores that are forgotten.
    pub removed: u64,
}

enum Verdict {
    Keep,
    Pack,
    Remove,
}

impl Store {
    /// One step of a pass: some finished tables from `place` on, and after the last of them some of everything else whose
    /// time has come.
    pub async fn prune(&self, retention: &Retention, now: Millis, place: Place) -> Result<Pruned, StoreError> {
        let mut pruned = self.prune_tables(retention, now, place.clone()).await?;
        if pruned.next.is_some() {
            return Ok(pruned);
        }
        let mut removed = 0;
        for remove in self.rest(retention, now) {
            removed += self.database().execute(remove).await?;
        }
        // There may be more.
        pruned.next = (removed > 0).then_some(place);
        pruned.removed += removed;
        self.database().execute(sql("UPDATE former_users SET noticed_at = $1 WHERE noticed_at = 0").bind(now)).await?;
        Ok(pruned)
    }

    /// What is removed beside tables, some of each.
    fn rest(&self, retention: &Retention, now: Millis) -> Vec<Statement> {
        let account_games = retention.before(now, retention.account_games);
        let some = |text, time: Millis| sql(text).bind(time).bind(SOME);
        let mut statements = vec![
            some("DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE expires_at <= $1 LIMIT $2)", now),
            some(
                "DELETE FROM deals WHERE code_key IN (SELECT code_key FROM deals WHERE created_at < $1 AND tournament IS NULL
                    AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = created_by AND password_hash IS NOT NULL)
                    AND NOT EXISTS (SELECT 1 FROM game_tables WHERE deal = deals.code) LIMIT $2)",
                retention.before(now, retention.games),
            ),
            some(
                "DELETE FROM deals WHERE code_key IN (SELECT code_key FROM deals WHERE created_at < $1 AND tournament IS NULL
                    AND NOT EXISTS (SELECT 1 FROM game_tables WHERE deal = deals.code) LIMIT $2)",
                account_games,
            ),
            // Tournaments, when none of their games is kept; their deals go with them.
            some(
                "DELETE FROM tournaments WHERE code IN (SELECT code FROM tournaments WHERE ends_at < $1
                    AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = created_by AND password_hash IS NOT NULL)
                    AND NOT EXISTS (SELECT 1 FROM deals JOIN game_tables ON game_tables.deal = deals.code
                        WHERE deals.tournament = tournaments.code) LIMIT $2)",
                retention.before(now, retention.games),
            ),
            some(
                "DELETE FROM tournaments WHERE code IN (SELECT code FROM tournaments WHERE ends_at < $1
                    AND NOT EXISTS (SELECT 1 FROM deals JOIN game_tables ON game_tables.deal = deals.code
                        WHERE deals.tournament = tournaments.code) LIMIT $2)",
                account_games,
            ),
            // Guests, and those who asked to be forgotten; then accounts, and bots as those are.
            some(
                "DELETE FROM users WHERE id IN (SELECT id FROM users WHERE seen_at < $1
                    AND COALESCE(password_hash, owner) IS NULL
                    AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id)
                    AND NOT EXISTS (SELECT 1 FROM seats JOIN game_tables ON game_tables.id = table_id
                        WHERE user_id = users.id AND status <> 2) LIMIT $2)",
                retention.before(now, retention.guests),
            ),
            some(
                "DELETE FROM users WHERE id IN (SELECT id FROM users WHERE seen_at < $1
                    AND COALESCE(password_hash, owner) IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id)
                    AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id) LIMIT $2)",
                retention.before(now, retention.accounts),
            ),
            some(
                "DELETE FROM report_scores WHERE finished_at < $1 AND finished_at <= (SELECT MAX(finished_at) FROM
                    (SELECT finished_at FROM report_scores ORDER BY finished_at LIMIT $2) AS oldest)",
                retention.before(now, retention.reports),
            ),
            some(
                "DELETE FROM requests WHERE id IN (SELECT id FROM requests WHERE asked_at < $1 LIMIT $2)",
                retention.before(now, Some(1)),
            ),
            // Events name a guest who became an account by the id of before: it goes when none of those games is kept.
            some(
                "DELETE FROM former_users WHERE former_id IN (SELECT former_id FROM former_users
                    WHERE noticed_at > 0 AND noticed_at < $1 LIMIT $2)",
                account_games,
            ),
        ];
        // An invitation is worth nothing once its table does not wait.
        let invitations = "DELETE FROM invitations WHERE table_id IN (SELECT table_id FROM invitations
            WHERE NOT EXISTS (SELECT 1 FROM game_tables WHERE game_tables.id = table_id AND status = 0) LIMIT $1)";
        let friends = "DELETE FROM friends WHERE asker IN (SELECT asker FROM friends
            WHERE NOT EXISTS (SELECT 1 FROM users WHERE users.id = asker)
                OR NOT EXISTS (SELECT 1 FROM users WHERE users.id = asked) LIMIT $1)
            AND (NOT EXISTS (SELECT 1 FROM users WHERE users.id = asker)
                OR NOT EXISTS (SELECT 1 FROM users WHERE users.id = asked))";
        let trainings = "DELETE FROM trainings WHERE user_id IN (SELECT user_id FROM trainings
            WHERE NOT EXISTS (SELECT 1 FROM users WHERE users.id = user_id) LIMIT $1)";
        let ratings = "DELETE FROM ratings WHERE user_id IN (SELECT user_id FROM ratings
            WHERE user_id NOT LIKE 'level:%' AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = user_id) LIMIT $1)";
        let deals = "DELETE FROM deals WHERE code_key IN (SELECT code_key FROM deals WHERE tournament IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM tournaments WHERE tournaments.code = tournament) LIMIT $1)";
        statements.extend([invitations, friends, trainings, ratings, deals].map(|text| sql(text).bind(SOME)));
        statements
    }

    async fn prune_tables(&self, retention: &Retention, now: Millis, place: Place) -> Result<Pruned, StoreError> {
        let youngest = [retention.unpacked, retention.games, retention.account_games, retention.abandoned];
        let until = youngest.into_iter().map(|days| retention.before(now, days)).max().unwrap_or(Millis::MIN);
        let select = sql("SELECT id, updated_at, archived,
                (SELECT COUNT(*) FROM results WHERE results.table_id = game_tables.id),
                (SELECT COUNT(*) FROM seats JOIN users ON users.id = user_id
                    WHERE seats.table_id = game_tables.id AND password_hash IS NOT NULL)
            FROM game_tables
            WHERE status = 2 AND settled = 1 AND updated_at < $1 AND (updated_at, id) > ($2, $3)
            ORDER BY updated_at, id LIMIT $4")
        .bind(until)
        .bind(place.0)
        .bind(place.1)
        .bind(SOME);
        let (mut to_pack, mut to_remove, mut last, mut seen) = (Vec::new(), Vec::new(), None, 0);
        for row in self.database().rows(select).await? {
            let (id, at) = (row.text(0)?, row.integer(1)?);
            let (archived, has_result, has_account) = (row.integer(2)? != 0, row.integer(3)? != 0, row.integer(4)? != 0);
            let days = match (has_result, has_account) {
                (false, _) => retention.abandoned,
                (true, false) => retention.games,
                (true, true) => retention.account_games,
            };
            let verdict = match at {
                at if at < retention.before(now, days) => Verdict::Remove,
                at if at < retention.before(now, retention.unpacked) && !archived => Verdict::Pack,
                _ => Verdict::Keep,
            };
            last = Some(Place(at, id.clone()));
            seen += 1;
            match verdict {
                Verdict::Keep => {}
                Verdict::Pack => to_pack.push(id),
                Verdict::Remove => to_remove.push(id),
            }
        }
        if !to_remove.is_empty() {
            self.database().write(async |transaction| remove_tables(transaction, &to_remove).await).await?;
        }
        for table in &to_pack {
            self.pack_table(table).await?;
        }
        let next = last.filter(|_| seen == SOME);
        Ok(Pruned { next, packed: to_pack.len() as u64, removed: to_remove.len() as u64 })
    }

    /// Keeps a finished table compressed, events and record; it is read as before.
    pub(crate) async fn pack_table(&self, table: &str) -> Result<(), StoreError> {
        self.database()
            .write(async |transaction| {
                restore_events(transaction, table).await?;
                let mut lines = Vec::new();
                let select = sql("SELECT n, written_at, body FROM events WHERE table_id = $1 ORDER BY n");
                for row in transaction.rows(select.bind(table)).await? {
                    lines.push((row.integer(0)?, row.integer(1)?, row.text(2)?));
                }
                let events = serde_json::to_string(&lines).expect("numbers and texts are JSON");
                let insert = sql("INSERT INTO archives (table_id, events) VALUES ($1, $2) ");
                transaction.execute(insert.bind(table).bind(pack(&events))).await?;
                transaction.execute(sql("DELETE FROM events WHERE table_id = $1").bind(table)).await?;
                let record = transaction.rows(sql("SELECT record FROM results WHERE table_id = $1").bind(table)).await?;
                if let Some(row) = record.first() {
                    let update = sql("UPDATE results SET record = $2 WHERE table_id = $1");
                    transaction.execute(update.bind(table).bind(pack(&unpack(row.text(0)?)?))).await?;
                }
                transaction.execute(sql("UPDATE game_tables SET archived = 1 WHERE id = $1").bind(table)).await
            })
            .await
            .map(|_| ())
    }

    /// Forgets a table with all that was kept of it; what it did to ratings stays.
    pub async fn delete_table(&self, table: &str) -> Result<(), StoreError> {
        let tables = [table.to_owned()];
        self.database().write(async |transaction| remove_tables(transaction, &tables).await).await
    }
}

async fn remove_tables(transaction: &mut Transaction, tables: &[String]) -> Result<(), StoreError> {
    for (table, column) in [
        ("events", "table_id"),
        ("archives", "table_id"),
        ("seats", "table_id"),
        ("result_seats", "table_id"),
        ("results", "table_id"),
        ("game_tables", "id"),
    ] {
        let text = format!("DELETE FROM {table} WHERE {column} IN {}", placeholders(1, tables.len()));
        transaction.execute(tables.iter().fold(Statement::built(text), Statement::bind)).await?;
    }
    Ok(())
}
