//! The league: bots play each other and our levels, for ratings of their own ([`crate::results`]).
//!
//! A bot that is ready is seated with others that wait at this server and are about as strong, and with levels where none does: two bots
//! of one owner or one network never meet. It plays one game at a time, under a clock; whoever leaves or is silent has lost. Seats and
//! cards are drawn anew for every game: whoever played the same deal again from the other side would know it.
//!
//! After a bot's game levels play each other, until they have played enough to be known.

use crate::ai::Visitor;
use crate::dealing::DealSeed;
use crate::error::ApiError;
use crate::limits::{Kind, Owner};
use crate::line::{Entrant, Strength};
use crate::network::network;
use crate::secret::{self, Token};
use crate::state::AppState;
use crate::tables::commands::Newcomer;
use crate::tables::event::{SeatPlan, Setup};
use crate::tables::{NewSeat, Summary};
use coeur_catalog::Entry;
use coeur_core::{GameInfo, Seat};
use coeur_protocol::{ClockPlan, LeagueSeat};
use coeur_store::{User, level_key};
use serde_json::{Value, json};
use std::net::IpAddr;
use std::time::Duration;
use tokio::sync::oneshot;

/// For each move; then a stand-in plays on, and the bot has lost unless it comes back.
pub const MOVE_SECONDS: u32 = 30;

/// Plays for who is away: the cheapest there is.
const STAND_IN: &str = "random";

/// Plays with bots and levels in games that are played together, so that their scores can be compared.
const PARTNER: &str = "hard";

/// A level that has played so often plays with bots only.
const ENOUGH: i64 = 100;

/// Who gets one of the seats.
enum Place {
    Bot(Entrant, Option<oneshot::Sender<LeagueSeat>>),
    Level(String),
}

/// A seat for a bot that is ready: where it plays already, or at a new table.
pub async fn play(state: &AppState, game: &str, bot: User, address: IpAddr, wait: Duration) -> Result<LeagueSeat, ApiError> {
    let entry = coeur_catalog::game(game)?;
    let asked = || ApiError::conflict("asked_already", "this bot has asked for a game already, and is waited for");
    let _asking = state.league.ask(&bot).ok_or_else(asked)?;
    if let Some(seat) = under_way(state, &bot, game).await? {
        return Ok(seat);
    }
    let owner = Owner::Named(format!("bots of {}", bot.owner.as_deref().unwrap_or_default()));
    state.limits.count_everywhere(&[(owner, Kind::League)]).await?;
    state.limits.may_write(address)?;
    let config = entry.settle(&json!({}))?;
    let others = entry.seats(&config)?.saturating_sub(1);
    let known = state.store.ratings(game, std::slice::from_ref(&bot.id)).await?;
    let limited = state.limits.rates().league.burst < f64::INFINITY;
    let entrant = Entrant { bot, network: limited.then(|| network(address)), strength: Strength::of(known.first()) };
    let GameInfo { id, cooperative, .. } = entry.info();
    // What a team makes says nothing of one of two strangers: bots that play together have the same partner.
    let mates = if *cooperative { Vec::new() } else { state.league.call(id, &entrant, others) };
    if mates.is_empty() && !cooperative && !wait.is_zero() {
        let called = tokio::select! {
            called = state.league.wait(id, entrant.clone(), wait) => called,
            () = state.stopped() => return Err(ApiError::unavailable("the server is stopping: come back in a moment")),
        };
        if let Some(seat) = called {
            return Ok(seat);
        }
    }
    let levels = match cooperative {
        true => vec![PARTNER.to_string(); others],
        false => levels_beside(levels(state, entry).await?, entrant.strength, others - mates.len()),
    };
    let opener = Visitor::new(Some(&entrant.bot), address);
    let mut places = vec![Place::Bot(entrant, None)];
    places.extend(mates.into_iter().map(|mate| Place::Bot(mate.entrant, Some(mate.called))));
    places.extend(levels.into_iter().map(Place::Level));
    sit_down(state, entry, config, places, opener, address).await
}

/// Where a bot plays this game in the league just now.
async fn under_way(state: &AppState, bot: &User, game: &str) -> Result<Option<LeagueSeat>, ApiError> {
    let tables = state.store.playing_tables_of(&bot.id, game).await?;
    Ok(tables.into_iter().find_map(|row| {
        let Summary { seats, league, .. } = Summary::read(&row.summary);
        let seat = seats.iter().position(|seat| seat.bot && seat.name == bot.name).filter(|_| league)?;
        Some(LeagueSeat { table: row.id, seat: Seat(seat as u8) })
    }))
}

/// The levels of a game, and how strong they are.
async fn levels(state: &AppState, entry: &dyn Entry) -> Result<Vec<(String, Strength)>, ApiError> {
    let names: Vec<&str> = entry.levels().into_iter().map(|(level, _)| level).collect();
    let keys: Vec<String> = names.iter().map(|level| level_key(level)).collect();
    let known = state.store.ratings(entry.info().id, &keys).await?;
    let strength = |key: &String| Strength::of(known.iter().find(|rating| rating.user == *key));
    Ok(names.into_iter().map(String::from).zip(keys.iter().map(strength)).collect())
}

