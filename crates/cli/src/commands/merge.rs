//! `coeur merge`: the parts that --shard made, put together.

use crate::build::VERSION;
use crate::commands::{arena, experiment, puzzles};
use crate::failure::Failure;
use crate::options::{Language, language};
use coeur_shards::{Found, Head, LinePart, PartError, in_order};
use coeur_train::episodes;
use std::path::{Path, PathBuf};

/// Parts that --shard made, put together: byte for byte what one run would have written.
///
/// The parts are those of one `arena`, `experiment`, `dataset`, `puzzles` or `self-play`, in any order, all made by this program. One that is missing, there twice, or
/// of something else (another seed, other players, another program) is named, and nothing is written. The games of `arena` become what the ending of OUT says: .csv, .html,
/// .txt, .jsonl (records, if the parts were played with --records) or else the JSON of the report; the parts of an `experiment` become a folder, as with its --out.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur merge report.json part1.jsonl part2.jsonl part3.jsonl part4.jsonl\n  coeur merge coeurs.parquet part*.parquet\n  coeur merge results levels-*.jsonl"
)]
pub struct Args {
    /// What to write: a file, or for an experiment a folder
    out: PathBuf,
    /// The parts, in any order
    #[arg(required = true, value_name = "PART")]
    parts: Vec<PathBuf>,
    /// Language of a page, as `coeur arena --report` writes it; by default that of the environment (LC_ALL, LC_MESSAGES, LANG)
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Say nothing on standard error
    #[arg(long, short)]
    quiet: bool,
}

/// What was found in a part: lines, or what the library of its kind reads by itself.
enum Content {
    Lines(LinePart),
    Dataset,
    Episodes,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if let Some(part) = args.parts.iter().find(|part| **part == args.out) {
        return Err(Failure::Call(format!("{}: what is written cannot be one of the parts", part.display())));
    }
    let parts = args.parts.iter().map(|path| open(path)).collect::<Result<Vec<_>, _>>()?;
    let parts = in_order(parts, VERSION)?;
    let count = parts.len();
    let out = &args.out;
    let made = match parts.first().map(|part| &part.content) {
        Some(Content::Dataset) => format!("{} rows", coeur_dataset::merge(out, &parts)?.rows),
        Some(Content::Episodes) => format!("{} rows", episodes::merge(out, &parts)?),
        _ => of_lines(out, parts, args)?,
    };
    if !args.quiet {
        eprintln!("{}: {made}, from {count} parts", out.display());
    }
    Ok(())
}

fn of_lines(out: &Path, parts: Vec<Found<Content>>, args: &Args) -> Result<String, Failure> {
    let lines = |part: Found<Content>| match part.content {
        Content::Lines(content) => Ok(Found { path: part.path, head: part.head, content }),
        _ => Err(PartError::NoPart { path: part.path }),
    };
    let parts = parts.into_iter().map(lines).collect::<Result<Vec<_>, _>>()?;
    match parts.first().map_or("", |part| &part.head.kind) {
        arena::KIND => arena::merge(out, &parts, language(args.lang)),
        experiment::KIND => experiment::merge(out, &parts),
        puzzles::KIND => puzzles::merge(out, &parts),
        kind => Err(PartError::damaged(&parts[0].path, format!("there are no parts of kind {kind}")).into()),
    }
}

/// Reads the head of a part, of whichever kind it is.
fn open(path: &Path) -> Result<Found<Content>, PartError> {
    let found = |head: Head, content| Found { path: path.to_path_buf(), head, content };
    if let Some(part) = LinePart::open(path)? {
        return Ok(found(part.head.clone(), Content::Lines(part)));
    }
    if path.extension().is_some_and(|ending| ending == "safetensors")
        && let Some(head) = episodes::part_head(path)?
    {
        return Ok(found(head, Content::Episodes));
    }
    match coeur_dataset::part_head(path)? {
        Some(head) => Ok(found(head, Content::Dataset)),
        None => Err(PartError::NoPart { path: path.into() }),
    }
}
