//! Tables over plain HTTP: make one, find one, join, look, play.

use super::creation::setup;
use crate::ai::{Visitor, spec};
use crate::dealing::DealSeed;
use crate::error::ApiError;
use crate::fleet::bring;
use crate::limits::Kind;
use crate::names::{self, SeatName};
use crate::network::network;
#[cfg(test)]
use crate::openapi::shapes;
use crate::request::{AcceptLanguage, Caller, Json, Path, Query, RequestContext};
use crate::secret::{self, Token, TokenHash};
use crate::state::AppState;
use crate::tables::commands::{JOINS_AGAIN, Newcomer};
use crate::tables::document::{Wanted, WantedLog};
use crate::tables::event::{Event, SeatPlan};
use crate::tables::{ChangeError, GetError, LiveTable, NewSeat, Refusal, SeatState, Summary, TableState};
use crate::time::steady;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use coeur_core::{Lang, Seat};
use coeur_protocol::{
    Acknowledged, Begins, CreatedTable, FillSeats, GrantedSeat, JoinTable, ListedTable, NewAction, NewTable, Rematch,
    TableList, TableVersion,
};
use coeur_store::{Status, StoreError, User};
use serde::Deserialize;
use serde_json::Value;
use std::net::IpAddr;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many tables are listed at once, and how far a list goes.
const LISTED: u32 = 100;
const LONGEST_LIST: u32 = 10_000;

/// No name in a list is shown longer than this.
const LONGEST_SHOWN: usize = 100;

/// The longest that a caller may wait for the next event.
pub const LONGEST_WAIT: u64 = 30;

/// How long the id of who joins is: 22 letters of 64 kinds are 128 random bits.
const JOIN_ID: RangeInclusive<usize> = 22..=64;

/// How long a move is tried anew where a database that several servers share does not answer, or another wrote at the same moment.
const TRIES: Duration = Duration::from_secs(12);
const AGAIN: Duration = Duration::from_millis(150);

/// No client needs a longer name for a move.
const LONGEST_ID: usize = 64;

/// Makes a table.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, description = "The table, and the seat of who made it", body = CreatedTable),
    (status = 400, description = "What was asked for cannot be"), (status = 429, description = "Too many tables"))))]
pub async fn create(
    RequestContext { state, address, lang, caller }: RequestContext,
    Json(body): Json<NewTable>,
) -> Result<(StatusCode, axum::Json<CreatedTable>), ApiError> {
    let asked = body.id.clone().map(join_id).transpose()?.map(|id| MadeAs::new(&id));
    if let Some(made) = asked.as_ref()
        && let Some(again) = made.again(&state).await?
    {
        return Ok((StatusCode::CREATED, again));
    }
    may_make(&state, address).await?;
    let user = match body.deal {
        Some(_) => Some(caller.person(&state).await?),
        None => caller.user(&state).await?,
    };
    let SeatName { name, account } = names::of_person(&state, body.name.as_deref(), user.as_ref(), lang).await?;
    let (setup, once) = setup(&state, body, user.as_ref(), Visitor::new(user.as_ref(), address)).await?;
    let once = setup.deal.as_deref().zip(user.as_ref()).filter(|_| once).map(|(deal, user)| MadeAs::once(deal, user));
    let is_once = once.is_some();
    let member = user.as_ref().is_some_and(User::is_account);
    let host = setup.host.map(|seat| NewSeat { seat, name, user: user.map(|user| user.id), account, member, bot: false });
    let made = match once.or(asked) {
        Some(made) => state.tables.create_as((made.table, made.token), setup, host, Some(address)).await,
        None => state.tables.create(setup, host, Some(address)).await,
    };
    let created = match made {
        // Asked for twice at the same moment.
        Err(StoreError::Conflict) if is_once => return Err(Refusal::CardsKnown.into()),
        made => made?,
    };
    let (seat, token) = created.seat.map(|(seat, token)| (seat, token.as_str().to_string())).unzip();
    Ok((StatusCode::CREATED, axum::Json(CreatedTable { table: created.table, code: created.code, seat, token })))
}

/// The table that is made under a name of the maker's own, and the secret of their seat there.
struct MadeAs {
    table: String,
    token: Token,
}

impl MadeAs {
    fn new(id: &str) -> MadeAs {
        let table = secret::id_for(id);
        MadeAs { token: Token::for_join(&table, id), table }
    }

