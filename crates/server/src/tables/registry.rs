//! All tables: those in memory, and the way to the others.

use super::event::{Event, Setup};
use super::live_table::{ChangeError, LiveTable, Services, to_append};
use super::state::{Damaged, TableState};
use super::summary::{Summary, summary};
use crate::secret::{self, Token};
use crate::time::{now, steady};
use coeur_core::Seat;
use coeur_store::{Millis, NewTable, Status, StoreError, TableRow};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use thiserror::Error;

/// How long a table is ours without a word from us.
pub const LEASE: Millis = 30_000;

/// How long a table that nothing happens at stays in memory, and one whose game is over.
const IDLE: Millis = 10 * 60_000;
const IDLE_WHEN_OVER: Millis = 60_000;

#[derive(Clone)]
pub struct Tables {
    services: Arc<Services>,
    /// Those in memory, by id.
    live: Arc<Mutex<HashMap<String, Arc<LiveTable>>>>,
    /// Held by who lets a clock go on.
    resuming: Arc<tokio::sync::Mutex<()>>,
    /// Whether all clocks of an earlier life go on.
    awake: Arc<AtomicBool>,
}

/// A table that has just been made.
pub struct Created {
    pub table: String,
    pub code: String,
    /// The seat of who made it, with the secret that opens it.
    pub seat: Option<(Seat, Token)>,
}

/// Who takes a seat when a table is made.
pub struct NewSeat {
    pub seat: Seat,
    pub name: String,
    pub user: Option<String>,
    /// Whether it is the name of their account.
    pub account: bool,
    /// Whether they have an account.
    pub member: bool,
}

#[derive(Debug, Error)]
pub enum GetError {
    #[error("there is no such table")]
    Unknown,
    /// It runs on another server.
    #[error("this table is kept by another server: try again in a moment")]
    Elsewhere,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("this table cannot be read: {0}")]
    Damaged(#[from] Damaged),
}

impl Tables {
    pub fn new(services: Arc<Services>) -> Tables {
        Tables { services, live: Arc::default(), resuming: Arc::default(), awake: Arc::default() }
    }

    /// Makes a table, with who made it at one of its seats.
    /// `by` is the address of whoever asked for it.
    pub async fn create(&self, setup: Setup, host: Option<NewSeat>, by: Option<IpAddr>) -> Result<Created, StoreError> {
        self.create_as((secret::id(), Token::random()), setup, host, by).await
    }

    /// As [`create`](Tables::create), under an id and with a secret for the seat of who made it. [`StoreError::Conflict`] where there
    /// is a table of that id.
    pub async fn create_as(
        &self,
        (id, token): (String, Token),
        setup: Setup,
        host: Option<NewSeat>,
        by: Option<IpAddr>,
    ) -> Result<Created, StoreError> {
        loop {
            let code = secret::code();
            match self.try_create(&id, &code, &setup, host.as_ref(), &token, by).await {
                Err(StoreError::Taken(_)) if self.services.store.table(&id).await?.is_none() => {}
                Err(StoreError::Taken(_)) => return Err(StoreError::Conflict),
                Err(error) => return Err(error),
                Ok(()) => return Ok(Created { table: id, code, seat: host.map(|host| (host.seat, token)) }),
            }
        }
    }

    async fn try_create(
        &self,
        id: &str,
        code: &str,
        setup: &Setup,
        host: Option<&NewSeat>,
        token: &Token,
        by: Option<IpAddr>,
    ) -> Result<(), StoreError> {
        let at = steady();
        let mut state = TableState::new(id, code, setup.clone(), at);
        let mut events = vec![Event::Created(Box::new(setup.clone()))];
        if let Some(NewSeat { seat, name, user, account, member }) = host {
            let (name, user) = (name.clone(), user.clone());
            events.push(Event::Joined { seat: *seat, name, user, token: token.hash(), account: *account, member: *member });
        }
        if state.all_seats().all(|(seat, state)| !state.is_free() || host.is_some_and(|host| host.seat == seat)) {
            events.push(Event::Started);
        }
        for event in &events[1..] {
            state.apply(event, at).map_err(|error| StoreError::Broken(error.to_string()))?;
        }
        let row = TableRow {
            id: id.into(),
            code: code.into(),
            game: setup.game.clone(),
            config: setup.config.to_string(),
            status: state.status(),
            listed: setup.listed,
            deal: setup.deal.clone(),
            summary: summary(&state),
            created_at: at,
            updated_at: at,
        };
        let bodies: Vec<String> =
            events.iter().map(|event| serde_json::to_string(event).expect("events are JSON")).collect();
        let (rows, text) = (1 + bodies.len(), bodies.iter().map(String::len).sum::<usize>() + row.summary.len());
        let seats = host.and_then(|host| Some((u32::from(host.seat.0), host.user.clone()?)));
        let maker = by.map(|address| self.services.key.visitor(address));
        let new = NewTable { row, events: bodies, at, seats: seats.into_iter().collect(), until: now() + LEASE, maker };
        self.services.store.create_table(new).await?;
        let table = LiveTable::new(self.services.clone(), state);
        if let Some(address) = by {
            table.paid_by(address);
            table.wrote(rows, text);
        }
        self.lock().insert(id.into(), table);
        Ok(())
    }

