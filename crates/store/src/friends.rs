//! Who is whose friend, and who waits for whom at a table.
//!
//! Two people have one row between them, written by who asked first.

use crate::sql::{Row, sql};
use crate::{Millis, Store, StoreError};

/// How far two people have come.
const ASKED: i64 = 0;
const FRIENDS: i64 = 1;
/// Who was asked does not want to. Who asked is not told so, and cannot ask anew.
const REFUSED: i64 = 2;
/// The same, and who asked no longer waits.
const GIVEN_UP: i64 = 3;

/// What somebody is to somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    Friends,
    /// They want to be a friend.
    Asks,
    /// They were asked.
    Asked,
}

/// Somebody among friends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FriendRow {
    pub id: String,
    pub name: String,
    pub tie: Tie,
}

/// A table that waits for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationRow {
    pub table: String,
    pub code: String,
    pub game: String,
    /// The name of who invites.
    pub from: String,
    pub at: Millis,
}

impl Store {
    /// Asks somebody to be a friend, or agrees where they have asked before; whether that is news for them.
    pub async fn befriend(&self, user: &str, other: &str, now: Millis) -> Result<bool, StoreError> {
        self.database()
            .write(async |transaction| {
                let agree = sql("UPDATE friends SET state = $3 WHERE asker = $1 AND asked = $2 AND state <> $3");
                if transaction.execute(agree.bind(other).bind(user).bind(FRIENDS)).await? > 0 {
                    return Ok(true);
                }
                let again = sql("UPDATE friends SET state = $3 WHERE asker = $1 AND asked = $2 AND state = $4");
                transaction.execute(again.bind(user).bind(other).bind(REFUSED).bind(GIVEN_UP)).await?;
                let ask = sql("INSERT INTO friends (asker, asked, state, asked_at) SELECT $1, $2, $3, $4
                    WHERE NOT EXISTS (SELECT 1 FROM friends WHERE asker = $2 AND asked = $1)
                    ON CONFLICT (asker, asked) DO NOTHING");
                Ok(transaction.execute(ask.bind(user).bind(other).bind(ASKED).bind(now)).await? > 0)
            })
            .await
    }

    /// Ends what is between two people: a friendship, a question, or the wait for its answer; whether that is news for the other.
    pub async fn unfriend(&self, user: &str, other: &str) -> Result<bool, StoreError> {
        self.database()
            .write(async |transaction| {
                let both = |text| sql(text).bind(user).bind(other);
                let end = both(
                    "DELETE FROM friends WHERE (asker = $1 AND asked = $2 AND state < $3)
                    OR (asker = $2 AND asked = $1 AND state = $4)",
                );
                let ended = transaction.execute(end.bind(REFUSED).bind(FRIENDS)).await?;
                let refuse = both("UPDATE friends SET state = $3 WHERE asker = $2 AND asked = $1 AND state = $4");
                transaction.execute(refuse.bind(REFUSED).bind(ASKED)).await?;
                let give_up = both("UPDATE friends SET state = $3 WHERE asker = $1 AND asked = $2 AND state = $4");
                transaction.execute(give_up.bind(GIVEN_UP).bind(REFUSED)).await?;
                Ok(ended > 0)
            })
            .await
    }

    /// All who are tied to somebody, at most so many of each kind, by name.
    pub async fn friends(&self, user: &str, most: u32) -> Result<Vec<FriendRow>, StoreError> {
        let mut all = Vec::new();
        for (tie, text) in [
            (
                Tie::Friends,
                "SELECT id, name FROM friends JOIN users ON id = CASE WHEN asker = $1 THEN asked ELSE asker END
                    WHERE (asker = $1 OR asked = $1) AND state = 1 ORDER BY name_key, id LIMIT $2",
            ),
            (
                Tie::Asks,
                "SELECT id, name FROM friends JOIN users ON id = asker WHERE asked = $1 AND state = 0
                    ORDER BY asked_at, id LIMIT $2",
            ),
            (
                Tie::Asked,
                "SELECT id, name FROM friends JOIN users ON id = asked WHERE asker = $1 AND state IN (0, 2)
                    ORDER BY asked_at, id LIMIT $2",
            ),
        ] {
            let row = |row: &Row| Ok::<_, StoreError>(FriendRow { id: row.text(0)?, name: row.text(1)?, tie });
            for found in self.database().rows(sql(text).bind(user).bind(most)).await? {
                all.push(row(&found)?);
            }
        }
        Ok(all)
    }

    /// How many rows somebody has written: those whom they have asked, whatever became of it.
    pub async fn asked_friends(&self, user: &str) -> Result<i64, StoreError> {
        let select = sql("SELECT COUNT(*) FROM friends WHERE asker = $1").bind(user);
        self.database().row(select).await?.map_or(Ok(0), |row| row.integer(0))
    }

    pub async fn are_friends(&self, user: &str, other: &str) -> Result<bool, StoreError> {
        let select = sql("SELECT 1 FROM friends WHERE state = $3
            AND ((asker = $1 AND asked = $2) OR (asker = $2 AND asked = $1))");
        Ok(self.database().row(select.bind(user).bind(other).bind(FRIENDS)).await?.is_some())
    }

    /// Lets somebody know that a table waits for them.
    pub async fn invite(&self, table: &str, user: &str, by: &str, now: Millis) -> Result<(), StoreError> {
        let insert = sql("INSERT INTO invitations (table_id, user_id, invited_by, invited_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (table_id, user_id) DO UPDATE SET invited_at = $4");
        self.database().execute(insert.bind(table).bind(user).bind(by).bind(now)).await.map(drop)
    }

    /// Forgets an invitation: it was declined, or taken up.
    pub async fn uninvite(&self, table: &str, user: &str) -> Result<(), StoreError> {
        let delete = sql("DELETE FROM invitations WHERE table_id = $1 AND user_id = $2");
        self.database().execute(delete.bind(table).bind(user)).await.map(drop)
    }

    /// The tables that still wait for somebody and at which they do not sit, the latest invitation first. Only friends invite.
    pub async fn invitations(&self, user: &str, most: u32) -> Result<Vec<InvitationRow>, StoreError> {
        let select = sql("SELECT game_tables.id, code, game, users.name, invited_at
            FROM invitations JOIN game_tables ON game_tables.id = table_id JOIN users ON users.id = invited_by
            WHERE user_id = $1 AND status = 0
                AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = game_tables.id AND seats.user_id = $1)
                AND EXISTS (SELECT 1 FROM friends WHERE state = 1
                    AND ((asker = $1 AND asked = invited_by) OR (asker = invited_by AND asked = $1)))
            ORDER BY invited_at DESC, game_tables.id LIMIT $2");
        let rows = self.database().rows(select.bind(user).bind(most)).await?;
        let invitation = |row: &Row| {
            Ok(InvitationRow {
                table: row.text(0)?,
                code: row.text(1)?,
                game: row.text(2)?,
                from: row.text(3)?,
                at: row.integer(4)?,
            })
        };
        rows.iter().map(invitation).collect()
    }
}
