//! What can be asked of a tournament.

use crate::commands::quoted;
use crate::options::{GameOptions, Language, game_id, shard};
use coeur_shards::Shard;
use std::path::PathBuf;

/// A tournament between players: who is better, and how sure is that?
///
/// In games of two, every player meets every other N times with either side of the same deals. At larger tables, and in games that
/// are won together, N deals are each played once from every distinct rotation of the seats; if there are more players than seats, every
/// choice of players sits down in turn. Points are what the rules say players strive for (in Cœurs, own points minus the mean of the
/// others', unless payoff=raw). You get means with 95 % intervals, differences taken deal by deal, and Elo ratings with a mean of 0; every ± is
/// half of a 95 % interval over deals. At larger tables, Elo ranks who has more points than whom, however many more.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur arena morpion random first --games 1000\n  coeur arena coeurs random first first first --games 500 --seed 7\n  coeur arena hanabi random --option players=3 --games 1000 --json\n  coeur arena puissance4 hard easy intermediate --gauntlet --report gauntlet.html\n  coeur arena claim intermediate easy --games 100000 --sprt 0,20 --state claim.state\n  coeur arena love-letter hard easy --games 10000 --shard 3/8 --out part3.jsonl"
)]
pub struct Args {
    /// The game to play; `coeur games` lists them
    #[arg(value_parser = game_id)]
    pub game: String,
    /// Who plays: a level, a name, or 'name(option=value,…)', in quotes for the shell. At a larger table, fewer players than seats fill them in turn
    #[arg(required = true)]
    pub players: Vec<String>,
    /// How many games each ordered pair plays, or how many deals a larger table plays
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    /// Random seed: the same seed gives the same output, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads play; by default one for each core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Let only the first player meet the others; at a larger table it sits alone among copies of each of them
    #[arg(long)]
    pub gauntlet: bool,
    /// Sequential test (SPRT): stop as soon as H0 (the first player is ELO0 stronger) or H1 (ELO1 stronger) is accepted
    #[arg(long, value_name = "ELO0,ELO1", value_parser = two_numbers, allow_hyphen_values = true)]
    pub sprt: Option<(f64, f64)>,
    /// The probability that --sprt accepts H1 where H0 is true
    #[arg(long, default_value_t = 0.05, requires = "sprt")]
    pub alpha: f64,
    /// The probability that --sprt accepts H0 where H1 is true
    #[arg(long, default_value_t = 0.05, requires = "sprt")]
    pub beta: f64,
    /// Play only this part of the deals, such as 1/4, and write it to --out; `coeur merge` puts 1/4 to 4/4 together. Run again after a kill, it goes on
    #[arg(long, value_name = "I/N", value_parser = shard, requires = "out", conflicts_with_all = ["sprt", "state", "timing", "json", "csv", "report"])]
    pub shard: Option<Shard>,
    /// Write the report into this file: JSON as --json prints it, or by its ending .csv, .html, .txt, or .jsonl for records; with --shard, the part
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Keep finished games in this file; the same command goes on where it was interrupted
    #[arg(long, visible_alias = "resume", value_name = "FILE")]
    pub state: Option<PathBuf>,
    /// Also tell the time for a move, which differs from run to run
    #[arg(long)]
    pub timing: bool,
    /// Print one JSON document instead of tables
    #[arg(long)]
    pub json: bool,
    /// Write the games into this file, one a line, for spreadsheets
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Write every game as a record into this file, one a line: to be replayed, explained, or opened on the page
    #[arg(long, value_name = "FILE.jsonl")]
    pub records: Option<PathBuf>,
    /// Write a page with tables and plots into this file
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Language of the page; by default that of the environment (LC_ALL, LC_MESSAGES, LANG)
    #[arg(long, value_enum)]
    pub lang: Option<Language>,
    /// No progress on standard error
    #[arg(long, short)]
    pub quiet: bool,
    #[command(flatten)]
    pub options: GameOptions,
}

fn two_numbers(text: &str) -> Result<(f64, f64), String> {
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
    let numbers = text.split_once(',').and_then(|(first, second)| Some((number(first)?, number(second)?)));
    numbers.ok_or_else(|| "write two numbers, such as 0,10".into())
}

/// The command that gives the same results again, as a shell reads it.
pub fn again(args: &Args) -> String {
    let mut words: Vec<String> = ["coeur", "arena", &args.game].map(String::from).to_vec();
    words.extend(args.players.iter().cloned());
    let mut put = |name: &str, value: String| words.extend([format!("--{name}"), value]);
    args.options.options.iter().for_each(|option| put("option", option.clone()));
    put("games", args.games.to_string());
    put("seed", args.seed.to_string());
    if let Some((elo0, elo1)) = args.sprt {
        put("sprt", format!("{elo0},{elo1}"));
        put("alpha", args.alpha.to_string());
        put("beta", args.beta.to_string());
    }
    words.extend(args.gauntlet.then(|| "--gauntlet".into()));
    words.extend(args.timing.then(|| "--timing".into()));
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}
