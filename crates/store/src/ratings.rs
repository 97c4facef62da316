//! How strong people are at each game; and, apart from them, bots and our levels.

use crate::database::Transaction;
use crate::sql::{Row, Statement, placeholders, sql};
use crate::{Store, StoreError};

#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    pub user: String,
    pub game: String,
    pub rating: f64,
    pub deviation: f64,
    /// Rated games played.
    pub games: i64,
}

/// What one game did to a rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingChange {
    /// Rated games before this one: the change was computed from the rating after that many.
    pub games_before: i64,
    pub rating_before: f64,
    pub deviation_before: f64,
    pub rating_after: f64,
    pub deviation_after: f64,
}

/// A line of the leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    pub name: String,
    pub rating: Rating,
}

/// Before the name of a level, where it is rated as people and bots are by their ids.
const LEVEL: &str = "level:";

/// Under what a level is rated.
pub fn level_key(level: &str) -> String {
    format!("{LEVEL}{level}")
}

fn rating(row: &Row) -> Result<Rating, StoreError> {
    Ok(Rating {
        user: row.text(0)?,
        game: row.text(1)?,
        rating: row.real(2)?,
        deviation: row.real(3)?,
        games: row.integer(4)?,
    })
}

impl Store {
    /// Of those who have one, in no order.
    pub async fn ratings(&self, game: &str, users: &[String]) -> Result<Vec<Rating>, StoreError> {
        let mut ratings = Vec::with_capacity(users.len());
        for some in users.chunks(100) {
            let mut select = Statement::built(format!(
                "SELECT user_id, game, rating, deviation, games FROM ratings WHERE user_id IN {} AND game = ${}",
                placeholders(1, some.len()),
                some.len() + 1
            ));
            for user in some {
                select = select.bind(user);
            }
            for row in self.database().rows(select.bind(game)).await? {
                ratings.push(rating(&row)?);
            }
        }
        Ok(ratings)
    }

    /// Of one user, by game.
    pub async fn ratings_of(&self, user: &str) -> Result<Vec<Rating>, StoreError> {
        let select = sql("SELECT user_id, game, rating, deviation, games FROM ratings WHERE user_id = $1 ORDER BY game");
        self.database().rows(select.bind(user)).await?.iter().map(rating).collect()
    }

    /// How the rating of one user at a game went: rating and deviation after each of the last rated games, oldest first.
    pub async fn rating_steps(&self, user: &str, game: &str, limit: u32) -> Result<Vec<(f64, f64)>, StoreError> {
        let select = sql("SELECT rating_after, deviation_after
            FROM result_seats JOIN results ON results.table_id = result_seats.table_id
            WHERE user_id = $1 AND game = $2 AND rating_after IS NOT NULL
            ORDER BY finished_at DESC, games_before DESC LIMIT $3");
        let rows = self.database().rows(select.bind(user).bind(game).bind(limit)).await?;
        rows.iter().rev().map(|row| Ok((row.real(0)?, row.real(1)?))).collect()
    }

    /// Accounts by what they are at least worth: rating less twice its deviation.
    pub async fn leaderboard(&self, game: &str, limit: u32) -> Result<Vec<Standing>, StoreError> {
        let select = sql("SELECT user_id, game, rating, deviation, games, name
            FROM ratings JOIN users ON users.id = ratings.user_id
            WHERE game = $1 AND games > 0 AND name_key IS NOT NULL AND owner IS NULL
            ORDER BY rating - 2 * deviation DESC, games DESC, user_id LIMIT $2");
        let rows = self.database().rows(select.bind(game).bind(limit)).await?;
        rows.iter().map(|row| Ok(Standing { name: row.text(5)?, rating: rating(row)? })).collect()
    }

    /// Bots and levels in the same order; whether each is a bot.
    pub async fn league(&self, game: &str, limit: u32) -> Result<Vec<(Standing, bool)>, StoreError> {
        let select = sql("SELECT user_id, game, rating, deviation, games, name
            FROM ratings LEFT JOIN users ON users.id = ratings.user_id
            WHERE game = $1 AND games > 0 AND (owner IS NOT NULL OR user_id LIKE $3)
            ORDER BY rating - 2 * deviation DESC, games DESC, user_id LIMIT $2");
        let rows = self.database().rows(select.bind(game).bind(limit).bind(format!("{LEVEL}%"))).await?;
        let standing = |row: &Row| {
            let rating = rating(row)?;
            let level = rating.user.strip_prefix(LEVEL).map(str::to_owned);
            let (bot, name) = (level.is_none(), level.map_or_else(|| row.text(5), Ok)?);
            Ok((Standing { name, rating }, bot))
        };
        rows.iter().map(standing).collect()
    }
}

/// [`StoreError::Conflict`] where another game has been rated in the meantime.
pub(crate) async fn change_rating(
    transaction: &mut Transaction,
    user: &str,
    game: &str,
    change: &RatingChange,
) -> Result<(), StoreError> {
    let text = if change.games_before == 0 {
        "INSERT INTO ratings (user_id, game, rating, deviation, games) VALUES ($1, $2, $3, $4, $5 + 1)
            ON CONFLICT (user_id, game) DO NOTHING"
    } else {
        "UPDATE ratings SET rating = $3, deviation = $4, games = games + 1
            WHERE user_id = $1 AND game = $2 AND games = $5"
    };
    let write =
        sql(text).bind(user).bind(game).bind(change.rating_after).bind(change.deviation_after).bind(change.games_before);
    match transaction.execute(write).await? {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}
