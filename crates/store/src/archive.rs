//! Finished games read from a database while its server may go on: for data sets and for training.

use crate::database::Database;
use crate::results::finished;
use crate::{DatabaseUrl, GameResult, StoreError};

/// Games of one page.
const PAGE: u32 = 500;

/// Shows every finished game of a database, oldest first, to `each`, who may end it by an error of its own. Blocks until all have been seen.
pub fn each_finished_game<E: From<StoreError>>(
    url: &DatabaseUrl,
    game: &str,
    mut each: impl FnMut(GameResult) -> Result<(), E>,
) -> Result<(), E> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|wrong| StoreError::Unavailable(wrong.to_string()))?;
    runtime.block_on(async {
        let database = Database::open_to_read(url).await?;
        let mut after = None;
        loop {
            let page = finished(&database, game, after, PAGE).await?;
            after = page.last().map(|last| (last.finished_at, last.table.clone()));
            let more = page.len() == PAGE as usize;
            page.into_iter().try_for_each(&mut each)?;
            if !more {
                break;
            }
        }
        database.close().await;
        Ok(())
    })
}
