//! A table in memory: its state, who watches it change, the AI that thinks for it and the clock that runs.
//!
//! A change goes one way: [`LiveTable::change`] decides which events follow, writes them to the store, and only then makes
//! the new state known. Changes of one table wait for each other; those who look never wait for the store.

use super::commands::Newcomer;
use super::document::Wanted;
use super::documents::{Document, Documents};
use super::event::{Event, Failure};
use super::refusal::Refusal;
use super::remarks::Remarks;
use super::state::{Damaged, TableState};
use super::summary::summary;
use crate::ai::{AiPool, Asked, Busy, Class, Job, Lost, spec};
use crate::time::steady;
use coeur_core::Seat;
use coeur_core::episode::decision_rng;
use coeur_protocol::{Pointed, Saying};
use coeur_store::{Append, Millis, Store, StoreError};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use thiserror::Error;
use tokio::sync::watch;
use tokio::task::AbortHandle;

/// After a restart nobody's time is up at once: their page must find the server again first.
const GRACE_AFTER_LOADING: Millis = 3_000;

pub struct LiveTable {
    services: Arc<Services>,
    state: Mutex<TableState>,
    /// Who changes the table holds this.
    writing: tokio::sync::Mutex<()>,
    /// Whether the store may know of events that the state does not: it is then read again before the next change.
    needs_reload: AtomicBool,
    /// Whether the table has gone to another server: what is known here is old.
    gone: AtomicBool,
    /// The version, and a count of what is not kept: arrivals, departures, remarks.
    changed: watch::Sender<(u64, u64)>,
    /// The version that each seat was last told of over plain HTTP.
    told: Vec<AtomicU64>,
    /// How many sockets each seat has.
    sockets: Vec<AtomicUsize>,
    /// What runs for the position on the table: an AI's thinking, or a clock.
    pending: Mutex<Option<Pending>>,
    loaded_at: Millis,
    /// Whose share of the disk the table is written on: who made it, or was the first to play on after a restart.
    payer: OnceLock<IpAddr>,
    /// What all watchers are sent.
    watched: Documents,
    remarks: Remarks,
    /// The position at which a group looks together, once the game is over.
    pointed: Mutex<Pointed>,
}

/// What every table needs.
pub struct Services {
    pub store: Store,
    pub pool: AiPool,
    /// Told of every table whose game is over.
    pub finished: tokio::sync::mpsc::UnboundedSender<String>,
    pub metrics: Arc<crate::metrics::Metrics>,
    pub limits: Arc<crate::limits::Limits>,
    pub key: Arc<crate::seal::SealKey>,
}

struct Pending {
    version: u64,
    task: AbortHandle,
}

/// A decision that an AI has to make.
#[derive(Clone)]
struct AiTurn {
    seat: Seat,
    player: String,
    ply: usize,
    /// When its move may come.
    not_before: Millis,
}

impl Drop for Pending {
    fn drop(&mut self) {
        // An `Asked` inside the task is dropped with it, which stops the search.
        self.task.abort();
    }
}

/// Why a change did not come about.
#[derive(Debug, Error)]
pub enum ChangeError {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("this table cannot be read: {0}")]
    Damaged(#[from] Damaged),
    #[error("the server is stopping")]
    Stopping,
    /// Nothing was changed here; whoever has the table now is to be asked.
    #[error("this table goes on at another server: try again in a moment")]
    Moved,
}

/// Why an AI is not thinking.
enum Unasked {
    Busy(Busy),
    Failed(Failure),
}

/// The version after a change, with whatever else its maker wanted to know.
pub struct Changed<T> {
    pub version: u64,
    pub told: T,
}

impl LiveTable {
    pub fn new(services: Arc<Services>, state: TableState) -> Arc<LiveTable> {
        let (changed, _) = watch::channel((state.version, 0));
        let sockets = state.seats.iter().map(|_| AtomicUsize::new(0)).collect();
        let told = state.seats.iter().map(|_| AtomicU64::new(0)).collect();
        let table = Arc::new(LiveTable {
            services,
            state: Mutex::new(state),
            writing: tokio::sync::Mutex::new(()),
            needs_reload: AtomicBool::new(false),
            gone: AtomicBool::new(false),
            changed,
            told,
            sockets,
            pending: Mutex::new(None),
            loaded_at: steady(),
            payer: OnceLock::new(),
            watched: Documents::default(),
            remarks: Remarks::default(),
            pointed: Mutex::new(Pointed { n: 0, ply: 0 }),
        });
        table.follow_up();
        table
    }

