//! Tournaments: some deals that everybody of a group plays, each at a table of their own.

use crate::deals::{insert_deal, small};
use crate::sql::{Row, sql};
use crate::tables::code_key;
use crate::{Millis, SharedDeal, Status, Store, StoreError};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// In capital letters.
    pub code: String,
    pub name: String,
    pub game: String,
    /// JSON.
    pub config: String,
    /// The AI in all other seats.
    pub level: String,
    /// The id of a user.
    pub created_by: Option<String>,
    pub created_at: Millis,
    /// From then on nobody begins to play.
    pub ends_at: Millis,
}

/// A table at which somebody plays or has played a deal of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentTable {
    /// The deal's number, from 0.
    pub deal: u32,
    pub table: String,
    pub status: Status,
    /// Whether its result, if there is one, is written.
    pub settled: bool,
    pub user: String,
    /// Null where nothing is known of them any more.
    pub name: Option<String>,
    /// Whether they have a password.
    pub account: bool,
    /// What they have made, in what the game counts, and when; nothing before the end, and where they gave up.
    pub made: Option<(i64, Millis)>,
}

/// A tournament in the list of somebody who has made it or plays in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTournament {
    pub code: String,
    pub name: String,
    pub game: String,
    pub deals: u32,
    /// How many of them this person has finished.
    pub played: u32,
    pub ends_at: Millis,
}

impl Store {
    /// The tournament with its deals, all of it or nothing. [`StoreError::Taken`] where one of the codes is another's.
    pub async fn add_tournament(&self, tournament: &Tournament, deals: &[SharedDeal]) -> Result<(), StoreError> {
        let insert = sql("INSERT INTO tournaments (code, name, game, config, level, created_by, created_at, ends_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (code) DO NOTHING")
        .bind(&tournament.code)
        .bind(&tournament.name)
        .bind(&tournament.game)
        .bind(&tournament.config)
        .bind(&tournament.level)
        .bind(tournament.created_by.clone())
        .bind(tournament.created_at)
        .bind(tournament.ends_at);
        self.database()
            .write(async |transaction| {
                if transaction.execute(insert).await? == 0 {
                    return Err(StoreError::Taken("code"));
                }
                for deal in deals {
                    insert_deal(transaction, deal).await?;
                }
                Ok(())
            })
            .await
    }

