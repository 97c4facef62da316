//! The same deal, many tables: who may play it, and who may see what others made of it.
//!
//! Whoever has seen a deal's cards knows what the others at another table hold. So nobody plays a shared deal twice, and
//! its tables, results and records are for those who have played it. That needs a name: who plays one has a session, be it a
//! guest's.
//!
//! Each day has a shared deal of every game, by a code such as `2026-11-17-claim`: everybody plays it in the same seat against the
//! same AIs, once.

use crate::ai::Visitor;
use crate::dealing::DealSeed;
use crate::error::ApiError;
use crate::limits::Kind;
use crate::state::AppState;
use crate::tables::event::{SeatPlan, Setup};
use crate::tables::{LiveTable, Refusal, Summary};
use crate::tournaments;
use axum::http::StatusCode;
use coeur_core::{HUMAN, Lang, Record};
use coeur_protocol::{Day, DayDeal, NewTable, SeatKind};
use coeur_store::{SharedDeal, Status, StoreError, TournamentPart, User};
use serde_json::{Value, json};
use std::net::IpAddr;

/// The AI that plays every seat of a deal, for people to compare themselves with.
pub const REFERENCE: &str = "hard";

/// So many days, with today, have deals that are played here: as long as a game that was given up is remembered.
const PAST_DAYS: u32 = 7;

/// A deal that several tables play.
pub struct Deal {
    pub code: String,
    pub game: String,
    pub config: Value,
    pub seed: DealSeed,
    /// Where all tables that play it are alike: the deals of days and of tournaments. Others are played as each table likes.
    pub alike: Option<Alike>,
}

/// What all tables of a deal have in common that everybody plays in the same seat against the same AIs, once.
pub struct Alike {
    /// Who sits where, as [`NewTable::seats`] says it.
    pub seats: Vec<String>,
    /// Why nobody begins it any more.
    pub closed: Option<String>,
    /// The code of the tournament that it belongs to.
    pub tournament: Option<String>,
}

impl Deal {
    /// Refuses a table at which the deal of a day or of a tournament would be another one than everywhere, or whose time has passed.
    pub fn may_be_played_so(&self, table: &NewTable) -> Result<(), ApiError> {
        let Some(Alike { seats, closed, .. }) = &self.alike else { return Ok(()) };
        if table.seats != *seats || table.clock.is_some() || table.begins.is_some() {
            let message = format!("this deal is played with \"seats\": {}, without `clock` and `begins`", json!(seats));
            return Err(ApiError::bad_request(message));
        }
        match closed {
            Some(why) => Err(ApiError::conflict("deal_closed", why.clone())),
            None => Ok(()),
        }
    }
}

pub async fn find(state: &AppState, code: &str) -> Result<Deal, ApiError> {
    if let Some(deal) = day_deal(code) {
        return of_day(deal);
    }
    let deal =
        state.store.deal(code).await?.ok_or_else(|| ApiError::not_found(format!("there is no shared deal {code}")))?;
    let SharedDeal { code, game, config, seed, tournament, .. } = deal;
    let config = serde_json::from_str(&config).map_err(|error| crate::error::ours(&error))?;
    let seed = seed.parse().map_err(|error: String| crate::error::ours(&error))?;
    let alike = match tournament {
        Some(part) => Some(of_tournament(state, part, &game, &config).await?),
        None => None,
    };
    Ok(Deal { code, game, config, seed, alike })
}

/// What all tables have in common at which a deal of a tournament is played.
async fn of_tournament(state: &AppState, part: TournamentPart, game: &str, config: &Value) -> Result<Alike, ApiError> {
    let tournament = tournaments::find(state, &part.tournament).await?;
    let seats = coeur_catalog::game(game)?.seats(config)?;
    let ended = crate::time::now() >= tournament.ends_at;
    let closed = format!("the tournament {} has ended: no deal is begun any more", tournament.code);
    Ok(Alike {
        seats: tournaments::seats(&tournament.level, part.seat as usize, seats),
        closed: ended.then_some(closed),
        tournament: Some(part.tournament),
    })
}

/// The deal of a day that a code means, in capital or small letters.
pub fn day_deal(code: &str) -> Option<DayDeal> {
    code.trim().to_ascii_lowercase().parse().ok()
}