    /// The one table at which somebody plays the deal of a day or of a tournament. No name of a maker's own holds a space.
    fn once(deal: &str, user: &User) -> MadeAs {
        MadeAs { table: secret::id_for(&format!("{deal} {}", user.id)), token: Token::random() }
    }

    /// What was answered when it was made, where that was a moment ago.
    async fn again(&self, state: &AppState) -> Result<Option<axum::Json<CreatedTable>>, ApiError> {
        let table = match bring(state, &self.table).await {
            Err(GetError::Unknown) => return Ok(None),
            table => table?,
        };
        let told = table.look(|table| {
            let seat = table.seat_of_token(&self.token.hash());
            let lately = steady() - table.made_at <= JOINS_AGAIN;
            let token = seat.map(|_| self.token.as_str().to_string());
            lately.then(|| CreatedTable { table: table.id.clone(), code: table.code.clone(), seat, token })
        });
        told.map(|told| Some(axum::Json(told))).ok_or_else(|| ApiError::conflict("made", "a table was made under this id"))
    }
}

/// Counts a table that is about to be made, and refuses whoever has made enough.
async fn may_make(state: &AppState, address: IpAddr) -> Result<(), ApiError> {
    state.limits.count_everywhere(&[(address.into(), Kind::Create)]).await?;
    state.limits.may_write(address)?;
    let most = state.limits.rates().waiting;
    if most < f64::INFINITY && state.store.waiting_tables_of(&state.key.visitor(address)).await? as f64 >= most {
        let message = format!("{most} tables that were made from here wait for people: play at one of them, or close it");
        return Err(ApiError::conflict("too_many_waiting", message));
    }
    Ok(())
}

#[derive(Clone, Copy, Deserialize)]
pub struct ListQuery {
    /// Those that may be watched, instead of those that wait.
    #[serde(default)]
    playing: bool,
    limit: Option<u32>,
    #[serde(default)]
    skip: u32,
}

/// The tables that wait for somebody, or those that are being played and may be watched. One of each who made some comes first, then
/// the second of each.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables", tag = "tables", params(
    ("playing" = Option<bool>, Query, description = "`true`: those being played, last changed first"),
    ("limit" = Option<u32>, Query, description = "At most so many, up to 100"),
    ("skip" = Option<u32>, Query, description = "Leaves out so many at the beginning")),
    responses((status = 200, description = "Those with an open seat, or those being played", body = TableList))))]
pub async fn list(State(state): State<AppState>, Query(query): Query<ListQuery>) -> Result<axum::Json<TableList>, ApiError> {
    let (limit, skip) = (query.limit.unwrap_or(LISTED).min(LISTED), query.skip.min(LONGEST_LIST));
    let rows = match query.playing {
        true => state.store.played_tables(limit, skip).await?,
        false => state.store.open_tables(limit, skip).await?,
    };
    let tables = rows.into_iter().map(|row| {
        let Summary { mut seats, clock, rated, .. } = Summary::read(&row.summary);
        for seat in seats.iter_mut().filter(|seat| seat.name.len() > LONGEST_SHOWN) {
            seat.name = seat.name.chars().take(LONGEST_SHOWN / 4).chain(['…']).collect();
        }
        ListedTable {
            table: row.id,
            code: row.code,
            game: row.game,
            config: serde_json::from_str(&row.config).unwrap_or_default(),
            seats,
            clock,
            rated,
            started: row.status != Status::Waiting,
            over: row.status == Status::Over,
        }
    });
    Ok(axum::Json(TableList { tables: tables.collect() }))
}

/// Takes a seat.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/join", tag = "tables", params(("table" = String, Path, description = "The table or its code")), request_body = JoinTable, responses(
    (status = 200, description = "The seat", body = GrantedSeat), (status = 404, description = "No such table"), (status = 409, description = "No seat is open"))))]
pub async fn join(
    Path(table): Path<String>,
    RequestContext { state, address, lang, caller }: RequestContext,
    Json(body): Json<JoinTable>,
) -> Result<axum::Json<GrantedSeat>, ApiError> {
    let table = state.tables.get(&table).await?;
    comes(&state, address, &table)?;
    if caller.bot.is_some() {
        let bot = caller.as_bot(&state).await?;
        if let Some(seat) = table.look(|table| table.seat_of_user(&bot)) {
            let table = table.look(|table| table.id.clone());
            return Ok(axum::Json(GrantedSeat { table, seat, token: String::new() }));
        }
        table.look(TableState::may_bots_join)?;
    }
    let user = match table.look(|table| table.setup.deal.clone()) {
        Some(deal) => {
            let user = caller.person(&state).await?;
            if table.look(|table| table.seat_of_user(&user)).is_none() {
                crate::deals::must_be_new(&state, &deal, &user).await?;
            }
            Some(user)
        }
        None => caller.user(&state).await?,
    };
    let name = names::of_person(&state, body.name.as_deref(), user.as_ref(), lang).await?;
    let id = body.id.map(join_id).transpose()?;
    sit_down(&table, body.seat, name, user, caller.token, id).await
}

