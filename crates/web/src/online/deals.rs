//! Deals that people share: the same cards at many tables, and what each made of them.

use super::client::{Failure, ask, read};
use super::document::Seated;
use super::kept::KeptSeat;
use serde::Deserialize;
use serde_json::{Value, json};

/// The AI that sits in all other seats, and with which everybody is compared.
const RIVAL: &str = "hard";

/// A shared deal, as far as whoever asks may know it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SharedDeal {
    pub deal: String,
    pub game: String,
    #[serde(default)]
    pub config: Value,
    /// How many people have played it to the end.
    pub players: usize,
    /// What everybody made of it; `None` until whoever asks has played it.
    #[serde(default)]
    pub tables: Option<Vec<DealTable>>,
    /// What the AIs made of it among themselves, once they have played it.
    #[serde(default)]
    pub ais: Option<DealTable>,
}

/// One table that has played a deal.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct DealTable {
    pub table: String,
    pub names: Vec<String>,
    /// The AIs among the seats; `None` for people.
    pub players: Vec<Option<String>>,
    pub points: Vec<i64>,
}

impl SharedDeal {
    /// Deals cards that several tables may play; their code.
    pub async fn create(game: &str) -> Result<String, Failure> {
        #[derive(Deserialize)]
        struct Created {
            deal: String,
        }
        let body = json!({ "game": game }).to_string();
        Ok(read::<Created>(&ask("POST", "/api/deals".into(), None, Some(body)).await?)?.deal)
    }

    pub async fn look(code: &str) -> Result<SharedDeal, Failure> {
        let path = format!("/api/deals/{}", js_sys::encode_uri_component(code));
        read(&ask("GET", path, None, None).await?)
    }

    /// Whether only the AIs have still to play it, as far as whoever asks may know.
    pub fn waits_for_ais(&self) -> bool {
        self.tables.is_some() && self.ais.is_none()
    }

    /// What this browser's own seat made of it.
    pub fn own_points(&self) -> Option<i64> {
        let own = |table: &DealTable| {
            let seat = KeptSeat::find(&table.table)?.seat;
            table.points.get(seat.index()).copied()
        };
        self.tables.iter().flatten().find_map(own)
    }

    /// How many sit at its table, in a game with this many as a rule.
    pub fn seats(&self, usual: usize) -> usize {
        self.config.get("players").and_then(Value::as_u64).map_or(usual, |players| players as usize)
    }

    /// Sits down to it, against AIs. The server must know whom it has shown the cards: somebody without an account is a guest.
    pub(crate) async fn play(&self, seats: usize, name: &str, pace: u64) -> Result<Seated, Failure> {
        if ask("GET", "/api/me".into(), None, None).await.is_ok_and(|me| is_nobody(&me)) {
            ask("POST", "/api/me".into(), None, Some(json!({ "name": name }).to_string())).await?;
        }
        let all: Vec<&str> = std::iter::once("me").chain(std::iter::repeat_n(RIVAL, seats - 1)).collect();
        let body = json!({ "deal": self.deal, "seats": all, "name": name, "pace": pace, "listed": false });
        read(&ask("POST", "/api/tables".into(), None, Some(body.to_string())).await?)
    }
}

/// Whether the server does not know who asks.
fn is_nobody(me: &str) -> bool {
    serde_json::from_str::<Value>(me).is_ok_and(|me| me.get("user").is_none_or(Value::is_null))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_is_somebody() {
        assert!(is_nobody(r#"{"user":null}"#));
        assert!(!is_nobody(r#"{"user":{"id":"7f","name":"Ada","account":false}}"#));
    }

    #[test]
    fn a_deal_says_how_many_play_it() {
        let deal: SharedDeal =
            serde_json::from_str(r#"{"deal":"KAFTOR","game":"hanabi","config":{"players":4},"players":0,"tables":null}"#)
                .unwrap();
        assert_eq!(deal.seats(2), 4);
        assert_eq!(SharedDeal { config: Value::Null, ..deal }.seats(2), 2);
    }
}
