//! `coeur experiment`: what can be asked of a published experiment, and where its outcome goes.

mod part;
mod results;

pub use part::{KIND, merge};

use crate::failure::Failure;
use crate::options::{shard, threads};
use crate::progress::Progress;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use coeur_experiments::{EXPERIMENTS, Experiment, Request, Share};
use coeur_shards::Shard;
use results::Origin;
use std::io::Write;
use std::path::PathBuf;

/// A published experiment, our figures beside those of the report or the paper.
///
/// It is played again here and now, with as many games as you like: more take longer and tell more. The figures of the report or
/// the paper stand beside ours as they were printed.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur experiment hanabi-table --games 1000\n  coeur experiment hanabi-table --only best --games 20000 --json\n  coeur experiment puissance4-fig34 --games 200 --scale 4\n  coeur experiment hanabi-table --games 10000 --out results\n  coeur experiment hanabi-table --only 'tree-search(over=best)' --standard\n  coeur experiment claim-levels --shard 3/8 --out part3.jsonl"
)]
pub struct Args {
    /// Which experiment to play
    #[arg(value_name = "NAME", value_parser = experiments())]
    experiment: &'static Experiment,
    /// How many games to play for each figure; by default 10,000, or as many as the published experiment had
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: Option<u64>,
    /// Random seed: the same seed gives the same output, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play; by default one for each core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Only players, or games, whose name begins so; for experiments that take it. May be repeated
    #[arg(long, value_name = "PLAYER")]
    only: Vec<String>,
    /// hanabi-table: only the tables that the rules of the game name
    #[arg(long)]
    standard: bool,
    /// hanabi-table: also the tree searches, whose games take seconds; 1000 games for each figure unless --games says otherwise
    #[arg(long)]
    slow: bool,
    /// puissance4-fig34: divide the published thinking times by this; 1 if nothing is said
    #[arg(long, value_name = "NUMBER")]
    scale: Option<f64>,
    /// puissance4-fig34: how many simulated games stand for a published millisecond, so that the same seed gives the same output
    #[arg(long, value_name = "NUMBER")]
    playouts_per_ms: Option<f64>,
    /// Play only this part of the games, such as 1/4, and write it to the file --out; `coeur merge` puts 1/4 to 4/4 together
    #[arg(long, value_name = "I/N", value_parser = shard, requires = "out", conflicts_with_all = ["timing", "json"])]
    shard: Option<Shard>,
    /// fleet-model: a figure in place of the model's own, such as hard-ms=20; the output lists them all. May be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = named_figure)]
    set: Vec<(String, f64)>,
    /// Also write the text, the JSON and a plot where there is one into this folder, under the experiment's name, with the command and the version on top; with --shard, the part into this file
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// No progress on standard error
    #[arg(long, short)]
    quiet: bool,
    /// Also tell how long things took, which differs from run to run
    #[arg(long)]
    timing: bool,
    /// Print one JSON document instead of tables
    #[arg(long)]
    json: bool,
}

/// The names of all experiments, each with what it compares.
fn experiments() -> impl TypedValueParser<Value = &'static Experiment> {
    let names = EXPERIMENTS.iter().map(|experiment| PossibleValue::new(experiment.name).help(experiment.about));
    PossibleValuesParser::new(names).map(|name| {
        EXPERIMENTS.iter().find(|experiment| experiment.name == name).expect("only listed names are let through")
    })
}

fn named_figure(text: &str) -> Result<(String, f64), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    let value = value.parse().map_err(|_| format!("`{value}` is no number"))?;
    Ok((name.into(), value))
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let progress = Progress::new(args.quiet);
    let request = Request {
        games: args.games,
        seed: args.seed,
        threads: threads(args.threads) as u64,
        timing: args.timing,
        only: args.only.clone(),
        standard: args.standard,
        slow: args.slow,
        scale: args.scale,
        playouts_per_ms: args.playouts_per_ms,
        share: Share::Whole,
        set: args.set.clone(),
        progress: &|done, total| progress.show(done, total),
        notice: &|line| eprintln!("{line}"),
    };
    if let (Some(shard), Some(out)) = (args.shard, &args.out) {
        let played = part::play(args.experiment, request, shard, out);
        progress.end();
        return played;
    }
    // Better to hear of a folder that cannot be written to before the work than after it.
    args.out.as_deref().map_or(Ok(()), results::prepare)?;
    let outcome = args.experiment.run(&request);
    progress.end();
    let outcome = outcome?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", outcome.json)?;
    } else {
        writeln!(out, "{}", outcome.text)?;
    }
    let write = |folder| results::write(folder, args.experiment.name, args.seed, &Origin::of_this_run(), &outcome);
    args.out.as_deref().map_or(Ok(()), write)
}
