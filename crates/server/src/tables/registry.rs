//! All tables: those in memory, and the way to the others.

use super::event::{Event, Setup};
use super::live_table::{ChangeError, LiveTable, Services, to_append};
use super::state::{Damaged, TableState};
use super::summary::{Summary, summary};
use crate::secret::{self, Token};
use crate::time::steady;
use coeur_core::Seat;
use coeur_store::{Claim, Millis, NewTable, Status, StoreError, TableRow};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use thiserror::Error;
use tokio::sync::watch;

/// How long a table that nothing happens at stays in memory, and one whose game is over.
const IDLE: Millis = 10 * 60_000;
const IDLE_WHEN_OVER: Millis = 60_000;

/// How long a request waits where it is not certain whose the tables are.
const UNCERTAIN: Duration = Duration::from_secs(6);

#[derive(Clone)]
pub struct Tables {
    services: Arc<Services>,
    /// Those in memory, by id.
    live: Arc<Mutex<HashMap<String, Arc<LiveTable>>>>,
    /// Held by who lets a clock go on.
    resuming: Arc<tokio::sync::Mutex<()>>,
    /// Whether all clocks of an earlier life go on.
    awake: Arc<AtomicBool>,
    /// When the servers were last up whose tables were taken over, until those are read.
    taken_over: Arc<Mutex<HashMap<String, Option<Millis>>>>,
    /// Changes whenever the lease of this server was renewed.
    renewed: watch::Sender<()>,
    /// Whether other servers are to have the tables, because this one stops.
    leaving: Arc<AtomicBool>,
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
    pub bot: bool,
}

#[derive(Debug, Error)]
pub enum GetError {
    #[error("there is no such table")]
    Unknown,
    /// It runs on another server, which is reached there.
    #[error("this table is kept by another server: try again in a moment")]
    Elsewhere { address: Option<String> },
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("this table cannot be read: {0}")]
    Damaged(#[from] Damaged),
}

