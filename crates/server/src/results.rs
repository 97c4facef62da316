//! How games ended, written down once each, and what that says about people.
//!
//! People are rated among each other, by Weng and Lin's method ("A Bayesian Approximation Method for Online Ranking", JMLR
//! 2011) for games of any number of players; AIs are not rated. In games played together against the cards nobody is better than
//! another: there a rating is the mean of the team's scores, and its deviation the standard error of that mean.

use crate::state::AppState;
use crate::tables::{GetError, SeatState, TableState};
use coeur_store::{GameResult, Millis, Rating, RatingChange, ResultSeat, StoreError, User};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::{HashMap, HashSet};

/// How often a result is tried anew when ratings change meanwhile.
const TRIES: usize = 20;

/// Writes down all games that are over and not written down yet, and ends sessions that are.
pub async fn settle_all(state: &AppState) -> Result<(), StoreError> {
    for table in state.store.unsettled().await? {
        settle(state, &table).await?;
    }
    state.store.expire_sessions(crate::time::now()).await?;
    Ok(())
}

/// Writes down how a table's game ended. Twice is as good as once.
pub async fn settle(state: &AppState, table: &str) -> Result<(), StoreError> {
    let ended = match state.tables.get(table).await {
        Ok(table) => table.look(Ended::from_table),
        Err(GetError::Store(error)) => return Err(error),
        Err(GetError::Elsewhere) => return Ok(()),
        // An operator has deleted it.
        Err(GetError::Unknown) => None,
        Err(error @ GetError::Damaged(_)) => {
            tracing::error!(table, %error, "a game has no result");
            None
        }
    };
    let Some(ended) = ended else { return state.store.settle_without_result(table).await };
    for _ in 0..TRIES {
        match state.store.settle(&ended.result(state).await?).await {
            Err(StoreError::Conflict) => {}
            settled => return settled.map(|_| ()),
        }
    }
    Err(StoreError::Conflict)
}

/// A game that was played to its end.
struct Ended {
    table: String,
    game: String,
    config: String,
    deal: Option<String>,
    at: Millis,
    listed: bool,
    record: String,
    cooperative: bool,
    seats: Vec<EndedSeat>,
}

struct EndedSeat {
    name: String,
    /// As the event names it; may be a former id.
    user: Option<String>,
    /// The AI whose seat it was.
    player: Option<String>,
    payoff: i64,
    /// Whether an AI played for the person at the end.
    absent: bool,
}

impl Ended {
    /// `None` where the game was given up, or never began.
    fn from_table(table: &TableState) -> Option<Ended> {
        let game = table.game.as_ref().filter(|_| table.played_out())?;
        let payoffs = game.payoffs();
        let seats = table.seats.iter().zip(payoffs.as_slice()).map(|(seat, payoff)| {
            let person = if let SeatState::Person(person) = seat { Some(person) } else { None };
            EndedSeat {
                name: seat.name().into(),
                user: person.and_then(|person| person.user.clone()),
                player: person.is_none().then(|| seat.player().into()),
                payoff: i64::from(*payoff),
                absent: person.is_some_and(|person| person.away.is_some()),
            }
        });
        Some(Ended {
            table: table.id.clone(),
            game: table.setup.game.clone(),
            config: table.setup.config.to_string(),
            deal: table.setup.deal.clone(),
            at: table.updated_at,
            listed: table.setup.listed,
            record: serde_json::to_string(&game.record()).ok()?,
            cooperative: coeur_catalog::game(&table.setup.game).is_ok_and(|entry| entry.info().cooperative),
            seats: seats.collect(),
        })
    }

    /// The result as it is kept, with the ratings that follow from those of now.
    async fn result(&self, state: &AppState) -> Result<GameResult, StoreError> {
        let mut users = Vec::with_capacity(self.seats.len());
        for seat in &self.seats {
            users.push(match &seat.user {
                Some(id) => state.store.user_now(id).await?,
                None => None,
            });
        }
        let mut changes = self.changes(state, &users).await?;
        let seats = self.seats.iter().zip(users).enumerate().map(|(number, (seat, user))| ResultSeat {
            seat: number as u32,
            name: match (&seat.user, &user) {
                // They have asked to be forgotten.
                (Some(_), None) => "—".into(),
                _ => seat.name.clone(),
            },
            user: user.map(|user| user.id),
            player: seat.player.clone(),
            payoff: seat.payoff,
            place: 1 + self.seats.iter().filter(|other| other.payoff > seat.payoff).count() as i64,
            rating: changes.remove(&number),
        });
        Ok(GameResult {
            table: self.table.clone(),
            game: self.game.clone(),
            config: self.config.clone(),
            deal: self.deal.clone(),
            finished_at: self.at,
            // A shared deal is still to be played by others.
            public: self.listed && self.deal.is_none(),
            record: self.record.clone(),
            seats: seats.collect(),
        })
    }