    /// The table of this id or code, read from the store if it is not in memory.
    pub async fn get(&self, id_or_code: &str) -> Result<Arc<LiveTable>, GetError> {
        if let Some(table) = self.lock().get(id_or_code) {
            return Ok(table.clone());
        }
        let row = self.services.store.table(id_or_code).await?.ok_or(GetError::Unknown)?;
        let has_clock = row.status == Status::Playing && Summary::read(&row.summary).clock.is_some();
        // Of two who ask at once, one lets the clock go on.
        let _resuming = if has_clock { Some(self.resuming.lock().await) } else { None };
        if let Some(table) = self.lock().get(&row.id) {
            return Ok(table.clone());
        }
        // Asked before the table is ours: its owner may have been another server.
        let seen = if has_clock { self.services.store.owner_seen_at(&row.id).await? } else { None };
        let at = now();
        if row.status != Status::Over && !self.services.store.claim(&row.id, at, at + LEASE).await? {
            return Err(GetError::Elsewhere);
        }
        let state = self.resumed(&row, seen).await?;
        let mut live = self.lock();
        // Another request may have read it meanwhile: there is one of each.
        let table = live.entry(row.id).or_insert_with(|| LiveTable::new(self.services.clone(), state));
        Ok(table.clone())
    }

    /// The state of a table that was not in memory. A clock that runs there ran in an earlier life of the server: from when it was
    /// last seen until now it stood still, and the table's log says so.
    async fn resumed(&self, row: &TableRow, seen: Option<Millis>) -> Result<TableState, GetError> {
        let events = self.services.store.events(&row.id).await?;
        let mut state = TableState::replay(&row.id, &row.code, &events)?;
        let Some(event) = state.resume(seen) else { return Ok(state) };
        let at = steady();
        state.apply(&event, at).map_err(|error| Damaged::Event { n: state.version + 1, cause: error.to_string() })?;
        self.services.store.append(to_append(&[event], &state, at)).await?;
        Ok(state)
    }

    /// Wakes all tables whose game is not over: their AIs and clocks go on.
    pub async fn wake(&self) -> Result<usize, StoreError> {
        let unfinished = self.services.store.unfinished().await?;
        for id in &unfinished {
            match self.get(id).await {
                Err(GetError::Store(error)) => return Err(error),
                Err(error) => tracing::error!(table = %id, %error, "table failed to resume"),
                Ok(_) => {}
            }
        }
        self.awake.store(true, Ordering::Release);
        Ok(unfinished.len())
    }

    /// Puts away what is idle, and keeps the leases of the rest.
    pub async fn keep(&self) -> Result<(), StoreError> {
        let moment = steady();
        let since = |table: &LiveTable| moment - if table.look(TableState::over) { IDLE_WHEN_OVER } else { IDLE };
        self.lock().retain(|_, table| Arc::strong_count(table) > 1 || !table.is_idle(since(table)));
        self.lock().values().for_each(|table| table.tidy());
        self.services.store.renew(now() + LEASE).await.map(|_| ())
    }

    /// Closes tables that nobody has come to, and games that nobody went on with, since then.
    pub async fn close_stale(&self, waiting_since: Millis, playing_since: Millis) -> Result<(), StoreError> {
        for id in self.services.store.stale_tables(waiting_since, playing_since).await? {
            let Ok(table) = self.get(&id).await else { continue };
            let closed = table.change(move |table, _| {
                // A clock of months is slower than any patience.
                let stale = !table.over() && table.deadline().is_none();
                Ok(((), if stale { vec![Event::Closed] } else { Vec::new() }))
            });
            if let Err(ChangeError::Store(error)) = closed.await {
                return Err(error);
            }
        }
        Ok(())
    }

    /// Keeps that the server is up, where a clock runs: if it ends without a word, clocks stand still from here on.
    pub async fn beat(&self) -> Result<(), StoreError> {
        // Before that it would count as time in which they ran.
        let awake = self.awake.load(Ordering::Acquire);
        let running = awake && self.lock().values().any(|table| table.clock_runs());
        if running { self.services.store.beat(steady()).await } else { Ok(()) }
    }

    /// Forgets a table that is not kept any more.
    pub fn put_away(&self, id: &str) {
        self.lock().remove(id);
    }

    /// How many are in memory.
    pub fn in_memory(&self) -> usize {
        self.lock().len()
    }

    /// Stops all that runs for tables.
    pub fn stop(&self) {
        self.lock().values().for_each(|table| table.stop());
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<LiveTable>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
