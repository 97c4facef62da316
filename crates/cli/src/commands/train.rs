//! `coeur train`: which game is learnt by which method, and where it is kept.

use crate::build::VERSION;
use crate::commands::export::export;
use crate::commands::quoted;
use crate::failure::Failure;
use crate::interrupt;
use crate::options::{GameOptions, game_id, threads};
use crate::progress::Progress;
use coeur_core::Z95;
use coeur_dataset::{Form, Plan};
use coeur_store::DatabaseUrl;
use coeur_train::{Curve, Point, Request, Setting, knobs, print_config, train};
use serde_json::{Map, Value, json};
use std::io::Write;
use std::path::PathBuf;

/// Lets a player learn a game.
///
/// METHOD is dqn (Deep Q-learning by self-play), distill (a network learns what searches found, from the files of `coeur dataset`) or td
/// (a table of values, for small games without hidden cards). Everything that can be set is in one file: print it with
/// --print-config, change it, give it back with --config. The folder gets the network, its learning curve as CSV and SVG, and a
/// checkpoint from which a training that was stopped goes on as if nothing had happened.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur train morpion dqn --out morpion-dqn\n  coeur train coeurs dqn --print-config > dqn.toml\n  coeur train coeurs dqn --config dqn.toml --seed 7 --out coeurs-dqn\n  coeur train coeurs dqn --resume coeurs-dqn --rounds 2000\n  coeur play coeurs --seats 'human,network(file=coeurs-dqn/network.safetensors),heuristic,heuristic'"
)]
pub struct Args {
    /// The game to learn; `coeur games` lists them
    #[arg(value_parser = game_id)]
    game: String,
    /// How: dqn, distill or td
    method: String,
    /// Settings, as --print-config prints them
    #[arg(long, value_name = "FILE.toml", conflicts_with = "resume")]
    config: Option<PathBuf>,
    /// Print every setting with its value and meaning, and do nothing else
    #[arg(long, conflicts_with = "resume")]
    print_config: bool,
    /// Random seed: the same seed and settings give the same files, whatever the number of threads
    #[arg(long, conflicts_with = "resume")]
    seed: Option<u64>,
    /// How many rounds are learnt, whatever the configuration says
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: Option<u64>,
    /// The folder for all that comes out of it
    #[arg(long, value_name = "FOLDER", conflicts_with = "resume", required_unless_present_any = ["resume", "print_config"])]
    out: Option<PathBuf>,
    /// Go on with the training of this folder
    #[arg(long, value_name = "FOLDER")]
    resume: Option<PathBuf>,
    /// How many threads play; by default one for each core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Learn from the finished games of a server's database (sqlite:FILE or postgres://…), as --judge sees them; for distill
    #[arg(long, value_name = "URL", conflicts_with_all = ["resume", "print_config"])]
    from_database: Option<DatabaseUrl>,
    /// Who says what the actions in those games were worth
    #[arg(long, value_name = "PLAYER", default_value = "hard", requires = "from_database")]
    judge: String,
    /// Only games in which a person played
    #[arg(long, requires = "from_database")]
    people: bool,
    /// Print the results as one JSON document
    #[arg(long)]
    json: bool,
    /// No progress on standard error
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    options: GameOptions,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let mut knobs = knobs_of(args)?;
    if let Some(database) = &args.from_database {
        knobs.insert("data".into(), json!([games_of(args, database)?]));
    }
    let place = args.config.as_ref().map_or("the configuration".into(), |path| path.display().to_string());
    if args.print_config {
        write!(std::io::stdout(), "{}", print_config(&args.game, &args.method, knobs, &place)?)?;
        return Ok(());
    }
    let progress = Progress::counting("rounds", args.quiet);
    let told = std::cell::Cell::new(None);
    let tell = |done: u64, total: u64, point: Option<&Point>| {
        progress.show(done as usize, total as usize);
        if let Some(point) = point.filter(|point| !args.quiet && point.round == done && told.get() != Some(done)) {
            told.set(Some(done));
            progress.say(&line(point));
        }
    };
    let folder = args.resume.as_ref().or(args.out.as_ref()).expect("one of them is required");
    let outcome = train(Request {
        game: &args.game,
        method: &args.method,
        knobs,
        place: &place,
        resume: args.resume.is_some(),
        setting: Setting {
            folder,
            threads: threads(args.threads),
            version: VERSION,
            cancel: &interrupt::switch(),
            progress: &tell,
        },
    });
    progress.end();
    let outcome = outcome?;
    if outcome.interrupted {
        let (done, of) = (outcome.rounds, outcome.planned);
        let again = format!("coeur train {} {} --resume {}", args.game, args.method, quoted(&folder.display().to_string()));
        return Err(Failure::Work(format!("interrupted after {done} of {of} rounds; `{again}` goes on from there")));
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        let document = json!({
            "game": args.game,
            "method": args.method,
            "rounds": outcome.rounds,
            "result": outcome.result,
            "scores": scores(&outcome.curve),
        });
        writeln!(out, "{document}")?;
    } else {
        writeln!(out, "{}", told_scores(&outcome.curve))?;
        writeln!(out, "written: {}", outcome.result.display())?;
    }
    Ok(())
}

