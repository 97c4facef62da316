//! Many tables at once: how long a move takes to be acknowledged, and what a socket costs.
//!
//! Every table has a person with a socket at each seat; whoever is on turn plays once a second. A move's time runs from
//! the moment it is sent to the moment its acknowledgement is read.

use clap::Parser;
use coeur_protocol::{CreatedTable, NewTable, ServerMessage};
use coeur_testkit::postgres::Cluster;
use coeur_trials::measure::Times;
use coeur_trials::process::{Server, free_address};
use coeur_trials::socket::Socket;
use coeur_trials::{Trouble, http};
use serde_json::json;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep_until};

/// Starts a server, plays at many tables at once and reports the times of acknowledgements.
#[derive(Parser)]
struct Args {
    /// The program to try; build it with --release
    #[arg(long, default_value = "target/release/coeur")]
    program: PathBuf,
    /// Where the server keeps its tables [default: a file, sqlite:target/load.db; for several servers a PostgreSQL of the trial's own]
    #[arg(long)]
    database: Option<String>,
    #[arg(long, default_value_t = 1000)]
    tables: usize,
    #[arg(long, default_value_t = 300)]
    seconds: u64,
    /// Sockets that only watch, beside those that play
    #[arg(long, default_value_t = 0)]
    idle: usize,
    /// Tables of hard AIs alone, which keep every AI thread busy
    #[arg(long, default_value_t = 0)]
    ai_tables: usize,
    /// Arguments for `coeur serve`, separated by spaces
    #[arg(long, default_value = "", allow_hyphen_values = true)]
    serve: String,
    /// Runs the server on these processors only (taskset); of several servers each on as many, one after the other: 0-1 is then 0-1, 2-3, …
    #[arg(long)]
    processors: Option<String>,
    /// So many servers share the tables
    #[arg(long, default_value_t = 1)]
    servers: usize,
    /// Sockets are opened at another server than the one that has the table
    #[arg(long)]
    wrong: bool,
    /// Milliseconds between two moves of a table; 0 plays as soon as it may
    #[arg(long, default_value_t = 1000)]
    every: u64,
    #[arg(long)]
    json: bool,
}

/// What all tables count together.
#[derive(Default)]
struct Counts {
    sent: AtomicU64,
    acknowledged: AtomicU64,
    refused: AtomicU64,
    broken: AtomicU64,
    documents: AtomicU64,
    stop: AtomicBool,
}

