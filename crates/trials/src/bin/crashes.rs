//! A server that is killed again and again while people play, or loses its database or the room on its disk for a while:
//! every move that was acknowledged must be there, none twice, and every game must come to its end.

use clap::Parser;
use coeur_core::{Record, Rng, Seat};
use coeur_protocol::{
    Acknowledged, CreatedTable, ErrorDetails, NewAction, NewClock, NewTable, ServerMessage, TableDocument, TableSeat,
};
use coeur_trials::process::Server;
use coeur_trials::socket::Socket;
use coeur_trials::{Trouble, http};
use hyper::{Method, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// Kills and restarts a server while tables play, then checks that nothing was lost.
#[derive(Parser)]
struct Args {
    #[arg(long, default_value = "target/release/coeur")]
    program: PathBuf,
    /// sqlite:FILE or postgres://…; what is there already stays
    #[arg(long, default_value = "sqlite:target/crashes.db")]
    database: String,
    #[arg(long, default_value_t = 200)]
    kills: usize,
    #[arg(long, default_value_t = 20)]
    tables: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Instead of killing the server, run this shell command (the database stops, the disk is full)
    #[arg(long, requires = "mend")]
    strike: Option<String>,
    /// Undoes what `strike` did
    #[arg(long)]
    mend: Option<String>,
    /// How many seconds lie between the two
    #[arg(long, default_value_t = 10)]
    between: u64,
}

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

/// After so many kills the server is left alone for a while, so that clocks run out.
const REST_AFTER: usize = 25;
const REST: Duration = Duration::from_secs(9);

#[derive(Clone, Copy)]
struct Kind {
    game: &'static str,
    seats: &'static [&'static str],
    /// Seconds for each move.
    clock: Option<u32>,
    sleeps: bool,
}

#[derive(Default)]
struct Totals {
    games: AtomicUsize,
    acknowledged: AtomicUsize,
    /// Moves that were sent again because no answer had come.
    repeated: AtomicUsize,
    replaced: AtomicUsize,
    enough: AtomicBool,
}

#[tokio::main]
async fn main() -> Result<(), Trouble> {
    let args = Args::parse();
    let arguments = ["--database", &args.database, "--limits", "0"].map(str::to_string);
    let mut server = Server::start(&args.program, &arguments).await?;
    let (address, totals) = (server.address, Arc::new(Totals::default()));
    let tables: Vec<_> = (0..args.tables)
        .map(|number| tokio::spawn(keep_playing(address, number, Rng::stream(args.seed, number as u64), totals.clone())))
        .collect();
    let mut rng = Rng::new(args.seed);
    for kill in 1..=args.kills {
        let rest = if kill % REST_AFTER == 0 { REST } else { Duration::ZERO };
        sleep(rest + Duration::from_millis(100 + u64::from(rng.below(900)))).await;
        match (&args.strike, &args.mend) {
            (Some(strike), Some(mend)) => {
                shell(strike).await?;
                sleep(Duration::from_secs(args.between)).await;
                let ready = http::ask(address, Method::GET, "/readyz", None, None).await?.status;
                let alive = http::ask(address, Method::GET, "/healthz", None, None).await?.status;
                if ready != StatusCode::SERVICE_UNAVAILABLE || alive != StatusCode::OK {
                    return Err(format!("struck, the server says ready {ready}, alive {alive}").into());
                }
                shell(mend).await?;
                server.ready().await?;
            }
            _ => {
                server.kill().await?;
                server.restart().await?;
            }
        }
        if kill % 20 == 0 {
            let count = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
            eprintln!("{kill} kills, {} games over, {} moves", count(&totals.games), count(&totals.acknowledged));
        }
    }
    totals.enough.store(true, Ordering::Relaxed);
    for table in tables {
        timeout(PATIENCE, table).await.map_err(|_| "a game came to no end")???;
    }
    let count = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
    println!(
        "{} {}, {} tables at once: {} games, all of them over; {} moves acknowledged, all of them there, none twice; {} sent again; {} seats taken over by the clock",
        args.kills,
        if args.strike.is_some() { "outages" } else { "kills" },
        args.tables,
        count(&totals.games),
        count(&totals.acknowledged),
        count(&totals.repeated),
        count(&totals.replaced),
    );
    Ok(())
}

