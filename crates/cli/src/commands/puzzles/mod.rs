//! `coeur puzzles`: positions to train on, with what exact play says of every move.

mod args;
mod part;

pub use args::Args;
pub use part::{KIND, merge};

use crate::failure::Failure;
use crate::files::{try_beside, write};
use crate::interrupt;
use crate::options::threads;
use crate::progress::Progress;
use coeur_arena::{PuzzlePlan, make_puzzles};
use coeur_core::Puzzle;

pub fn run(args: &Args) -> Result<(), Failure> {
    let entry = coeur_catalog::game(&args.game)?;
    if entry.themes().is_empty() {
        return Err(Failure::Call(format!("there are no puzzles of `{}`", args.game)));
    }
    if part::is_made(args) {
        return Ok(());
    }
    try_beside(&args.out)?;
    let progress = Progress::counting("puzzles", args.quiet);
    let numbers = args.shard.unwrap_or_default().range(args.count);
    let wanted = numbers.end - numbers.start;
    let made = make_puzzles(&PuzzlePlan {
        entry,
        seed: args.seed,
        numbers,
        threads: threads(args.threads),
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
            write(&args.out, part::text(&lines).as_bytes())?;
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
