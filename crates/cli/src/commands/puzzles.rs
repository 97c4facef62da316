//! `coeur puzzles`: positions to train on, with what exact play says of every move.

use crate::failure::Failure;
use crate::files::write;
use crate::interrupt;
use crate::options::game_id;
use crate::progress::Progress;
use coeur_arena::{PuzzlePlan, make_puzzles};
use coeur_core::files::beside;
use coeur_dataset::Shard;
use std::fs::{File, remove_file};
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
    /// Make only this part of the puzzles, such as 1/4; the parts 1/4 to 4/4, one after the other, are the whole
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,
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
    // The work takes minutes: a folder that is not there, or not ours, is named before.
    let trial = beside(&args.out, ".partial");
    File::create(&trial)
        .and_then(|_| remove_file(&trial))
        .map_err(|e| Failure::Work(format!("{}: {e}", args.out.display())))?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let progress = Progress::counting("puzzles", args.quiet);
    let numbers = args.shard.games(args.count);
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
    let mut puzzles = made?;
    // Two of a game may be one more than were asked for.
    puzzles.truncate(args.count as usize);
    let mut text = String::new();
    for puzzle in &mut puzzles {
        if !args.lines {
            puzzle.line.clear();
        }
        text.push_str(&puzzle.to_line());
        text.push('\n');
    }
    write(&args.out, text.as_bytes())?;
    if !args.quiet {
        eprintln!("{}: {} puzzles, of {wanted} looked for", args.out.display(), puzzles.len());
    }
    Ok(())
}
