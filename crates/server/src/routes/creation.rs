//! What a table is asked for, and what is made of it.

use crate::ai::{Visitor, spec};
use crate::dealing::DealSeed;
use crate::error::ApiError;
use crate::secret;
use crate::state::AppState;
use crate::tables::event::{SeatPlan, Setup};
use coeur_catalog::Entry;
use coeur_core::Seat;
use coeur_protocol::{ClockPlan, NewClock, NewTable};
use coeur_store::User;
use serde_json::{Value, json};

/// The AI that plays for who is away, and takes free seats, where nothing else is said.
pub const STAND_IN: &str = "intermediate";

/// The longest time for a move: correspondence over a month.
const LONGEST_MOVE: u32 = 31 * 86_400;

/// The slowest pace, in milliseconds.
const SLOWEST: u64 = 10_000;

/// What a table is made of, if it can be; and whether it is the one table at which this person may ever play its deal.
pub async fn setup(
    state: &AppState,
    body: NewTable,
    user: Option<&User>,
    opener: Visitor,
) -> Result<(Setup, bool), ApiError> {
    let shared = match &body.deal {
        Some(code) => {
            let deal = crate::deals::find(state, code).await?;
            if state.store.is_deal_closed(&deal.code).await? {
                return Err(ApiError::conflict("deal_closed", format!("the shared deal {} is closed", deal.code)));
            }
            if let Some(user) = user.filter(|_| body.seats.iter().any(|seat| seat == "me")) {
                crate::deals::must_be_new(state, &deal.code, user).await?;
            }
            deal.may_be_played_so(&body)?;
            if let (Some(tournament), Some(user)) = (deal.alike.as_ref().and_then(|alike| alike.tournament.as_ref()), user) {
                crate::tournaments::must_have_room(state, tournament, user).await?;
            }
            Some(deal)
        }
        None => None,
    };
    let (game, config, seed) = match &shared {
        Some(deal) => (deal.game.clone(), deal.config.clone(), deal.seed.clone()),
        None => {
            let game = body.game.ok_or_else(|| ApiError::bad_request("missing field `game`"))?;
            (game, body.config.unwrap_or_else(|| json!({})), DealSeed::random())
        }
    };
    let entry = coeur_catalog::game(&game)?;
    let config = settle(entry, config, body.seats.len())?;
    let mut seats = Vec::new();
    for seat in &body.seats {
        seats.push(match seat.as_str() {
            "me" | "open" => SeatPlan::Open,
            player => SeatPlan::Ai { player: spec::check(entry, &config, player)? },
        });
    }
    let mine: Vec<usize> = (0..seats.len()).filter(|seat| body.seats[*seat] == "me").collect();
    if mine.len() > 1 {
        return Err(ApiError::bad_request("seats: `me` can sit on one seat only"));
    }
    if mine.is_empty() && body.seats.iter().any(|seat| seat == "open") {
        return Err(ApiError::bad_request("seats: a table with open seats needs `me` on one of them"));
    }
    let stand_in = spec::check(entry, &config, body.stand_in.as_deref().unwrap_or(STAND_IN))?;
    let pace = body.pace.unwrap_or_default();
    if pace > SLOWEST {
        return Err(ApiError::bad_request(format!("pace: {pace} is more than {SLOWEST} milliseconds")));
    }
    let first = begins(body.begins.as_ref(), seats.len())?;
    let count = seats.len();
    seats.rotate_left(first);
    let once = shared.as_ref().is_some_and(|deal| deal.alike.is_some());
    let setup = Setup {
        game,
        config,
        seed,
        host: mine.first().map(|seat| Seat(*seat as u8).after(count - first, count)),
        seats,
        clock: body.clock.map(clock).transpose()?,
        stand_in,
        pace,
        listed: body.listed.unwrap_or(true),
        deal: shared.map(|deal| deal.code),
        rated: body.rated.unwrap_or(true) && user.is_some_and(User::is_account),
        opener: Some(opener),
        league: false,
    };
    Ok((setup, once))
}

/// The complete options. Where they do not say how many play, the number of seats does.
fn settle(entry: &dyn Entry, mut config: Value, seats: usize) -> Result<Value, ApiError> {
    let counted = entry.options().iter().any(|option| option.name == "players");
    if let (true, Value::Object(options)) = (counted, &mut config) {
        options.entry("players").or_insert_with(|| seats.into());
    }
    let config = entry.settle(&config)?;
    let wanted = entry.seats(&config)?;
    if wanted != seats {
        return Err(ApiError::bad_request(format!("seats: {seats} are named, but this table has {wanted}")));
    }
    Ok(config)
}

fn begins(wanted: Option<&Value>, seats: usize) -> Result<usize, ApiError> {
    match wanted {
        None => Ok(0),
        Some(Value::String(word)) if word == "random" => Ok(secret::seat(seats)),
        Some(other) => match other.as_u64() {
            Some(seat) if (seat as usize) < seats => Ok(seat as usize),
            _ => {
                Err(ApiError::bad_request(format!("begins: {other} is neither `random` nor a seat from 0 to {}", seats - 1)))
            }
        },
    }
}

fn clock(body: NewClock) -> Result<ClockPlan, ApiError> {
    let NewClock { each_move, days, game, increment } = body;
    if each_move.is_some() && days.is_some() {
        return Err(ApiError::bad_request("clock: `move` or `days`, not both"));
    }
    let each_move = each_move.or_else(|| days.map(|days| days.saturating_mul(86_400)));
    let error = |name: &str, range: &str| ApiError::bad_request(format!("clock: {name} must be {range}"));
    if each_move.is_some_and(|seconds| !(5..=LONGEST_MOVE).contains(&seconds)) {
        return Err(error("`move`", "5 seconds to 31 days"));
    }
    if game.is_some_and(|seconds| !(10..=LONGEST_MOVE).contains(&seconds)) {
        return Err(error("`game`", "10 seconds to 31 days"));
    }
    if increment.is_some_and(|seconds| seconds > 3600 || game.is_none()) {
        return Err(error("`increment`", "an hour at most, beside `game`"));
    }
    if each_move.is_none() && game.is_none() {
        return Err(error("`move`, `days` or `game`", "given"));
    }
    Ok(ClockPlan { each_move, game, increment })
}
