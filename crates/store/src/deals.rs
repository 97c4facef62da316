//! Deals that people share by a code, to play the same cards.

use crate::sql::sql;
use crate::tables::code_key;
use crate::{Millis, Store, StoreError};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedDeal {
    pub code: String,
    pub game: String,
    /// JSON.
    pub config: String,
    pub seed: u64,
    /// The id of a user.
    pub created_by: Option<String>,
    pub created_at: Millis,
}

impl Store {
    pub async fn add_deal(&self, deal: &SharedDeal) -> Result<(), StoreError> {
        // All 64 bits of a seed count, and a BIGINT has 63 of them: it is kept as text.
        let insert = sql("INSERT INTO deals (code_key, code, game, config, seed, created_by, created_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (code_key) DO NOTHING")
        .bind(code_key(&deal.code))
        .bind(&deal.code)
        .bind(&deal.game)
        .bind(&deal.config)
        .bind(deal.seed.to_string())
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
        let Some(row) = self.database().row(select.bind(code_key(code))).await? else { return Ok(None) };
        let seed = row.text(3)?;
        Ok(Some(SharedDeal {
            code: row.text(0)?,
            game: row.text(1)?,
            config: row.text(2)?,
            seed: seed.parse().map_err(|_| StoreError::Broken(format!("a deal of seed {seed:?}")))?,
            created_by: row.optional_text(4)?,
            created_at: row.integer(5)?,
        }))
    }
}
