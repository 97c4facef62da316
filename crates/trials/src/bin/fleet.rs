//! Several servers on one PostgreSQL, killed, frozen and restarted while people play and move from one to the other: every move that was
//! acknowledged must be there, none twice, every game must come to its end, and tables of AIs alone say how long nobody went on.

use clap::{Parser, ValueEnum};
use coeur_core::Rng;
use coeur_protocol::{CreatedTable, NewTable, TableVersion};
use coeur_trials::measure::Times;
use coeur_trials::players::{Doors, Players};
use coeur_trials::process::{Server, free_address, shell};
use coeur_trials::{Trouble, http};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Kills, freezes or restarts servers that share a database while tables play, then checks that nothing was lost.
#[derive(Parser)]
struct Args {
    #[arg(long, default_value = "target/release/coeur")]
    program: PathBuf,
    /// postgres://…; what is there already stays
    #[arg(long)]
    database: String,
    #[arg(long, default_value_t = 3)]
    servers: usize,
    /// What happens to them
    #[arg(long, value_enum, default_value = "kill")]
    strike: Strike,
    /// How often
    #[arg(long, default_value_t = 200)]
    times: usize,
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// Tables of AIs alone, which are watched
    #[arg(long, default_value_t = 12)]
    pulses: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many seconds a server is frozen, or lies between a command and its opposite
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// A shell command that strikes (the database stops, NATS is gone)
    #[arg(long, required_if_eq("strike", "command"))]
    command: Option<String>,
    /// Its opposite
    #[arg(long, required_if_eq("strike", "command"))]
    mend: Option<String>,
    /// Arguments for `coeur serve`, separated by spaces
    #[arg(long, default_value = "", allow_hyphen_values = true)]
    serve: String,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum Strike {
    /// One server ends without a word, and starts again
    Kill,
    /// One after the other is asked to stop, and starts again
    Roll,
    /// One server stands still for a while
    Freeze,
    /// `--command`, then `--mend`
    Command,
}

/// A table of AIs alone plays a move so often, in milliseconds.
const PACE: u64 = 250;

/// A gap that is longer than this has a cause.
const LONG: Duration = Duration::from_millis(1200);

#[tokio::main]
async fn main() -> Result<(), Trouble> {
    let args = Args::parse();
    let mut servers = Vec::new();
    for number in 1..=args.servers {
        let mut arguments: Vec<String> =
            ["--database", &args.database, "--limits", "0", "--ai-threads", "1", "--log-level", "error", "--name"]
                .map(str::to_string)
                .to_vec();
        arguments.extend([format!("s{number}"), "--address".into(), free_address()?.to_string()]);
        arguments.extend(args.serve.split_whitespace().map(str::to_string));
        servers.push(Server::start(&args.program, &arguments).await?);
    }
    let doors = Doors(servers.iter().map(|server| server.address).collect());
    let players = Players::begin(&doors, args.tables, args.seed);
    let gaps = Arc::new(Gaps::default());
    let watched: Vec<_> = (0..args.pulses)
        .map(|number| tokio::spawn(watch(doors.clone(), Rng::stream(args.seed, 1000 + number as u64), gaps.clone())))
        .collect();
    sleep(Duration::from_secs(5)).await;
    let mut rng = Rng::new(args.seed);
    for time in 1..=args.times {
        let chosen = match args.strike {
            Strike::Roll => time % args.servers,
            _ => rng.below(u32::try_from(args.servers)?) as usize,
        };
        let began = Instant::now();
        strike(&args, &mut servers[chosen], &mut rng).await?;
        gaps.struck(began);
        if time % 10 == 0 || args.strike != Strike::Kill {
            eprintln!("{time}: {}", players.totals.told());
        }
    }
    for server in &mut servers {
        server.ready().await?;
    }
    // What was struck last is also watched to its end.
    sleep(Duration::from_secs(8)).await;
    gaps.enough.store(true, Ordering::Relaxed);
    for pulse in watched {
        pulse.await??;
    }
    let totals = players.end().await?;
    println!(
        "{} × {:?} over {} servers, {} tables at once: {}",
        args.times,
        args.strike,
        args.servers,
        args.tables,
        totals.told()
    );
    println!("{}", gaps.told());
    Ok(())
}

async fn strike(args: &Args, server: &mut Server, rng: &mut Rng) -> Result<(), Trouble> {
    let soon = |rng: &mut Rng| Duration::from_millis(200 + u64::from(rng.below(1800)));
    match args.strike {
        Strike::Kill => {
            server.kill().await?;
            sleep(soon(rng)).await;
            server.start_again()?;
            sleep(soon(rng)).await;
        }
        Strike::Roll => {
            server.signal("TERM")?;
            if !server.ends_within(Duration::from_secs(30)).await {
                return Err("a server did not stop".into());
            }
            server.restart().await?;
            sleep(Duration::from_secs(5)).await;
        }
        Strike::Freeze => {
            server.signal("STOP")?;
            sleep(Duration::from_secs(args.seconds)).await;
            server.signal("CONT")?;
            sleep(Duration::from_secs(5)).await;
        }
        Strike::Command => {
            shell(args.command.as_deref().ok_or("no command")?).await?;
            sleep(Duration::from_secs(args.seconds)).await;
            shell(args.mend.as_deref().ok_or("no opposite")?).await?;
            sleep(Duration::from_secs(10)).await;
        }
    }
    Ok(())
}

/// How long tables of AIs stood still.
#[derive(Default)]
struct Gaps {
    all: Mutex<Vec<(Instant, Instant)>>,
    strikes: Mutex<Vec<Instant>>,
    enough: AtomicBool,
}

impl Gaps {
    fn struck(&self, at: Instant) {
        self.strikes.lock().unwrap_or_else(PoisonError::into_inner).push(at);
    }

