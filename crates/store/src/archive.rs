//! Finished games read from a database while its server may go on: for data sets and for training.

use crate::database::Database;
use crate::report::reported;
use crate::results::finished;
use crate::{DatabaseUrl, GameResult, Millis, ReportScore, StoreError, schema};

/// Games of one page.
const PAGE: u32 = 500;

/// Shows every finished game of a database, oldest first, to `each`, who may end it by an error of its own. Blocks until all have
/// been seen.
pub fn each_finished_game<E: From<StoreError>>(
    url: &DatabaseUrl,
    game: &str,
    each: impl FnMut(GameResult) -> Result<(), E>,
) -> Result<(), E> {
    let page = async |database: &Database, after| finished(database, game, after, PAGE).await;
    each_of(url, page, |last| (last.finished_at, last.table.clone()), each)
}

/// The same of the games that clients of the report's protocol have sent scores of.
pub fn each_reported_game<E: From<StoreError>>(
    url: &DatabaseUrl,
    each: impl FnMut(ReportScore) -> Result<(), E>,
) -> Result<(), E> {
    let page = async |database: &Database, after| reported(database, after, PAGE).await;
    each_of(url, page, |last| (last.finished_at, last.client.clone()), each)
}

/// Goes from page to page; `place` says where one ends.
fn each_of<T, E: From<StoreError>>(
    url: &DatabaseUrl,
    page: impl AsyncFn(&Database, Option<(Millis, String)>) -> Result<Vec<T>, StoreError>,
    place: impl Fn(&T) -> (Millis, String),
    mut each: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| StoreError::Unavailable(error.to_string()))?;
    runtime.block_on(async {
        let database = Database::open_to_read(url).await?;
        schema::version(&database).await?;
        let mut after = None;
        loop {
            let page = page(&database, after).await?;
            after = page.last().map(&place);
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
