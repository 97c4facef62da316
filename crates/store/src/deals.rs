//! Deals that people share by a code, to play the same cards.

use crate::database::Transaction;
use crate::sql::{Row, sql};
use crate::tables::{code_key, select_tables};
use crate::{Millis, Status, Store, StoreError, TableRow};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedDeal {
    pub code: String,
    pub game: String,
    /// JSON.
    pub config: String,
    /// What its cards come from, in the form of whoever deals them.
    pub seed: String,
    /// The id of a user.
    pub created_by: Option<String>,
    pub created_at: Millis,
    pub tournament: Option<TournamentPart>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPart {
    pub tournament: String,
    /// From 0.
    pub number: u32,
    /// Where everybody sits who plays it.
    pub seat: u32,
}

/// `SELECT` of a [`SharedDeal`], and then the text given.
macro_rules! select_deals {
    ($rest:literal) => {
        sql(concat!("SELECT code, game, config, seed, created_by, created_at, tournament, number, seat FROM deals ", $rest))
    };
}

impl Store {
    pub async fn add_deal(&self, deal: &SharedDeal) -> Result<(), StoreError> {
        self.database().write(async |transaction| insert_deal(transaction, deal).await).await
    }

    /// By its code, in capital or small letters.
    pub async fn deal(&self, code: &str) -> Result<Option<SharedDeal>, StoreError> {
        let select = select_deals!("WHERE code_key = $1");
        self.database().row(select.bind(code_key(code))).await?.as_ref().map(deal_row).transpose()
    }

    /// From now on nobody begins to play it; false where there is no such deal.
    pub async fn close_deal(&self, code: &str, now: Millis) -> Result<bool, StoreError> {
        let update = sql("UPDATE deals SET closed = $2 WHERE code_key = $1");
        Ok(self.database().execute(update.bind(code_key(code)).bind(now)).await? == 1)
    }

    pub async fn is_deal_closed(&self, code: &str) -> Result<bool, StoreError> {
        let select = sql("SELECT closed FROM deals WHERE code_key = $1").bind(code_key(code));
        self.database().row(select).await?.map_or(Ok(false), |row| Ok(row.integer(0)? != 0))
    }

    /// Those that a user has made, oldest first.
    pub async fn deals_of(&self, user: &str) -> Result<Vec<SharedDeal>, StoreError> {
        let select = select_deals!("WHERE created_by = $1 ORDER BY created_at, code");
        self.database().rows(select.bind(user)).await?.iter().map(deal_row).collect()
    }

    /// Where a deal is or was played, oldest first.
    pub async fn tables_of_deal(&self, deal: &str) -> Result<Vec<TableRow>, StoreError> {
        self.tables(select_tables!("WHERE deal = $1 ORDER BY created_at, id").bind(deal)).await
    }

    /// How far the tables have come where this user plays or has played a deal.
    pub async fn seats_at_deal(&self, deal: &str, user: &str) -> Result<Vec<Status>, StoreError> {
        let select = select_tables!("WHERE deal = $1 AND id IN (SELECT table_id FROM seats WHERE user_id = $2)");
        let tables = self.tables(select.bind(deal).bind(user)).await?;
        Ok(tables.into_iter().map(|table| table.status).collect())
    }
}

/// [`StoreError::Taken`] where another deal has its code.
pub(crate) async fn insert_deal(transaction: &mut Transaction, deal: &SharedDeal) -> Result<(), StoreError> {
    let part = deal.tournament.as_ref();
    let insert =
        sql("INSERT INTO deals (code_key, code, game, config, seed, created_by, created_at, tournament, number, seat)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (code_key) DO NOTHING")
        .bind(code_key(&deal.code))
        .bind(&deal.code)
        .bind(&deal.game)
        .bind(&deal.config)
        .bind(&deal.seed)
        .bind(deal.created_by.clone())
        .bind(deal.created_at)
        .bind(part.map(|part| part.tournament.as_str()))
        .bind(part.map_or(0, |part| part.number))
        .bind(part.map_or(0, |part| part.seat));
    match transaction.execute(insert).await? {
        0 => Err(StoreError::Taken("code")),
        _ => Ok(()),
    }
}

/// A small number that was kept.
pub(crate) fn small(number: i64) -> Result<u32, StoreError> {
    u32::try_from(number).map_err(|error| StoreError::Broken(error.to_string()))
}

fn deal_row(row: &Row) -> Result<SharedDeal, StoreError> {
    let part = |tournament| -> Result<TournamentPart, StoreError> {
        Ok(TournamentPart { tournament, number: small(row.integer(7)?)?, seat: small(row.integer(8)?)? })
    };
    Ok(SharedDeal {
        tournament: row.optional_text(6)?.map(part).transpose()?,
        code: row.text(0)?,
        game: row.text(1)?,
        config: row.text(2)?,
        seed: row.text(3)?,
        created_by: row.optional_text(4)?,
        created_at: row.integer(5)?,
    })
}