/// A name that nobody guesses: whoever knows it has the seat.
fn join_id(id: String) -> Result<String, ApiError> {
    let usual = |letter: u8| letter.is_ascii_alphanumeric() || b"-_".contains(&letter);
    if JOIN_ID.contains(&id.len()) && id.bytes().all(usual) {
        return Ok(id);
    }
    let (least, most) = (JOIN_ID.start(), JOIN_ID.end());
    Err(ApiError::bad_request(format!("id: {least} to {most} random letters, digits, `-` and `_`")))
}

/// Counts who comes to a table: each time is kept, and the table's own time is short.
pub(super) fn comes(state: &AppState, address: IpAddr, table: &LiveTable) -> Result<(), ApiError> {
    let visit = format!("{} {}", network(address), table.look(|table| table.id.clone()));
    state.limits.count_named(&visit, Kind::Seat)?;
    table.paid_by(address);
    Ok(())
}

async fn sit_down(
    table: &Arc<LiveTable>,
    seat: Option<Seat>,
    SeatName { name, account }: SeatName,
    user: Option<User>,
    earlier: Option<TokenHash>,
    id: Option<String>,
) -> Result<axum::Json<GrantedSeat>, ApiError> {
    // The seat of a bot is opened by its own token alone, which can be ended.
    let bot = user.as_ref().is_some_and(User::is_bot);
    let id = id.filter(|_| !bot);
    let token = id.map_or_else(Token::random, |id| Token::for_join(&table.look(|table| table.id.clone()), &id));
    let joined = table.join(Newcomer { seat, name, user, account, token: token.hash(), earlier }).await?;
    let id = table.look(|table| table.id.clone());
    let token = if bot { String::new() } else { token.as_str().into() };
    Ok(axum::Json(GrantedSeat { table: id, seat: joined.told, token }))
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LookQuery {
    /// Answer when there are more events than this.
    after: Option<u64>,
    /// For so many seconds at most.
    wait: Option<u64>,
    lang: Option<Lang>,
    /// Adds all that a screen needs, in this language.
    screen: Option<Lang>,
    /// Which actions are told; beside a screen none, unless it is said.
    log: Option<LogQuery>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LogQuery {
    All,
    New,
    None,
}

impl LookQuery {
    pub fn after(&self) -> Option<u64> {
        self.after
    }

    /// What is to be told; `preferred` is the language of who says nothing else.
    pub fn wanted(&self, preferred: Lang) -> Wanted {
        Wanted {
            lang: self.screen.or(self.lang).unwrap_or(preferred),
            screen: self.screen.is_some(),
            log: match self.log {
                None => WantedLog::Usual,
                Some(LogQuery::All) => WantedLog::All,
                Some(LogQuery::New) => WantedLog::New(self.after),
                Some(LogQuery::None) => WantedLog::None,
            },
        }
    }
}

/// The table as the caller may see it, at once or after the next event.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}", tag = "tables", params(
    ("table" = String, Path, description = "The table or its code"),
    ("after" = Option<u64>, Query, description = "Answer when there are more events than this, or the caller has not been told yet that it is their turn or that the game is over"),
    ("wait" = Option<u64>, Query, description = "For so many seconds at most, up to 30"),
    ("lang" = Option<String>, Query, description = "`fr` or `en`: the language of words"),
    ("screen" = Option<String>, Query, description = "`fr` or `en`: adds all that a screen needs, and leaves out what it holds: `legal`, `view`, `points`, and `log` unless it is asked for"),
    ("log" = Option<String>, Query, description = "`new`: only actions after `after`; `all`: all of them, also beside a screen; `none`: none")),
    responses((status = 200, description = "The table", body = coeur_protocol::TableDocument), (status = 401, description = "Wrong token"), (status = 404, description = "No such table"))))]
