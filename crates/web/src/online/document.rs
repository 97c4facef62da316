//! What the server says of a table. Only what the page shows is read; more may come.

use crate::words;
use coeur_client::names::name_ais;
use coeur_core::{HUMAN, Lang, Seat};
use coeur_protocol::Snapshot;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A table as whoever asked may see it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct TableDocument {
    pub table: String,
    /// What people tell each other to meet there.
    #[serde(default)]
    pub code: Option<String>,
    pub game: String,
    pub seats: Vec<TableSeat>,
    pub started: bool,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// The seat of whoever asked; `None` if they only watch.
    pub viewer: Option<Seat>,
    /// Whether whoever asked has set the table up.
    #[serde(default)]
    pub host: bool,
    pub over: bool,
    /// Why it is over: `rules` or `closed`.
    #[serde(default)]
    pub ended: Option<String>,
    /// The table at which the same people play again.
    #[serde(default)]
    pub rematch: Option<String>,
    /// The code of the shared deal that is played here.
    #[serde(default)]
    pub deal: Option<String>,
    /// What the boards draw, once the game has started.
    #[serde(default)]
    pub screen: Option<Snapshot>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    Person,
    Ai,
    /// Nobody yet.
    Open,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct TableSeat {
    pub kind: SeatKind,
    #[serde(default)]
    pub name: Option<String>,
    /// The AI that plays here: its own seat, or that of a person who has left.
    #[serde(default)]
    pub player: Option<String>,
    /// Whether a person is connected.
    #[serde(default)]
    pub present: bool,
}

impl TableSeat {
    /// Whether anybody may sit down here.
    pub fn is_free(&self) -> bool {
        self.kind == SeatKind::Open && self.name.as_ref().is_none_or(String::is_empty)
    }

    /// Whether a person sat here, and an AI plays on.
    pub fn has_left(&self) -> bool {
        self.kind == SeatKind::Person && self.player.is_some()
    }
}

impl TableDocument {
    /// Who plays at each seat: a spec, or [`HUMAN`].
    pub fn players(&self) -> Vec<String> {
        let player = |seat: &TableSeat| match seat.kind {
            SeatKind::Open => HUMAN.into(),
            // Also that of a person who has left.
            SeatKind::Person | SeatKind::Ai => seat.player.clone().unwrap_or_else(|| HUMAN.into()),
        };
        self.seats.iter().map(player).collect()
    }

    /// A name for each seat. AIs have names of ours, which no person at the table has.
    pub fn names(&self, lang: Lang) -> Vec<String> {
        let person = |(number, seat): (usize, &TableSeat)| match seat.kind {
            SeatKind::Ai => String::new(),
            _ => seat.name.clone().filter(|name| !name.is_empty()).unwrap_or_else(|| {
                match self.viewer.is_some_and(|viewer| viewer.index() == number) {
                    true => lang.pick("Vous", "You").into(),
                    false => lang.pick(format!("Joueur {}", number + 1), format!("Player {}", number + 1)),
                }
            }),
        };
        let mut names: Vec<String> = self.seats.iter().enumerate().map(person).collect();
        name_ais(&mut names);
        names
    }

    /// How many people are awaited.
    pub fn awaited(&self) -> usize {
        self.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count()
    }

    /// How many seats anybody may take: before a rematch seats are kept for those who played.
    pub fn free_seats(&self) -> usize {
        self.seats.iter().filter(|seat| seat.is_free()).count()
    }

    /// The seat of whoever looks.
    pub fn own_seat(&self) -> Option<&TableSeat> {
        self.seats.get(self.viewer?.index())
    }

    /// Whether the game was stopped before its end.
    pub fn is_closed(&self) -> bool {
        self.ended.as_deref() == Some("closed")
    }
}

/// A table to be set up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NewTable {
    pub game: String,
    pub config: Value,
    /// `me`, `open`, or the spec of an AI.
    pub seats: Vec<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The least time between two moves of AIs, in milliseconds.
    pub pace: u64,
    /// Whether strangers are shown it.
    pub listed: bool,
    /// How long people may think; for ever where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
}

/// Games by correspondence: days for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Clock {
    pub days: u32,
}

/// A seat that was given, with the secret that proves it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Seated {
    pub table: String,
    #[serde(default)]
    pub code: Option<String>,
    pub seat: Seat,
    pub token: String,
}

/// What comes through an open connection.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    Table(Box<TableDocument>),
    /// To the move with this id; to what could not be understood, without one.
    Answer {
        id: Option<String>,
        error: Option<Refusal>,
    },
}

impl Message {
    /// Reads a message; `None` where it is one of a newer server.
    pub fn read(text: &str) -> Option<Message> {
        /// What tells messages apart. A derived reader that tries one after the other would double the code of all boards.
        #[derive(Deserialize)]
        struct Either {
            table: Option<IgnoredAny>,
            id: Option<String>,
            error: Option<Refusal>,
        }
        match serde_json::from_str(text).ok()? {
            Either { table: Some(_), .. } => serde_json::from_str(text).ok().map(Message::Table),
            Either { id, error, .. } => Some(Message::Answer { id, error }),
        }
    }
}

/// Why the server did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Refusal {
    pub code: String,
    /// For people, in English.
    pub message: String,
}

impl Refusal {
    /// The reason in the language of the page. What the server tells in English says more than we do, to who reads it.
    pub fn say(&self, lang: Lang) -> String {
        let said = words::refused(lang, &self.code).map(str::to_string);
        said.unwrap_or_else(|| lang.pick("Le serveur n'accepte pas cela.".into(), self.message.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn table() -> TableDocument {
        let seats = json!([
            {"kind": "person", "name": "Ada", "player": null, "present": true},
            {"kind": "person", "name": null, "player": "intermediate", "present": false},
            {"kind": "ai", "name": "hard", "player": "hard", "present": true},
            {"kind": "open", "name": null, "player": null, "present": false},
        ]);
        let document = json!({
            "table": "7f", "code": "KAFTOR", "game": "coeurs", "config": {}, "version": 3, "seats": seats, "started": false,
            "turn": null, "viewer": 1, "host": false, "legal": [], "view": null, "log": [], "points": [], "over": false,
            "ended": null, "clock": null, "rematch": null, "screen": null,
        });
        serde_json::from_value(document).unwrap()
    }

    #[test]
    fn everybody_at_a_table_has_a_name() {
        assert_eq!(table().names(Lang::Fr), ["Ada", "Vous", "Camille", "Joueur 4"]);
        let mut table_with_camille = table();
        table_with_camille.seats[0].name = Some("camille".into());
        assert_eq!(table_with_camille.names(Lang::En), ["camille", "You", "Denis", "Player 4"]);
        assert_eq!(table().players(), [HUMAN, "intermediate", "hard", HUMAN]);
        assert_eq!((table().awaited(), table().free_seats()), (1, 1));
        assert!(table().own_seat().unwrap().has_left());
    }

    #[test]
    fn answers_are_told_from_tables() {
        let read = |text: &str| Message::read(text).unwrap();
        assert_eq!(read(r#"{"id":"a1","version":9}"#), Message::Answer { id: Some("a1".into()), error: None });
        let refused = read(r#"{"id":"a1","error":{"code":"not_your_turn","message":"It is Ada's turn.","turn":0}}"#);
        assert!(matches!(refused, Message::Answer { error: Some(Refusal { code, .. }), .. } if code == "not_your_turn"));
        let unread = read(r#"{"id":null,"error":{"code":"bad_request","message":"No."}}"#);
        assert!(matches!(unread, Message::Answer { id: None, error: Some(_) }));
    }
}
