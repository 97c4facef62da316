//! `coeur`: Cœur Artificiel on the command line.
//!
//! This file says what can be typed; each command has a file of its own under [`commands`], and [`play`] holds the game in
//! the terminal.

mod build;
mod commands;
mod failure;
mod files;
mod interrupt;
mod options;
mod play;
mod progress;
mod reasons;

use clap::{CommandFactory, Parser, Subcommand};
use std::process::ExitCode;

/// Six games of hidden or perfect information, against AIs and each other; and the tools to measure those AIs.
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
    Serve(commands::serve::Args),
    Games(commands::games::Args),
    /// A game in the terminal, any mix of people and AIs
    Play(play::Args),
    Arena(commands::arena::Args),
    Experiment(commands::experiment::Args),
    Dataset(commands::dataset::Args),
    Export(commands::export::Args),
    /// Replay a record: check every move, show each position
    Replay(commands::replay::Args),
    /// The exact value of a position and its best moves
    Solve(commands::solve::Args),
    /// A decision of a record, with its reasons
    Explain(commands::explain::Args),
    Train(commands::train::Args),
    SelfPlay(commands::self_play::Args),
    Network(commands::network::Args),
    Bench(commands::bench::Args),
    /// Completions for your shell
    Completions(commands::completions::Args),
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        None => commands::serve::run(&commands::serve::Args::default()),
        Some(Command::Serve(args)) => commands::serve::run(&args),
        Some(Command::Games(args)) => commands::games::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Arena(args)) => commands::arena::run(&args),
        Some(Command::Experiment(args)) => commands::experiment::run(&args),
        Some(Command::Dataset(args)) => commands::dataset::run(&args),
        Some(Command::Export(args)) => commands::export::run(&args),
        Some(Command::Replay(args)) => commands::replay::run(&args),
        Some(Command::Solve(args)) => commands::solve::run(&args),
        Some(Command::Explain(args)) => commands::explain::run(&args),
        Some(Command::Train(args)) => commands::train::run(&args),
        Some(Command::SelfPlay(args)) => commands::self_play::run(&args),
        Some(Command::Network(args)) => commands::network::run(&args),
        Some(Command::Bench(args)) => commands::bench::run(&args),
        Some(Command::Completions(args)) => commands::completions::run(&args, &mut Cli::command()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
