//! Deals that people share by a code, to play the same cards.

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
}

impl Store {
    pub async fn add_deal(&self, deal: &SharedDeal) -> Result<(), StoreError> {
        let insert = sql("INSERT INTO deals (code_key, code, game, config, seed, created_by, created_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (code_key) DO NOTHING")
        .bind(code_key(&deal.code))
        .bind(&deal.code)
        .bind(&deal.game)
        .bind(&deal.config)
        .bind(&deal.seed)
        .bind(deal.created_by.clone())
        .bind(deal.created_at);
        match self.database().execute(insert).await? {
            0 => Err(StoreError::Taken("code")),
            _ => Ok(()),
        }
    }

    /// By its code, in capital or small letters.
    pub async fn deal(&self, code: &str) -> Result<Option<SharedDeal>, StoreError> {
        let select = sql("SELECT code, game, config, seed, created_by, created_at FROM deals WHERE code_key = $1");
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
        let select = sql("SELECT code, game, config, seed, created_by, created_at FROM deals WHERE created_by = $1
            ORDER BY created_at, code");
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

fn deal_row(row: &Row) -> Result<SharedDeal, StoreError> {
    Ok(SharedDeal {
        code: row.text(0)?,
        game: row.text(1)?,
        config: row.text(2)?,
        seed: row.text(3)?,
        created_by: row.optional_text(4)?,
        created_at: row.integer(5)?,
    })
}
