//! A part of an experiment, and the experiment put together from its parts.

use super::results::{self, Origin};
use crate::build::VERSION;
use crate::failure::Failure;
use coeur_experiments::{EXPERIMENTS, Experiment, Ledger, Ledgers, Request, Share};
use coeur_shards::{Found, Head, LinePart, PartError, Shard, is_there, write_lines};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::path::Path;

/// What parts of experiments are called in their heads.
pub const KIND: &str = "experiment";

/// Everything that determines an experiment.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Run {
    experiment: String,
    games: Option<u64>,
    seed: u64,
    only: Vec<String>,
    standard: bool,
    slow: bool,
    scale: Option<f64>,
    playouts_per_ms: Option<f64>,
}

/// Plays a part and writes it to `out`, whole or not at all.
pub fn play(experiment: &Experiment, request: Request<'_>, shard: Shard, out: &Path) -> Result<(), Failure> {
    let run = Run {
        experiment: experiment.name.into(),
        games: request.games,
        seed: request.seed,
        only: request.only.clone(),
        standard: request.standard,
        slow: request.slow,
        scale: request.scale,
        playouts_per_ms: request.playouts_per_ms,
    };
    let Origin { command, machine } = Origin::of_this_run();
    let note = json!({ "command": command, "machine": machine });
    let head = Head { kind: KIND.into(), version: VERSION.into(), shard, size: 0, run: json!(run), note };
    if is_there(out, &head) {
        (request.notice)(&format!("{}: part {shard} is there already", out.display()));
        return Ok(());
    }
    // Better to hear of a file that cannot be written before the work than after it.
    crate::files::try_beside(out)?;
    let ledger = Ledger::default();
    // Figures of a part are nobody's.
    experiment.run(&Request { share: Share::Part(shard, &ledger), notice: &|_| {}, ..request })?;
    write_lines(out, &head, &ledger.to_lines()).map_err(|error| PartError::file(out, error).into())
}

/// Writes what one run would have written into a folder of this name.
pub fn merge(out: &Path, parts: &[Found<LinePart>]) -> Result<String, Failure> {
    let Some(Found { path, head, .. }) = parts.first() else { return Ok(String::new()) };
    let run = Run::deserialize(&head.run).map_err(|error| PartError::damaged(path, error))?;
    let experiment = EXPERIMENTS.iter().find(|experiment| experiment.name == run.experiment);
    let experiment =
        experiment.ok_or_else(|| PartError::damaged(path, format!("no experiment is called {}", run.experiment)))?;
    let mut ledgers = Ledgers::default();
    for part in parts {
        ledgers.begin();
        part.content.each(|line| ledgers.add(line))?;
    }
    let outcome = experiment.run(&Request {
        games: run.games,
        seed: run.seed,
        threads: 1,
        timing: false,
        only: run.only,
        standard: run.standard,
        slow: run.slow,
        scale: run.scale,
        playouts_per_ms: run.playouts_per_ms,
        set: Vec::new(),
        share: Share::Merged(&ledgers),
        progress: &|_, _| {},
        notice: &|_| {},
    })?;
    let told = |part: &Found<LinePart>, key: &str| part.head.note[key].as_str().unwrap_or_default().to_string();
    let mut machines: Vec<String> = parts.iter().map(|part| told(part, "machine")).collect();
    machines.dedup();
    let origin = Origin { command: told(&parts[0], "command"), machine: machines.join("; ") };
    results::prepare(out)?;
    results::write(out, experiment.name, run.seed, &origin, &outcome)?;
    Ok(experiment.name.into())
}
