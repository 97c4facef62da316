//! `coeur play`: a game in the terminal, any mix of people and AIs.
//!
//! [`setup`] asks who plays; [`terminal`] is the game; [`commands`] are the words a person can type beside moves.

mod commands;
mod setup;
mod terminal;

use crate::failure::Failure;
use crate::files::Records;
use crate::options::{GameOptions, Writing, game_id};
use crate::programs::typed;
use coeur_catalog::{Entry, Table, split_specs};
use coeur_core::{Lang, Record, Rng, Seat};
use coeur_protocol::Day;
use setup::Party;
use std::io::{BufReader, stdin, stdout};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};
use terminal::Terminal;

/// A game in the terminal. Moves are typed in the game's notation; `help` says what else can be typed.
///
/// Without --seats you sit at seat 0 against AIs. Several people can share the terminal: where cards are hidden, the
/// screen is cleared between them.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur play morpion\n  coeur play coeurs --seats human,random,random,first\n  coeur play hanabi --setup\n  coeur play puissance4 --option rows=6 --option columns=7 --option depths=1\n  coeur play hearts --seats 'human,hard,network,mcts(iterations=500)'\n  coeur play barbu --record evening.json\n  coeur play --resume evening.json\n  coeur play claim --day"
)]
pub struct Args {
    /// The game; not needed with --resume
    #[arg(required_unless_present = "resume", value_parser = game_id)]
    game: Option<String>,
    /// Who sits where, from seat 0, separated by commas: `human`, a level, or a player such as 'mcts(iterations=500)', in quotes for the shell
    #[arg(long, conflicts_with = "setup")]
    seats: Option<String>,
    /// Names of the people and AIs, from seat 0, separated by commas
    #[arg(long, conflicts_with = "setup")]
    names: Option<String>,
    /// Ask for the number of players, their names, which are AIs, and who begins
    #[arg(long, conflicts_with = "resume")]
    setup: bool,
    /// The seed of the deal; by default a new one each time
    #[arg(long, conflicts_with = "resume")]
    seed: Option<u64>,
    /// The game of this number of a tournament with that seed: the same deal, and the same random numbers for the AIs
    #[arg(long, value_name = "N", requires = "seed")]
    number: Option<u64>,
    /// The deal of the day, or of an earlier date, the same for everybody in the world: played without hints, reasons and taking back
    #[arg(long, value_name = "DATE", num_args = 0..=1, default_missing_value = "today",
        conflicts_with_all = ["seats", "setup", "seed", "options", "explain", "resume"])]
    day: Option<String>,
    /// Show every AI's reasons as it moves, as far as you may know them
    #[arg(long)]
    explain: bool,
    /// Write the record here after every move, so that nothing can be lost
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Go on with the game of a record, and keep writing it there
    #[arg(long, value_name = "FILE", conflicts_with_all = ["options", "seats"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    options: GameOptions,
    #[command(flatten)]
    writing: Writing,
}

/// Sets the table and plays.
pub fn run(args: &Args) -> Result<(), Failure> {
    let pen = args.writing.pen();
    let mut input = BufReader::new(stdin());
    let mut output = stdout();
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let seed = args.number.map_or(seed, |number| Rng::stream_seed(seed, number));
    let mut programs = Vec::new();
    let (table, names) = match (&args.resume, &args.game) {
        (Some(file), _) => resume(file, args.names.as_deref())?,
        (None, Some(id)) if args.day.is_some() => {
            let entry = coeur_catalog::game(id)?;
            seated(entry.open(&deal_of(entry, args.day.as_deref())?)?, args.names.as_deref(), pen.lang)?
        }
        (None, Some(id)) => {
            let entry = coeur_catalog::game(id)?;
            let mut config = args.options.to_json()?;
            let party = if args.setup {
                setup::ask(entry, &mut config, &mut input, &mut output, &pen)?
            } else {
                Party::from_lists(entry.seats(&config)?, args.seats.as_deref(), args.names.as_deref(), &pen)?
            };
            programs.push(typed(&party.specs)?);
            let mut table = entry.deal(&config, seed)?;
            for (seat, spec) in Seat::all(table.seats()).zip(&party.specs) {
                table.sit(seat, spec)?;
            }
            (table, party.names)
        }
        (None, None) => unreachable!("clap asks for a game or a record"),
    };
    // The AIs of a day think alike everywhere.
    let seed = args.day.as_ref().and_then(|_| table.seed()).unwrap_or(seed);
    let file = args.record.clone().or_else(|| args.resume.clone());
    Terminal::new(table, names, seed, file, pen, &mut input, &mut output)
        .explaining(args.explain)
        .without_help(args.day.is_some())
        .play()
}

/// The deal of a game on a day, of today where none is named.
fn deal_of(entry: &dyn Entry, date: Option<&str>) -> Result<Record, Failure> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
    let today = Day::of_moment(now);
    let day = date.filter(|date| *date != "today").map_or(Ok(today), str::parse);
    let day = day.and_then(|day: Day| day.playable(today)).map_err(|error| Failure::Call(format!("--day: {error}")))?;
    Ok(coeur_session::game_card(entry, Lang::En).of_day(day))
}

/// The table of an unfinished record, at its last position. AIs that the record names sit down again.
fn resume(file: &std::path::Path, names: Option<&str>) -> Result<(Box<dyn Table>, Vec<String>), Failure> {
    let mut records = Records::open(file)?;
    let (_, record) = records.read()?.ok_or_else(|| records.failure("there is no record"))?;
    let mut table = coeur_catalog::game(&record.game)?.open(&record).map_err(|e| records.failure(e))?;
    for (ply, action) in record.actions.iter().enumerate() {
        table.play(action).map_err(|cause| records.failure(format!("action {ply}: {cause}")))?;
    }
    seated(table, names, Lang::En)
}

/// A table with the AIs that it names in their seats, and what everybody is called.
fn seated(mut table: Box<dyn Table>, names: Option<&str>, lang: Lang) -> Result<(Box<dyn Table>, Vec<String>), Failure> {
    let specs: Vec<String> = Seat::all(table.seats()).map(|seat| table.player(seat).to_string()).collect();
    for (seat, spec) in Seat::all(table.seats()).zip(&specs) {
        table.sit(seat, spec)?;
    }
    let given = names.map(|names| split_specs(names).into_iter().map(String::from).collect());
    let names = setup::names_for(&specs, given, lang)?;
    Ok((table, names))
}

/// A seed nobody has chosen: the clock. It is written in the record.
fn fresh_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| (time.as_nanos() as u64) & ((1 << 53) - 1))
}