    /// Looks at the state. It is locked meanwhile: to be kept short.
    pub fn look<T>(&self, look: impl FnOnce(&TableState) -> T) -> T {
        look(&self.lock())
    }

    /// Follows the version, and who comes and goes.
    pub fn changes(&self) -> watch::Receiver<(u64, u64)> {
        self.changed.subscribe()
    }

    /// The table as somebody may see it, as JSON. All watchers are sent the same bytes.
    pub fn document(&self, viewer: Option<Seat>, wanted: Wanted) -> Document {
        let make = || {
            let (present, now) = (self.present(), steady());
            let mut document = self.look(|state| state.document(viewer, wanted, &present, now));
            document.said = self.remarks.lately(now);
            Document::of(&document)
        };
        if viewer.is_some() {
            return make();
        }
        let moment = *self.changed.borrow();
        self.watched.get(moment, wanted, make)
    }

    /// Forgets what was made for watchers, who may have gone.
    pub fn tidy(&self) {
        self.watched.forget();
    }

    /// From now on the table is written on this address's share, unless it is on somebody's already.
    pub fn paid_by(&self, address: IpAddr) {
        // Whoever was first stays it.
        let _ = self.payer.set(address);
    }

    pub fn payer(&self) -> Option<IpAddr> {
        self.payer.get().copied()
    }

    /// Counts what is written because of the table.
    pub fn wrote(&self, rows: usize, text: usize) {
        if let Some(payer) = self.payer() {
            self.services.limits.wrote(payer, rows, text);
        }
    }

    /// Whether a seat has not been told that it is on turn or that the game is over: nothing may happen after that, not even
    /// where it follows from the seat's own move. Who wins a trick leads to the next one.
    pub fn has_news_for(&self, seat: Seat) -> bool {
        let told = self.told[seat.index()].load(Ordering::Relaxed);
        self.look(|state| state.version > told && (state.over() || state.turn() == Some(seat)))
    }

    /// A seat is told how the table stands at this version.
    pub fn tell(&self, seat: Seat, version: u64) {
        self.told[seat.index()].fetch_max(version, Ordering::Relaxed);
    }

    /// Whether a clock runs for somebody here.
    pub fn clock_runs(&self) -> bool {
        self.look(|state| state.deadline().is_some())
    }

