//! `coeur arena`: plays a tournament, and puts its report where it belongs.

mod args;
mod forms;
mod part;

pub use args::Args;
pub use part::{KIND, merge};

use crate::build::VERSION;
use crate::failure::Failure;
use crate::options::{language, threads};
use crate::progress::Progress;
use crate::{files, interrupt, programs};
use args::again;
use coeur_arena::report::{Origin, to_csv, to_html, to_json, to_text};
use coeur_arena::{Plan, Sprt, Terms, Tournament, play_tournament};
use forms::{holds_records, records, rendered};
use std::io::Write;

pub fn run(args: &Args) -> Result<(), Failure> {
    let plan = Plan {
        entry: coeur_catalog::game(&args.game)?,
        config: args.options.to_json()?,
        specs: args.players.clone(),
        games: args.games,
        seed: args.seed,
        threads: threads(args.threads),
        timing: args.timing,
    };
    let programs = programs::typed(&args.players)?;
    if let (Some(shard), Some(out)) = (args.shard, &args.out) {
        programs::none_in_parts(&args.players)?;
        return part::play(args, &plan, shard, out);
    }
    let terms = Terms {
        gauntlet: args.gauntlet,
        sprt: args.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1, alpha: args.alpha, beta: args.beta }),
        state: args.state.clone(),
        records: args.records.is_some() || args.out.as_deref().is_some_and(holds_records),
        part: None,
    };
    let progress = Progress::new(args.quiet);
    let tournament = play_tournament(&plan, &terms, &interrupt::switch(), &|done, total| progress.show(done, total));
    progress.end();
    let mut tournament = tournament?;
    tournament.report.outside = programs.accounts();
    if tournament.interrupted {
        return interrupted(args, &tournament);
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", to_json(&tournament.report))?;
    } else {
        writeln!(out, "{}", to_text(&tournament.report))?;
    }
    if let Some(path) = &args.csv {
        files::write(path, to_csv(&tournament, args.timing).as_bytes())?;
    }
    if let Some(path) = &args.records {
        files::write(path, records(&plan, &tournament.games)?.as_bytes())?;
    }
    if let Some(path) = &args.out {
        let text = rendered(path, &plan, &tournament, &again(args), language(args.lang))?;
        files::write(path, text.as_bytes())?;
    }
    if let Some(path) = &args.report {
        let origin = Origin { command: &again(args), version: VERSION };
        files::write(path, to_html(&tournament, origin, language(args.lang)).as_bytes())?;
    }
    Ok(())
}

/// What is said of a tournament that somebody stopped. People see how it stood; scripts get no half document.
fn interrupted(args: &Args, tournament: &Tournament) -> Result<(), Failure> {
    if !args.json && tournament.report.games > 0 {
        writeln!(std::io::stdout(), "{}", to_text(&tournament.report))?;
    }
    let advice = match &args.state {
        Some(_) => "the same command goes on from there",
        None => "with --state FILE it could go on",
    };
    Err(Failure::Work(format!("interrupted after {} of {} games; {advice}", tournament.finished, tournament.planned)))
}