pub async fn look(
    Path(table): Path<String>,
    Query(query): Query<LookQuery>,
    RequestContext { state, lang, caller, .. }: RequestContext,
) -> Result<Response, ApiError> {
    let wait = query.wait.unwrap_or_default();
    if wait > LONGEST_WAIT {
        return Err(ApiError::bad_request(format!("wait: {wait} is more than {LONGEST_WAIT} seconds")));
    }
    let table = state.tables.get(&table).await?;
    let seat = caller.seat(&state, &table).await?;
    let news = seat.is_some_and(|seat| table.has_news_for(seat));
    if let Some(after) = query.after.filter(|_| !news) {
        let mut changes = table.changes();
        tokio::select! {
            _ = changes.wait_for(|(version, _)| *version > after) => {}
            () = tokio::time::sleep(Duration::from_secs(wait)) => {}
            () = table.gone() => {}
            () = state.stopped() => {}
        }
    }
    state.tables.confirm_here(&table).await?;
    if seat.is_none() {
        crate::deals::may_watch(&state, &table, caller.user(&state).await?.as_ref()).await?;
    }
    let document = table.document(seat, query.wanted(lang));
    if let Some(seat) = seat {
        table.tell(seat, document.version);
    }
    Ok(([(CONTENT_TYPE, "application/json")], document.text).into_response())
}

/// Plays an action. The answer comes after it is written down.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/actions", tag = "tables", params(("table" = String, Path, description = "The table")), request_body = NewAction, responses(
    (status = 200, description = "It is played and kept", body = Acknowledged), (status = 401, description = "Wrong token"), (status = 403, description = "A watcher"),
    (status = 409, description = "Not this seat's turn, or the game is over"), (status = 422, description = "Not legal; `legal` says what is"))))]
pub async fn act(
    Path(table): Path<String>,
    RequestContext { state, address, caller, .. }: RequestContext,
    Json(body): Json<NewAction>,
) -> Result<axum::Json<Acknowledged>, ApiError> {
    let table = state.tables.get(&table).await?;
    let seat = seated(&state, &table, &caller).await?;
    table.paid_by(address);
    play(&table, seat, body).await.map(axum::Json)
}

/// Plays an action of a seat, or answers as it did when the same was asked before.
pub async fn play(table: &Arc<LiveTable>, seat: Seat, body: NewAction) -> Result<Acknowledged, ApiError> {
    let NewAction { id, action } = body;
    if id.is_empty() || id.len() > LONGEST_ID {
        return Err(ApiError::bad_request(format!("id: 1 to {LONGEST_ID} characters")));
    }
    let (until, position) = (Instant::now() + TRIES, table.look(TableState::ply));
    let changed = loop {
        let (id, action) = (id.clone(), action.clone());
        let change = table.change(move |table, _| match table.answered(seat, &id) {
            Some(before) => Ok((Some(before), Vec::new())),
            // While it was tried, the clock ran out and an AI has played: what was chosen for one position is not played in another.
            None if table.ply() != position => Err(Refusal::NotYourTurn),
            None => Ok((None, table.play(seat, &id, &action)?)),
        });
        match change.await {
            // Somebody else's event came in between, or nobody knows whether the move was written: it has a name, and is looked for first.
            Err(ChangeError::Moved | ChangeError::Store(StoreError::Unavailable(_)))
                if table.is_shared() && !table.is_gone() && Instant::now() < until =>
            {
                tokio::time::sleep(AGAIN).await;
            }
            changed => break changed?,
        }
    };
    if let Some((version, action)) = changed.told {
        return Ok(Acknowledged { version, action });
    }
    let action = table.look(|table| {
        let ply = table.played.iter().position(|played| played.n == changed.version)?;
        Some(table.game.as_ref()?.played().swap_remove(ply).1)
    });
    Ok(Acknowledged { version: changed.version, action: action.unwrap_or_default() })
}

/// The seat of who asks, who must have one.
pub async fn seated(state: &AppState, table: &LiveTable, caller: &Caller) -> Result<Seat, ApiError> {
    caller.seat(state, table).await?.ok_or_else(|| Refusal::Watcher.into())
}

