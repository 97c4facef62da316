//! Tournaments: a group plays the same deals over an evening or a week, each alone against the same AIs, and is ranked by what each has
//! made of them.
//!
//! Each deal is a shared deal, so that nobody plays it twice, is helped, or watches others before. [`told`] says who is told what,
//! [`ranking`] who has made most of it.

mod ranking;
mod seats;
mod told;

pub use seats::seats;

use crate::ai::spec;
use crate::dealing::DealSeed;
use crate::error::ApiError;
use crate::names;
use crate::secret;
use crate::state::AppState;
use coeur_protocol::{DAY_RIVAL, NewTournament, TOURNAMENT_DEALS, TOURNAMENT_HOURS};
use coeur_store::{Millis, SharedDeal, StoreError, Tournament, TournamentPart, User};
use seats::own_seats;
use serde_json::{Value, json};
use std::ops::RangeInclusive;
use told::Kept;

/// So many people play in one at most: what is told of a tournament is a list of all of them.
pub const MOST_PLAYERS: u32 = 300;

const HOUR: Millis = 3_600_000;

/// A tournament that can be made.
pub struct Draft {
    name: String,
    game: String,
    pub config: String,
    level: String,
    /// Where everybody sits, for each deal.
    seats: Vec<usize>,
    hours: u32,
}

impl Draft {
    /// What was asked for, if it can be.
    pub fn new(asked: NewTournament) -> Result<Draft, ApiError> {
        let NewTournament { name, game, config, deals, level, hours } = asked;
        let name = names::checked(&name)?;
        let entry = coeur_catalog::game(&game)?;
        let config = entry.settle(&config.unwrap_or_else(|| json!({})))?;
        within("deals", deals, &TOURNAMENT_DEALS)?;
        within("hours", hours, &TOURNAMENT_HOURS)?;
        let level = level.unwrap_or_else(|| DAY_RIVAL.into());
        let levels: Vec<&str> = entry.levels().into_iter().map(|(name, _)| name).collect();
        if !levels.contains(&level.as_str()) {
            return Err(ApiError::bad_request(format!("level: `{level}` is none of {}", levels.join(", "))));
        }
        let level = spec::check(entry, &config, &level)?;
        let seats = own_seats(entry, &config, deals as usize)?;
        Ok(Draft { name, game, config: config.to_string(), level, seats, hours })
    }

    pub fn deals(&self) -> usize {
        self.seats.len()
    }

    /// Keeps it under a code that nobody has.
    pub async fn keep(self, state: &AppState, maker: &User) -> Result<String, StoreError> {
        let (now, created_by) = (crate::time::now(), Some(maker.id.clone()));
        loop {
            let tournament = Tournament {
                code: secret::code(),
                name: self.name.clone(),
                game: self.game.clone(),
                config: self.config.clone(),
                level: self.level.clone(),
                created_by: created_by.clone(),
                created_at: now,
                ends_at: now + Millis::from(self.hours) * HOUR,
            };
            let part = |number: usize, seat: usize| TournamentPart {
                tournament: tournament.code.clone(),
                number: number as u32,
                seat: seat as u32,
            };
            let deal = |(number, seat): (usize, &usize)| SharedDeal {
                code: secret::code(),
                game: self.game.clone(),
                config: self.config.clone(),
                seed: DealSeed::random().to_string(),
                created_by: created_by.clone(),
                created_at: now,
                tournament: Some(part(number, *seat)),
            };
            let deals: Vec<SharedDeal> = self.seats.iter().enumerate().map(deal).collect();
            match state.store.add_tournament(&tournament, &deals).await {
                Err(StoreError::Taken(_)) => {}
                kept => return kept.map(|()| tournament.code),
            }
        }
    }
}

fn within(what: &str, number: u32, range: &RangeInclusive<u32>) -> Result<(), ApiError> {
    if range.contains(&number) {
        return Ok(());
    }
    Err(ApiError::bad_request(format!("{what}: {number} is not from {} to {}", range.start(), range.end())))
}

/// By its code, in capital or small letters.
pub async fn find(state: &AppState, code: &str) -> Result<Tournament, ApiError> {
    let found = state.store.tournament(code).await?;
    found.ok_or_else(|| ApiError::not_found(format!("there is no tournament {code}")))
}

/// What somebody is told of a tournament. It takes a handful of questions to the database, however many play.
pub async fn tell(
    state: &AppState,
    tournament: Tournament,
    user: Option<&User>,
) -> Result<coeur_protocol::Tournament, ApiError> {
    let config: Value = serde_json::from_str(&tournament.config).map_err(|error| crate::error::ours(&error))?;
    let maker = match &tournament.created_by {
        Some(id) => state.store.user_now(id).await?.map(|user| user.name),
        None => None,
    };
    let kept = Kept {
        seats: coeur_catalog::game(&tournament.game)?.seats(&config)?,
        deals: state.store.deals_of_tournament(&tournament.code).await?,
        tables: state.store.tables_of_tournament(&tournament.code, MOST_PLAYERS * TOURNAMENT_DEALS.end()).await?,
        config,
        maker,
        tournament,
    };
    Ok(kept.told(user, crate::time::now()))
}

/// Refuses whoever would be one too many.
pub async fn must_have_room(state: &AppState, tournament: &str, user: &User) -> Result<(), ApiError> {
    let (others, own) = state.store.players_of_tournament(tournament, &user.id).await?;
    if own == 0 && others >= MOST_PLAYERS {
        let message = format!("{others} people play in the tournament {tournament}, and no more than {MOST_PLAYERS} may");
        return Err(ApiError::conflict("tournament_full", message));
    }
    Ok(())
}
