//! `coeur answer`: what the browser's worker answers, without a browser. Tests compare the two.

use crate::failure::Failure;
use coeur_core::Record;
use coeur_protocol::{Reply, Request};
use std::io::Write;

/// Answers questions of the page: one request in JSON a line, one reply a line, until the input ends.
#[derive(clap::Args)]
pub struct Args {}

pub fn run(_: &Args) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lines() {
        let line = line?;
        let request: Request =
            serde_json::from_str(&line).map_err(|error| Failure::Call(format!("this is not a request: {error}")))?;
        let start = |record: &Record| coeur_catalog::game(&record.game)?.open(record);
        let answer = coeur_session::answer(start, None, &request.ask, request.lang).map_err(|error| error.to_string());
        let reply = Reply { id: request.id, answer };
        writeln!(out, "{}", serde_json::to_string(&reply).expect("replies are JSON"))?;
        out.flush()?;
    }
    Ok(())
}
