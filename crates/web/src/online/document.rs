//! What the page says of the server's answers: a name for every seat, and a reason for every refusal, in its own language.

use crate::words;
use coeur_client::names::name_ais;
use coeur_core::Lang;
use coeur_protocol::{ErrorDetails, SeatKind, TableDocument, TableSeat};

/// A name for each seat. AIs have names of ours, which no person at the table has.
pub fn seat_names(document: &TableDocument, lang: Lang) -> Vec<String> {
    let person = |(number, seat): (usize, &TableSeat)| match seat.kind {
        SeatKind::Ai => String::new(),
        _ if !seat.name.is_empty() => seat.name.clone(),
        _ if document.viewer.is_some_and(|viewer| viewer.index() == number) => lang.pick("Vous", "You").into(),
        _ => lang.pick(format!("Joueur {}", number + 1), format!("Player {}", number + 1)),
    };
    let mut names: Vec<String> = document.seats.iter().enumerate().map(person).collect();
    name_ais(&mut names);
    names
}

/// Why the server refused. What it tells in English says more than we do, to who reads it.
pub fn refusal_text(error: &ErrorDetails, lang: Lang) -> String {
    let said = words::refused(lang, &error.code).map(str::to_string);
    said.unwrap_or_else(|| lang.pick("Le serveur n'accepte pas cela.".into(), error.message.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::HUMAN;
    use serde_json::json;

    fn table() -> TableDocument {
        let seats = json!([
            {"kind": "person", "name": "Ada", "player": null, "present": true},
            {"kind": "person", "name": "", "player": "intermediate", "present": false},
            {"kind": "ai", "name": "hard", "player": "hard", "present": true},
            {"kind": "open", "name": "", "player": null, "present": false},
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
        assert_eq!(seat_names(&table(), Lang::Fr), ["Ada", "Vous", "Camille", "Joueur 4"]);
        let mut table_with_camille = table();
        table_with_camille.seats[0].name = "camille".into();
        assert_eq!(seat_names(&table_with_camille, Lang::En), ["camille", "You", "Denis", "Player 4"]);
        assert_eq!(table().players(), [HUMAN, "intermediate", "hard", HUMAN]);
        assert_eq!((table().awaited(), table().free_seats()), (1, 1));
        assert!(table().own_seat().unwrap().has_left());
    }
}
