//! `coeur check-engine`: whether a program answers as `docs/engine-protocol.md` says.

use crate::failure::Failure;
use crate::files;
use crate::options::{GameOptions, Writing, game_id};
use coeur_core::{Ink, Pen};
use coeur_engines::{CheckPlan, Verdict, check};
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// Plays a program of yours through ordinary and odd positions, and says what is wrong with its answers.
///
/// The program is what external(command="…") starts: docs/engine-protocol.md says what it is told and what it answers. It is tried from every
/// seat, in two games in a row, with other options of the game, and in the middle of games that it has not seen begin; the others at
/// the table do anything legal. The exit status is 0 if all is well, 1 if something is wrong.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur check-engine 'python3 examples/engines/engine.py' --game love-letter\n  coeur check-engine ./bot --game coeurs --time-ms 200 --transcript said.txt"
)]
pub struct Args {
    /// The command that starts the program, in quotes for the shell
    command: String,
    /// The game that it plays; `coeur games` lists them
    #[arg(long, value_parser = game_id)]
    game: String,
    /// How long a decision may take, in milliseconds
    #[arg(long, default_value_t = 5000, value_parser = clap::value_parser!(u32).range(1..=3_600_000))]
    time_ms: u32,
    /// Random seed of the deals, and of what the others do
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write what was said into this file: → to the program, ← from it
    #[arg(long, value_name = "FILE")]
    transcript: Option<PathBuf>,
    /// Print one JSON document instead of text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: GameOptions,
    #[command(flatten)]
    writing: Writing,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let plan = CheckPlan {
        command: &args.command,
        entry: coeur_catalog::game(&args.game)?,
        config: args.options.to_json()?,
        time: Duration::from_millis(args.time_ms.into()),
        seed: args.seed,
    };
    let verdict = check(&plan)?;
    if let Some(path) = &args.transcript {
        files::write(path, (verdict.transcript.join("\n") + "\n").as_bytes())?;
    }
    let text = match args.json {
        true => serde_json::to_string(&verdict).expect("only string keys"),
        false => as_text(&verdict, &args.writing.pen()),
    };
    writeln!(std::io::stdout(), "{text}")?;
    let wrong = verdict.findings.iter().filter(|finding| !finding.ok).count();
    match wrong {
        0 => Ok(()),
        _ => Err(Failure::Work(format!("{wrong} of {} checks failed", verdict.findings.len()))),
    }
}

fn as_text(verdict: &Verdict, pen: &Pen) -> String {
    let mut lines = Vec::new();
    for finding in &verdict.findings {
        let mark = if finding.ok { pen.ink(Ink::Green, "ok   ") } else { pen.ink(Ink::Red, "wrong") };
        lines.push(format!("{mark} {}: {}", finding.check, finding.what));
    }
    let Verdict { games, decisions, slowest_ms, .. } = verdict;
    lines.push(format!("{games} games, {decisions} decisions, the slowest in {slowest_ms} ms"));
    if !verdict.stderr.trim().is_empty() {
        lines.push("it wrote to stderr:".into());
        lines.extend(verdict.stderr.lines().take(20).map(|line| format!("    | {line}")));
    }
    lines.join("\n")
}