/// So many levels for a bot: those that may be as strong before the others, the less played before the more played, and each once before
/// any twice.
fn levels_beside(mut levels: Vec<(String, Strength)>, bot: Strength, count: usize) -> Vec<String> {
    levels.sort_by(|(_, one), (_, other)| {
        let key = |level: &Strength| match level.is_near(bot) {
            true => (false, level.games as f64),
            false => (true, (level.rating - bot.rating).abs()),
        };
        let ((far, size), (other_far, other_size)) = (key(one), key(other));
        far.cmp(&other_far).then(size.total_cmp(&other_size))
    });
    levels.into_iter().map(|(level, _)| level).cycle().take(count).collect()
}

/// What all tables of the league have in common.
fn setup(entry: &dyn Entry, config: Value, seats: Vec<SeatPlan>, opener: Visitor) -> Setup {
    Setup {
        game: entry.info().id.into(),
        config,
        seed: DealSeed::random(),
        seats,
        host: None,
        clock: Some(ClockPlan { each_move: Some(MOVE_SECONDS), game: None, increment: None }),
        stand_in: STAND_IN.into(),
        pace: 0,
        listed: false,
        deal: None,
        rated: false,
        opener: Some(opener),
        league: true,
    }
}

/// Makes the table, with everybody at a seat by chance; the seat of the first.
async fn sit_down(
    state: &AppState,
    entry: &dyn Entry,
    config: Value,
    places: Vec<Place>,
    opener: Visitor,
    address: IpAddr,
) -> Result<LeagueSeat, ApiError> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    for last in (1..order.len()).rev() {
        order.swap(last, secret::seat(last + 1));
    }
    let seat = |place: usize| Seat(order[place] as u8);
    let mut plans = vec![SeatPlan::Open; places.len()];
    for (place, who) in places.iter().enumerate() {
        if let Place::Level(level) = who {
            plans[seat(place).index()] = SeatPlan::Ai { player: level.clone() };
        }
    }
    let bots = places.into_iter().enumerate().filter_map(|(place, who)| match who {
        Place::Bot(entrant, called) => Some((seat(place), entrant.bot, called)),
        Place::Level(_) => None,
    });
    let mut bots = bots.collect::<Vec<_>>().into_iter();
    let host = bots.next().map(|(seat, bot, _)| NewSeat {
        seat,
        name: bot.name,
        user: Some(bot.id),
        account: true,
        member: false,
        bot: true,
    });
    let created = state.tables.create(setup(entry, config, plans, opener), host, Some(address)).await?;
    let table = state.tables.get(&created.table).await?;
    for (seat, bot, called) in bots {
        let (name, token) = (bot.name.clone(), Token::random().hash());
        let newcomer = Newcomer { seat: Some(seat), name, user: Some(bot), account: true, token, earlier: None };
        table.join(newcomer).await?;
        if let Some(called) = called {
            // Whoever has gone meanwhile finds the table when it asks again.
            let _ = called.send(LeagueSeat { table: created.table.clone(), seat });
        }
    }
    Ok(LeagueSeat { table: created.table, seat: seat(0) })
}

/// Lets levels play each other, the least known of them first, unless all are known: somebody's bot has played, from `by` as far as is
/// known.
pub async fn let_levels_play(state: &AppState, game: &str, by: Option<IpAddr>) -> Result<(), ApiError> {
    let Some(address) = by else { return Ok(()) };
    let entry = coeur_catalog::game(game)?;
    let mut levels = levels(state, entry).await?;
    levels.sort_by_key(|(_, strength)| strength.games);
    if levels.first().is_none_or(|(_, strength)| strength.games >= ENOUGH) {
        return Ok(());
    }
    state.limits.count(address, Kind::Reference)?;
    state.limits.may_write(address)?;
    let config = entry.settle(&json!({}))?;
    let seats = entry.seats(&config)?;
    let mut names: Vec<String> = levels.into_iter().map(|(level, _)| level).cycle().take(seats).collect();
    match entry.info().cooperative {
        true => names[1..].fill(PARTNER.into()),
        false => names.rotate_left(secret::seat(seats)),
    }
    let plans = names.into_iter().map(|player| SeatPlan::Ai { player }).collect();
    state.tables.create(setup(entry, config, plans, Visitor::at(address)), None, Some(address)).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strength(rating: f64, games: i64) -> Strength {
        Strength { rating, deviation: 1.0, games }
    }

    #[test]
    fn levels_about_as_strong_come_first() {
        let levels = || {
            [("easy", 15.0, 9), ("intermediate", 24.0, 9), ("hard", 27.0, 3)]
                .map(|(level, rating, games)| (level.to_string(), strength(rating, games)))
                .to_vec()
        };
        assert_eq!(levels_beside(levels(), strength(25.0, 5), 4), ["hard", "intermediate", "easy", "hard"]);
        assert_eq!(levels_beside(levels(), strength(15.0, 5), 1), ["easy"]);
        assert_eq!(levels_beside(levels(), strength(50.0, 5), 2), ["hard", "intermediate"]);
        assert_eq!(levels_beside(levels(), Strength::of(None), 1), ["hard"], "of a new bot nothing is known");
    }
}
