//! How games ended, written down once each, and what that says about people.
//!
//! People are rated among each other, by Weng and Lin's method ("A Bayesian Approximation Method for Online Ranking", JMLR
//! 2011) for games of any number of players; AIs are not rated among people, and where a bot sits nobody is. In the league bots and levels
//! are rated among theirs in the same way. In games played together against the cards nobody is better than another: there a rating is
//! the mean of the team's scores, and its deviation the standard error of that mean.

use crate::state::AppState;
use crate::tables::{GetError, SeatState, TableState};
use coeur_core::{BOT, Lang, Seat, Viewer};
use coeur_store::{GameResult, Millis, Rating, RatingChange, ResultSeat, StoreError, User, level_key};
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
    let (mut by, mut ended) = (None, None);
    match state.tables.get(table).await {
        Ok(table) => {
            by = table.payer();
            ended = table.look(Ended::from_table);
            table.wrote(1, ended.as_ref().map_or(0, |ended| ended.record.len()));
        }
        Err(GetError::Store(error)) => return Err(error),
        Err(GetError::Elsewhere { .. }) => return Ok(()),
        // An operator has deleted it.
        Err(GetError::Unknown) => {}
        Err(error @ GetError::Damaged(_)) => {
            tracing::error!(table, %error, "no result written: the table cannot be read");
        }
    }
    let Some(ended) = ended else { return state.store.settle_without_result(table).await };
    for _ in 0..TRIES {
        match state.store.settle(&ended.result(state).await?).await {
            Err(StoreError::Conflict) => {}
            settled => {
                if settled? {
                    if let Some(deal) = ended.deal_of_people() {
                        // Who finishes the same deal later asks again.
                        let _ = crate::deals::let_ais_play(state, deal, by).await;
                    }
                    if ended.league && ended.has_bots() {
                        // The next game asks again.
                        let _ = crate::league::let_levels_play(state, &ended.game, by).await;
                    }
                }
                return Ok(());
            }
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
    /// Whether it counts for ratings.
    rated: bool,
    /// Whether it counts in the league.
    league: bool,
    record: String,
    cooperative: bool,
    seats: Vec<EndedSeat>,
}

struct EndedSeat {
    name: String,
    /// As the event names it; may be a former id.
    user: Option<String>,
    /// The AI whose seat it was, or the word for a bot.
    player: Option<String>,
    payoff: i64,
    /// What it has made where points only say who won.
    tally: Option<i64>,
    /// Whether an AI played for the person at the end.
    absent: bool,
    /// Whether an AI played most of the person's moves.
    hardly_played: bool,
}

impl Ended {
    /// `None` where the game was given up, or never began.
    fn from_table(table: &TableState) -> Option<Ended> {
        let game = table.game.as_ref().filter(|_| table.played_out())?;
        let payoffs = game.payoffs();
        let entry = coeur_catalog::game(&table.setup.game).ok();
        let counts = entry.is_some_and(|entry| !entry.facts().scoring.adds_up());
        let tally = if counts { game.layout(Viewer::Spectator, Lang::En).tally } else { Vec::new() };
        let movers: Vec<Seat> = game.played().into_iter().map(|(mover, _)| mover).collect();
        let hardly_played = |seat: Seat| {
            let moves = movers.iter().zip(&table.played).filter(|(mover, _)| **mover == seat);
            let (own, all) = moves.fold((0, 0), |(own, all), (_, played)| (own + usize::from(played.by.is_none()), all + 1));
            2 * own < all || own == 0
        };
        let seats = table.all_seats().zip(payoffs.as_slice()).map(|((number, seat), payoff)| {
            let person = if let SeatState::Person(person) = seat { Some(person) } else { None };
            EndedSeat {
                name: seat.name().into(),
                user: person.and_then(|person| person.user.clone()),
                player: person.is_none_or(|person| person.bot).then(|| seat.player().into()),
                payoff: i64::from(*payoff),
                tally: tally.get(number.index()).copied().map(i64::from),
                absent: person.is_some_and(|person| person.away.is_some()),
                hardly_played: hardly_played(number),
            }
        });
        Some(Ended {
            table: table.id.clone(),
            game: table.setup.game.clone(),
            config: table.setup.config.to_string(),
            deal: table.setup.deal.clone(),
            at: table.updated_at,
            listed: table.setup.listed,
            rated: table.is_rated(),
            league: table.setup.league,
            record: serde_json::to_string(&game.record()).ok()?,
            cooperative: entry.is_some_and(|entry| entry.info().cooperative),
            seats: seats.collect(),
        })
    }

    fn has_bots(&self) -> bool {
        self.seats.iter().any(EndedSeat::is_bot)
    }

    /// The shared deal that people have played here.
    fn deal_of_people(&self) -> Option<&str> {
        self.deal.as_deref().filter(|_| self.seats.iter().any(|seat| seat.user.is_some()))
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
            tally: seat.tally,
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
            public: (self.listed || self.league) && self.deal.is_none(),
            record: self.record.clone(),
            seats: seats.collect(),
        })
    }

    /// What the game does to ratings, by seat: something where it is rated and at least two accounts played, each with one seat, and no
    /// bot. A guest costs nothing, so that nothing is won against one.
    async fn changes(&self, state: &AppState, users: &[Option<User>]) -> Result<HashMap<usize, RatingChange>, StoreError> {
        let rated = match self.league {
            true => self.in_league(users),
            false => self.among_people(users),
        };
        if rated.is_empty() {
            return Ok(HashMap::new());
        }
        let ids: Vec<String> = rated.iter().map(|(_, id)| id.clone()).collect();
        let known = state.store.ratings(&self.game, &ids).await?;
        let players: Vec<Player<'_>> =
            rated.iter().map(|(seat, id)| (known.iter().find(|rating| rating.user == *id), &self.seats[*seat])).collect();
        let changes = if self.cooperative { mean_scores(&players) } else { fair_skills(&players) };
        let changed = rated.iter().map(|(seat, _)| *seat).zip(changes);
        Ok(changed.filter_map(|(seat, change)| Some((seat, change?))).collect())
    }

    /// The seats of accounts, where the game counts among them.
    fn among_people(&self, users: &[Option<User>]) -> Vec<(usize, String)> {
        let account = |user: &'_ Option<User>| user.as_ref().filter(|user| user.is_account()).map(|user| user.id.clone());
        let rated: Vec<(usize, String)> =
            users.iter().enumerate().filter_map(|(seat, user)| Some((seat, account(user)?))).collect();
        let different: HashSet<&String> = rated.iter().map(|(_, id)| id).collect();
        let counts = self.rated && !self.has_bots() && different.len() > 1 && different.len() == rated.len();
        if counts { rated } else { Vec::new() }
    }

    /// The seats of bots and levels, where all are such and no two bots have one owner; of a level that sits twice the first. In games
    /// played together, where partners are the same for all: the bots alone, or the first of the levels.
    fn in_league(&self, users: &[Option<User>]) -> Vec<(usize, String)> {
        let (mut rated, mut owners) = (Vec::new(), HashSet::new());
        for (seat, (ended, user)) in self.seats.iter().zip(users).enumerate() {
            let level = ended.player.as_deref().filter(|player| LEVELS.contains(player));
            match (user, level) {
                (Some(User { id, owner: Some(owner), .. }), _) if owners.insert(owner) => rated.push((seat, id.clone())),
                (None, Some(level)) => rated.push((seat, level_key(level))),
                _ => return Vec::new(),
            }
        }
        if self.cooperative {
            match self.has_bots() {
                true => rated.retain(|(seat, _)| self.seats[*seat].is_bot()),
                false => rated.truncate(1),
            }
        }
        let mut seen = HashSet::new();
        rated.retain(|(_, id)| seen.insert(id.clone()));
        if self.cooperative || rated.len() > 1 { rated } else { Vec::new() }
    }
}

