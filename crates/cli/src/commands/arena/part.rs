//! A part of a tournament, and the tournament put together from its parts.

use super::args::{Args, again};
use super::forms::{holds_records, records, rendered};
use crate::build::VERSION;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::{files, interrupt};
use coeur_arena::{Gathered, PartTerms, Plan, Terms, part_lines, play_tournament};
use coeur_core::Lang;
use coeur_core::files::beside;
use coeur_shards::{Found, Head, LinePart, PartError, Shard, files_read, is_there, write_lines};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::Path;

/// What parts of tournaments are called in their heads.
pub const KIND: &str = "arena";

/// Everything that determines a tournament.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Run {
    game: String,
    options: Value,
    players: Vec<String>,
    gauntlet: bool,
    games: u64,
    seed: u64,
    /// What players read, and what it is known by.
    files: Value,
    /// Whether games are kept with their moves.
    moves: bool,
}

/// Plays a part and writes it to `out`. Until it is whole its games are kept beside it, and the same command goes on with them.
pub fn play(args: &Args, plan: &Plan, shard: Shard, out: &Path) -> Result<(), Failure> {
    let run = Run {
        game: plan.entry.info().id.into(),
        options: plan.entry.settle(&plan.config)?,
        players: plan.specs.clone(),
        gauntlet: args.gauntlet,
        games: plan.games,
        seed: plan.seed,
        files: files_read(&plan.specs),
        moves: args.records.is_some(),
    };
    let head = Head {
        kind: KIND.into(),
        version: VERSION.into(),
        shard,
        size: 0,
        run: json!(run),
        note: json!({ "command": again(args) }),
    };
    if is_there(out, &head) && args.records.is_none() {
        if !args.quiet {
            eprintln!("{}: part {shard} is there already", out.display());
        }
        return Ok(());
    }
    let state = beside(out, ".games");
    let terms = Terms {
        gauntlet: args.gauntlet,
        sprt: None,
        state: Some(state.clone()),
        records: run.moves,
        part: Some(PartTerms { shard, version: VERSION.into(), files: run.files.clone() }),
    };
    let progress = Progress::new(args.quiet);
    let tournament = play_tournament(plan, &terms, &interrupt::switch(), &|done, total| progress.show(done, total));
    progress.end();
    let tournament = tournament?;
    if tournament.interrupted {
        let (finished, planned) = (tournament.finished, tournament.planned);
        return Err(Failure::Work(format!(
            "interrupted after {finished} of {planned} games; the same command goes on from there"
        )));
    }
    if let Some(path) = &args.records {
        files::write(path, records(plan, &tournament.games)?.as_bytes())?;
    }
    let lines: Vec<String> = part_lines(&tournament.games).collect();
    write_lines(out, &head, &lines).map_err(|error| PartError::file(out, error))?;
    std::fs::remove_file(&state).map_err(|error| PartError::file(&state, error))?;
    if !args.quiet {
        eprintln!("{}: part {shard}, {} games", out.display(), lines.len());
    }
    Ok(())
}

/// Writes what one run would have written to a file of this name; how many games there are.
pub fn merge(out: &Path, parts: &[Found<LinePart>], lang: Lang) -> Result<String, Failure> {
    let Some(Found { path, head, .. }) = parts.first() else { return Ok(String::new()) };
    let run = Run::deserialize(&head.run).map_err(|error| PartError::damaged(path, error))?;
    let plan = Plan {
        entry: coeur_catalog::game(&run.game)?,
        config: run.options,
        specs: run.players,
        games: run.games,
        seed: run.seed,
        threads: 1,
        timing: false,
    };
    if holds_records(out) && !run.moves {
        let what = "the parts hold no moves to make records of; play them with --records".into();
        return Err(PartError::Unfit { path: out.into(), what }.into());
    }
    let terms = Terms { gauntlet: run.gauntlet, records: run.moves, ..Terms::default() };
    let mut gathered = Gathered::new(&plan, &terms)?;
    for part in parts {
        part.content.each(|line| gathered.add(line))?;
    }
    let tournament = gathered.tournament().map_err(|what| PartError::Unfit { path: out.into(), what })?;
    let command = head.note["command"].as_str().unwrap_or_default();
    files::write(out, rendered(out, &plan, &tournament, command, lang)?.as_bytes())?;
    Ok(format!("{} games", tournament.finished))
}