    /// By its code, in capital or small letters.
    pub async fn tournament(&self, code: &str) -> Result<Option<Tournament>, StoreError> {
        let select = sql("SELECT code, name, game, config, level, created_by, created_at, ends_at
            FROM tournaments WHERE code = $1");
        self.database().row(select.bind(code_key(code))).await?.as_ref().map(tournament_row).transpose()
    }

    /// Lets a tournament end at this moment, if it would end later.
    pub async fn end_tournament(&self, code: &str, now: Millis) -> Result<(), StoreError> {
        let update = sql("UPDATE tournaments SET ends_at = $2 WHERE code = $1 AND ends_at > $2");
        self.database().execute(update.bind(code).bind(now)).await?;
        Ok(())
    }

    /// The codes of its deals, and where everybody sits who plays them, in order. What they are dealt from is not read.
    pub async fn deals_of_tournament(&self, code: &str) -> Result<Vec<(String, u32)>, StoreError> {
        let select = sql("SELECT code, seat FROM deals WHERE tournament = $1 ORDER BY number").bind(code);
        let rows = self.database().rows(select).await?;
        rows.iter().map(|row| Ok((row.text(0)?, small(row.integer(1)?)?))).collect()
    }

    /// Where its deals are or were played, oldest first, at most so many.
    pub async fn tables_of_tournament(&self, code: &str, limit: u32) -> Result<Vec<TournamentTable>, StoreError> {
        let select = sql("SELECT deals.number, game_tables.id, game_tables.status, game_tables.settled, seats.user_id,
                COALESCE(result_seats.name, users.name),
                CAST(CASE WHEN users.password_hash IS NULL THEN 0 ELSE 1 END AS BIGINT),
                COALESCE(result_seats.tally, result_seats.payoff), results.finished_at
            FROM deals JOIN game_tables ON game_tables.deal = deals.code
                JOIN seats ON seats.table_id = game_tables.id
                LEFT JOIN users ON users.id = seats.user_id
                LEFT JOIN results ON results.table_id = game_tables.id
                LEFT JOIN result_seats ON result_seats.table_id = game_tables.id AND result_seats.seat = seats.seat
            WHERE deals.tournament = $1 ORDER BY game_tables.created_at, game_tables.id LIMIT $2");
        self.database().rows(select.bind(code).bind(limit)).await?.iter().map(table_row).collect()
    }

    /// How many people other than this one have begun one of its deals, and at how many tables this one has.
    pub async fn players_of_tournament(&self, code: &str, user: &str) -> Result<(u32, u32), StoreError> {
        let select = sql("SELECT COUNT(DISTINCT CASE WHEN user_id <> $2 THEN user_id END),
                COUNT(CASE WHEN user_id = $2 THEN 1 END)
            FROM deals JOIN game_tables ON game_tables.deal = deals.code JOIN seats ON seats.table_id = game_tables.id
            WHERE deals.tournament = $1");
        let row = self.database().row(select.bind(code).bind(user)).await?;
        row.map_or(Ok((0, 0)), |row| Ok((small(row.integer(0)?)?, small(row.integer(1)?)?)))
    }

    /// Those that somebody has made or plays in, newest first, at most so many.
    pub async fn tournaments_of(&self, user: &str, limit: u32) -> Result<Vec<ListedTournament>, StoreError> {
        let select = sql("WITH played AS (SELECT deals.tournament AS code, COUNT(results.table_id) AS finished
                FROM seats JOIN game_tables ON game_tables.id = seats.table_id
                    JOIN deals ON deals.code = game_tables.deal AND deals.tournament IS NOT NULL
                    LEFT JOIN results ON results.table_id = game_tables.id
                WHERE seats.user_id = $1 GROUP BY deals.tournament)
            SELECT code, name, game, (SELECT COUNT(*) FROM deals WHERE deals.tournament = tournaments.code),
                COALESCE((SELECT finished FROM played WHERE played.code = tournaments.code), 0), ends_at
            FROM tournaments WHERE code IN (SELECT code FROM played
                UNION SELECT own.code FROM tournaments AS own WHERE own.created_by = $1)
            ORDER BY created_at DESC, code LIMIT $2");
        let rows = self.database().rows(select.bind(user).bind(limit)).await?;
        let listed = |row: &Row| {
            Ok(ListedTournament {
                code: row.text(0)?,
                name: row.text(1)?,
                game: row.text(2)?,
                deals: small(row.integer(3)?)?,
                played: small(row.integer(4)?)?,
                ends_at: row.integer(5)?,
            })
        };
        rows.iter().map(listed).collect()
    }
}

fn tournament_row(row: &Row) -> Result<Tournament, StoreError> {
    Ok(Tournament {
        code: row.text(0)?,
        name: row.text(1)?,
        game: row.text(2)?,
        config: row.text(3)?,
        level: row.text(4)?,
        created_by: row.optional_text(5)?,
        created_at: row.integer(6)?,
        ends_at: row.integer(7)?,
    })
}

fn table_row(row: &Row) -> Result<TournamentTable, StoreError> {
    Ok(TournamentTable {
        deal: small(row.integer(0)?)?,
        table: row.text(1)?,
        status: Status::from_number(row.integer(2)?)?,
        settled: row.integer(3)? != 0,
        user: row.text(4)?,
        name: row.optional_text(5)?,
        account: row.integer(6)? != 0,
        made: row.optional_integer(7)?.zip(row.optional_integer(8)?),
    })
}
