//! A seat at a server's table that this browser has taken, with the secret that proves it.

use coeur_core::Seat;
use coeur_protocol::{CreatedTable, GrantedSeat};
use serde::{Deserialize, Serialize};

/// So many are remembered; the oldest is forgotten first.
const MOST: usize = 50;

/// A seat, and what a list of games shows of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptSeat {
    pub table: String,
    #[serde(default)]
    pub code: Option<String>,
    pub seat: Seat,
    pub token: String,
    #[serde(default)]
    pub game: String,
    #[serde(default)]
    pub over: bool,
    /// When it was last used, in milliseconds since 1970.
    pub at: f64,
}

impl KeptSeat {
    pub fn new(granted: GrantedSeat, code: Option<String>, game: &str, at: f64) -> KeptSeat {
        let GrantedSeat { table, seat, token } = granted;
        KeptSeat { table, code, seat, token, game: game.into(), over: false, at }
    }

    /// The seat of who made a table; `None` where only AIs play.
    pub fn of_maker(created: CreatedTable, game: &str, at: f64) -> Option<KeptSeat> {
        let CreatedTable { table, code, seat, token } = created;
        Some(KeptSeat::new(GrantedSeat { table, seat: seat?, token: token? }, Some(code), game, at))
    }

    /// Whether it is at the table that is named by its id or its code.
    pub fn is_at(&self, name: &str) -> bool {
        self.table == name || self.code.as_ref().is_some_and(|code| code.eq_ignore_ascii_case(name))
    }
}

/// The list with this one in front.
pub fn with(mut all: Vec<KeptSeat>, kept: KeptSeat) -> Vec<KeptSeat> {
    all.retain(|other| other.table != kept.table);
    all.insert(0, kept);
    all.truncate(MOST);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(table: usize) -> KeptSeat {
        let granted = GrantedSeat { table: table.to_string(), seat: Seat(0), token: "secret".into() };
        KeptSeat::new(granted, None, "morpion", 0.0)
    }

    #[test]
    fn the_last_used_is_the_first_and_there_are_not_too_many() {
        let all = (0..60).fold(Vec::new(), |all, table| with(all, seat(table)));
        assert_eq!((all.len(), all[0].table.as_str()), (MOST, "59"));
        let all = with(all, seat(30));
        assert_eq!((all.len(), all[0].table.as_str()), (MOST, "30"));
    }

    #[test]
    fn a_table_is_found_by_its_id_and_by_its_code() {
        let kept = KeptSeat { code: Some("KAFTOR".into()), ..seat(7) };
        assert!(kept.is_at("7") && kept.is_at("kaftor") && !kept.is_at("70") && !seat(7).is_at("KAFTOR"));
    }
}
