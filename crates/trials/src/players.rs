//! People who play one game after the other while servers come and go, and then hold what was acknowledged against what is there:
//! every move, none twice, every game over.

use crate::measure::Times;
use crate::socket::Socket;
use crate::{Trouble, http};
use coeur_core::{Record, Rng, Seat};
use coeur_protocol::{
    Acknowledged, CreatedTable, ErrorDetails, NewAction, NewClock, NewTable, ServerMessage, TableDocument, TableSeat,
};
use hyper::{Method, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// What is played: every game, over sockets and over plain HTTP, with people alone and with AIs, with and without clocks.
const KINDS: [Kind; 8] = [
    Kind { game: "morpion", seats: &["me", "open"], clock: None, sleeps: false },
    Kind { game: "coeurs", seats: &["me", "open", "open", "open"], clock: None, sleeps: false },
    Kind { game: "coeurs", seats: &["me", "easy", "open", "random"], clock: None, sleeps: false },
    Kind { game: "love-letter", seats: &["me", "open"], clock: None, sleeps: false },
    Kind { game: "hanabi", seats: &["me", "open", "easy"], clock: None, sleeps: false },
    Kind { game: "claim", seats: &["me", "open"], clock: Some(600), sleeps: false },
    Kind { game: "puissance4", seats: &["me", "open"], clock: None, sleeps: false },
    Kind { game: "barbu", seats: &["me", "random", "random", "random"], clock: None, sleeps: false },
];

/// One of them never moves: their clock must run on after every crash, and an AI must take over.
const SLEEPING: Kind = Kind { game: "morpion", seats: &["me", "open"], clock: Some(5), sleeps: true };

/// No game takes longer, kills included: a Barbu has nearly eight hundred moves.
const PATIENCE: Duration = Duration::from_secs(600);

#[derive(Clone, Copy)]
struct Kind {
    game: &'static str,
    seats: &'static [&'static str],
    /// Seconds for each move.
    clock: Option<u32>,
    sleeps: bool,
}

/// What all of them have done.
#[derive(Default)]
pub struct Totals {
    /// Games that have begun.
    pub begun: AtomicUsize,
    pub games: AtomicUsize,
    pub acknowledged: AtomicUsize,
    /// Moves that were sent again because no answer had come.
    pub repeated: AtomicUsize,
    /// Moves that were refused, though they were legal.
    pub refused: AtomicUsize,
    pub replaced: AtomicUsize,
    /// How long it took until a socket that had broken was there again, with the table.
    pub back: Mutex<Times>,
    pub enough: AtomicBool,
    think: Duration,
}

impl Totals {
    /// A legal move was refused: said, because it should not be.
    fn refuse(&self, why: &str) {
        self.refused.fetch_add(1, Ordering::Relaxed);
        eprintln!("refused: {why}");
    }

    /// What everybody may read.
    pub fn told(&self) -> String {
        let count = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
        let back = self.back.lock().unwrap_or_else(PoisonError::into_inner);
        let [half, _, most, _, longest] = back.percentiles();
        format!(
            "{} games, all of them over; {} moves acknowledged, all of them there, none twice; {} sent again, {} legal ones refused; {} seats taken over by the clock; {} sockets broken, back after {:.2} s (p50), {:.2} s (p99), {:.2} s at most",
            count(&self.games),
            count(&self.acknowledged),
            count(&self.repeated),
            count(&self.refused),
            count(&self.replaced),
            back.count(),
            half / 1000.0,
            most / 1000.0,
            longest / 1000.0,
        )
    }
}

/// Where people may ask: any of these servers.
#[derive(Clone)]
pub struct Doors {
    all: Arc<[SocketAddr]>,
    /// One that does not answer.
    shut: Arc<AtomicUsize>,
}

impl Doors {
    pub fn new(all: impl IntoIterator<Item = SocketAddr>) -> Doors {
        Doors { all: all.into_iter().collect(), shut: Arc::new(AtomicUsize::new(usize::MAX)) }
    }

    /// Lets those who look where they go not try this one.
    pub fn shut(&self, number: Option<usize>) {
        self.shut.store(number.unwrap_or(usize::MAX), Ordering::Relaxed);
    }

    /// One that is not shut.
    pub fn open(&self, rng: &mut Rng) -> SocketAddr {
        loop {
            let door = self.any(rng);
            if self.all.get(self.shut.load(Ordering::Relaxed)) != Some(&door) {
                return door;
            }
        }
    }

