//! Several servers on one PostgreSQL, killed, frozen and restarted while people play and move from one to the other: every move that was
//! acknowledged must be there, none twice, every game must come to its end, and tables of AIs alone say how long nobody went on.

use clap::{Parser, ValueEnum};
use coeur_core::Rng;
use coeur_protocol::{CreatedTable, NewTable, TableVersion};
use coeur_testkit::postgres::Cluster;
use coeur_trials::measure::Times;
use coeur_trials::players::{Doors, Players};
use coeur_trials::process::{Helper, Server, free_address};
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
    /// postgres://…; what is there already stays [default: one that is made for it and thrown away]
    #[arg(long)]
    database: Option<String>,
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
    /// How many milliseconds people think before a move, on average; those who think also wait a moment before they come back
    #[arg(long, default_value_t = 0)]
    think: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many seconds a server is frozen, or the database or NATS are away
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Also starts this `nats-server`, and kills it like the others
    #[arg(long)]
    nats_server: Option<PathBuf>,
    /// Workers that think for the servers, which are killed like the others
    #[arg(long, default_value_t = 0, requires = "nats_server")]
    workers: usize,
    /// Who plays at the tables that are watched
    #[arg(long, default_value = "random")]
    ai: String,
    /// Arguments for `coeur serve`, separated by spaces
    #[arg(long, default_value = "--log-level error", allow_hyphen_values = true)]
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
    /// The database that was made for the trial ends without a word, and starts again
    Database,
    /// NATS ends, and starts again
    Nats,
}

/// A table of AIs alone plays a move so often, in milliseconds.
const PACE: u64 = 250;

/// A gap that is longer than this has a cause.
const LONG: Duration = Duration::from_millis(1200);

#[tokio::main]
async fn main() -> Result<(), Trouble> {
    let args = Args::parse();
    let mut cluster = match args.database {
        Some(_) => None,
        None => match Cluster::start() {
            Some(cluster) => Some(cluster),
            None => {
                println!("NOT TRIED: PostgreSQL is not installed");
                return Ok(());
            }
        },
    };
    let made = cluster.as_ref().map(|cluster| cluster.new_database("fleet"));
    let database = args.database.clone().or(made).ok_or("no database")?;
    let (nats, mut helpers) = helpers(&args)?;
    let mut servers = Vec::new();
    for number in 1..=args.servers {
        let mut arguments: Vec<String> =
            ["--database", &database, "--limits", "0", "--ai-threads", "1", "--name"].map(str::to_string).to_vec();
        arguments.extend([format!("s{number}"), "--address".into(), free_address()?.to_string()]);
        arguments.extend(nats.iter().flat_map(|nats| ["--nats".to_string(), nats.clone()]));
        arguments.extend(args.serve.split_whitespace().map(str::to_string));
        servers.push(Server::start(&args.program, &arguments).await?);
    }
    let doors = Doors::new(servers.iter().map(|server| server.address));
    let players = Players::begin(&doors, args.tables, args.seed, Duration::from_millis(args.think));
    let gaps = Arc::new(Gaps::default());
    let watched: Vec<_> = (0..args.pulses)
        .map(|number| {
            tokio::spawn(watch(doors.clone(), Rng::stream(args.seed, 1000 + number as u64), args.ai.clone(), gaps.clone()))
        })
        .collect();
    // Nothing is struck before everybody sits.
    while players.totals.begun.load(Ordering::Relaxed) < args.tables {
        sleep(Duration::from_millis(100)).await;
    }
    sleep(Duration::from_secs(5)).await;
    let mut rng = Rng::new(args.seed);
    for time in 1..=args.times {
        let chosen = match args.strike {
            Strike::Roll => time % args.servers,
            Strike::Kill => rng.below(u32::try_from(args.servers + helpers.len())?) as usize,
            _ => rng.below(u32::try_from(args.servers)?) as usize,
        };
        let began = Instant::now();
        doors.shut((args.strike == Strike::Freeze).then_some(chosen));
        match (args.strike, servers.get_mut(chosen)) {
            (Strike::Database, _) => {
                let cluster = cluster.as_mut().ok_or("--strike database is for a database of the trial's own")?;
                cluster.tell("stop");
                sleep(Duration::from_secs(args.seconds)).await;
                cluster.tell("start");
                sleep(Duration::from_secs(10)).await;
            }
            (Strike::Nats, _) => {
                let nats = helpers.first_mut().ok_or("--strike nats wants --nats-server")?;
                nats.kill().await?;
                sleep(Duration::from_secs(args.seconds)).await;
                nats.start_again()?;
                sleep(Duration::from_secs(5)).await;
            }
            (_, Some(server)) => strike(&args, server, &mut rng).await?,
            (_, None) => kill(&mut helpers[chosen - args.servers], &mut rng).await?,
        }
        doors.shut(None);
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
    let mut lent = 0;
    for server in &servers {
        lent += server.metric("ai_lent_total").await?;
    }
    println!("{lent} moves of AIs were found by workers, as far as the last start of each server counts");
    Ok(())
}

/// NATS and workers, if they are wanted, and where NATS is.
fn helpers(args: &Args) -> Result<(Option<String>, Vec<Helper>), Trouble> {
    let Some(server) = &args.nats_server else { return Ok((None, Vec::new())) };
    let address = free_address()?;
    let url = format!("nats://{address}");
    let mut helpers = vec![Helper::start(server, &["-a", "127.0.0.1", "-p", &address.port().to_string()])?];
    for _ in 0..args.workers {
        helpers.push(Helper::start(&args.program, &["work", "--nats", &url, "--threads", "1", "--log-level", "error"])?);
    }
    Ok((Some(url), helpers))
}

fn soon(rng: &mut Rng) -> Duration {
    Duration::from_millis(200 + u64::from(rng.below(1800)))
}

async fn kill(helper: &mut Helper, rng: &mut Rng) -> Result<(), Trouble> {
    helper.kill().await?;
    sleep(soon(rng)).await;
    helper.start_again()?;
    sleep(soon(rng)).await;
    Ok(())
}

async fn strike(args: &Args, server: &mut Server, rng: &mut Rng) -> Result<(), Trouble> {
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
        Strike::Database | Strike::Nats => {}
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
async fn watch(doors: Doors, mut rng: Rng, ai: String, gaps: Arc<Gaps>) -> Result<(), Trouble> {
    let seats = vec![ai; 4];
    let asked =
        NewTable { game: Some("coeurs".into()), seats, pace: Some(PACE), listed: Some(false), ..NewTable::default() };
    while !gaps.enough.load(Ordering::Relaxed) {
        let door: SocketAddr = doors.open(&mut rng);
        let Ok(CreatedTable { table, .. }) = http::post(door, "/api/tables", None, &asked).await else {
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let (mut version, mut since, mut over) = (0, Instant::now(), false);
        while !over && !gaps.enough.load(Ordering::Relaxed) {
            let path = format!("/api/tables/{table}?after={version}&wait=1&log=none");
            let looked = http::get::<Seen>(doors.open(&mut rng), &path, None);
            match tokio::time::timeout(Duration::from_millis(1500), looked).await {
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
