//! `coeur crossplay`: every two players together, on the same deals.

use crate::failure::Failure;
use crate::options::{GameOptions, game_id, threads};
use crate::progress::Progress;
use crate::{interrupt, programs};
use coeur_arena::{Plan, crossplay, crossplay_to_text};
use std::io::Write;

/// Every pair of players, and each with itself, on the same deals: how well does a player play with strangers?
///
/// Made for games that are won together, where a convention that only its own side understands is worth little; in other games the
/// figures are points against the other. At a table of more than two, the two players sit in turn. Every deal is played from all
/// sides. You get a matrix of means with 95 % intervals over deals, and the share of games that scored 0.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur crossplay hanabi partner confidence certainty --games 1000\n  coeur crossplay hanabi hard 'external(command=\"python3 bot.py\")' --option players=3 --json"
)]
pub struct Args {
    /// The game to play; `coeur games` lists them
    #[arg(value_parser = game_id)]
    game: String,
    /// Who plays: a level, a name, or 'name(option=value,…)', in quotes for the shell
    #[arg(required = true)]
    players: Vec<String>,
    /// How many deals each pair plays
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// Random seed: the same seed gives the same output, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play; by default one for each core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print one JSON document instead of a table
    #[arg(long)]
    json: bool,
    /// No progress on standard error
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    options: GameOptions,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let plan = Plan {
        entry: coeur_catalog::game(&args.game)?,
        config: args.options.to_json()?,
        specs: args.players.clone(),
        games: args.games,
        seed: args.seed,
        threads: threads(args.threads),
        timing: false,
    };
    let _programs = programs::typed(&args.players)?;
    let progress = Progress::new(args.quiet);
    let found = crossplay(&plan, &interrupt::switch(), &|done, total| progress.show(done, total));
    progress.end();
    let found = found?;
    if found.is_interrupted() {
        return Err(Failure::Work("interrupted before all pairs had played".into()));
    }
    let text = if args.json { serde_json::to_string(&found).expect("only string keys") } else { crossplay_to_text(&found) };
    Ok(writeln!(std::io::stdout(), "{text}")?)
}