    pub fn any(&self, rng: &mut Rng) -> SocketAddr {
        self.all[rng.below(u32::try_from(self.all.len()).expect("a few")) as usize]
    }
}

/// So many tables at once, until there was enough.
pub struct Players {
    pub totals: Arc<Totals>,
    tables: Vec<JoinHandle<Result<(), Trouble>>>,
}

impl Players {
    /// People who think so long before a move, some less and some longer.
    pub fn begin(doors: &Doors, tables: usize, seed: u64, think: Duration) -> Players {
        let totals = Arc::new(Totals { think, ..Totals::default() });
        let table =
            |number| tokio::spawn(keep_playing(doors.clone(), number, Rng::stream(seed, number as u64), totals.clone()));
        Players { tables: (0..tables).map(table).collect(), totals }
    }

    /// Lets all games come to their end; what is wrong with one is wrong with all.
    pub async fn end(self) -> Result<Arc<Totals>, Trouble> {
        self.totals.enough.store(true, Ordering::Relaxed);
        for table in self.tables {
            timeout(PATIENCE, table).await.map_err(|_| "a game came to no end")???;
        }
        Ok(self.totals)
    }
}

/// Plays one game after the other until there were enough kills.
async fn keep_playing(doors: Doors, number: usize, mut rng: Rng, totals: Arc<Totals>) -> Result<(), Trouble> {
    let mut round = 0;
    while !totals.enough.load(Ordering::Relaxed) {
        let kind = if number % 8 == 7 { SLEEPING } else { KINDS[(number + round) % KINDS.len()] };
        let over_socket = (number + round / KINDS.len()).is_multiple_of(2);
        let played = play(&doors, kind, over_socket, &mut rng, &totals).await;
        if played.map_err(|error| format!("table {number}, game {round} ({}): {error}", kind.game))? {
            totals.games.fetch_add(1, Ordering::Relaxed);
        }
        round += 1;
    }
    Ok(())
}

/// One game from its table to its check; false where it could not begin.
async fn play(doors: &Doors, kind: Kind, over_socket: bool, rng: &mut Rng, totals: &Arc<Totals>) -> Result<bool, Trouble> {
    let asked = NewTable {
        game: Some(kind.game.into()),
        seats: kind.seats.iter().copied().map(String::from).collect(),
        listed: Some(false),
        clock: kind.clock.map(|seconds| NewClock { each_move: Some(seconds), ..NewClock::default() }),
        ..NewTable::default()
    };
    // Nothing was acknowledged if no answer came: another table is made then.
    let made: CreatedTable = persist(doors, rng, Method::POST, "/api/tables", Some(&asked)).await?;
    let table = made.table;
    let mut people = vec![(made.seat.ok_or("WRONG: no seat")?, made.token.ok_or("WRONG: no token")?)];
    for _ in kind.seats.iter().filter(|seat| **seat == "open") {
        // A join whose answer was lost has taken a seat that nobody can open: such a table is given up.
        match http::join(doors.any(rng), &table).await {
            Ok(joined) => people.push((joined.seat, joined.token)),
            Err(_) => return Ok(false),
        }
    }
    totals.begun.fetch_add(1, Ordering::Relaxed);
    let players: Vec<_> = people
        .into_iter()
        .enumerate()
        .map(|(index, (seat, token))| {
            let (doors, table, totals) = (doors.clone(), table.clone(), totals.clone());
            let rng = Rng::new(rng.next_u64());
            let think = kind.clock.map_or(totals.think, |seconds| totals.think.min(Duration::from_secs(seconds.into()) / 4));
            let person = Person { doors, table, seat, token, rng, acknowledged: Vec::new(), totals, think, broken: None };
            tokio::spawn(person.play(over_socket, kind.sleeps && index == 1))
        })
        .collect();
    let mut acknowledged = Vec::new();
    for player in players {
        acknowledged.extend(timeout(PATIENCE, player).await.map_err(|_| "no end")???);
    }
    check(doors, rng, &table, &acknowledged, kind, totals).await?;
    Ok(true)
}

/// A move that the server has acknowledged.
struct Kept {
    version: u64,
    seat: Seat,
    action: String,
}