async fn shell(command: &str) -> Result<(), Trouble> {
    let status =
        tokio::process::Command::new("sh").args(["-c", command]).stdout(std::process::Stdio::null()).status().await?;
    if status.success() { Ok(()) } else { Err(format!("`{command}`: {status}").into()) }
}

/// Plays one game after the other until there were enough kills.
async fn keep_playing(server: SocketAddr, number: usize, mut rng: Rng, totals: Arc<Totals>) -> Result<(), Trouble> {
    let mut round = 0;
    while !totals.enough.load(Ordering::Relaxed) {
        let kind = if number % 8 == 7 { SLEEPING } else { KINDS[(number + round) % KINDS.len()] };
        let over_socket = (number + round / KINDS.len()).is_multiple_of(2);
        let played = play(server, kind, over_socket, &mut rng, &totals).await;
        if played.map_err(|error| format!("table {number}, game {round} ({}): {error}", kind.game))? {
            totals.games.fetch_add(1, Ordering::Relaxed);
        }
        round += 1;
    }
    Ok(())
}

/// One game from its table to its check; false where it could not begin.
async fn play(
    server: SocketAddr,
    kind: Kind,
    over_socket: bool,
    rng: &mut Rng,
    totals: &Arc<Totals>,
) -> Result<bool, Trouble> {
    let asked = NewTable {
        game: Some(kind.game.into()),
        seats: kind.seats.iter().copied().map(String::from).collect(),
        listed: Some(false),
        clock: kind.clock.map(|seconds| NewClock { each_move: Some(seconds), ..NewClock::default() }),
        ..NewTable::default()
    };
    // Nothing was acknowledged if no answer came: another table is made then.
    let made: CreatedTable = persist(server, Method::POST, "/api/tables", Some(&asked)).await?;
    let table = made.table;
    let mut people = vec![(made.seat.ok_or("WRONG: no seat")?, made.token.ok_or("WRONG: no token")?)];
    for _ in kind.seats.iter().filter(|seat| **seat == "open") {
        // A join whose answer was lost has taken a seat that nobody can open: such a table is given up.
        match http::join(server, &table).await {
            Ok(joined) => people.push((joined.seat, joined.token)),
            Err(_) => return Ok(false),
        }
    }
    let players: Vec<_> = people
        .into_iter()
        .enumerate()
        .map(|(index, (seat, token))| {
            let (table, totals) = (table.clone(), totals.clone());
            let rng = Rng::new(rng.next_u64());
            let person = Person { server, table, seat, token, rng, acknowledged: Vec::new(), totals };
            tokio::spawn(person.play(over_socket, kind.sleeps && index == 1))
        })
        .collect();
    let mut acknowledged = Vec::new();
    for player in players {
        acknowledged.extend(timeout(PATIENCE, player).await.map_err(|_| "no end")???);
    }
    check(server, &table, &acknowledged, kind, totals).await?;
    Ok(true)
}

/// A move that the server has acknowledged.
struct Kept {
    version: u64,
    seat: Seat,
    action: String,
}

