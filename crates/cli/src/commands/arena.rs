//! `coeur arena`: a tournament.

use crate::failure::Failure;
use crate::options::GameOptions;
use coeur_arena::{Plan, Report, run as play};
use comfy_table::{Table, presets};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, Write};

/// Lets players meet, and reports means with 95 % confidence intervals.
///
/// Games of two: every ordered pair plays N games, both ways on the same deals. Larger tables and games that are won
/// together: N deals, each played once from every distinct rotation of the seats. Points are what the rules say players
/// strive for (in Cœurs: own points minus the mean of the others', unless payoff=raw).
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur arena morpion random first --games 1000\n  coeur arena coeurs random first first first --games 500 --seed 7\n  coeur arena hanabi random --option players=3 --games 1000 --json"
)]
pub struct Args {
    /// The game
    game: String,
    /// Players: name, name(option=value,…) or a level. At a larger table, fewer players than seats fill them in turn
    #[arg(required = true)]
    players: Vec<String>,
    /// Games of each ordered pair, or deals of a table
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// Same seed, same output, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads; by default one for each core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Also report seconds a move, which differ from run to run
    #[arg(long)]
    timing: bool,
    /// One JSON document
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: GameOptions,
}

/// Plays it.
pub fn run(args: &Args) -> Result<(), Failure> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let plan = Plan {
        entry: coeur_catalog::game(&args.game)?,
        config: args.options.to_json()?,
        specs: args.players.clone(),
        games: args.games,
        seed: args.seed,
        threads: args.threads.map_or(cores, usize::from),
        timing: args.timing,
    };
    let bar = progress_bar();
    let report = play(&plan, &|done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    })?;
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report).expect("only string keys"))?;
    } else {
        writeln!(out, "{}", as_text(&report))?;
    }
    Ok(())
}

fn progress_bar() -> ProgressBar {
    let bar = ProgressBar::new(0);
    if !std::io::stderr().is_terminal() {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    bar.with_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left").expect("a template of known names"),
    )
}

fn as_text(report: &Report) -> String {
    let mut parts = vec![format!("{} {}, seed {}", report.game, report.options, report.seed)];
    let mut players = Table::new();
    players.load_style(presets::UTF8_HORIZONTAL_ONLY).set_header([
        "player",
        "games",
        "mean",
        "95 % interval",
        "won",
        "drawn",
        "lost",
        "ms/move",
    ]);
    for player in &report.players {
        players.add_row([
            player.spec.clone(),
            player.games.to_string(),
            format!("{:+.3}", player.mean),
            format!("{:+.3} to {:+.3}", player.ci95[0], player.ci95[1]),
            player.win.to_string(),
            player.draw.to_string(),
            player.loss.to_string(),
            player.seconds_per_move.map_or("–".into(), |seconds| format!("{:.3}", seconds * 1e3)),
        ]);
    }
    parts.push(players.to_string());
    if !report.pairs.is_empty() {
        let mut pairs = Table::new();
        pairs.load_style(presets::UTF8_HORIZONTAL_ONLY).set_header([
            "first",
            "second",
            "games",
            "first won",
            "drawn",
            "second won",
        ]);
        for pair in &report.pairs {
            let counts = [pair.games, pair.win_a, pair.draw, pair.win_b].map(|count| count.to_string());
            pairs.add_row([pair.a.clone(), pair.b.clone()].into_iter().chain(counts));
        }
        parts.push(pairs.to_string());
    }
    if let Some(team) = &report.team {
        let scores: Vec<String> = team.distribution.iter().map(|(score, games)| format!("{score}: {games}")).collect();
        parts.push(format!(
            "team: mean {:.3} ± {:.3}, perfect {:.1} %\nscores: {}",
            team.mean,
            team.stderr,
            100.0 * team.perfect,
            scores.join(", ")
        ));
    }
    parts.join("\n")
}