/// The deal of a day. All of it follows from the date, so that nothing is kept before somebody plays it.
fn of_day(deal: DayDeal) -> Result<Deal, ApiError> {
    let entry = coeur_catalog::game(&deal.game).map_err(|error| ApiError::not_found(error.to_string()))?;
    let today = Day::of_moment(crate::time::now());
    deal.day.playable(today).map_err(|error| ApiError::not_found(error.to_string()))?;
    let Record { game, config, players, .. } = coeur_session::game_card(entry, Lang::En).of_day(deal.day);
    let seat = |player: String| if player == HUMAN { "me".into() } else { player };
    let day = deal.day;
    let past = day.later(PAST_DAYS) <= today;
    let closed = format!("the deals of {day} are no longer played here, only those of the last {PAST_DAYS} days");
    let seats = players.into_iter().map(seat).collect();
    Ok(Deal {
        code: deal.to_string(),
        config: entry.settle(&config)?,
        seed: DealSeed::Number(deal.day.seed(&game)),
        alike: Some(Alike { seats, closed: past.then_some(closed), tournament: None }),
        game,
    })
}

/// Refuses a person who has seen the cards of a deal, or is about to.
pub async fn must_be_new(state: &AppState, deal: &str, user: &User) -> Result<(), ApiError> {
    let seats = state.store.seats_at_deal(deal, &user.id).await?;
    if seats.is_empty() { Ok(()) } else { Err(Refusal::CardsKnown.into()) }
}

/// Refuses whoever has not played a deal.
pub async fn must_be_played(state: &AppState, deal: &str, user: Option<&User>) -> Result<(), ApiError> {
    if let Some(user) = user
        && state.store.seats_at_deal(deal, &user.id).await?.contains(&Status::Over)
    {
        return Ok(());
    }
    let message = format!("play the shared deal {deal} yourself first: others' games would show you its cards");
    Err(ApiError::new(StatusCode::FORBIDDEN, "deal_not_played", message))
}

/// Whether somebody without a seat may watch a table: the cards of a shared deal are only for those who have played it.
pub async fn may_watch(state: &AppState, table: &LiveTable, user: Option<&User>) -> Result<(), ApiError> {
    let deal = table.look(|table| table.setup.deal.clone().filter(|_| table.started()));
    match deal {
        Some(deal) => must_be_played(state, &deal, user).await,
        None => Ok(()),
    }
}

/// Lets the AIs play a deal at a table of their own, unless they have: somebody has played it to its end, from `by` as far as is known.
/// Reading a deal starts nothing. Whoever has played the deal of a day can have AIs of all levels play it, as the page does; in a
/// tournament people are compared with each other.
pub async fn let_ais_play(state: &AppState, code: &str, by: Option<IpAddr>) -> Result<(), ApiError> {
    if day_deal(code).is_some() {
        return Ok(());
    }
    let deal = find(state, code).await?;
    if deal.alike.is_some() {
        return Ok(());
    }
    let is_theirs = |summary: &str| {
        let seats = Summary::read(summary).seats;
        !seats.is_empty() && seats.iter().all(|seat| seat.kind == SeatKind::Ai && seat.name == REFERENCE)
    };
    if state.store.tables_of_deal(&deal.code).await?.iter().any(|table| is_theirs(&table.summary)) {
        return Ok(());
    }
    if let Some(address) = by {
        state.limits.count(address, Kind::Reference)?;
        state.limits.may_write(address)?;
    }
    let seats = coeur_catalog::game(&deal.game)?.seats(&deal.config)?;
    let setup = Setup {
        game: deal.game.clone(),
        config: deal.config.clone(),
        seed: deal.seed.clone(),
        seats: vec![SeatPlan::Ai { player: REFERENCE.into() }; seats],
        host: None,
        clock: None,
        stand_in: REFERENCE.into(),
        pace: 0,
        listed: false,
        deal: Some(deal.code.clone()),
        rated: false,
        opener: by.map(Visitor::at),
        league: false,
    };
    state.tables.create(setup, None, by).await?;
    Ok(())
}

/// Keeps a new deal under a code that nobody has.
pub async fn share(state: &AppState, game: &str, config: &Value, user: Option<&User>) -> Result<String, StoreError> {
    loop {
        let deal = SharedDeal {
            code: crate::secret::code(),
            game: game.into(),
            config: config.to_string(),
            seed: DealSeed::random().to_string(),
            created_by: user.map(|user| user.id.clone()),
            created_at: crate::time::now(),
            tournament: None,
        };
        match state.store.add_deal(&deal).await {
            Err(StoreError::Taken(_)) => {}
            kept => return kept.map(|()| deal.code),
        }
    }
}