struct Person {
    server: SocketAddr,
    table: String,
    seat: Seat,
    token: String,
    rng: Rng,
    acknowledged: Vec<Kept>,
    totals: Arc<Totals>,
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
                Err(_) => sleep(Duration::from_millis(20)).await,
            }
        }
    }

    async fn play_over_http(&mut self, unanswered: &mut Option<(String, String)>, sleeps: bool) -> Result<(), Trouble> {
        let path = format!("/api/tables/{}", self.table);
        let mut version = 0;
        loop {
            if let Some((id, action)) = unanswered.clone() {
                self.totals.repeated.fetch_add(1, Ordering::Relaxed);
                self.send(&id, &action).await?;
                *unanswered = None;
            }
            let path = format!("{path}?after={version}&wait=5");
            let document: TableDocument = http::get(self.server, &path, Some(&self.token)).await?;
            version = document.version;
            if document.over {
                return Ok(());
            }
            let Some(action) = self.choose(&document).filter(|_| !sleeps) else { continue };
            let id = format!("{version}-{}", self.rng.next_u64());
            *unanswered = Some((id.clone(), action.clone()));
            self.send(&id, &action).await?;
            *unanswered = None;
        }
    }

    async fn send(&mut self, id: &str, action: &str) -> Result<(), Trouble> {
        let path = format!("/api/tables/{}/actions", self.table);
        let body = serde_json::to_value(NewAction { id: id.into(), action: action.into() })?;
        let answer = http::ask(self.server, Method::POST, &path, Some(&self.token), Some(&body)).await?;
        match answer.status {
            StatusCode::OK => {
                let Acknowledged { version, .. } = serde_json::from_value(answer.body)?;
                self.acknowledge(version, action);
                Ok(())
            }
            // The clock was faster, or the game was over: it was not acknowledged.
            StatusCode::CONFLICT => Ok(()),
            StatusCode::SERVICE_UNAVAILABLE => Err("not now".into()),
            status => Err(format!("WRONG: {status} {}", answer.body).into()),
        }
    }

    async fn play_over_socket(&mut self, unanswered: &mut Option<(String, String)>, sleeps: bool) -> Result<(), Trouble> {
        let path = format!("/api/tables/{}/live?log=new", self.table);
        let mut socket = Socket::open(self.server, &path, Some(&self.token)).await?;
        if let Some((id, action)) = unanswered.as_ref() {
            self.totals.repeated.fetch_add(1, Ordering::Relaxed);
            socket.play(id, action).await?;
        }
        loop {
            match timeout(Duration::from_secs(30), socket.hear()).await??.ok_or("closed")? {
                ServerMessage::Played { id, version } => {
                    let (_, action) = take(unanswered, Some(&id))?;
                    self.acknowledge(version, &action);
                }
                ServerMessage::Refused { id, error: ErrorDetails { code, message, .. } } => {
                    let sent = take(unanswered, id.as_ref())?;
                    match code.as_str() {
                        "unavailable" => {
                            *unanswered = Some(sent);
                            return Err("not now".into());
                        }
                        "not_your_turn" | "over" => {}
                        _ => return Err(format!("WRONG: {code}: {message}").into()),
                    }
                }
                ServerMessage::Table(table) if table.over && unanswered.is_none() => return Ok(()),
                ServerMessage::Table(table) => {
                    let Some(action) = self.choose(&table).filter(|_| unanswered.is_none() && !sleeps) else { continue };
                    let id = format!("{}-{}", table.version, self.rng.next_u64());
                    *unanswered = Some((id.clone(), action.clone()));
                    socket.play(&id, &action).await?;
                }
            }
        }
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
async fn check(server: SocketAddr, table: &str, acknowledged: &[Kept], kind: Kind, totals: &Totals) -> Result<(), Trouble> {
    let path = format!("/api/tables/{table}");
    let document: TableDocument = persist(server, Method::GET, &path, None).await?;
    let record: Record = persist(server, Method::GET, &format!("{path}/record"), None).await?;
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
    server: SocketAddr,
    method: Method,
    path: &str,
    body: Option<&NewTable>,
) -> Result<T, Trouble> {
    let body = body.map(serde_json::to_value).transpose()?;
    let mut last: Trouble = "no answer".into();
    for _ in 0..600 {
        match http::ask(server, method.clone(), path, None, body.as_ref()).await {
            Ok(answer) if answer.status.is_success() => return http::good(answer),
            Ok(answer) => last = format!("WRONG: {} {}", answer.status, answer.body).into(),
            Err(error) => last = error,
        }
        sleep(Duration::from_millis(50)).await;
    }
    Err(last)
}