struct Person {
    doors: Doors,
    table: String,
    seat: Seat,
    token: String,
    rng: Rng,
    acknowledged: Vec<Kept>,
    totals: Arc<Totals>,
    /// On average: nobody's own clock runs out while they think.
    think: Duration,
    /// Since when its socket is gone.
    broken: Option<Instant>,
}

impl Person {
    /// Plays until the game is over; who sleeps never moves.
    async fn play(mut self, over_socket: bool, sleeps: bool) -> Result<Vec<Kept>, Trouble> {
        let mut unanswered: Option<(String, String)> = None;
        loop {
            let done = match over_socket {
                true => self.play_over_socket(&mut unanswered, sleeps).await,
                false => self.play_over_http(&mut unanswered, sleeps).await,
            };
            match done {
                Ok(()) => return Ok(self.acknowledged),
                Err(error) if error.to_string().starts_with("WRONG") => return Err(error),
                // The server is gone for the moment.
                Err(_) => {
                    self.broken.get_or_insert_with(Instant::now);
                    let pause = if self.totals.think.is_zero() { 20 } else { 100 + self.rng.below(400) };
                    sleep(Duration::from_millis(pause.into())).await;
                }
            }
        }
    }

    async fn play_over_http(&mut self, unanswered: &mut Option<(String, String)>, sleeps: bool) -> Result<(), Trouble> {
        let path = format!("/api/tables/{}", self.table);
        let mut version = 0;
        loop {
            if let Some((id, action)) = unanswered.clone() {
                self.totals.repeated.fetch_add(1, Ordering::Relaxed);
                self.send(&id, &action, true).await?;
                *unanswered = None;
            }
            let path = format!("{path}?after={version}&wait=5&log=new");
            let document: TableDocument = http::get(self.doors.any(&mut self.rng), &path, Some(&self.token)).await?;
            version = document.version;
            if document.over {
                return Ok(());
            }
            let Some(action) = self.choose(&document).filter(|_| !sleeps) else { continue };
            sleep(self.thought()).await;
            let id = format!("{version}-{}", self.rng.next_u64());
            *unanswered = Some((id.clone(), action.clone()));
            self.send(&id, &action, false).await?;
            *unanswered = None;
        }
    }

    async fn send(&mut self, id: &str, action: &str, again: bool) -> Result<(), Trouble> {
        let path = format!("/api/tables/{}/actions", self.table);
        let body = serde_json::to_value(NewAction { id: id.into(), action: action.into() })?;
        let answer = http::ask(self.doors.any(&mut self.rng), Method::POST, &path, Some(&self.token), Some(&body)).await?;
        match answer.status {
            StatusCode::OK => {
                let Acknowledged { version, .. } = serde_json::from_value(answer.body)?;
                self.acknowledge(version, action);
                Ok(())
            }
            // The clock was faster, or the game was over: it was not acknowledged.
            StatusCode::CONFLICT => Ok(()),
            // Likewise: an AI has played there meanwhile, and it is this seat's turn once more.
            StatusCode::UNPROCESSABLE_ENTITY if again => Ok(()),
            StatusCode::SERVICE_UNAVAILABLE => {
                self.totals.refuse(&answer.body.to_string());
                Err("not now".into())
            }
            status => Err(format!("WRONG: {status} {}", answer.body).into()),
        }
    }

    async fn play_over_socket(&mut self, unanswered: &mut Option<(String, String)>, sleeps: bool) -> Result<(), Trouble> {
        let path = format!("/api/tables/{}/live?log=new", self.table);
        let mut socket = Socket::open(self.doors.any(&mut self.rng), &path, Some(&self.token)).await?;
        let mut again = unanswered.is_some();
        if let Some((id, action)) = unanswered.as_ref() {
            self.totals.repeated.fetch_add(1, Ordering::Relaxed);
            socket.play(id, action).await?;
        }
        loop {
            let heard = timeout(Duration::from_secs(30), socket.hear()).await??.ok_or("closed")?;
            if let Some(since) = self.broken.take() {
                self.totals.back.lock().unwrap_or_else(PoisonError::into_inner).add(since.elapsed());
            }
            match heard {
                ServerMessage::Played { id, version } => {
                    let (_, action) = take(unanswered, Some(&id))?;
                    self.acknowledge(version, &action);
                }
                ServerMessage::Refused { id, error: ErrorDetails { code, message, .. } } => {
                    let sent = take(unanswered, id.as_ref())?;
                    match code.as_str() {
                        "unavailable" | "elsewhere" => {
                            self.totals.refuse(&message);
                            *unanswered = Some(sent);
                            return Err("not now".into());
                        }
                        "not_your_turn" | "over" => {}
                        "illegal" if again => {}
                        _ => return Err(format!("WRONG: {code}: {message}").into()),
                    }
                }
                ServerMessage::Table(table) if table.over && unanswered.is_none() => return Ok(()),
                ServerMessage::Table(table) => {
                    let Some(action) = self.choose(&table).filter(|_| unanswered.is_none() && !sleeps) else { continue };
                    sleep(self.thought()).await;
                    let id = format!("{}-{}", table.version, self.rng.next_u64());
                    *unanswered = Some((id.clone(), action.clone()));
                    again = false;
                    socket.play(&id, &action).await?;
                }
            }
        }
    }

