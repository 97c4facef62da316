//! `coeur puzzles`: positions to train on, with what exact play says of every move.

mod part;

pub use part::{KIND, merge};

use crate::failure::Failure;
use crate::files::{try_beside, write};
use crate::interrupt;
use crate::options::{game_id, shard};
use crate::progress::Progress;
use coeur_arena::{PuzzlePlan, make_puzzles};
use coeur_core::Puzzle;
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
    game: String,
    /// How many to look for, of all shards together. Those that are like an earlier one are left out
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    count: u64,
    /// The file to make
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Also write how play goes on after a right move, as `line`
    #[arg(long)]
    lines: bool,
    /// Random seed: the same seed gives the same file, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Make only this part of the puzzles, such as 1/4; `coeur merge` puts 1/4 to 4/4 together
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<Shard>,
    /// How many threads work; by default one for each core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// No progress on standard error
    #[arg(long, short)]
    quiet: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let entry = coeur_catalog::game(&args.game)?;
    if entry.themes().is_empty() {
        return Err(Failure::Call(format!("there are no puzzles of `{}`", args.game)));
    }
    if part::is_made(args) {
        return Ok(());
    }
    try_beside(&args.out)?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let progress = Progress::counting("puzzles", args.quiet);
    let numbers = args.shard.unwrap_or_default().range(args.count);
    let wanted = numbers.end - numbers.start;
    let made = make_puzzles(&PuzzlePlan {
        entry,
        seed: args.seed,
        numbers,
        threads: args.threads.map_or(cores, usize::from),
        cancel: interrupt::switch(),
        progress: &|done, total| progress.show(done, total),
    });
    progress.end();
    let mut lines: Vec<String> = made?.into_iter().map(|puzzle| line(puzzle, args.lines)).collect();
    match args.shard {
        Some(shard) => part::write(args, shard, &lines)?,
        None => {
            // Two of a game may be one more than were asked for.
            lines.truncate(args.count as usize);
            write(&args.out, text(&lines).as_bytes())?;
        }
    }
    if !args.quiet {
        eprintln!("{}: {} puzzles, of {wanted} looked for", args.out.display(), lines.len());
    }
    Ok(())
}

/// A puzzle on a line, with how play goes on where that is wanted.
fn line(mut puzzle: Puzzle, with_line: bool) -> String {
    if !with_line {
        puzzle.line.clear();
    }
    puzzle.to_line()
}

/// The whole file.
fn text(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}
