//! Many tables at once: how long a move takes to be acknowledged, and what a socket costs.
//!
//! Every table has a person with a socket at each seat; whoever is on turn plays once a second. A move's time runs from
//! the moment it is sent to the moment its acknowledgement is read.

use clap::Parser;
use coeur_protocol::{CreatedTable, NewTable, ServerMessage};
use coeur_trials::measure::Times;
use coeur_trials::process::Server;
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
    /// Where the server keeps its tables
    #[arg(long, default_value = "sqlite:target/load.db")]
    database: String,
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
    /// Runs the server on these processors only (taskset)
    #[arg(long)]
    processors: Option<String>,
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
    if let Some(file) = args.database.strip_prefix("sqlite:") {
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{file}{ending}"));
        }
    }
    let mut arguments: Vec<String> = ["--database", &args.database, "--limits", "0"].map(str::to_string).to_vec();
    arguments.extend(args.serve.split_whitespace().map(str::to_string));
    let server = Server::start(&args.program, &arguments).await?;
    if let Some(processors) = &args.processors {
        let id = server.id().to_string();
        std::process::Command::new("taskset").args(["-a", "-p", "-c", processors, &id]).output()?;
    }
    let address = server.address;
    for _ in 0..args.ai_tables {
        http::post::<CreatedTable>(address, "/api/tables", None, &table_of(["hard"; 4])).await?;
    }
    let at_rest = server.memory()?;
    let counts = Arc::new(Counts::default());
    let opening = Arc::new(Semaphore::new(32));
    eprintln!("opening {} tables with 4 sockets each", args.tables);
    let mut tables = Vec::new();
    for number in 0..args.tables {
        let opening = opening.clone();
        tables.push(tokio::spawn(async move {
            let _permit = opening.acquire().await?;
            Table::open(address, number).await
        }));
    }
    let mut opened = Vec::new();
    for table in tables {
        opened.push(table.await??);
    }
    let with_sockets = server.memory()?;
    let watched = opened.first().map(|table| table.id.clone());
    let mut watchers = Vec::new();
    if let Some(table) = watched {
        eprintln!("opening {} sockets that watch", args.idle);
        let path = format!("/api/tables/{table}/live?after=1000000&log=new");
        for _ in 0..args.idle {
            watchers.push(Socket::open(address, &path, None).await?);
        }
    }
    let with_watchers = server.memory()?;
    eprintln!("playing for {} s", args.seconds);
    let (processor, start) = (server.processor_seconds()?, Instant::now());
    let playing: Vec<_> = opened.into_iter().map(|table| tokio::spawn(table.play(counts.clone(), start))).collect();
    for second in 0..args.seconds {
        sleep_until(start + Duration::from_secs(second + 1)).await;
        if (second + 1) % 10 == 0 {
            eprintln!("{} s: {} moves", second + 1, counts.acknowledged.load(Ordering::Relaxed));
        }
    }
    counts.stop.store(true, Ordering::Relaxed);
    let processor = server.processor_seconds()? - processor;
    let at_end = server.memory()?;
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
    async fn open(server: SocketAddr, number: usize) -> Result<Table, Trouble> {
        let asked = NewTable { listed: Some(false), ..table_of(["me", "open", "open", "open"]) };
        let made = http::create(server, &asked).await?;
        let (id, mut tokens) = (made.table, vec![made.token]);
        for _ in 1..4 {
            tokens.push(http::join(server, &id).await?.token);
        }
        let path = format!("/api/tables/{id}/live?log=new");
        let mut sockets = Vec::new();
        for token in &tokens {
            sockets.push(Socket::open(server, &path, Some(token)).await?);
        }
        Ok(Table { id, number, sockets })
    }

    /// Plays a move a second until told to stop. Each seat has a task of its own, as each person has a device.
    async fn play(self, counts: Arc<Counts>, start: Instant) -> Times {
        // The tables do not all move at the same moment of the second.
        let offset = Duration::from_micros((self.number as u64 * 7919) % 1000 * 1000);
        let seats: Vec<_> =
            self.sockets.into_iter().map(|socket| tokio::spawn(seat(socket, counts.clone(), start + offset))).collect();
        let mut times = Times::default();
        for seat in seats {
            times.join(seat.await.unwrap_or_default());
        }
        times
    }
}

/// One person: plays the first legal card when it is their turn, at the next full second of the table.
async fn seat(mut socket: Socket, counts: Arc<Counts>, start: Instant) -> Times {
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
                    let passed = start.elapsed().as_millis() as u64 / 1000;
                    sleep_until(start + Duration::from_secs(passed + 1)).await;
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

/// Twenty-four deals of Cœurs.
fn table_of(seats: [&str; 4]) -> NewTable {
    let (game, config) = (Some("coeurs".into()), Some(json!({ "deals": 24 })));
    NewTable { game, config, seats: seats.map(String::from).to_vec(), ..NewTable::default() }
}