impl EndedSeat {
    fn is_bot(&self) -> bool {
        self.player.as_deref() == Some(BOT)
    }
}

/// Those of every game.
const LEVELS: [&str; 3] = ["easy", "intermediate", "hard"];

/// The rating that somebody has, if any, and how their game ended.
type Player<'a> = (Option<&'a Rating>, &'a EndedSeat);

/// Everybody loses to those who stayed; but against somebody who has hardly played nothing is won: it was a stand-in's game.
fn fair_skills(players: &[Player<'_>]) -> Vec<Option<RatingChange>> {
    let left = |(_, seat): &Player<'_>| seat.absent && seat.hardly_played;
    let stayed: Vec<Player<'_>> = players.iter().copied().filter(|player| !left(player)).collect();
    let mut among_them = if stayed.len() > 1 { skills(&stayed) } else { Vec::new() }.into_iter();
    let with_all = skills(players);
    let change = |(player, change): (&Player<'_>, RatingChange)| if left(player) { Some(change) } else { among_them.next() };
    players.iter().zip(with_all).map(change).collect()
}

/// Each against the others. Who was not there at the end is last, whatever the stand-in made of it.
fn skills(players: &[Player<'_>]) -> Vec<RatingChange> {
    let worth = |seat: &EndedSeat| if seat.absent { i64::MIN } else { seat.payoff };
    let old: Vec<[WengLinRating; 1]> = players
        .iter()
        .map(|(known, _)| {
            [known.map_or_else(WengLinRating::new, |known| WengLinRating {
                rating: known.rating,
                uncertainty: known.deviation,
            })]
        })
        .collect();
    let ranks = players.iter().map(|(_, seat)| 1 + players.iter().filter(|(_, other)| worth(other) > worth(seat)).count());
    let ranked: Vec<_> = old.iter().zip(ranks).map(|(old, rank)| (&old[..], MultiTeamOutcome::new(rank))).collect();
    let new = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let change = |(((known, _), [old]), new): ((&Player<'_>, &[WengLinRating; 1]), Vec<WengLinRating>)| {
        let new = new.first().copied().unwrap_or(*old);
        RatingChange {
            games_before: known.map_or(0, |known| known.games),
            rating_before: old.rating,
            deviation_before: old.uncertainty,
            rating_after: new.rating,
            deviation_after: new.uncertainty,
        }
    };
    players.iter().zip(&old).zip(new).map(change).collect()
}

/// The mean of a person's scores with one more, and its standard error (Welford's recurrence, undone and redone).
fn mean_scores(players: &[Player<'_>]) -> Vec<Option<RatingChange>> {
    let change = |(known, seat): &Player<'_>| {
        let (mean, error, games) = known.map_or((0.0, 0.0, 0), |known| (known.rating, known.deviation, known.games));
        // A bot that has left has made nothing; people are no worse for a stand-in's game.
        let score = if seat.absent && seat.is_bot() { 0.0 } else { seat.payoff as f64 };
        let count = games as f64;
        // Of one game nothing is known about the spread: the deviation that was kept then is a guess.
        let squares = if games > 1 { error * error * count * (count - 1.0) } else { 0.0 };
        let new_mean = mean + (score - mean) / (count + 1.0);
        let new_squares = squares + (score - mean) * (score - new_mean);
        let new_error = if games == 0 { score.abs().max(1.0) } else { (new_squares / (count * (count + 1.0))).sqrt() };
        Some(RatingChange {
            games_before: games,
            rating_before: mean,
            deviation_before: error,
            rating_after: new_mean,
            deviation_after: new_error,
        })
    };
    players.iter().map(change).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(payoff: i64, absent: bool) -> EndedSeat {
        EndedSeat { name: String::new(), user: None, player: None, payoff, tally: None, absent, hardly_played: absent }
    }

    fn rating(rating: f64, deviation: f64, games: i64) -> Rating {
        Rating { user: String::new(), game: String::new(), rating, deviation, games }
    }

    #[test]
    fn who_wins_gains_what_others_lose() {
        let seats = [seat(1, false), seat(-1, false)];
        let changes = skills(&[(None, &seats[0]), (None, &seats[1])]);
        assert!(changes[0].rating_after > 25.0 && changes[1].rating_after < 25.0);
        assert!(changes.iter().all(|change| change.games_before == 0 && change.deviation_after < 25.0 / 3.0));
        let draw = skills(&[(None, &seats[0]), (None, &seats[0])]);
        assert_eq!(draw[0].rating_after, draw[1].rating_after);
    }

    #[test]
    fn who_left_is_last_whatever_the_stand_in_made_of_it() {
        let seats = [seat(5, true), seat(-5, false), seat(-9, false)];
        let known = rating(30.0, 2.0, 7);
        let players = [(Some(&known), &seats[0]), (None, &seats[1]), (None, &seats[2])];
        let changes = skills(&players);
        assert!(changes[0].rating_after < 30.0 && changes[1].rating_after > changes[2].rating_after);
        assert_eq!(changes[0].games_before, 7);
        let fair: Vec<f64> = fair_skills(&players).into_iter().map(|change| change.unwrap().rating_after).collect();
        assert_eq!(fair[0], changes[0].rating_after, "who left loses as much");
        assert!(fair[1] > 25.0 && fair[1] < changes[1].rating_after, "the others play among themselves");
        let duel = fair_skills(&players[..2]);
        assert!(duel[0].as_ref().is_some_and(|change| change.rating_after < 30.0) && duel[1].is_none(), "{duel:?}");
        let late = EndedSeat { hardly_played: false, ..seat(5, true) };
        assert!(fair_skills(&[(None, &late), players[1]])[1].is_some(), "who leaves before the end is beaten");
    }

    #[test]
    fn a_team_is_known_by_its_mean_score() {
        let mut known: Option<Rating> = None;
        for score in [18, 24, 21, 25] {
            let change = mean_scores(&[(known.as_ref(), &seat(score, false))]).remove(0).unwrap();
            known = Some(rating(change.rating_after, change.deviation_after, change.games_before + 1));
        }
        let known = known.unwrap();
        // 18, 24, 21, 25: mean 22, squares 16 + 4 + 1 + 9 = 30, standard error √(30 / 3 / 4).
        assert!((known.rating - 22.0).abs() < 1e-9 && (known.deviation - 2.5f64.sqrt()).abs() < 1e-9, "{known:?}");
    }
}
