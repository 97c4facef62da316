//! A part of the puzzles, and the puzzles put together from their parts.

use super::args::Args;
use crate::build::VERSION;
use crate::failure::Failure;
use crate::files;
use coeur_arena::without_doubles;
use coeur_core::Puzzle;
use coeur_shards::{Found, Head, LinePart, PartError, Shard, is_there, write_lines};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::Path;

/// What parts of puzzles are called in their heads.
pub const KIND: &str = "puzzles";

/// Everything that determines the puzzles.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Run {
    game: String,
    count: u64,
    seed: u64,
    lines: bool,
}

fn head(args: &Args, shard: Shard) -> Head {
    let run = json!(Run { game: args.game.clone(), count: args.count, seed: args.seed, lines: args.lines });
    Head { kind: KIND.into(), version: VERSION.into(), shard, size: 0, run, note: Value::Null }
}

/// Whether the part that is asked for lies there already.
pub fn is_made(args: &Args) -> bool {
    let made = args.shard.is_some_and(|shard| is_there(&args.out, &head(args, shard)));
    if made && !args.quiet {
        eprintln!("{}: this part is there already", args.out.display());
    }
    made
}

pub fn write(args: &Args, shard: Shard, lines: &[String]) -> Result<(), Failure> {
    Ok(write_lines(&args.out, &head(args, shard), lines).map_err(|error| PartError::file(&args.out, error))?)
}

/// Writes what one run would have written; how many puzzles there are. A puzzle that is like one of an earlier part is left out.
pub fn merge(out: &Path, parts: &[Found<LinePart>]) -> Result<String, Failure> {
    let Some(Found { path, head, .. }) = parts.first() else { return Ok(String::new()) };
    let run = Run::deserialize(&head.run).map_err(|error| PartError::damaged(path, error))?;
    let (mut lines, mut puzzles) = (Vec::new(), Vec::<Puzzle>::new());
    for part in parts {
        part.content.each(|line| {
            puzzles.push(serde_json::from_str(line).map_err(|error| error.to_string())?);
            lines.push(line.to_string());
            Ok(())
        })?;
    }
    let fresh = without_doubles(coeur_catalog::game(&run.game)?, &puzzles)?;
    let mut lines: Vec<String> = lines.into_iter().zip(fresh).filter_map(|(line, fresh)| fresh.then_some(line)).collect();
    lines.truncate(run.count as usize);
    files::write(out, text(&lines).as_bytes())?;
    Ok(format!("{} puzzles", lines.len()))
}

/// The whole file.
pub fn text(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}
