//! `coeur work`: thinks for the AIs of servers on other machines.

use crate::failure::Failure;
use coeur_server::{LogFormat, LogLevel, NatsUrl, work};
use std::io::Write;
use std::num::NonZeroUsize;

/// Thinks for the AIs of servers that are started with the same --nats, until Ctrl-C.
///
/// A server sends what one seat sees and the AI that sits there, and hears the move, which is the same wherever it was found. A worker that
/// ends in the middle loses nothing: the server thinks for itself then.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur work --nats nats://10.0.0.5:4222\n  coeur work --nats nats://10.0.0.5 --threads 16"
)]
pub struct Args {
    /// Where NATS is: nats://[USER[:PASSWORD]@]HOST[:PORT]
    #[arg(long, value_name = "URL")]
    nats: String,
    /// Decisions at a time [default: as many as there are cores]
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZeroUsize>,
    /// off, error, warn, info or debug
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log_level: LogLevel,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let url: NatsUrl = args.nats.parse().map_err(|error| Failure::Call(format!("--nats: {error}")))?;
    let threads = args.threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    coeur_server::start_log(LogFormat::default(), args.log_level);
    writeln!(std::io::stdout(), "Thinking for the servers of {url} on {threads} threads")?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(work(url, threads));
    Ok(())
}
