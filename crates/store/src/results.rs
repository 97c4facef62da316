//! How games ended: written once a table, with what it did to ratings.

use std::collections::HashMap;

use crate::database::{Database, Transaction};
use crate::packed::unpack;
use crate::ratings::{change_rating, level_key};
use crate::sql::{Row, Statement, placeholders, sql};
use crate::{Millis, RatingChange, Store, StoreError};

#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    pub table: String,
    pub game: String,
    /// JSON.
    pub config: String,
    /// The code of the shared deal that was played.
    pub deal: Option<String>,
    pub finished_at: Millis,
    /// Whether anybody may read it.
    pub public: bool,
    /// JSON.
    pub record: String,
    /// In order.
    pub seats: Vec<ResultSeat>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ResultSeat {
    pub seat: u32,
    pub user: Option<String>,
    pub name: String,
    /// The spec of an AI, or the word for a bot.
    pub player: Option<String>,
    pub payoff: i64,
    /// What it has made where the payoff only says who won, such as votes.
    pub tally: Option<i64>,
    /// 1 for the winner; equals share a place.
    pub place: i64,
    /// Of a person in a rated game, or of a bot or a level in the league.
    pub rating: Option<RatingChange>,
}

impl ResultSeat {
    /// Under what the seat is rated: whose it was, or else the level that played there.
    fn rated_as(&self) -> Option<String> {
        self.user.clone().or_else(|| self.player.as_deref().map(level_key))
    }
}

/// `SELECT` of a result without its seats, and then the text given.
macro_rules! select_results {
    ($rest:literal) => {
        sql(concat!("SELECT table_id, game, config, deal, finished_at, public, record FROM results ", $rest))
    };
}

impl Store {
    /// Result, seats and ratings at once; false if the table has a result already, and nothing happens then.
    /// [`StoreError::Conflict`] where a rating has changed since it was read, or a guest has become an account: read again, settle
    /// again.
    pub async fn settle(&self, result: &GameResult) -> Result<bool, StoreError> {
        self.database().write(async |transaction| settle(transaction, result).await).await
    }

    /// For a table that ended without anything to settle: everybody had gone.
    pub async fn settle_without_result(&self, table: &str) -> Result<(), StoreError> {
        self.database().execute(settled(table)).await?;
        Ok(())
    }

    /// The ids of tables that are over and not settled.
    pub async fn unsettled(&self) -> Result<Vec<String>, StoreError> {
        self.ids(sql("SELECT id FROM game_tables WHERE status = 2 AND settled = 0 ORDER BY updated_at, id")).await
    }

    pub async fn result(&self, table: &str) -> Result<Option<GameResult>, StoreError> {
        Ok(self.results(select_results!("WHERE table_id = $1").bind(table)).await?.pop())
    }

    /// Newest first.
    pub async fn results_of(&self, user: &str, limit: u32, before: Option<Millis>) -> Result<Vec<GameResult>, StoreError> {
        let select = select_results!(
            "WHERE table_id IN (SELECT table_id FROM result_seats WHERE user_id = $1) AND finished_at < $2
             ORDER BY finished_at DESC, table_id LIMIT $3"
        );
        self.results(select.bind(user).bind(before.unwrap_or(Millis::MAX)).bind(limit)).await
    }

    /// Oldest first, as many as a list shows.
    pub async fn results_of_deal(&self, deal: &str) -> Result<Vec<GameResult>, StoreError> {
        self.results(select_results!("WHERE deal = $1 ORDER BY finished_at, table_id LIMIT 1000").bind(deal)).await
    }

    /// Oldest first; `after` is time and table of the last one of the page before.
    pub async fn public_results(
        &self,
        game: Option<&str>,
        after: Option<(Millis, String)>,
        limit: u32,
    ) -> Result<Vec<GameResult>, StoreError> {
        let (time, table) = after.unwrap_or((Millis::MIN, String::new()));
        let select = select_results!(
            "WHERE public = 1 AND ($1 IS NULL OR game = $1) AND (finished_at, table_id) > ($2, $3)
             ORDER BY finished_at, table_id LIMIT $4"
        );
        self.results(select.bind(game).bind(time).bind(table).bind(limit)).await
    }

    async fn results(&self, select: Statement) -> Result<Vec<GameResult>, StoreError> {
        results(self.database(), select).await
    }
}

/// Those of a game that are over, oldest first; `after` is time and table of the last one of the page before.
pub(crate) async fn finished(
    database: &Database,
    game: &str,
    after: Option<(Millis, String)>,
    limit: u32,
) -> Result<Vec<GameResult>, StoreError> {
    let (time, table) = after.unwrap_or((Millis::MIN, String::new()));
    let select =
        select_results!("WHERE game = $1 AND (finished_at, table_id) > ($2, $3) ORDER BY finished_at, table_id LIMIT $4");
    results(database, select.bind(game).bind(time).bind(table).bind(limit)).await
}

