//! `coeur games`: what can be played, with which options, by whom.

use crate::failure::Failure;
use crate::options::{Writing, game_id, rules};
use coeur_catalog::{Entry, GAMES, listing};
use coeur_core::{Ink, OptionSpec, Pen};
use serde_json::Value;
use std::io::Write;

/// The games, their options and their players.
///
/// Without a name you get all of them; with one, that game alone, and with --rules how it is played.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  coeur games\n  coeur games hanabi\n  coeur games hanabi --rules\n  coeur games --json")]
pub struct Args {
    /// Tell of this game only
    #[arg(value_parser = game_id)]
    game: Option<String>,
    /// Print the rules of that game
    #[arg(long, requires = "game")]
    rules: bool,
    /// Print one JSON document instead of text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    writing: Writing,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let entries = match &args.game {
        Some(id) => vec![coeur_catalog::game(id)?],
        None => GAMES.to_vec(),
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&listing(&entries)).expect("only string keys"))?;
        return Ok(());
    }
    let pen = args.writing.pen();
    for entry in entries {
        if args.rules {
            writeln!(out, "{}", rules(entry.info(), pen.lang))?;
        } else {
            writeln!(out, "{}\n", describe(entry, &pen))?;
        }
    }
    if args.game.is_none() {
        writeln!(
            out,
            "{}",
            pen.say(
                "Jouer : coeur play JEU. Détails : coeur games JEU --rules.",
                "To play: coeur play GAME. More: coeur games GAME --rules."
            )
        )?;
    }
    Ok(())
}

fn describe(entry: &dyn Entry, pen: &Pen) -> String {
    let info = entry.info();
    let seats = match (info.min_seats, info.max_seats) {
        (low, high) if low == high => format!("{low}"),
        (low, high) => format!("{low}–{high}"),
    };
    let mut lines = vec![
        format!("{}  {} · {seats} {}", pen.ink(Ink::Bold, info.id), info.name.get(pen.lang), pen.say("joueurs", "players")),
        format!("  {}", info.summary.get(pen.lang)),
    ];
    let options = entry.options();
    if !options.is_empty() {
        lines.push(format!("  {}", pen.say("Options (--option nom=valeur) :", "Options (--option name=value):")));
        lines.extend(options.iter().map(|option| option_line(option, pen)));
    }
    lines.push(format!("  {}", pen.say("Joueurs :", "Players:")));
    for player in entry.players() {
        lines.push(format!("    {:<12} {}", player.name, player.about.get(pen.lang)));
        lines.extend(player.options.iter().map(|option| format!("    {}", option_line(option, pen))));
    }
    let levels: Vec<String> = entry.levels().iter().map(|(level, spec)| format!("{level} = {spec}")).collect();
    lines.push(format!("  {} {}", pen.say("Niveaux :", "Levels:"), levels.join(", ")));
    lines.join("\n")
}

fn option_line(option: &OptionSpec, pen: &Pen) -> String {
    let default = match &option.default {
        Value::Null => pen.say("non défini", "not set").to_string(),
        Value::String(word) => word.clone(),
        other => other.to_string(),
    };
    format!(
        "    {:<16} {:<10} {} {}",
        option.name,
        default,
        option.about.get(pen.lang),
        pen.ink(Ink::Faint, format!("[{}]", option.allowed()))
    )
}