    /// Changes the table by the events that `decide` names. They are acknowledged when this returns: whoever asked may go
    /// away meanwhile, the change is made all the same.
    pub async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        decide: impl FnOnce(&TableState, Millis) -> Result<(T, Vec<Event>), Refusal> + Send + 'static,
    ) -> Result<Changed<T>, ChangeError> {
        let table = self.clone();
        tokio::spawn(async move { table.change_now(decide).await }).await.map_err(|_| ChangeError::Stopping)?
    }

    async fn change_now<T>(
        self: Arc<Self>,
        decide: impl FnOnce(&TableState, Millis) -> Result<(T, Vec<Event>), Refusal>,
    ) -> Result<Changed<T>, ChangeError> {
        let _writing = self.writing.lock().await;
        if self.is_gone() {
            return Err(ChangeError::Moved);
        }
        if self.needs_reload.load(Ordering::Acquire) {
            self.read_again().await?;
        }
        let at = steady();
        let (told, events, next) = self.look(|state| {
            let (told, events) = decide(state, at)?;
            let mut next = state.copy();
            events
                .iter()
                .try_for_each(|event| next.apply(event, at))
                .map_err(|error| Damaged::Event { n: next.version + 1, cause: error.to_string() })?;
            Ok::<_, ChangeError>((told, events, next))
        })?;
        if events.is_empty() {
            return Ok(Changed { version: next.version, told });
        }
        self.append(to_append(&events, &next, at)).await?;
        let (version, over) = (next.version, next.over());
        *self.lock() = next;
        self.changed.send_modify(|(known, _)| *known = version);
        self.follow_up();
        if over {
            // Nobody listens only while the server stops; the next start finds it.
            let _ = self.services.finished.send(self.look(|state| state.id.clone()));
        }
        Ok(Changed { version, told })
    }

    async fn append(&self, append: Append) -> Result<(), ChangeError> {
        let began = std::time::Instant::now();
        self.wrote(append.bodies.len(), append.bodies.iter().map(String::len).sum());
        let written = self.services.store.append(append).await;
        self.services.metrics.commit(began.elapsed(), written.is_ok());
        if written.is_err() {
            // It may have been written all the same.
            self.needs_reload.store(true, Ordering::Release);
        }
        match written {
            Err(StoreError::NotOurs) => {
                self.go();
                Err(ChangeError::Moved)
            }
            // Somebody has written who was taken for gone: what they wrote is read before the next try.
            Err(StoreError::Conflict) => Err(ChangeError::Moved),
            written => Ok(written?),
        }
    }

    /// Whether other servers may have the table.
    pub fn is_shared(&self) -> bool {
        self.services.store.is_shared()
    }

    /// Another server has the table now, or will have: nothing is changed or told here any more, and whoever is connected is sent there.
    pub fn go(&self) {
        self.gone.store(true, Ordering::Release);
        self.stop();
        self.changed.send_modify(|(_, arrivals)| *arrivals += 1);
    }

    pub fn is_gone(&self) -> bool {
        self.gone.load(Ordering::Acquire)
    }

    /// Waits until the table has gone to another server.
    pub async fn gone(&self) {
        let mut changes = self.changes();
        // The sender is the table itself.
        let _ = changes.wait_for(|_| self.is_gone()).await;
    }

    /// Lets what is being written be written, and then [goes](LiveTable::go).
    pub async fn go_in_order(&self) {
        let _writing = self.writing.lock().await;
        self.go();
    }

    /// Takes the state from the store.
    async fn read_again(self: &Arc<Self>) -> Result<(), ChangeError> {
        let (id, code) = self.look(|state| (state.id.clone(), state.code.clone()));
        let events = self.services.store.events(&id).await?;
        let state = TableState::replay(&id, &code, &events)?;
        let version = state.version;
        *self.lock() = state;
        self.needs_reload.store(false, Ordering::Release);
        self.changed.send_modify(|(known, _)| *known = version);
        self.follow_up();
        Ok(())
    }

    /// Changes events that were kept, where a person asks to be forgotten: what was played stays as it is.
    pub async fn rewrite(self: &Arc<Self>, change: impl Fn(&mut Event) -> bool) -> Result<(), ChangeError> {
        let _writing = self.writing.lock().await;
        let (id, code) = self.look(|state| (state.id.clone(), state.code.clone()));
        let mut events = self.services.store.events(&id).await?;
        let mut changed = Vec::new();
        for kept in &mut events {
            let damaged = |error: serde_json::Error| Damaged::Event { n: kept.n, cause: error.to_string() };
            let mut event: Event = serde_json::from_str(&kept.body).map_err(damaged)?;
            if change(&mut event) {
                kept.body = serde_json::to_string(&event).expect("events are JSON");
                changed.push((kept.n, kept.body.clone()));
            }
        }
        if changed.is_empty() {
            return Ok(());
        }
        let state = TableState::replay(&id, &code, &events)?;
        self.services.store.rewrite(&id, &changed, &summary(&state)).await?;
        let version = state.version;
        *self.lock() = state;
        self.changed.send_modify(|(known, arrivals)| (*known, *arrivals) = (version, *arrivals + 1));
        self.follow_up();
        Ok(())
    }

    /// Lets an AI think or a clock run, as the position asks for.
    fn follow_up(self: &Arc<Self>) {
        let mut pending = self.pending.lock().unwrap_or_else(PoisonError::into_inner);
        let state = self.lock();
        if self.is_gone() {
            return;
        }
        if pending.as_ref().is_some_and(|pending| pending.version == state.version) {
            return;
        }
        *pending = None;
        let version = state.version;
        let task = if let Some((seat, player)) = state.ai_on_turn() {
            // What happened last may lie in the future, if somebody has set the clock back and started the server again.
            let not_before = state.updated_at.min(steady()) + state.setup.pace as Millis;
            let turn = AiTurn { seat, player: player.into(), ply: state.ply(), not_before };
            tokio::spawn(self.clone().let_ai_play(turn)).abort_handle()
        } else if let Some(deadline) = state.deadline() {
            let deadline = deadline.max(self.loaded_at + GRACE_AFTER_LOADING);
            tokio::spawn(self.clone().let_clock_run(deadline)).abort_handle()
        } else {
            return;
        };
        *pending = Some(Pending { version, task });
    }

    /// Asks the AI on turn, from its own view and with the randomness that the game's seed names.
    fn ask_ai(&self, player: &str) -> Result<Asked<Option<String>>, Unasked> {
        let state = self.lock();
        let game = state.game.as_ref().ok_or(Unasked::Failed(Failure::NoAnswer))?;
        // Tables that were made when more was allowed are still there.
        let allowed = coeur_catalog::game(&state.setup.game)
            .is_ok_and(|entry| spec::check(entry, &state.setup.config, player).is_ok());
        if !allowed {
            return Err(Unasked::Failed(Failure::TooDear));
        }
        let game = Arc::new(Mutex::new(game.at(game.ply())));
        // In the league nobody waits who could mind: people come first.
        let awaited = state.people().next().is_some() && !state.setup.league;
        let class = if awaited { Class::Opponent } else { Class::Watched };
        let (metrics, there, spec) = (self.services.metrics.clone(), game.clone(), player.to_string());
        let think = move |budget: &coeur_core::Budget| {
            let began = std::time::Instant::now();
            let game = game.lock().unwrap_or_else(PoisonError::into_inner);
            let mut rng = decision_rng(game.seed().unwrap_or_default(), game.ply());
            let thought = game.advise(&spec, budget, &mut rng);
            metrics.thought(began.elapsed());
            let failed = |error| tracing::error!(game = game.game(), player = spec, %error, "AI player failed");
            thought.map_err(failed).ok().map(|thought| thought.action().clone())
        };
        let (config, player) = (state.setup.config.clone(), player.to_string());
        let told = move || {
            let game = there.lock().unwrap_or_else(PoisonError::into_inner);
            Job::of(&**game, config.clone(), &player)
        };
        if !state.setup.seed.is_secret() {
            // Whoever knew the number could deal the same cards.
            return self.services.pool.ask(state.opener(), class, think).map_err(Unasked::Busy);
        }
        self.services.pool.ask_anywhere(state.opener(), class, think, told).map_err(Unasked::Busy)
    }

    /// What the AI on turn plays, or why it should not be asked again; `None` while the server stops.
    async fn think(&self, turn: &AiTurn) -> Option<Result<String, Failure>> {
        let asked = loop {
            match self.ask_ai(&turn.player) {
                Ok(asked) => break asked,
                Err(Unasked::Failed(why)) => return Some(Err(why)),
                // A game waits until it is its turn: nothing is lost by that but time.
                Err(Unasked::Busy(busy)) => tokio::time::sleep(Duration::from_secs(busy.retry_after().into())).await,
            }
        };
        match asked.answer().await {
            Ok(Some(action)) => Some(Ok(action)),
            Ok(None) | Err(Lost::Failed) => Some(Err(Failure::NoAnswer)),
            Err(Lost::GivenUp) => Some(Err(Failure::TooSlow)),
            Err(Lost::Stopping) => None,
        }
    }

    async fn let_ai_play(self: Arc<Self>, turn: AiTurn) {
        let Some(thought) = self.think(&turn).await else { return };
        match &thought {
            Ok(_) => sleep_until(turn.not_before).await,
            Err(why) => {
                let (table, game) = self.look(|state| (state.id.clone(), state.setup.game.clone()));
                tracing::error!(table, game, player = turn.player, ?why, "AI player failed: a simpler one takes over");
            }
        }
        // The change ends this very task, so that it runs in one of its own; it is tried until the store takes it.
        tokio::spawn(async move {
            loop {
                let (thought, AiTurn { seat, player, ply, .. }) = (thought.clone(), turn.clone());
                let change = self.change(move |state, _| match thought {
                    Ok(action) => Ok(((), state.ai_plays(seat, &player, ply, &action)?)),
                    Err(why) => Ok(((), state.ai_failed(seat, &player, ply, why))),
                });
                match change.await {
                    // Whoever has the table now lets an AI think again.
                    Err(ChangeError::Moved) if self.is_gone() => return,
                    Err(error @ (ChangeError::Store(_) | ChangeError::Moved)) => {
                        tracing::warn!(%error, "AI move not written yet");
                        tokio::time::sleep(Duration::from_millis(500)).await;
                    }
                    Err(error) => return tracing::error!(%error, "AI move refused"),
                    Ok(_) => return,
                }
            }
        });
    }

    async fn let_clock_run(self: Arc<Self>, deadline: Millis) {
        sleep_until(deadline).await;
        tokio::spawn(async move {
            while let Err(ChangeError::Store(_) | ChangeError::Moved) =
                self.change(|state, now| Ok(((), state.time_out(now)))).await
                && !self.is_gone()
            {
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        });
    }

    pub async fn join(self: &Arc<Self>, newcomer: Newcomer) -> Result<Changed<Seat>, ChangeError> {
        self.change(move |state, now| state.join(newcomer, now)).await
    }

    /// A seat's socket was opened; it is closed when the answer is dropped.
    pub fn arrive(self: &Arc<Self>, seat: Seat) -> Presence {
        self.sockets[seat.index()].fetch_add(1, Ordering::Relaxed);
        self.changed.send_modify(|(_, arrivals)| *arrivals += 1);
        Presence { table: self.clone(), seat }
    }

    /// A person says something to all who are there.
    pub fn say(&self, seat: Seat, say: Saying) {
        self.remarks.say(seat, say, steady());
        self.changed.send_modify(|(_, arrivals)| *arrivals += 1);
    }

    /// The position at which those look who look at the game together.
    pub fn pointed(&self) -> Pointed {
        *self.pointed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets all who look at the game together look at this position.
    pub fn point(&self, ply: usize) -> Pointed {
        let mut pointed = self.pointed.lock().unwrap_or_else(PoisonError::into_inner);
        *pointed = Pointed { n: pointed.n + 1, ply };
        *pointed
    }

    fn present(&self) -> Vec<bool> {
        self.sockets.iter().map(|sockets| sockets.load(Ordering::Relaxed) > 0).collect()
    }

    /// Whether nothing would be missed if the table were put away: it is read from the store when somebody asks for it.
    pub fn is_idle(&self, since: Millis) -> bool {
        let quiet = self.look(|state| state.updated_at < since);
        let pending = self.pending.lock().unwrap_or_else(PoisonError::into_inner);
        quiet && pending.is_none() && self.loaded_at < since && self.changed.receiver_count() == 0
    }

    /// Stops what runs for the table.
    pub fn stop(&self) {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    fn lock(&self) -> MutexGuard<'_, TableState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What the store is to write for these events, after which the table is `next`.
pub fn to_append(events: &[Event], next: &TableState, at: Millis) -> Append {
    let bodies = events.iter().map(|event| serde_json::to_string(event).expect("events are JSON")).collect();
    let seats = events.iter().flat_map(|event| match event {
        Event::Joined { seat, user, .. } => vec![(u32::from(seat.0), user.clone())],
        Event::Freed { seat } => vec![(u32::from(seat.0), None)],
        // Nobody has played here, or seen a card.
        Event::Closed if !next.started() => next.all_seats().map(|(seat, _)| (u32::from(seat.0), None)).collect(),
        _ => Vec::new(),
    });
    let only_moves = events.iter().all(|event| matches!(event, Event::Played { .. }));
    let row = (!only_moves || next.over()).then(|| (next.status(), summary(next)));
    let first = next.version + 1 - events.len() as u64;
    Append { table: next.id.clone(), first, bodies, at, row, seats: seats.collect() }
}

/// A seat that is connected.
pub struct Presence {
    table: Arc<LiveTable>,
    seat: Seat,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.table.sockets[self.seat.index()].fetch_sub(1, Ordering::Relaxed);
        self.table.changed.send_modify(|(_, arrivals)| *arrivals += 1);
    }
}

async fn sleep_until(moment: Millis) {
    let left = (moment - steady()).max(0);
    tokio::time::sleep(Duration::from_millis(left as u64)).await;
}
