//! `coeur explain`: a decision of a record, with its reasons.

use crate::failure::Failure;
use crate::files::Records;
use crate::options::Writing;
use crate::reasons::{self, Shown};
use coeur_catalog::HUMAN;
use coeur_core::{Budget, Decision, Ink, Pen, Rng, Seat, Viewer};
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;

/// Asks a player what it would do at a position of a record, from the view of the seat on turn alone, and why.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur explain game.json --move 4\n  coeur explain game.json --move 0 --player \"mcts(iterations=20000)\" --json"
)]
pub struct Args {
    /// The record (the first of a .jsonl)
    record: PathBuf,
    /// The action to explain, counted from 0
    #[arg(long = "move", value_name = "N")]
    ply: usize,
    /// Who explains; by default who played, or `hard` where that was a person
    #[arg(long)]
    player: Option<String>,
    /// The seed of the player's thinking
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// One JSON document
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    writing: Writing,
}

/// Explains.
pub fn run(args: &Args) -> Result<(), Failure> {
    let mut records = Records::open(&args.record)?;
    let (_, record) = records.read()?.ok_or_else(|| records.failure("there is no record"))?;
    let mut table = coeur_catalog::game(&record.game)?.open(&record).map_err(|e| records.failure(e))?;
    if args.ply > record.actions.len() {
        return Err(Failure::Call(format!("--move {}: the record has {} actions", args.ply, record.actions.len())));
    }
    for (ply, action) in record.actions[..args.ply].iter().enumerate() {
        table.play(action).map_err(|cause| records.failure(format!("action {ply}: {cause}")))?;
    }
    let Some(seat) = table.turn() else {
        return Err(Failure::Call(format!("--move {}: the game is over there", args.ply)));
    };
    let sitting = table.sitting(seat);
    let spec = args.player.clone().unwrap_or_else(|| if sitting == HUMAN { "hard".into() } else { sitting.to_string() });
    let decision = table.advise(&spec, &Budget::default(), &mut Rng::new(args.seed))?;
    let played = record.actions.get(args.ply);
    let mut out = std::io::stdout().lock();
    if args.json {
        let report = json!({"record": args.record, "move": args.ply, "seat": seat, "player": spec, "played": played, "decision": decision});
        writeln!(out, "{report}")?;
        return Ok(());
    }
    let pen = args.writing.pen();
    writeln!(out, "{}", table.draw(Viewer::Seat(seat), &pen))?;
    writeln!(out, "{}", as_text(&decision, seat, &spec, played, &pen))?;
    Ok(())
}

fn as_text(decision: &Decision<String>, seat: Seat, spec: &str, played: Option<&String>, pen: &Pen) -> String {
    let mut lines = vec![pen.ink(Ink::Bold, format!("{} {seat}, {spec}: {}", pen.say("Siège", "Seat"), decision.action))];
    if let Some(played) = played.filter(|played| **played != decision.action) {
        lines.push(format!("  {} {played}", pen.say("Joué dans la partie :", "Played in the record:")));
    }
    lines.extend(reasons::lines(decision, Shown::Candidates(usize::MAX), pen));
    lines.join("\n")
}
