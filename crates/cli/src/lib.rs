//! What can be typed to `coeur`, and what is done then. The program itself is `crates/program`, which puts the page in.
//!
//! This file says what can be typed; each command has a file of its own under [`commands`], and [`play`] holds the game in
//! the terminal.

#[cfg(feature = "research")]
mod build;
mod commands;
mod failure;
mod files;
#[cfg(feature = "research")]
mod interrupt;
mod options;
mod play;
mod programs;
#[cfg(feature = "research")]
mod progress;
mod reasons;

use clap::{CommandFactory, Parser, Subcommand};
use std::process::ExitCode;

/// Six games and Morpion, against AIs and each other; and the tools to measure those AIs.
///
/// Without a command, `coeur` serves the page on which all of them are played at http://127.0.0.1:8080/. In the terminal,
/// start with `coeur games`, then `coeur play love-letter`. Every command has examples under --help.
#[derive(Parser)]
#[command(name = "coeur", version, max_term_width = 110)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// The server, with the page on which all the games are played
    Serve(Box<commands::serve::Args>),
    Work(commands::work::Args),
    Admin(commands::admin::Args),
    Backup(commands::backup::BackupArgs),
    Restore(commands::backup::RestoreArgs),
    Games(commands::games::Args),
    /// A game in the terminal, any mix of people and AIs
    Play(play::Args),
    #[cfg(feature = "research")]
    Arena(commands::arena::Args),
    #[cfg(feature = "research")]
    Crossplay(commands::crossplay::Args),
    CheckEngine(commands::check_engine::Args),
    #[cfg(feature = "research")]
    Experiment(commands::experiment::Args),
    #[cfg(feature = "research")]
    Dataset(commands::dataset::Args),
    #[cfg(feature = "research")]
    Puzzles(commands::puzzles::Args),
    #[cfg(feature = "research")]
    Merge(commands::merge::Args),
    Export(commands::export::Args),
    /// Replay a record: check every move, show each position
    Replay(commands::replay::Args),
    /// The exact value of a position and its best moves
    Solve(commands::solve::Args),
    /// A decision of a record, with its reasons
    #[cfg(feature = "research")]
    Explain(commands::explain::Args),
    #[cfg(feature = "research")]
    Train(commands::train::Args),
    #[cfg(feature = "research")]
    SelfPlay(commands::self_play::Args),
    Network(commands::network::Args),
    #[cfg(feature = "research")]
    Bench(commands::bench::Args),
    #[command(hide = true)]
    Answer(commands::answer::Args),
    /// Completions for your shell
    Completions(commands::completions::Args),
    /// What is not here.
    #[cfg(not(feature = "research"))]
    #[command(external_subcommand)]
    Other(Vec<String>),
}

/// Does what the words on the command line ask for; `page` is the page that the program serves, names and bytes.
pub fn run(page: &'static [(&'static str, &'static [u8])]) -> ExitCode {
    let outcome = match Cli::parse().command {
        None => commands::serve::run(&commands::serve::Args::default(), page),
        Some(Command::Serve(args)) => commands::serve::run(&args, page),
        Some(Command::Work(args)) => commands::work::run(&args),
        Some(Command::Admin(args)) => commands::admin::run(&args),
        Some(Command::Backup(args)) => commands::backup::backup(&args),
        Some(Command::Restore(args)) => commands::backup::put_back(&args),
        Some(Command::Games(args)) => commands::games::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        #[cfg(feature = "research")]
        Some(Command::Arena(args)) => commands::arena::run(&args),
        #[cfg(feature = "research")]
        Some(Command::Crossplay(args)) => commands::crossplay::run(&args),
        Some(Command::CheckEngine(args)) => commands::check_engine::run(&args),
        #[cfg(feature = "research")]
        Some(Command::Experiment(args)) => commands::experiment::run(&args),
        #[cfg(feature = "research")]
        Some(Command::Dataset(args)) => commands::dataset::run(&args),
        #[cfg(feature = "research")]
        Some(Command::Puzzles(args)) => commands::puzzles::run(&args),
        #[cfg(feature = "research")]
        Some(Command::Merge(args)) => commands::merge::run(&args),
        Some(Command::Export(args)) => commands::export::run(&args),
        Some(Command::Replay(args)) => commands::replay::run(&args),
        Some(Command::Solve(args)) => commands::solve::run(&args),
        #[cfg(feature = "research")]
        Some(Command::Explain(args)) => commands::explain::run(&args),
        #[cfg(feature = "research")]
        Some(Command::Train(args)) => commands::train::run(&args),
        #[cfg(feature = "research")]
        Some(Command::SelfPlay(args)) => commands::self_play::run(&args),
        Some(Command::Network(args)) => commands::network::run(&args),
        #[cfg(feature = "research")]
        Some(Command::Bench(args)) => commands::bench::run(&args),
        Some(Command::Answer(args)) => commands::answer::run(&args),
        Some(Command::Completions(args)) => commands::completions::run(&args, &mut Cli::command()),
        #[cfg(not(feature = "research"))]
        Some(Command::Other(words)) => Err(not_here(&words[0])),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// A program for playing says where the commands of research are; a word that is no command is a wrong call.
#[cfg(not(feature = "research"))]
fn not_here(command: &str) -> failure::Failure {
    const RESEARCH: [&str; 10] =
        ["arena", "bench", "crossplay", "dataset", "experiment", "explain", "merge", "puzzles", "self-play", "train"];
    failure::Failure::Call(if RESEARCH.contains(&command) {
        format!(
            "`coeur {command}` is not in this program, which is made for playing; `cargo build --release` makes the whole one, target/release/coeur"
        )
    } else {
        format!("`{command}` is no command; `coeur --help` lists them")
    })
}