impl Tables {
    pub fn new(services: Arc<Services>) -> Tables {
        Tables {
            services,
            live: Arc::default(),
            resuming: Arc::default(),
            awake: Arc::default(),
            taken_over: Arc::default(),
            renewed: watch::Sender::new(()),
            leaving: Arc::default(),
        }
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
        if let Some(NewSeat { seat, name, user, account, member, bot }) = host {
            let (seat, name, user, token) = (*seat, name.clone(), user.clone(), token.hash());
            events.push(Event::Joined { seat, name, user, token, account: *account, member: *member, bot: *bot });
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
        let new = NewTable { row, events: bodies, at, seats: seats.into_iter().collect(), maker };
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
        self.confirm().await?;
        if let Some(table) = self.in_memory(id_or_code) {
            return Ok(table);
        }
        let row = self.services.store.table(id_or_code).await?.ok_or(GetError::Unknown)?;
        let has_clock = row.status == Status::Playing && Summary::read(&row.summary).clock.is_some();
        // Of two who ask at once, one lets the clock go on.
        let _resuming = if has_clock { Some(self.resuming.lock().await) } else { None };
        if let Some(table) = self.in_memory(&row.id) {
            return Ok(table);
        }
        // Asked before the table is ours: its owner may have been another server.
        let taken = self.lock_taken_over().remove(&row.id);
        let seen = match taken {
            Some(seen) => seen,
            None if has_clock => self.services.store.owner_seen_at(&row.id).await?,
            None => None,
        };
        self.claim(&row.id).await?;
        let state = self.resumed(&row, seen).await?;
        let mut live = self.lock();
        // Another request may have read it meanwhile: there is one of each.
        let table = live.entry(row.id).or_insert_with(|| LiveTable::new(self.services.clone(), state));
        Ok(table.clone())
    }

    /// Makes a table ours, unless another server has it. One that leaves takes none, as long as there are others.
    async fn claim(&self, id: &str) -> Result<(), GetError> {
        let store = &self.services.store;
        let others = if self.is_leaving() { store.other_servers().await? } else { Vec::new() };
        let other = others.into_iter().find(|other| !other.leaving);
        let claimed = if other.is_some() { store.owner(id).await? } else { store.claim(id).await? };
        match claimed {
            // What is over is not given away.
            Claim::Ours => Ok(()),
            Claim::Of { address } => Err(GetError::Elsewhere { address }),
            Claim::Free => Err(GetError::Elsewhere { address: other.map(|other| other.address) }),
            Claim::Unknown => Err(GetError::Unknown),
        }
    }

    fn in_memory(&self, id: &str) -> Option<Arc<LiveTable>> {
        let mut live = self.lock();
        if live.get(id)?.is_gone() {
            live.remove(id);
        }
        live.get(id).cloned()
    }

    /// Waits until it is certain that the tables in memory are ours: where the lease has ended, others may have gone on with them.
    pub async fn confirm(&self) -> Result<(), GetError> {
        let store = &self.services.store;
        if store.is_leased() {
            return Ok(());
        }
        let mut renewed = self.renewed.subscribe();
        let certain = async { while !store.is_leased() && renewed.changed().await.is_ok() {} };
        let late = || StoreError::Unavailable("it is not certain whether this server still has its tables".into());
        tokio::time::timeout(UNCERTAIN, certain).await.map_err(|_| GetError::Store(late()))
    }

    /// Whether a table that somebody has waited at is still the one to ask.
    pub async fn confirm_here(&self, table: &LiveTable) -> Result<(), GetError> {
        self.confirm().await?;
        if table.is_gone() { Err(GetError::Elsewhere { address: None }) } else { Ok(()) }
    }

    /// The lease was renewed: whoever waits to be certain goes on.
    pub fn lease_renewed(&self) {
        self.renewed.send_replace(());
    }

    /// Puts away what has gone to others while the lease had ended.
    pub async fn put_strange_away(&self) -> Result<(), StoreError> {
        let known: Vec<String> = self.lock().keys().cloned().collect();
        let ours = self.services.store.still_ours(&known).await?;
        self.lock().retain(|id, table| {
            let stays = ours.binary_search(id).is_ok();
            if !stays {
                table.go();
            }
            stays
        });
        Ok(())
    }

    /// Goes on with tables whose servers are gone: so many at most. How many that were.
    pub async fn take_over(&self, most: u32) -> Result<usize, StoreError> {
        let taken = {
            // Nobody lets a clock of theirs go on before it is known when it stopped.
            let _resuming = self.resuming.lock().await;
            let taken = self.services.store.take_over(most).await?;
            let mut live = self.lock();
            taken.iter().filter_map(|(id, _)| live.remove(id)).for_each(|old| old.go());
            self.lock_taken_over().extend(taken.iter().cloned());
            taken
        };
        for (id, _) in &taken {
            self.resume(id).await?;
        }
        Ok(taken.len())
    }

    /// Gives all tables away, for other servers to take: who is connected is sent there. What is being written is written before.
    pub async fn give_away(&self) -> Result<u64, StoreError> {
        let tables: Vec<_> = self.lock().drain().map(|(_, table)| table).collect();
        for table in &tables {
            table.go_in_order().await;
        }
        self.services.store.give_all_away(steady()).await
    }

    /// Gives one table away, which another server wants to have.
    pub async fn give_one_away(&self, id: &str) -> Result<(), StoreError> {
        let table = self.lock().remove(id);
        if let Some(table) = table {
            table.go_in_order().await;
        }
        self.services.store.give_away(id, steady()).await
    }

    /// Puts all tables away: another server has this one's name.
    pub fn lose_all(&self) {
        self.lock().drain().for_each(|(_, table)| table.go());
    }

    /// Takes no more tables, as long as there are other servers.
    pub fn leave(&self) {
        self.leaving.store(true, Ordering::Release);
    }

    pub fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::Acquire)
    }

    fn lock_taken_over(&self) -> MutexGuard<'_, HashMap<String, Option<Millis>>> {
        self.taken_over.lock().unwrap_or_else(PoisonError::into_inner)
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
            self.resume(id).await?;
        }
        self.awake.store(true, Ordering::Release);
        Ok(unfinished.len())
    }

    /// Lets a table go on by itself; one that cannot be read is only told of.
    async fn resume(&self, id: &str) -> Result<(), StoreError> {
        match self.get(id).await {
            Err(GetError::Store(error)) => return Err(error),
            Err(GetError::Elsewhere { .. } | GetError::Unknown) | Ok(_) => {}
            Err(error @ GetError::Damaged(_)) => tracing::error!(table = %id, %error, "table failed to resume"),
        }
        Ok(())
    }

    /// Puts away what is idle.
    pub fn tidy(&self) {
        let moment = steady();
        let since = |table: &LiveTable| moment - if table.look(TableState::over) { IDLE_WHEN_OVER } else { IDLE };
        self.lock().retain(|_, table| Arc::strong_count(table) > 1 || !table.is_idle(since(table)));
        self.lock().values().for_each(|table| table.tidy());
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
    pub fn count(&self) -> usize {
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
