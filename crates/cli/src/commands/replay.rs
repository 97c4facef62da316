//! `coeur replay`: plays a record again, checks every move, shows every position.

use crate::commands::seat;
use crate::failure::Failure;
use crate::files::Records;
use crate::options::Writing;
use coeur_catalog::Table;
use coeur_core::{Ink, Pen, Record, Viewer};
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;

/// Replays the records of a file (.json: one; .jsonl or `-`: one a line), checking every move and the result.
///
/// With --json, one object a line for each position, before the first action and after each: record, ply, turn, legal,
/// payoffs; --seat adds that seat's view, --full the whole world.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  coeur replay game.json\n  coeur replay games.jsonl --json --seat 0 | head -3")]
pub struct Args {
    /// The file; `-` reads lines from standard input
    file: PathBuf,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
    /// Show what this seat sees
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,
    /// Show everything, hidden cards included
    #[arg(long)]
    full: bool,
    #[command(flatten)]
    writing: Writing,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let mut records = Records::open(&args.file)?;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let pen = args.writing.pen();
    while let Some((number, record)) = records.read()? {
        let located =
            |what: &dyn std::fmt::Display| Failure::Work(format!("{}, record {number}: {what}", args.file.display()));
        let entry = coeur_catalog::game(&record.game).map_err(|e| located(&e))?;
        let mut table = entry.open(&record).map_err(|e| located(&e))?;
        let viewer = args.seat.map(|number| seat("--seat", number, table.seats())).transpose()?;
        if !args.json {
            writeln!(out, "{}", heading(number, &record, &pen))?;
        }
        show(args, &mut out, number, 0, &*table, viewer, &pen)?;
        for (ply, action) in record.actions.iter().enumerate() {
            let mover = table.turn();
            if let Err(cause) = table.play(action) {
                out.flush()?;
                return Err(located(&format!("action {ply}: {cause}")));
            }
            if let (false, Some(mover)) = (args.json, mover) {
                let words = table.announced(ply, viewer.unwrap_or(Viewer::Seat(mover)))?.words.tell(pen.lang);
                let words = words.say(&[], pen.lang);
                writeln!(
                    out,
                    "\n{} {}",
                    pen.ink(Ink::Bold, format!("{}. {} {mover}:", ply + 1, pen.say("siège", "seat"))),
                    words
                )?;
            }
            show(args, &mut out, number, ply + 1, &*table, viewer, &pen)?;
        }
        if let Err(error) = table.check_result(&record) {
            out.flush()?;
            return Err(located(&error));
        }
    }
    out.flush()?;
    Ok(())
}

fn heading(number: usize, record: &Record, pen: &Pen) -> String {
    let players = if record.players.is_empty() { String::new() } else { format!(" · {}", record.players.join(", ")) };
    pen.ink(Ink::Bold, format!("{} {number}: {}{players}", pen.say("Partie", "Record"), record.game))
}

fn show(
    args: &Args,
    out: &mut impl Write,
    record: usize,
    ply: usize,
    table: &dyn Table,
    viewer: Option<Viewer>,
    pen: &Pen,
) -> Result<(), Failure> {
    if !args.json {
        let on_turn = table.turn().map_or(Viewer::Spectator, Viewer::Seat);
        writeln!(out, "{}", table.draw(viewer.unwrap_or(on_turn), pen))?;
        if args.full {
            writeln!(out, "{}", pen.ink(Ink::Faint, table.world()))?;
        }
        if table.turn().is_none() {
            writeln!(out, "{} {:?}", pen.ink(Ink::Bold, pen.say("Points :", "Payoffs:")), table.payoffs().as_slice())?;
        }
        return Ok(());
    }
    let payoffs = table.turn().is_none().then(|| table.payoffs());
    let mut line = json!({
        "record": record, "ply": ply, "turn": table.turn(), "legal": table.legal(), "payoffs": payoffs,
    });
    if let Some(viewer) = viewer {
        line["view"] = table.view(viewer);
    }
    if args.full {
        line["world"] = table.world();
    }
    writeln!(out, "{}", Value::to_string(&line))?;
    Ok(())
}
