//! Tournaments: made, listed, looked at, ended.

use super::client::{Failure, ask, read, text};
use super::person::be_known;
use coeur_protocol::{CreatedTournament, ListedTournament, NewTournament, Tournament, TournamentList};

/// Makes a tournament; its code. The server must know who makes it: a stranger is a guest of this name from now on.
pub async fn create_tournament(asked: &NewTournament, name: &str) -> Result<String, Failure> {
    be_known(name).await?;
    let made = ask("POST", "/api/tournaments".into(), None, Some(text(asked))).await?;
    Ok(read::<CreatedTournament>(&made)?.tournament)
}

/// Those that whoever is here has made or plays in.
pub async fn my_tournaments() -> Result<Vec<ListedTournament>, Failure> {
    Ok(read::<TournamentList>(&ask("GET", "/api/tournaments".into(), None, None).await?)?.tournaments)
}

pub async fn find_tournament(code: &str) -> Result<Tournament, Failure> {
    read(&ask("GET", path(code), None, None).await?)
}

pub async fn end_tournament(code: &str) -> Result<Tournament, Failure> {
    read(&ask("POST", format!("{}/end", path(code)), None, None).await?)
}

fn path(code: &str) -> String {
    format!("/api/tournaments/{}", js_sys::encode_uri_component(code))
}
