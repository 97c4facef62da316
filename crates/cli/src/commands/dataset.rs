//! `coeur dataset`: what can be asked of a data set.

use crate::build::VERSION;
use crate::commands::quoted;
use crate::failure::Failure;
use crate::options::{GameOptions, game_id, shard, threads};
use crate::progress::Progress;
use crate::{interrupt, programs};
use coeur_dataset::{Form, Plan, Step};
use coeur_shards::Shard;
use std::path::PathBuf;

/// A data set: a row for every decision, with what the seat knew, what was legal, what each action was thought to be worth, what was
/// played, and how it ended.
///
/// The file is Parquet, CSV, or safetensors for training; a dictionary beside it says what every column means and counts. Games are dealt and
/// decided as in `coeur arena` with the same seed; players move up by a seat from game to game. The same command writes the same
/// bytes, whatever the number of threads. Until the file is whole, its games are kept beside it in FILE.parquet.games.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur dataset coeurs 'mcts(iterations=4000)' --games 1000 --explore 0.15 --out coeurs.parquet\n  coeur dataset coeurs network --judge hard --games 50 --out judged.csv\n  coeur dataset coeurs network --games 300000 --shard 2/8 --out part2.safetensors --resume\n  coeur dataset love-letter hard --from games.jsonl --out people.parquet\n  coeur dataset love-letter hard --games 500 --long --out candidates.parquet"
)]
pub struct Args {
    /// The game to play; `coeur games` lists them
    #[arg(value_parser = game_id)]
    game: String,
    /// Who plays: a level, a name, or 'name(option=value,…)', in quotes for the shell. Fewer players than seats fill them in turn
    #[arg(required = true)]
    players: Vec<String>,
    /// How many games, of all shards together; by default 1000, or all that --from holds
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: Option<u64>,
    /// The file to make: its ending, .parquet, .csv or .safetensors, says of which kind
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// A row for each legal action, without what the seat knew: a few columns instead of several for every action of the game
    #[arg(long)]
    long: bool,
    /// Ask this player too what it thinks of every decision, in columns of its own. May be repeated
    #[arg(long = "judge", value_name = "PLAYER")]
    judges: Vec<String>,
    /// Play this share of the actions at random, for variety: `choice` is what the player chose, `played` what was played
    #[arg(long, value_name = "SHARE", default_value_t = 0.0, conflicts_with = "from")]
    explore: f64,
    /// Take the decisions of these recorded games, one a line, instead of playing; the PLAYERs say what they think of them
    #[arg(long, value_name = "RECORDS.jsonl")]
    from: Option<PathBuf>,
    /// Random seed: the same seed gives the same file, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Make only this part of the games, such as 1/4: a data set of its own; `coeur merge` puts 1/4 to 4/4 together
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<Shard>,
    /// Go on with the games that an interrupted run has left
    #[arg(long)]
    resume: bool,
    /// How many threads work; by default one for each core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
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
        players: args.players.clone(),
        judges: args.judges.clone(),
        games: args.games,
        seed: args.seed,
        explore: args.explore,
        shard: args.shard,
        records: args.from.clone(),
        out: args.out.clone(),
        form: if args.long { Form::Long } else { Form::Wide },
        resume: args.resume,
        threads: threads(args.threads),
        command: again(args),
        version: VERSION.into(),
    };
    let typed = || args.players.iter().chain(&args.judges);
    let _programs = programs::typed(typed())?;
    if args.shard.is_some() {
        programs::none_in_parts(typed())?;
    }
    // Writing has a bar of its own: it is faster by far.
    let [playing, writing] = [Progress::new(args.quiet), Progress::new(args.quiet)];
    let made = coeur_dataset::make(&plan, &interrupt::switch(), &|step, done, total| match step {
        Step::Playing => playing.show(done, total),
        Step::Writing => {
            playing.end();
            writing.show(done, total);
        }
    });
    playing.end();
    writing.end();
    let made = made?;
    for (number, what) in &made.left_out {
        eprintln!("game {number} is left out, because a player lost it by a fault: {what}");
    }
    if !args.quiet {
        let (out, dictionary) = (args.out.display(), made.dictionary.display());
        eprintln!("{out}: {} rows of {} games; {dictionary} says what the columns mean", made.rows, made.games);
    }
    Ok(())
}

/// The command that gives the same file again, as a shell reads it. It stands in the file, whose bytes depend neither on
/// where it lies nor on how many threads worked. A part adds which one it is.
fn again(args: &Args) -> String {
    let mut words: Vec<String> = ["coeur", "dataset", &args.game].map(String::from).to_vec();
    words.extend(args.players.iter().cloned());
    let mut put = |name: &str, value: String| words.extend([format!("--{name}"), value]);
    args.options.options.iter().for_each(|option| put("option", option.clone()));
    args.judges.iter().for_each(|judge| put("judge", judge.clone()));
    args.games.into_iter().for_each(|games| put("games", games.to_string()));
    args.from.iter().filter_map(|from| from.file_name()).for_each(|from| put("from", from.to_string_lossy().into()));
    if args.explore > 0.0 {
        put("explore", args.explore.to_string());
    }
    put("seed", args.seed.to_string());
    put("out", format!("FILE.{}", args.out.extension().unwrap_or_default().to_string_lossy()));
    words.extend(args.long.then(|| "--long".into()));
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}