    /// How long it thinks about a move: no more once all have played enough, so that the last games come to their end.
    fn thought(&mut self) -> Duration {
        let enough = self.totals.enough.load(Ordering::Relaxed);
        if enough { Duration::ZERO } else { self.think * self.rng.below(2000) / 1000 }
    }

    /// Any legal action, where there is one.
    fn choose(&mut self, table: &TableDocument) -> Option<String> {
        self.rng.pick(table.legal.as_deref().unwrap_or_default()).cloned()
    }

    fn acknowledge(&mut self, version: u64, action: &str) {
        self.totals.acknowledged.fetch_add(1, Ordering::Relaxed);
        self.acknowledged.push(Kept { version, seat: self.seat, action: action.into() });
    }
}

/// The move that an answer is about, which must be the one that was sent.
fn take(unanswered: &mut Option<(String, String)>, id: Option<&Value>) -> Result<(String, String), Trouble> {
    let sent = unanswered.take().ok_or("WRONG: an answer to nothing")?;
    match id {
        Some(id) if *id == sent.0.as_str() => Ok(sent),
        id => Err(format!("WRONG: an answer to {id:?}, not to {}", sent.0).into()),
    }
}

/// Holds what was acknowledged against what the table says now.
async fn check(
    doors: &Doors,
    rng: &mut Rng,
    table: &str,
    acknowledged: &[Kept],
    kind: Kind,
    totals: &Totals,
) -> Result<(), Trouble> {
    let path = format!("/api/tables/{table}");
    let document: TableDocument = persist(doors, rng, Method::GET, &path, None).await?;
    let record: Record = persist(doors, rng, Method::GET, &format!("{path}/record"), None).await?;
    if !document.over || record.result.is_none() {
        return Err("WRONG: the game is not over".into());
    }
    let log = document.log.ok_or("WRONG: no log")?;
    let played: HashMap<u64, (Seat, &str)> =
        log.iter().zip(&record.actions).map(|(entry, action)| (entry.n, (entry.seat, action.as_str()))).collect();
    if played.len() != log.len() || log.len() != record.actions.len() {
        return Err("WRONG: events are missing, or there twice".into());
    }
    let mut seen = HashSet::new();
    for Kept { version, seat, action } in acknowledged {
        if !seen.insert(*version) {
            return Err(format!("WRONG: event {version} was acknowledged for two moves").into());
        }
        if played.get(version) != Some(&(*seat, action.as_str())) {
            return Err(
                format!("WRONG: seat {seat} was told that event {version} is {action}: {:?}", played.get(version)).into()
            );
        }
    }
    if kind.sleeps {
        let replaced = document.seats.iter().any(TableSeat::has_left);
        if !replaced {
            return Err("WRONG: no clock ran out".into());
        }
        totals.replaced.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}

/// Asks until the server gives a good answer.
async fn persist<T: DeserializeOwned>(
    doors: &Doors,
    rng: &mut Rng,
    method: Method,
    path: &str,
    body: Option<&NewTable>,
) -> Result<T, Trouble> {
    let body = body.map(serde_json::to_value).transpose()?;
    let mut last: Trouble = "no answer".into();
    for _ in 0..600 {
        match http::ask(doors.any(rng), method.clone(), path, None, body.as_ref()).await {
            Ok(answer) if answer.status.is_success() => return http::good(answer),
            Ok(answer) => last = format!("WRONG: {} {}", answer.status, answer.body).into(),
            Err(error) => last = error,
        }
        sleep(Duration::from_millis(50)).await;
    }
    Err(last)
}
