//! `coeur experiment`: published experiments, ours beside the seed's or the paper's figures.

mod hanabi_figures;
mod hanabi_table;

use crate::failure::Failure;
use serde_json::Value;
use std::io::Write;

/// Runs a published experiment and prints ours beside the seed's or the paper's figures.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur experiment hanabi-table --games 1000\n  coeur experiment hanabi-table --only best --games 20000 --json"
)]
pub struct Args {
    /// The experiment
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(EXPERIMENTS.map(|experiment| experiment.name)))]
    name: String,
    /// Games in each cell of the table
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// Same seed, same output, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads; by default one for each core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Only players whose name begins so. May be repeated
    #[arg(long, value_name = "PLAYER")]
    only: Vec<String>,
    /// Only the tables that the rules of the game name
    #[arg(long)]
    standard: bool,
    /// Also say games a second on standard error
    #[arg(long)]
    timing: bool,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

/// What every experiment is given.
struct Call {
    games: u64,
    seed: u64,
    threads: u64,
    only: Vec<String>,
    standard: bool,
    timing: bool,
}

/// What every experiment gives back.
struct Outcome {
    json: Value,
    text: String,
}

/// An experiment by name.
struct Experiment {
    name: &'static str,
    run: fn(&Call) -> Result<Outcome, Failure>,
}

/// All of them. A new one is a file beside this one and a line here.
const EXPERIMENTS: [Experiment; 1] = [Experiment { name: "hanabi-table", run: hanabi_table::run }];

/// Runs it.
pub fn run(args: &Args) -> Result<(), Failure> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let call = Call {
        games: args.games,
        seed: args.seed,
        threads: args.threads.map_or(cores, u64::from),
        only: args.only.clone(),
        standard: args.standard,
        timing: args.timing,
    };
    let experiment = EXPERIMENTS.iter().find(|experiment| experiment.name == args.name);
    let experiment = experiment.ok_or_else(|| Failure::Call(format!("unknown experiment `{}`", args.name)))?;
    let outcome = (experiment.run)(&call)?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", outcome.json)?;
    } else {
        writeln!(out, "{}", outcome.text)?;
    }
    Ok(())
}