/// Changes a table on behalf of who asks, who must have a seat there.
pub(super) async fn change_as(
    state: &AppState,
    table: &Arc<LiveTable>,
    caller: &Caller,
    decide: impl FnOnce(&TableState, Seat) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Result<axum::Json<TableVersion>, ApiError> {
    let seat = seated(state, table, caller).await?;
    let changed = table.change(move |table, _| Ok(((), decide(table, seat)?))).await?;
    Ok(axum::Json(TableVersion { version: changed.version }))
}

/// Leaves the table: before the start the seat is free again, after it an AI plays on.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/leave", tag = "tables", params(("table" = String, Path, description = "The table")), responses((status = 200, description = "Done", body = TableVersion))))]
pub async fn leave(
    Path(table): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<axum::Json<TableVersion>, ApiError> {
    let table = state.tables.get(&table).await?;
    change_as(&state, &table, &caller, |table, seat| table.leave(seat)).await
}

/// Comes back to a seat that an AI has played on for.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/return", tag = "tables", params(("table" = String, Path, description = "The table")), responses((status = 200, description = "Done", body = TableVersion), (status = 409, description = "The game is over, or the time is used up"))))]
pub async fn come_back(
    Path(table): Path<String>,
    RequestContext { state, address, caller, .. }: RequestContext,
) -> Result<axum::Json<TableVersion>, ApiError> {
    let table = state.tables.get(&table).await?;
    comes(&state, address, &table)?;
    change_as(&state, &table, &caller, |table, seat| table.come_back(seat)).await
}

/// Lets AIs take open seats; only the host can.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/fill", tag = "tables", params(("table" = String, Path, description = "The table")), request_body = FillSeats, responses((status = 200, description = "Done", body = TableVersion), (status = 403, description = "Not the host"), (status = 409, description = "No seat is open"))))]
pub async fn fill(
    Path(table): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
    Json(body): Json<FillSeats>,
) -> Result<axum::Json<TableVersion>, ApiError> {
    let table = state.tables.get(&table).await?;
    let player = body.player.as_deref().unwrap_or(super::creation::STAND_IN);
    let (game, config) = table.look(|table| (table.setup.game.clone(), table.setup.config.clone()));
    let player = spec::check(coeur_catalog::game(&game)?, &config, player)?;
    let free = body.seat;
    change_as(&state, &table, &caller, move |table, host| table.fill(host, free, &player)).await
}

/// Gives the table up; only the host can, and only while nobody else plays.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/close", tag = "tables", params(("table" = String, Path, description = "The table")), responses((status = 200, description = "Done", body = TableVersion), (status = 403, description = "Not the host"), (status = 409, description = "Others play"))))]
pub async fn close(
    Path(table): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<axum::Json<TableVersion>, ApiError> {
    let table = state.tables.get(&table).await?;
    change_as(&state, &table, &caller, |table, seat| table.close(seat)).await
}

/// Plays again with the same people: gives the caller a seat at the next table, which the first caller makes.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/rematch", tag = "tables", params(("table" = String, Path, description = "The table")), request_body = Rematch, responses((status = 200, description = "The caller's seat at the new table", body = GrantedSeat), (status = 409, description = "The game is not over"))))]
pub async fn rematch(
    Path(table): Path<String>,
    RequestContext { state, address, caller, .. }: RequestContext,
    Json(body): Json<Rematch>,
) -> Result<axum::Json<GrantedSeat>, ApiError> {
    let table = state.tables.get(&table).await?;
    let seat = seated(&state, &table, &caller).await?;
    let (over, next, person) = table.look(|table| {
        let SeatState::Person(person) = &table.seats[seat.index()] else { return (table.over(), None, None) };
        (table.over(), table.rematch.clone(), Some(person.clone()))
    });
    if !over {
        return Err(ApiError::conflict("not_over", "the game is not over yet"));
    }
    let person = person.ok_or(Refusal::Watcher)?;
    let id = body.id.map(join_id).transpose()?;
    // Whoever was a guest then may have an account now, or be shut out.
    let user = match &person.user {
        Some(id) => state.store.user_now(id).await?,
        None => None,
    };
    if user.as_ref().is_some_and(User::is_banned) {
        return Err(ApiError::wrong_token());
    }
    let next = match next {
        Some(next) => next,
        None => {
            state.limits.count(address, Kind::Rematch)?;
            may_make(&state, address).await?;
            let setup = table.look(|table| next_setup(table, body.begins.unwrap_or(Begins::Next)));
            let made = state.tables.create(setup, None, Some(address)).await?.table;
            let link = made.clone();
            // Two may ask at once: the first table that is written down is the one.
            let linked = table.change(move |table, _| match &table.rematch {
                Some(other) => Ok((other.clone(), Vec::new())),
                None => Ok((link.clone(), vec![Event::Rematch { table: link }])),
            });
            linked.await?.told
        }
    };
    let next = bring(&state, &next).await?;
    let account = person.account && user.as_ref().is_some_and(|user| user.name == person.name);
    sit_down(&next, None, SeatName { name: person.name, account }, user, Some(person.token), id).await
}

/// The same table again, with other cards: people's seats are kept for them.
fn next_setup(table: &TableState, begins: Begins) -> crate::tables::event::Setup {
    let mut seats: Vec<SeatPlan> = table
        .seats
        .iter()
        .map(|seat| match seat {
            SeatState::Person(person) if person.bot => SeatPlan::Open,
            SeatState::Person(person) => SeatPlan::Kept { name: person.name.clone(), token: person.token.clone() },
            SeatState::Ai { player, .. } => SeatPlan::Ai { player: player.clone() },
            SeatState::Kept { .. } | SeatState::Open => SeatPlan::Open,
        })
        .collect();
    let points = table.game.as_ref().map(|game| game.payoffs().as_slice().to_vec()).unwrap_or_default();
    let steps = match begins {
        Begins::Same => 0,
        Begins::Next => 1,
        Begins::Loser => (0..points.len()).min_by_key(|seat| points[*seat]).unwrap_or_default(),
    };
    let count = seats.len();
    seats.rotate_left(steps % count.max(1));
    let host = table.host().map(|host| host.after(count - steps % count.max(1), count));
    crate::tables::event::Setup { seats, host, seed: DealSeed::random(), deal: None, ..table.setup.clone() }
}

/// The record of a game that is over.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}/record", tag = "tables", params(("table" = String, Path, description = "The table")), responses((status = 200, description = "The record", body = shapes::Record), (status = 409, description = "The game is not over"))))]
pub async fn record(
    Path(table): Path<String>,
    RequestContext { state, caller, .. }: RequestContext,
) -> Result<axum::Json<Value>, ApiError> {
    let table = state.tables.get(&table).await?;
    may_see_all(&state, &table, &caller).await?;
    let record = table.look(|table| table.game.as_ref().map(|game| game.record()));
    let record = record.ok_or_else(|| ApiError::conflict("not_started", "no game was played at this table"))?;
    Ok(axum::Json(serde_json::to_value(record).map_err(|error| crate::error::ours(&error))?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionQuery {
    /// Whose eyes; those of a watcher if absent.
    seat: Option<u8>,
    lang: Option<Lang>,
}

/// A position of a game that is over, as a seat saw it then.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}/positions/{ply}", tag = "tables", params(
    ("table" = String, Path, description = "The table"), ("ply" = usize, Path, description = "How many actions were played before"),
    ("seat" = Option<u8>, Query, description = "Whose eyes"), ("lang" = Option<String>, Query, description = "`fr` or `en`")),
    responses((status = 200, description = "All that a screen needs", body = coeur_protocol::Snapshot), (status = 409, description = "The game is not over"))))]
pub async fn position(
    State(state): State<AppState>,
    AcceptLanguage(lang): AcceptLanguage,
    Path((table, ply)): Path<(String, usize)>,
    Query(query): Query<PositionQuery>,
    caller: Caller,
) -> Result<axum::Json<coeur_protocol::Snapshot>, ApiError> {
    let table = state.tables.get(&table).await?;
    may_see_all(&state, &table, &caller).await?;
    let then = table.look(|table| {
        let game = table.game.as_ref().filter(|game| ply <= game.ply())?;
        Some(game.at(ply))
    });
    let then = then.ok_or_else(|| ApiError::not_found(format!("this game has no position {ply}")))?;
    Ok(axum::Json(coeur_session::look(&*then, query.seat.map(Seat), query.lang.unwrap_or(lang))?))
}

/// Once the game is over everybody may see all of it; of a shared deal, those who have played it themselves.
pub(super) async fn may_see_all(state: &AppState, table: &LiveTable, caller: &Caller) -> Result<(), ApiError> {
    let (over, deal) = table.look(|table| (table.over(), table.setup.deal.clone()));
    if !over {
        return Err(ApiError::conflict("not_over", "the game is not over yet: its cards are still hidden"));
    }
    match deal {
        Some(deal) if caller.seat(state, table).await?.is_none() => {
            crate::deals::must_be_played(state, &deal, caller.user(state).await?.as_ref()).await
        }
        _ => Ok(()),
    }
}
