//! `coeur export`: the finished games of a server's database as records.

use crate::failure::Failure;
use crate::options::game_id;
use coeur_core::HUMAN;
use coeur_report::retold;
use coeur_store::{DatabaseUrl, GameResult, each_finished_game, each_reported_game};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The finished games of a server's database as records, one a line: to be replayed, explained, judged and learnt from.
///
/// The database is only read, and its server may go on. Who played is not told: people are `human`. For Cœurs, the games of clients
/// of the report's protocol (`/jeu/…`) come last, as far as what they told makes a whole game.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur export coeurs --database sqlite:coeur.db --people --out people.jsonl\n  coeur dataset coeurs hard --from people.jsonl --out people.parquet\n  coeur train coeurs distill --from-database sqlite:coeur.db --judge hard --out learnt"
)]
pub struct Args {
    /// The game; `coeur games` lists them
    #[arg(value_parser = game_id)]
    game: String,
    /// Where the server keeps its games: sqlite:FILE or postgres://…
    #[arg(long, value_name = "URL")]
    database: DatabaseUrl,
    /// Only games in which a person played
    #[arg(long)]
    people: bool,
    /// The file to write
    #[arg(long, value_name = "FILE.jsonl")]
    out: PathBuf,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let games = export(&args.database, &args.game, args.people, &args.out)?;
    eprintln!("{}: {games} games", args.out.display());
    Ok(())
}

/// Writes the records, and says how many there are.
pub fn export(database: &DatabaseUrl, game: &str, people: bool, out: &Path) -> Result<u64, Failure> {
    let id = coeur_catalog::game(game)?.info().id;
    let mut lines = Vec::new();
    let mut games = 0;
    each_finished_game(database, id, |result| -> Result<(), Failure> {
        if !people || with_people(&result) {
            writeln!(lines, "{}", result.record)?;
            games += 1;
        }
        Ok(())
    })?;
    if id == "coeurs" {
        each_reported_game(database, |told| -> Result<(), Failure> {
            let record = retold(&told.body, &told.scores);
            if let Some(record) = record.filter(|record| !people || record.players.iter().any(|player| player == HUMAN)) {
                writeln!(lines, "{}", record.to_line())?;
                games += 1;
            }
            Ok(())
        })?;
    }
    crate::files::write(out, &lines)?;
    Ok(games)
}

fn with_people(result: &GameResult) -> bool {
    result.seats.iter().any(|seat| seat.player.is_none())
}