#[tokio::main]
async fn main() -> Result<(), Trouble> {
    let args = Args::parse();
    // Thrown away when the trial ends.
    let cluster = if args.servers > 1 && args.database.is_none() { Cluster::start() } else { None };
    let made = cluster.as_ref().map(|cluster| cluster.new_database("load"));
    let database = args.database.clone().or(made).unwrap_or_else(|| "sqlite:target/load.db".into());
    if args.servers > 1 && database.starts_with("sqlite:") {
        return Err("several servers need a PostgreSQL: install it, or name one with --database postgres://…".into());
    }
    if let Some(file) = database.strip_prefix("sqlite:") {
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{file}{ending}"));
        }
    }
    let mut arguments: Vec<String> = ["--database", &database, "--limits", "0"].map(str::to_string).to_vec();
    arguments.extend(args.serve.split_whitespace().map(str::to_string));
    let mut servers = Vec::new();
    for number in 0..args.servers {
        let mut arguments = arguments.clone();
        if args.servers > 1 {
            arguments.extend(["--name".into(), format!("s{number}"), "--address".into(), free_address()?.to_string()]);
        }
        let server = Server::start(&args.program, &arguments).await?;
        if let Some(processors) = &args.processors {
            let (id, own) = (server.id().to_string(), shifted(processors, number)?);
            std::process::Command::new("taskset").args(["-a", "-p", "-c", &own, &id]).output()?;
        }
        servers.push(server);
    }
    let doors: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let address = doors[0];
    for _ in 0..args.ai_tables {
        http::post::<CreatedTable>(address, "/api/tables", None, &table_of(["hard"; 4])).await?;
    }
    let at_rest = all(&servers, Server::memory)?;
    let counts = Arc::new(Counts::default());
    let opening = Arc::new(Semaphore::new(32));
    eprintln!("opening {} tables with 4 sockets each", args.tables);
    let mut tables = Vec::new();
    for number in 0..args.tables {
        let opening = opening.clone();
        let own = doors[number % doors.len()];
        let at = if args.wrong { doors[(number + 1) % doors.len()] } else { own };
        tables.push(tokio::spawn(async move {
            let _permit = opening.acquire().await?;
            Table::open(own, at, number).await
        }));
    }
    let mut opened = Vec::new();
    for table in tables {
        opened.push(table.await??);
    }
    let with_sockets = all(&servers, Server::memory)?;
    let watched = opened.first().map(|table| table.id.clone());
    let mut watchers = Vec::new();
    if let Some(table) = watched {
        eprintln!("opening {} sockets that watch", args.idle);
        let path = format!("/api/tables/{table}/live?after=1000000&log=new");
        for _ in 0..args.idle {
            watchers.push(Socket::open(address, &path, None).await?);
        }
    }
    let with_watchers = all(&servers, Server::memory)?;
    eprintln!("playing for {} s", args.seconds);
    let (processor, start) = (all(&servers, Server::processor_seconds)?, Instant::now());
    let playing: Vec<_> =
        opened.into_iter().map(|table| tokio::spawn(table.play(counts.clone(), start, args.every))).collect();
    for second in 0..args.seconds {
        sleep_until(start + Duration::from_secs(second + 1)).await;
        if (second + 1) % 10 == 0 {
            eprintln!("{} s: {} moves", second + 1, counts.acknowledged.load(Ordering::Relaxed));
        }
    }
    counts.stop.store(true, Ordering::Relaxed);
    let processor = all(&servers, Server::processor_seconds)? - processor;
    let at_end = all(&servers, Server::memory)?;
    let mut times = Times::default();
    for table in playing {
        times.join(table.await?);
    }
    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let [p50, p95, p99, p999, longest] = times.percentiles();
    let sockets = (args.tables * 4).max(1) as u64;
    let per_socket = |memory: u64, sockets: u64| (memory as f64 / 1024.0 / sockets.max(1) as f64 * 10.0).round() / 10.0;
    let report = json!({
        "tables": args.tables, "sockets": args.tables * 4, "idle_sockets": watchers.len(), "seconds": args.seconds, "ai_tables": args.ai_tables,
        "servers": args.servers, "through_another_server": args.wrong, "moves_a_second": times.count() as f64 / start.elapsed().as_secs_f64(),
        "moves_sent": count(&counts.sent), "acknowledged": count(&counts.acknowledged), "refused": count(&counts.refused),
        "broken_sockets": count(&counts.broken), "documents": count(&counts.documents),
        "ms": { "p50": p50, "p95": p95, "p99": p99, "p99.9": p999, "max": longest },
        "processor_ms_a_move": processor * 1000.0 / times.count().max(1) as f64,
        "processor_share": processor / start.elapsed().as_secs_f64(),
        "memory_kb": {
            "at_rest": at_rest / 1024, "with_sockets": with_sockets / 1024, "at_end": at_end / 1024,
            "a_socket_with_its_table": per_socket(with_sockets.saturating_sub(at_rest), sockets),
            "an_idle_socket": per_socket(with_watchers.saturating_sub(with_sockets), watchers.len() as u64),
        },
    });
    println!("{}", if args.json { report.to_string() } else { serde_json::to_string_pretty(&report)? });
    drop(watchers);
    let lost = count(&counts.sent) != count(&counts.acknowledged) + count(&counts.refused);
    if lost || count(&counts.broken) > 0 || count(&counts.refused) > 0 {
        Err("not every move was acknowledged".into())
    } else {
        Ok(())
    }
}

/// A table with a socket at each seat.
struct Table {
    id: String,
    number: usize,
    sockets: Vec<Socket>,
}

