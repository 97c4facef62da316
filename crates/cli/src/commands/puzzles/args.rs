//! What can be asked of puzzles.

use crate::options::{game_id, shard};
use coeur_shards::Shard;
use std::path::PathBuf;

/// Puzzles: positions from games of our players in which exact play knows what every move is worth, and one move, or few alike, is right.
///
/// Each is one JSON object on a line: the record up to the move to find, the seat, the right moves, the value of every legal move in the
/// game's own unit, the theme, and the weakest level that finds it in most of eight attempts (`expert` if none does). docs/puzzles.md says
/// what exact means in each game. The same command writes the same bytes, whatever the number of threads.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur puzzles puissance4 --count 100 --out puzzles.jsonl\n  coeur puzzles love-letter --count 500 --seed 7 --lines --out love-letter.jsonl\n  coeur puzzles coeurs --count 500 --shard 2/8 --out part2.jsonl"
)]
pub struct Args {
    /// The game to make puzzles of; `coeur games` lists them
    #[arg(value_parser = game_id)]
    pub game: String,
    /// How many to look for, of all shards together. Those that are like an earlier one are left out
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub count: u64,
    /// The file to make
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Also write how play goes on after a right move, as `line`
    #[arg(long)]
    pub lines: bool,
    /// Random seed: the same seed gives the same file, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Make only this part of the puzzles, such as 1/4; `coeur merge` puts 1/4 to 4/4 together
    #[arg(long, value_name = "I/N", value_parser = shard)]
    pub shard: Option<Shard>,
    /// How many threads work; by default one for each core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// No progress on standard error
    #[arg(long, short)]
    pub quiet: bool,
}
