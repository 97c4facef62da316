//! A server that is killed again and again while people play, or loses its database or the room on its disk for a while:
//! every move that was acknowledged must be there, none twice, and every game must come to its end.

use clap::Parser;
use coeur_core::Rng;
use coeur_trials::players::{Doors, Players};
use coeur_trials::process::{Server, shell};
use coeur_trials::{Trouble, http};
use hyper::{Method, StatusCode};
use std::path::PathBuf;
use std::time::Duration;
use tokio::time::sleep;

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

/// After so many kills the server is left alone for a while, so that clocks run out.
const REST_AFTER: usize = 25;
const REST: Duration = Duration::from_secs(9);

#[tokio::main]
async fn main() -> Result<(), Trouble> {
    let args = Args::parse();
    let arguments = ["--database", &args.database, "--limits", "0"].map(str::to_string);
    let mut server = Server::start(&args.program, &arguments).await?;
    let address = server.address;
    let players = Players::begin(&Doors::new([address]), args.tables, args.seed, Duration::ZERO);
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
            eprintln!("{kill}: {}", players.totals.told());
        }
    }
    let struck = if args.strike.is_some() { "outages" } else { "kills" };
    println!("{} {struck}, {} tables at once: {}", args.kills, args.tables, players.end().await?.told());
    Ok(())
}