impl Table {
    /// Made at one server, and played at that or another.
    async fn open(server: SocketAddr, at: SocketAddr, number: usize) -> Result<Table, Trouble> {
        let asked = NewTable { listed: Some(false), ..table_of(["me", "open", "open", "open"]) };
        let made = http::create(server, &asked).await?;
        let (id, mut tokens) = (made.table, vec![made.token]);
        for _ in 1..4 {
            tokens.push(http::join(server, &id).await?.token);
        }
        let path = format!("/api/tables/{id}/live?log=new");
        let mut sockets = Vec::new();
        for token in &tokens {
            sockets.push(Socket::open(at, &path, Some(token)).await?);
        }
        Ok(Table { id, number, sockets })
    }

    /// Plays a move at a time until told to stop. Each seat has a task of its own, as each person has a device.
    async fn play(self, counts: Arc<Counts>, start: Instant, every: u64) -> Times {
        // The tables do not all move at the same moment of the second.
        let offset = Duration::from_micros((self.number as u64 * 7919) % 1000 * 1000);
        let seats: Vec<_> = self
            .sockets
            .into_iter()
            .map(|socket| tokio::spawn(seat(socket, counts.clone(), start + offset, every)))
            .collect();
        let mut times = Times::default();
        for seat in seats {
            times.join(seat.await.unwrap_or_default());
        }
        times
    }
}

/// One person: plays the first legal card when it is their turn, at the table's next moment.
async fn seat(mut socket: Socket, counts: Arc<Counts>, start: Instant, every: u64) -> Times {
    let mut times = Times::default();
    let mut sent: Option<(String, Instant)> = None;
    loop {
        let told = match tokio::time::timeout(Duration::from_secs(3), socket.hear()).await {
            Ok(Ok(Some(told))) => told,
            Err(_) if counts.stop.load(Ordering::Relaxed) => return times,
            Err(_) => continue,
            _ => {
                counts.broken.fetch_add(1, Ordering::Relaxed);
                return times;
            }
        };
        match told {
            ServerMessage::Played { .. } | ServerMessage::Refused { .. } => {
                if let Some((_, at)) = sent.take() {
                    times.add(at.elapsed());
                }
                let played = matches!(told, ServerMessage::Played { .. });
                let counter = if played { &counts.acknowledged } else { &counts.refused };
                counter.fetch_add(1, Ordering::Relaxed);
            }
            ServerMessage::Table(table) => {
                counts.documents.fetch_add(1, Ordering::Relaxed);
                if table.over {
                    return times;
                }
                if table.viewer.is_some()
                    && table.turn == table.viewer
                    && sent.is_none()
                    && let Some(action) = table.legal.iter().flatten().next()
                {
                    if let Some(passed) = (start.elapsed().as_millis() as u64).checked_div(every) {
                        sleep_until(start + Duration::from_millis((passed + 1) * every)).await;
                    }
                    if counts.stop.load(Ordering::Relaxed) {
                        return times;
                    }
                    let id = format!("move-{}", table.version);
                    counts.sent.fetch_add(1, Ordering::Relaxed);
                    let at = Instant::now();
                    if socket.play(&id, action).await.is_err() {
                        counts.broken.fetch_add(1, Ordering::Relaxed);
                        return times;
                    }
                    sent = Some((id, at));
                }
            }
        }
    }
}

/// What all servers take together.
fn all<T: std::iter::Sum>(servers: &[Server], of: impl Fn(&Server) -> Result<T, Trouble>) -> Result<T, Trouble> {
    servers.iter().map(of).sum()
}

/// The processors of the next server: as many, behind those of the ones before.
fn shifted(processors: &str, number: usize) -> Result<String, Trouble> {
    if number == 0 {
        return Ok(processors.into());
    }
    let (first, last) = processors.split_once('-').unwrap_or((processors, processors));
    let (first, last): (usize, usize) = (first.parse()?, last.parse()?);
    let behind = number * (last + 1 - first);
    Ok(format!("{}-{}", first + behind, last + behind))
}

/// Twenty-four deals of Cœurs.
fn table_of(seats: [&str; 4]) -> NewTable {
    let (game, config) = (Some("coeurs".into()), Some(json!({ "deals": 24 })));
    NewTable { game, config, seats: seats.map(String::from).to_vec(), ..NewTable::default() }
}