/// The games of a database as a data set in the folder of the training.
fn games_of(args: &Args, database: &DatabaseUrl) -> Result<String, Failure> {
    if args.method != "distill" {
        let known = "distill learns from games that were played; dqn and td play their own";
        return Err(Failure::Call(format!("--from-database does not go with {}: {known}", args.method)));
    }
    let folder = args.out.as_ref().ok_or_else(|| Failure::Call("--from-database needs --out".into()))?;
    std::fs::create_dir_all(folder)?;
    let (records, out) = (folder.join("games.jsonl"), folder.join("games.safetensors"));
    let games = export(database, &args.game, args.people, &records)?;
    if games == 0 {
        return Err(Failure::Work(format!("{database} holds no finished game of {} to learn from", args.game)));
    }
    let plan = Plan {
        entry: coeur_catalog::game(&args.game)?,
        config: args.options.to_json()?,
        players: vec![args.judge.clone()],
        judges: Vec::new(),
        games: None,
        seed: args.seed.unwrap_or(1),
        explore: 0.0,
        shard: None,
        records: Some(records),
        out: out.clone(),
        form: Form::Wide,
        resume: true,
        threads: threads(args.threads),
        command: format!("coeur train {} distill --from-database", args.game),
        version: VERSION.into(),
    };
    let progress = Progress::counting("games", args.quiet);
    let made = coeur_dataset::make(&plan, &interrupt::switch(), &|_, done, total| progress.show(done, total));
    progress.end();
    made?;
    Ok(out.display().to_string())
}

/// The knobs that the file and the flags set.
fn knobs_of(args: &Args) -> Result<Map<String, Value>, Failure> {
    let mut knobs = match &args.config {
        None => Map::new(),
        Some(path) => {
            let place = path.display().to_string();
            let text = std::fs::read_to_string(path).map_err(|error| Failure::Call(format!("{place}: {error}")))?;
            match knobs::parse_toml(&text, &place)? {
                Value::Object(knobs) => knobs,
                _ => return Err(Failure::Call(format!("{place}: write names and values"))),
            }
        }
    };
    for (name, value) in [("seed", args.seed), ("rounds", args.rounds)] {
        knobs.extend(value.map(|value| (name.to_string(), value.into())));
    }
    if let Value::Object(given) = args.options.to_json()? {
        let options = knobs.entry("options").or_insert_with(|| json!({}));
        if let Value::Object(options) = options {
            options.extend(given);
        }
    }
    Ok(knobs)
}

fn line(point: &Point) -> String {
    let scores: Vec<String> =
        point.scores.iter().map(|score| format!("{:+.3} ± {:.3}", score.mean, Z95 * score.error)).collect();
    format!("round {}: loss {:.4}, {} (95 %)", point.round, point.loss, scores.join(", "))
}

fn scores(curve: &Curve) -> Vec<Value> {
    let last = curve.points.last().map_or(&[][..], |point| &point.scores);
    let scores = curve.opponents.iter().zip(last);
    scores
        .map(|(opponent, score)| {
            let half = Z95 * score.error;
            json!({ "against": opponent, "mean": score.mean, "ci95": [score.mean - half, score.mean + half] })
        })
        .collect()
}

fn told_scores(curve: &Curve) -> String {
    let Some(last) = curve.points.last() else { return "nothing was measured".into() };
    let told = curve.opponents.iter().zip(&last.scores).map(|(opponent, score)| {
        format!("{}: {:+.3} ± {:.3} points a game (95 %)", curve.company(opponent), score.mean, Z95 * score.error)
    });
    told.collect::<Vec<_>>().join("\n")
}