    /// What the game does to ratings, by seat: something where at least two people played, each with one seat.
    async fn changes(&self, state: &AppState, users: &[Option<User>]) -> Result<HashMap<usize, RatingChange>, StoreError> {
        let rated: Vec<(usize, &User)> =
            users.iter().enumerate().filter_map(|(seat, user)| Some((seat, user.as_ref()?))).collect();
        let different: HashSet<&str> = rated.iter().map(|(_, user)| user.id.as_str()).collect();
        if different.len() < 2 || different.len() < rated.len() {
            return Ok(HashMap::new());
        }
        let ids: Vec<String> = rated.iter().map(|(_, user)| user.id.clone()).collect();
        let known = state.store.ratings(&self.game, &ids).await?;
        let before: Vec<Option<&Rating>> = ids.iter().map(|id| known.iter().find(|rating| rating.user == *id)).collect();
        let seats: Vec<&EndedSeat> = rated.iter().map(|(seat, _)| &self.seats[*seat]).collect();
        let changes = if self.cooperative { mean_scores(&before, &seats) } else { skills(&before, &seats) };
        Ok(rated.iter().map(|(seat, _)| *seat).zip(changes).collect())
    }
}

/// Each against the others. Who was not there at the end is last, whatever the stand-in made of it.
fn skills(before: &[Option<&Rating>], seats: &[&EndedSeat]) -> Vec<RatingChange> {
    let worth = |seat: &EndedSeat| if seat.absent { i64::MIN } else { seat.payoff };
    let old: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|known| {
            [known.map_or_else(WengLinRating::new, |known| WengLinRating {
                rating: known.rating,
                uncertainty: known.deviation,
            })]
        })
        .collect();
    let ranks = seats.iter().map(|seat| 1 + seats.iter().filter(|other| worth(other) > worth(seat)).count());
    let ranked: Vec<_> = old.iter().zip(ranks).map(|(old, rank)| (&old[..], MultiTeamOutcome::new(rank))).collect();
    let new = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let change = |((known, [old]), new): ((&Option<&Rating>, &[WengLinRating; 1]), Vec<WengLinRating>)| {
        let new = new.first().copied().unwrap_or(*old);
        RatingChange {
            games_before: known.map_or(0, |known| known.games),
            rating_before: old.rating,
            deviation_before: old.uncertainty,
            rating_after: new.rating,
            deviation_after: new.uncertainty,
        }
    };
    before.iter().zip(&old).zip(new).map(change).collect()
}

/// The mean of a person's scores with one more, and its standard error (Welford's recurrence, undone and redone).
fn mean_scores(before: &[Option<&Rating>], seats: &[&EndedSeat]) -> Vec<RatingChange> {
    let change = |(known, seat): (&Option<&Rating>, &&EndedSeat)| {
        let (mean, error, games) = known.map_or((0.0, 0.0, 0), |known| (known.rating, known.deviation, known.games));
        let (count, score) = (games as f64, seat.payoff as f64);
        // Of one game nothing is known about the spread: the deviation that was kept then is a guess.
        let squares = if games > 1 { error * error * count * (count - 1.0) } else { 0.0 };
        let new_mean = mean + (score - mean) / (count + 1.0);
        let new_squares = squares + (score - mean) * (score - new_mean);
        let new_error = if games == 0 { score.abs().max(1.0) } else { (new_squares / (count * (count + 1.0))).sqrt() };
        RatingChange {
            games_before: games,
            rating_before: mean,
            deviation_before: error,
            rating_after: new_mean,
            deviation_after: new_error,
        }
    };
    before.iter().zip(seats).map(change).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(payoff: i64, absent: bool) -> EndedSeat {
        EndedSeat { name: String::new(), user: None, player: None, payoff, absent }
    }

    fn rating(rating: f64, deviation: f64, games: i64) -> Rating {
        Rating { user: String::new(), game: String::new(), rating, deviation, games }
    }

    #[test]
    fn who_wins_gains_what_others_lose() {
        let seats = [seat(1, false), seat(-1, false)];
        let changes = skills(&[None, None], &seats.each_ref());
        assert!(changes[0].rating_after > 25.0 && changes[1].rating_after < 25.0);
        assert!(changes.iter().all(|change| change.games_before == 0 && change.deviation_after < 25.0 / 3.0));
        let draw = skills(&[None, None], &[&seats[0], &seats[0]]);
        assert_eq!(draw[0].rating_after, draw[1].rating_after);
    }

    #[test]
    fn who_left_is_last_whatever_the_stand_in_made_of_it() {
        let seats = [seat(5, true), seat(-5, false), seat(-9, false)];
        let known = rating(30.0, 2.0, 7);
        let changes = skills(&[Some(&known), None, None], &seats.each_ref());
        assert!(changes[0].rating_after < 30.0 && changes[1].rating_after > changes[2].rating_after);
        assert_eq!(changes[0].games_before, 7);
    }

    #[test]
    fn a_team_is_known_by_its_mean_score() {
        let mut known: Option<Rating> = None;
        for score in [18, 24, 21, 25] {
            let change = mean_scores(&[known.as_ref()], &[&seat(score, false)]).remove(0);
            known = Some(rating(change.rating_after, change.deviation_after, change.games_before + 1));
        }
        let known = known.unwrap();
        // 18, 24, 21, 25: mean 22, squares 16 + 4 + 1 + 9 = 30, standard error √(30 / 3 / 4).
        assert!((known.rating - 22.0).abs() < 1e-9 && (known.deviation - 2.5f64.sqrt()).abs() < 1e-9, "{known:?}");
    }
}
