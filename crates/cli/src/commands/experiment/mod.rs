//! `coeur experiment`: published experiments, ours beside the seed's or the paper's figures.
//!
//! Each has a file of its own; [`meeting`] plays tournaments for them, and [`written`] keeps what they found.

mod claim_levels;
mod coeurs_ladder;
mod hanabi_figures;
mod hanabi_table;
mod love_letter_variants;
mod meeting;
mod puissance4_fig34;
mod written;

use crate::failure::Failure;
use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;

/// Runs a published experiment and prints ours beside the seed's or the paper's figures.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur experiment hanabi-table --games 1000\n  coeur experiment hanabi-table --only best --games 20000 --json\n  coeur experiment puissance4-fig34 --games 200 --scale 4\n  coeur experiment hanabi-table --games 10000 --out results\n  coeur experiment hanabi-table --only 'tree-search(over=best)' --standard"
)]
pub struct Args {
    /// The experiment
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(EXPERIMENTS.iter().map(|experiment| experiment.name)))]
    name: String,
    /// Games in each cell of the table; by default 10,000, or as many as the published experiment had
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: Option<u64>,
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
    /// Also players whose games take seconds: Hanabi's tree searches, 1000 games a cell unless --games says otherwise
    #[arg(long)]
    slow: bool,
    /// Divides the published thinking times
    #[arg(long, default_value_t = 1.0)]
    scale: f64,
    /// What a published millisecond is worth in simulated games, so that the same seed gives the same output
    #[arg(long, value_name = "NUMBER")]
    playouts_per_ms: Option<f64>,
    /// Write the text and the JSON into this folder too, under the experiment's name, with the command and the version on top
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// No progress on standard error
    #[arg(long, short)]
    quiet: bool,
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
    /// Whether players whose games take seconds play too.
    slow: bool,
    timing: bool,
    /// The number of games, only if it was given.
    asked_games: Option<u64>,
    /// What published times are divided by.
    scale: f64,
    /// What a published millisecond is worth in simulated games, only if it was given.
    playouts_per_ms: Option<f64>,
    quiet: bool,
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
const EXPERIMENTS: &[Experiment] = &[
    Experiment { name: "claim-levels", run: claim_levels::run },
    Experiment { name: "coeurs-ladder", run: coeurs_ladder::run },
    Experiment { name: "hanabi-table", run: hanabi_table::run },
    Experiment { name: "love-letter-variants", run: love_letter_variants::run },
    Experiment { name: "puissance4-fig34", run: puissance4_fig34::run },
];

/// Games in each cell where the published experiment names no number.
const GAMES: u64 = 10_000;

/// Runs it.
pub fn run(args: &Args) -> Result<(), Failure> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let positive = |name: &str, value: f64| {
        let right = value > 0.0 && value <= 1e6;
        if right { Ok(()) } else { Err(Failure::Call(format!("--{name} {value}: more than 0, at most 1000000"))) }
    };
    positive("scale", args.scale)?;
    args.playouts_per_ms.map_or(Ok(()), |rate| positive("playouts-per-ms", rate))?;
    let call = Call {
        games: args.games.unwrap_or(GAMES),
        seed: args.seed,
        threads: args.threads.map_or(cores, u64::from),
        only: args.only.clone(),
        standard: args.standard,
        slow: args.slow,
        timing: args.timing,
        asked_games: args.games,
        scale: args.scale,
        playouts_per_ms: args.playouts_per_ms,
        quiet: args.quiet,
    };
    let experiment = EXPERIMENTS.iter().find(|experiment| experiment.name == args.name);
    let experiment = experiment.ok_or_else(|| Failure::Call(format!("unknown experiment `{}`", args.name)))?;
    // Better to hear of a folder that cannot be written to before the work than after it.
    args.out.as_deref().map_or(Ok(()), written::prepare)?;
    let outcome = (experiment.run)(&call)?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", outcome.json)?;
    } else {
        writeln!(out, "{}", outcome.text)?;
    }
    args.out.as_deref().map_or(Ok(()), |folder| written::write(folder, experiment.name, args.seed, &outcome))
}
