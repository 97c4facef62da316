//! `coeur solve`: the exact value of a position, and its best moves.

use crate::failure::Failure;
use crate::files::Records;
use crate::options::{GameOptions, Writing, game_id};
use coeur_catalog::{Entry, Table};
use coeur_core::{Budget, Ink, Pen, Solution, Viewer};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// Solves a position: its exact value to the player on turn, and the value of every move.
///
/// POSITION is the moves played so far, in the game's notation (for puissance4 on one depth, columns as digits: 4453), or
/// the file of a record. Where cards are dealt, moves follow the deal of --seed; what is hidden counts as known.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur solve morpion \"b2 a1\"\n  coeur solve puissance4 444442233335616 -o rows=6 -o columns=7 -o depths=1\n  coeur solve claim game.json --move 30 --json"
)]
pub struct Args {
    /// The game; `coeur games` lists them
    #[arg(value_parser = game_id)]
    game: String,
    /// The moves played so far, or a record (.json, the first of a .jsonl, or `-`)
    #[arg(default_value = "")]
    position: String,
    /// Only the first N actions of the position
    #[arg(long = "move", value_name = "N")]
    ply: Option<usize>,
    /// Give up after this many seconds
    #[arg(long, value_name = "SECONDS")]
    time: Option<f64>,
    /// The seed of the deal
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON document instead of text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: GameOptions,
    #[command(flatten)]
    writing: Writing,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let entry = coeur_catalog::game(&args.game)?;
    let table = position(args, entry)?;
    let budget = budget(args.time)?;
    let start = Instant::now();
    let solution = table.solve(&budget)?;
    let seconds = start.elapsed().as_secs_f64();
    let mut out = std::io::stdout().lock();
    if args.json {
        let actions: Vec<Value> =
            solution.actions.iter().map(|(action, score)| json!({"action": action, "score": number(*score)})).collect();
        let record = table.record();
        let proved = solution.proved.map(|within| json!({"within": within}));
        let mut report = json!({
            "game": record.game, "options": record.config, "moves": record.actions, "score": number(solution.score),
            "best": solution.best(), "actions": actions, "nodes": solution.nodes, "seconds": seconds,
        });
        if let Some(proved) = proved {
            report["proved"] = proved;
        }
        writeln!(out, "{report}")?;
        return Ok(());
    }
    let pen = args.writing.pen();
    // Everything is laid open: the seat on turn sees the table, the solver all of it.
    writeln!(out, "{}", table.draw(table.turn().map_or(Viewer::Spectator, Viewer::Seat), &pen))?;
    writeln!(out, "{}", as_text(entry, &solution, seconds, &pen))?;
    Ok(())
}

/// The table at the position asked for.
fn position(args: &Args, entry: &dyn Entry) -> Result<Box<dyn Table>, Failure> {
    let is_file = args.position == "-" || args.position.ends_with(".json") || args.position.ends_with(".jsonl");
    let upto = |found: usize| match args.ply {
        Some(ply) if ply > found => Err(Failure::Call(format!("--move {ply}: the position has {found} actions"))),
        ply => Ok(ply.unwrap_or(found)),
    };
    if is_file {
        if !args.options.options.is_empty() {
            return Err(Failure::Call("--option does not go with a record, which has its own".into()));
        }
        let mut records = Records::open(Path::new(&args.position))?;
        let (_, record) = records.read()?.ok_or_else(|| records.failure("there is no record"))?;
        let mut table = entry.open(&record).map_err(|e| records.failure(e))?;
        for (ply, action) in record.actions[..upto(record.actions.len())?].iter().enumerate() {
            table.play(action).map_err(|cause| records.failure(format!("action {ply}: {cause}")))?;
        }
        return Ok(table);
    }
    let mut table = entry.deal(&args.options.to_json()?, args.seed)?;
    let moves = entry.split_moves(&args.position);
    for (ply, action) in moves[..upto(moves.len())?].iter().enumerate() {
        table.play(action).map_err(|cause| Failure::Call(format!("move {}: {cause}", ply + 1)))?;
    }
    Ok(table)
}

/// A budget whose switch is thrown when the time is up, whether or not the solver has a clock.
fn budget(time: Option<f64>) -> Result<Budget, Failure> {
    let mut budget = Budget::default();
    if let Some(seconds) = time {
        if !(seconds > 0.0 && seconds <= 1e6) {
            return Err(Failure::Call(format!("--time {seconds}: more than 0, at most 1000000 seconds")));
        }
        let (time, cancel) = (Duration::from_secs_f64(seconds), budget.cancel.clone());
        budget.time = Some(time);
        std::thread::spawn(move || {
            std::thread::sleep(time);
            cancel.cancel();
        });
    }
    Ok(budget)
}

/// A whole number without a decimal point.
fn number(score: f64) -> Value {
    if score.fract() == 0.0 && score.abs() < 1e15 { json!(score as i64) } else { json!(score) }
}

fn as_text(entry: &dyn Entry, solution: &Solution<String>, seconds: f64, pen: &Pen) -> String {
    let score = |score: f64| if score > 0.0 { format!("+{}", number(score)) } else { number(score).to_string() };
    let mut lines = vec![pen.ink(Ink::Bold, format!("{} {}", pen.say("Score :", "Score:"), score(solution.score)))];
    lines.extend(entry.scores().map(|text| format!("  {}", text.get(pen.lang))));
    lines.extend(solution.proved.map(|within| {
        pen.say(
            format!("  Prouvé : la partie finit en {within} coups au plus, les deux joueurs comptés."),
            format!("  Proved: the game ends within {within} moves, counting both players'."),
        )
    }));
    match solution.best() {
        none if none.is_empty() => lines.push(pen.say("La partie est finie.", "The game is over.").into()),
        best => lines.push(format!("{} {}", pen.say("Meilleurs coups :", "Best moves:"), best.join(" · "))),
    }
    for (action, value) in &solution.actions {
        lines.push(format!("  {action:<24} {:>6}", score(*value)));
    }
    let rate = solution.nodes as f64 / seconds.max(1e-9) / 1e6;
    let work = pen.say(
        format!("{} positions en {seconds:.3} s, {rate:.2} millions par seconde", solution.nodes),
        format!("{} positions in {seconds:.3} s, {rate:.2} million a second", solution.nodes),
    );
    lines.push(pen.ink(Ink::Faint, work));
    lines.join("\n")
}
