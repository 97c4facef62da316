//! The program under trial, with a database of its own for each test.

use coeur_protocol::NewTable;
use coeur_trials::process::Server;
use coeur_trials::{Trouble, http};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

/// `coeur` as it was built beside this test, or as `COEUR_PROGRAM` names it.
pub fn program() -> PathBuf {
    std::env::var_os("COEUR_PROGRAM").map(PathBuf::from).unwrap_or_else(|| {
        let own = std::env::current_exe().expect("this test runs from a file");
        let folder = own.parent().and_then(|deps| deps.parent()).expect("cargo's own folders");
        folder.join(format!("coeur{}", std::env::consts::EXE_SUFFIX))
    })
}

/// An empty database.
pub fn database() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("trial-{}-{}.db", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    for ending in ["", "-wal", "-shm", ".lock"] {
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
    format!("sqlite:{}", file.display())
}

pub async fn start(arguments: &[&str]) -> Result<Server, Trouble> {
    let mut all = vec!["--database".to_string(), database()];
    all.extend(arguments.iter().map(|argument| argument.to_string()));
    Server::start(&program(), &all).await
}

/// A table of people, and their tokens in the order of the seats.
pub async fn table(server: &Server, game: &str, seats: usize) -> Result<(String, Vec<String>), Trouble> {
    let mut asked = vec!["open"; seats];
    asked[0] = "me";
    let made = http::create(server.address, &new_table(game, &asked)).await?;
    let (id, mut tokens) = (made.table, vec![made.token]);
    for _ in 1..seats {
        tokens.push(http::join(server.address, &id).await?.token);
    }
    Ok((id, tokens))
}

/// A table to be asked for.
pub fn new_table(game: &str, seats: &[&str]) -> NewTable {
    let seats = seats.iter().copied().map(String::from).collect();
    NewTable { game: Some(game.into()), seats, ..NewTable::default() }
}