async fn results(database: &Database, select: Statement) -> Result<Vec<GameResult>, StoreError> {
    let rows = database.rows(select).await?;
    let mut results = rows.iter().map(result_row).collect::<Result<Vec<_>, _>>()?;
    for some in results.chunks_mut(100) {
        let text = format!(
            "SELECT table_id, seat, user_id, name, player, payoff, place, games_before, rating_before,
                    deviation_before, rating_after, deviation_after, tally
                FROM result_seats WHERE table_id IN {} ORDER BY seat",
            placeholders(1, some.len())
        );
        let select = some.iter().fold(Statement::built(text), |select, result| select.bind(&result.table));
        let mut seats: HashMap<String, Vec<ResultSeat>> = HashMap::new();
        for row in database.rows(select).await? {
            seats.entry(row.text(0)?).or_default().push(seat_row(&row)?);
        }
        for result in some {
            result.seats = seats.remove(&result.table).unwrap_or_default();
        }
    }
    Ok(results)
}

async fn settle(transaction: &mut Transaction, result: &GameResult) -> Result<bool, StoreError> {
    let insert = sql("INSERT INTO results (table_id, game, config, deal, finished_at, public, record)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id) DO NOTHING")
    .bind(&result.table)
    .bind(&result.game)
    .bind(&result.config)
    .bind(result.deal.clone())
    .bind(result.finished_at)
    .bind(result.public)
    .bind(&result.record);
    if transaction.execute(insert).await? == 0 {
        return Ok(false);
    }
    let users: Vec<_> = result.seats.iter().filter_map(|seat| seat.user.as_ref()).collect();
    if !users.is_empty() {
        let text = format!("SELECT former_id FROM former_users WHERE former_id IN {}", placeholders(1, users.len()));
        let gone = users.into_iter().fold(Statement::built(text), Statement::bind);
        if !transaction.rows(gone).await?.is_empty() {
            return Err(StoreError::Conflict);
        }
    }
    for seat in &result.seats {
        transaction.execute(insert_seat(&result.table, seat)).await?;
    }
    // Everywhere in the same order, so that two games of the same people never wait for each other.
    let mut rated: Vec<_> = result.seats.iter().filter_map(|seat| Some((seat.rated_as()?, seat.rating.as_ref()?))).collect();
    rated.sort_by(|(one, _), (other, _)| one.cmp(other));
    for (user, change) in rated {
        change_rating(transaction, &user, &result.game, change).await?;
    }
    transaction.execute(settled(&result.table)).await?;
    Ok(true)
}

fn settled(table: &str) -> Statement {
    sql("UPDATE game_tables SET settled = 1 WHERE id = $1").bind(table)
}

fn insert_seat(table: &str, seat: &ResultSeat) -> Statement {
    let change = seat.rating.as_ref();
    sql("INSERT INTO result_seats (table_id, seat, user_id, name, player, payoff, place, games_before, rating_before,
            deviation_before, rating_after, deviation_after, tally)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)")
    .bind(table)
    .bind(seat.seat)
    .bind(seat.user.clone())
    .bind(&seat.name)
    .bind(seat.player.clone())
    .bind(seat.payoff)
    .bind(seat.place)
    .bind(change.map(|change| change.games_before))
    .bind(change.map(|change| change.rating_before))
    .bind(change.map(|change| change.deviation_before))
    .bind(change.map(|change| change.rating_after))
    .bind(change.map(|change| change.deviation_after))
    .bind(seat.tally)
}

fn result_row(row: &Row) -> Result<GameResult, StoreError> {
    Ok(GameResult {
        table: row.text(0)?,
        game: row.text(1)?,
        config: row.text(2)?,
        deal: row.optional_text(3)?,
        finished_at: row.integer(4)?,
        public: row.integer(5)? != 0,
        record: unpack(row.text(6)?)?,
        seats: Vec::new(),
    })
}

fn seat_row(row: &Row) -> Result<ResultSeat, StoreError> {
    let rating = match row.optional_integer(7)? {
        None => None,
        Some(games_before) => Some(RatingChange {
            games_before,
            rating_before: row.real(8)?,
            deviation_before: row.real(9)?,
            rating_after: row.real(10)?,
            deviation_after: row.real(11)?,
        }),
    };
    Ok(ResultSeat {
        seat: u32::try_from(row.integer(1)?).map_err(|error| StoreError::Broken(error.to_string()))?,
        user: row.optional_text(2)?,
        name: row.text(3)?,
        player: row.optional_text(4)?,
        payoff: row.integer(5)?,
        tally: row.optional_integer(12)?,
        place: row.integer(6)?,
        rating,
    })
}
