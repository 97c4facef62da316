//! `coeur self-play`: games for a trainer elsewhere.

use crate::build::VERSION;
use crate::failure::Failure;
use crate::files::try_beside;
use crate::options::{GameOptions, game_id, shard, threads};
use crate::progress::Progress;
use coeur_shards::Shard;
use coeur_train::actor::{Actor, play};
use coeur_train::episodes::{EpisodePlan, play_episodes};
use std::path::{Path, PathBuf};

/// Lets a network play itself on all cores, for a trainer that learns from what comes of it, such as PyTorch on a GPU.
///
/// Every legal action of positions drawn by lot is tried and played to its end; what came of it goes as safetensors files into a
/// folder, from which the trainer takes them. A network that the trainer replaces is played from then on. It ends when the
/// folder gets a file `stop`. crates/train/python/self_play.py is such a trainer, and starts this command itself.
///
/// With --episodes it plays so many and ends: one file, the same bytes whatever the number of threads, in parts if wanted.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur self-play coeurs --first heuristic --episodes 10000 --shard 2/8 --out part2.safetensors\n  python3 crates/train/python/self_play.py --out network.safetensors --seconds 480 \\\n    --actor \"coeur self-play coeurs --network NETWORK --folder FOLDER --first heuristic --mix 0.5\""
)]
pub struct Args {
    /// The game to play; `coeur games` lists them
    #[arg(value_parser = game_id)]
    game: String,
    /// The network that plays, from when the file is there; with --episodes it has to be there, or nobody but --first plays
    #[arg(long, value_name = "FILE.safetensors", required_unless_present = "episodes")]
    network: Option<PathBuf>,
    /// Where rows go
    #[arg(long, value_name = "FOLDER", required_unless_present = "episodes", conflicts_with = "episodes")]
    folder: Option<PathBuf>,
    /// Play so many episodes, of all shards together, and end
    #[arg(long, requires = "out", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    episodes: Option<u64>,
    /// The file that the rows of --episodes go into
    #[arg(long, value_name = "FILE.safetensors", requires = "episodes")]
    out: Option<PathBuf>,
    /// Play only this part of the episodes, such as 1/4; `coeur merge` puts 1/4 to 4/4 together
    #[arg(long, value_name = "I/N", value_parser = shard, requires = "episodes")]
    shard: Option<Shard>,
    /// Who plays as long as there is no network
    #[arg(long, default_value = "random", value_name = "PLAYER")]
    first: String,
    /// Share of the games in which that player keeps all seats but one
    #[arg(long, default_value_t = 0.0, value_name = "SHARE")]
    mix: f64,
    /// Softmax temperature, in points, of the play that leads to the positions drawn
    #[arg(long, default_value_t = 1.5)]
    temperature: f64,
    /// Positions are drawn among the first so many choices of a game
    #[arg(long, default_value_t = 22, value_parser = clap::value_parser!(u32).range(1..=1000))]
    longest: u32,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play; by default one for each core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// No progress on standard error
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    options: GameOptions,
}

/// Rows of a file.
const ROWS: usize = 16_384;

/// Files that may wait for the trainer before the game rests.
const WAITING: usize = 64;

pub fn run(args: &Args) -> Result<(), Failure> {
    let actor = Actor {
        network: args.network.clone().unwrap_or_default(),
        folder: args.folder.clone().unwrap_or_default(),
        seed: args.seed,
        temperature: args.temperature.max(0.0),
        longest: args.longest,
        mix: args.mix,
        rows: ROWS,
        waiting: WAITING,
    };
    let threads = threads(args.threads);
    match (args.episodes, &args.out) {
        (Some(episodes), Some(out)) => finite(args, actor, threads, episodes, out),
        _ => Ok(play(&args.game, &args.options.to_json()?, &args.first, threads, &actor)?),
    }
}

/// So many episodes as one file.
fn finite(args: &Args, actor: Actor, threads: usize, episodes: u64, out: &Path) -> Result<(), Failure> {
    if out.extension().is_none_or(|ending| ending != "safetensors") {
        return Err(Failure::Call(format!("--out {}: names that end in .safetensors are allowed", out.display())));
    }
    try_beside(out)?;
    let progress = Progress::counting("episodes", args.quiet);
    let played = play_episodes(&EpisodePlan {
        game: &args.game,
        options: &args.options.to_json()?,
        first: &args.first,
        network: args.network.clone(),
        actor,
        episodes,
        shard: args.shard,
        threads,
        out: out.into(),
        version: VERSION.into(),
        progress: &|done, total| progress.show(done, total),
    });
    progress.end();
    let rows = played?;
    if !args.quiet {
        eprintln!("{}: {rows} rows", out.display());
    }
    Ok(())
}
