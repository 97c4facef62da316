//! One stranger does their worst to a server, in every way that is known: what it costs the others, and whether that is bounded.

use clap::Parser;
use coeur_trials::Trouble;
use coeur_trials::attacks::{Bound, Lab, Outcome, all};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// Attacks servers of its own on the loopback, a few minutes in all, and says what holds.
#[derive(Parser)]
struct Args {
    #[arg(long, default_value = "target/release/coeur")]
    program: PathBuf,
    /// Only this attack, or those of this group; may be given several times
    #[arg(long)]
    only: Vec<String>,
    /// A PostgreSQL whose tables may be used, for what differs there
    #[arg(long, value_name = "URL")]
    postgres: Option<String>,
    /// How long strangers play while others do their worst, in seconds
    #[arg(long, default_value_t = 12)]
    playing: u64,
    /// Prints one JSON document instead of a table
    #[arg(long)]
    json: bool,
    /// Only lists the attacks
    #[arg(long)]
    list: bool,
    /// What an earlier program answered (a file of --json): its figures stand beside the new ones
    #[arg(long, value_name = "FILE")]
    before: Option<PathBuf>,
    /// What the new program answered (a file of --json), instead of attacking it now
    #[arg(long, value_name = "FILE", requires = "before")]
    after: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> Result<ExitCode, Trouble> {
    let args = Args::parse();
    if args.list {
        all().for_each(|attack| println!("{:<32} {:<18} {}", attack.name, attack.about, attack.does));
        return Ok(ExitCode::SUCCESS);
    }
    let outcomes = match &args.after {
        Some(file) => read(file)?,
        None => attack(&args).await?,
    };
    match (&args.before, args.json) {
        (Some(file), _) => print!("{}", compared(&read(file)?, &outcomes)?),
        (None, true) => println!("{}", serde_json::to_string_pretty(&outcomes)?),
        (None, false) => {
            for outcome in &outcomes {
                println!("{}", line(outcome));
            }
        }
    }
    let fallen = outcomes.iter().filter(|outcome| !outcome.holds).count();
    eprintln!("{} of {} attacks are withstood", outcomes.len() - fallen, outcomes.len());
    Ok(if fallen == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn attack(args: &Args) -> Result<Vec<Outcome>, Trouble> {
    let chosen =
        |name: &str, about: &str| args.only.is_empty() || args.only.iter().any(|only| only == name || only == about);
    if let Some(unknown) = args.only.iter().find(|only| all().all(|attack| attack.name != *only && attack.about != *only)) {
        return Err(format!("there is no attack `{unknown}`: --list names them").into());
    }
    let program = args.program.canonicalize().map_err(|error| format!("{}: {error}", args.program.display()))?;
    let lab = Lab { program, postgres: args.postgres.clone(), playing: Duration::from_secs(args.playing) };
    let mut outcomes = Vec::new();
    for attack in all().filter(|attack| chosen(attack.name, attack.about)) {
        let outcome = attack.outcome(&lab).await;
        eprintln!("{}", line(&outcome));
        outcomes.push(outcome);
    }
    Ok(outcomes)
}

fn read(file: &Path) -> Result<Vec<Outcome>, Trouble> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))?)
}

fn line(outcome: &Outcome) -> String {
    let word = if outcome.holds { "holds" } else { "FALLS" };
    let Outcome { name, note, .. } = outcome;
    format!("{word}  {name:<32} {:>14}  {:<10} {note}", figure(outcome), bound(outcome.bound))
}

fn figure(outcome: &Outcome) -> String {
    outcome.figure.map_or("—".into(), |figure| format!("{} {}", short(figure), outcome.unit))
}

/// Three digits say enough.
fn short(figure: f64) -> String {
    let decimals = if figure.fract() == 0.0 || figure >= 100.0 {
        0
    } else if figure >= 10.0 {
        1
    } else {
        2
    };
    format!("{figure:.decimals$}")
}

fn bound(bound: Bound) -> String {
    match bound {
        Bound::AtMost(most) => format!("≤ {}", short(most)),
        Bound::AtLeast(least) => format!("≥ {}", short(least)),
    }
}

/// The table of results: each attack with its figures before and after.
fn compared(before: &[Outcome], after: &[Outcome]) -> Result<String, Trouble> {
    let mut table = String::new();
    writeln!(table, "| | attack | what is done; what the figure is | bound | before | after | |")?;
    writeln!(table, "| --- | --- | --- | --- | --- | --- | --- |")?;
    for outcome in after {
        let Outcome { name, about, does, holds, .. } = outcome;
        let told = |outcome: &Outcome| match outcome.note.strip_prefix("failed: ") {
            Some(note) => note.to_string(),
            None => figure(outcome),
        };
        let earlier = before.iter().find(|earlier| earlier.name == *name).map_or("—".into(), told);
        let word = if *holds { "holds" } else { "falls" };
        writeln!(
            table,
            "| {about} | {name} | {does} | {} | {earlier} | {} | {word} |",
            bound(outcome.bound),
            told(outcome)
        )?;
    }
    Ok(table)
}