    fn told(&self) -> String {
        let strikes = self.strikes.lock().unwrap_or_else(PoisonError::into_inner);
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut struck, mut unexplained) = (Times::default(), Times::default());
        for (from, to) in all.iter().filter(|(from, to)| *to - *from > LONG) {
            // From the strike on, if it came in between.
            let cause = strikes.iter().find(|strike| **strike >= *from - LONG && **strike <= *to);
            match cause {
                Some(strike) => struck.add(*to - (*strike).max(*from)),
                None => unexplained.add(*to - *from),
            }
        }
        let [half, _, most, _, longest] = struck.percentiles();
        let longest_other = unexplained.percentiles()[4];
        format!(
            "{} moves of AIs watched; {} times a table stood still after a strike: p50 {:.1} s, p99 {:.1} s, at most {:.1} s; {} times without one, at most {:.1} s",
            all.len(),
            struck.count(),
            half / 1000.0,
            most / 1000.0,
            longest / 1000.0,
            unexplained.count(),
            longest_other / 1000.0,
        )
    }
}

/// Watches tables of AIs, one after the other, through any server.
async fn watch(doors: Doors, mut rng: Rng, gaps: Arc<Gaps>) -> Result<(), Trouble> {
    let seats = ["random"; 4].map(String::from).to_vec();
    let asked =
        NewTable { game: Some("coeurs".into()), seats, pace: Some(PACE), listed: Some(false), ..NewTable::default() };
    while !gaps.enough.load(Ordering::Relaxed) {
        let door: SocketAddr = doors.any(&mut rng);
        let Ok(CreatedTable { table, .. }) = http::post(door, "/api/tables", None, &asked).await else {
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let (mut version, mut since, mut over) = (0, Instant::now(), false);
        while !over && !gaps.enough.load(Ordering::Relaxed) {
            let path = format!("/api/tables/{table}?after={version}&wait=5&log=none");
            let looked = http::get::<Seen>(doors.any(&mut rng), &path, None);
            match tokio::time::timeout(Duration::from_secs(7), looked).await {
                Ok(Ok(seen)) if seen.at.version > version => {
                    let now = Instant::now();
                    gaps.all.lock().unwrap_or_else(PoisonError::into_inner).push((since, now));
                    (version, since, over) = (seen.at.version, now, seen.over);
                }
                Ok(Ok(seen)) if seen.at.version < version => {
                    return Err(format!("WRONG: a document of version {} after {version}", seen.at.version).into());
                }
                Ok(Ok(_)) => {}
                _ => sleep(Duration::from_millis(20)).await,
            }
        }
    }
    Ok(())
}

/// What is read of a table.
#[derive(serde::Deserialize)]
struct Seen {
    #[serde(flatten)]
    at: TableVersion,
    over: bool,
}
