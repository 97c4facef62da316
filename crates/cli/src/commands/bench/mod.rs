//! `coeur bench`: how fast rules, samplers and players are, on one thread.

mod history;
mod measure;

use crate::build::{VERSION, machine};
use crate::failure::Failure;
use crate::options::GameOptions;
use crate::options::game_id;
use coeur_arena::report::table;
use coeur_catalog::{Entry, GAMES, game};
use history::{History, Measurement, Speeds};
use measure::Figures;
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How fast this machine plays: random games, sampled worlds, search and decisions a second.
///
/// All of it runs on one thread. First come random games, moves and sampled worlds a second, and the size of a position; then, from the
/// start of a game, decisions of the levels, iterations of `mcts` and positions visited by `alpha-beta`.
///
/// Every game is measured with its usual options, and also at its largest table; --option measures others. Machines are noisy, so each
/// figure is the best of several slices of time. With --yardstick, another program runs in the same call, and figures can be compared
/// as ratios to it. With --history, a file keeps every measurement, and each speed is told as a multiple of the one before.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur bench\n  coeur bench hanabi coeurs --json\n  coeur bench --seconds 3 --history speeds.jsonl\n  coeur bench love-letter --option tokens=1 --option players=4\n  coeur bench puissance4 --option rows=6 --option columns=7 --option depths=1 --yardstick yardstick/target/release/yardstick"
)]
pub struct Args {
    /// Games to measure; all of them if none is named
    #[arg(value_parser = game_id)]
    games: Vec<String>,
    /// How long to measure each figure, in seconds
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// Random seed of the games and decisions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A program that prints how many games it plays a second; `yardstick/` in the sources has one
    #[arg(long, value_name = "PROGRAM")]
    yardstick: Option<PathBuf>,
    /// Adds what was measured to this file, one line a call, and compares it with what the file held
    #[arg(long, value_name = "FILE")]
    history: Option<PathBuf>,
    /// Print one JSON document instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: GameOptions,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let chosen = args.games.iter().map(|id| game(id)).collect::<Result<Vec<&dyn Entry>, _>>()?;
    let entries = if chosen.is_empty() { GAMES.to_vec() } else { chosen };
    if !(args.seconds > 0.0 && args.seconds <= 600.0) {
        return Err(Failure::Call(format!("--seconds {}: more than 0, at most 600", args.seconds)));
    }
    let mut variants = Vec::new();
    for entry in entries {
        variants.extend(options_to_measure(entry, args)?.into_iter().map(|options| (entry, options)));
    }
    let history = args.history.as_deref().map(|path| Ok::<_, Failure>((path, History::open(path)?))).transpose()?;
    let yardstick = args.yardstick.as_deref().map(|program| ask_yardstick(program, args)).transpose()?;
    let measure = |(entry, options)| Figures::measure(entry, options, args.seconds, args.seed);
    let figures = variants.into_iter().map(measure).collect::<Result<Vec<Figures>, Failure>>()?;
    let mut out = std::io::stdout().lock();
    let today = Measurement {
        version: VERSION.into(),
        machine: machine(),
        threads: 1,
        seconds: args.seconds,
        yardstick_games_per_second: yardstick.map(f64::round),
        figures: figures.iter().map(Speeds::from).collect(),
    };
    if let Some((path, history)) = &history {
        history.add(path, &today)?;
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&today).map_err(|e| Failure::Work(e.to_string()))?)?;
        return Ok(());
    }
    let mut table = table([
        "game",
        "variant",
        "bytes",
        "games/s",
        "moves/s",
        "worlds/s",
        "mcts it./s",
        "αβ nodes/s",
        "interm. dec./s",
        "hard dec./s",
        "× yardstick",
    ]);
    for f in &figures {
        table.add_row([
            f.game.to_string(),
            f.variant(),
            f.bytes.to_string(),
            short(f.games),
            short(f.moves),
            f.worlds.map_or("–".into(), short),
            short(f.iterations),
            f.nodes.map_or("–".into(), short),
            short(f.decisions[0]),
            short(f.decisions[1]),
            yardstick.map_or("–".into(), |rate| format!("{:.2}", f.games / rate)),
        ]);
    }
    writeln!(out, "{table}")?;
    match yardstick {
        Some(rate) => writeln!(out, "yardstick: {} games a second", short(rate))?,
        None => writeln!(out, "no yardstick: --yardstick PROGRAM adds one")?,
    }
    if let Some((_, history)) = &history {
        writeln!(out, "{}", history.compare(&today))?;
    }
    Ok(())
}

/// The games a second that another program reports, measured now, for as long as ours.
fn ask_yardstick(program: &Path, args: &Args) -> Result<f64, Failure> {
    let failed = |why: String| Failure::Work(format!("the yardstick {}: {why}", program.display()));
    let output = Command::new(program).args([args.seconds.to_string(), args.seed.to_string()]).output();
    let output = output.map_err(|error| failed(error.to_string()))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let rate = text.trim().parse::<f64>().ok().filter(|rate| *rate > 0.0);
    rate.ok_or_else(|| failed(format!("it should print games a second, not `{}`", text.trim())))
}

/// The options to measure a game with: those that were given, or else what the catalog offers.
fn options_to_measure(entry: &dyn Entry, args: &Args) -> Result<Vec<Value>, Failure> {
    if !args.options.options.is_empty() {
        let options = args.options.to_json()?;
        entry.settle(&options)?;
        return Ok(vec![options]);
    }
    Ok(measure::variants(entry))
}

/// A rate as people read it, such as `2.35 M`.
fn short(rate: f64) -> String {
    match rate {
        r if r >= 1e6 => format!("{:.2} M", r / 1e6),
        r if r >= 1e3 => format!("{:.1} k", r / 1e3),
        r => format!("{r:.1}"),
    }
}
