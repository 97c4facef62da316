//! `coeur self-play`: games for a trainer elsewhere.

use crate::failure::Failure;
use crate::options::{GameOptions, game_id};
use coeur_train::actor::{Actor, play};
use std::path::PathBuf;

/// Lets a network play itself on all cores, for a trainer that learns from what comes of it, such as PyTorch on a GPU.
///
/// Every legal action of positions drawn by lot is tried and played to its end; what came of it goes as safetensors files into a
/// folder, from which the trainer takes them. A network that the trainer replaces is played from then on. It ends when the
/// folder gets a file `stop`. crates/train/python/self_play.py is such a trainer, and starts this command itself.
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  python3 crates/train/python/self_play.py --out network.safetensors --seconds 480 \\\n    --actor \"coeur self-play coeurs --network NETWORK --folder FOLDER --first heuristic --mix 0.5\""
)]
pub struct Args {
    /// The game to play; `coeur games` lists them
    #[arg(value_parser = game_id)]
    game: String,
    /// The network that plays, from when the file is there
    #[arg(long, value_name = "FILE.safetensors")]
    network: PathBuf,
    /// Where rows go
    #[arg(long, value_name = "FOLDER")]
    folder: PathBuf,
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
    #[command(flatten)]
    options: GameOptions,
}

/// Rows of a file.
const ROWS: usize = 16_384;

/// Files that may wait for the trainer before the game rests.
const WAITING: usize = 64;

pub fn run(args: &Args) -> Result<(), Failure> {
    let actor = Actor {
        network: args.network.clone(),
        folder: args.folder.clone(),
        seed: args.seed,
        temperature: args.temperature.max(0.0),
        longest: args.longest,
        mix: args.mix,
        rows: ROWS,
        waiting: WAITING,
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Ok(play(&args.game, &args.options.to_json()?, &args.first, args.threads.map_or(cores, usize::from), &actor)?)
}
