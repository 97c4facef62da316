//! What strangers may do so often and no more, whichever server of a shared database they ask.

use crate::leases::clock;
use crate::sql::sql;
use crate::{Store, StoreError};

const COUNT: &str = concat!(
    "INSERT INTO counts (what, remaining, counted_at) VALUES ($1, $2 - 1, ",
    clock!(),
    ")
    ON CONFLICT (what) DO UPDATE SET counted_at = excluded.counted_at,
        remaining = LEAST($2, counts.remaining + (excluded.counted_at - counts.counted_at) * $3 / 1000) - 1
    RETURNING remaining"
);

/// One more of something, of which there may be so many at once and so many each second after that.
#[derive(Clone, Debug)]
pub struct Count {
    pub what: String,
    pub burst: f64,
    pub each_second: f64,
}

impl Store {
    /// Counts one more of each, or nothing: then which of them there is too much of, and how many are left of it.
    pub async fn count(&self, counted: &[Count]) -> Result<Option<(usize, f64)>, StoreError> {
        let mut order: Vec<usize> = (0..counted.len()).collect();
        // Two who count the same never wait for each other.
        order.sort_by_key(|index| &counted[*index].what);
        let mut too_much = None;
        let answer = self
            .database()
            .write(async |transaction| {
                for index in order {
                    let Count { what, burst, each_second } = &counted[index];
                    let count = sql(COUNT).bind(what).bind(*burst).bind(*each_second);
                    let remaining = transaction.rows(count).await?.first().map_or(Ok(0.0), |row| row.real(0))?;
                    if remaining < 0.0 {
                        too_much = Some((index, remaining + 1.0));
                        return Err(StoreError::Conflict);
                    }
                }
                Ok(())
            })
            .await;
        match (answer, too_much) {
            (Err(StoreError::Conflict), Some(too_much)) => Ok(Some(too_much)),
            (answer, _) => answer.map(|()| None),
        }
    }

    /// What was counted turned out not to be what is limited.
    pub async fn count_back(&self, what: &str) -> Result<(), StoreError> {
        let back = sql("UPDATE counts SET remaining = remaining + 1 WHERE what = $1");
        self.database().execute(back.bind(what)).await.map(|_| ())
    }

    /// Forgets what was counted more than a day ago, and who was there then.
    pub async fn forget_counts(&self) -> Result<(), StoreError> {
        if self.is_shared() {
            let old = sql(concat!("DELETE FROM counts WHERE counted_at < ", clock!(), " - 86400000"));
            self.database().execute(old).await?;
            let gone = sql(concat!("DELETE FROM present WHERE seen_at < ", clock!(), " - 86400000"));
            self.database().execute(gone).await?;
        }
        Ok(())
    }
}
