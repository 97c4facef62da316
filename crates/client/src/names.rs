//! What everybody at the table is called.

use coeur_core::{Lang, Record, is_outsider};
use coeur_protocol::{ListedSeat, SeatKind, TableDocument, TableSeat};

/// Names of the AIs, one for each seat: people talk of Ada, not of seat 2.
const AIS: [&str; 6] = ["Ada", "Blaise", "Camille", "Denis", "Émilie", "Félix"];

pub fn ai_name(seat: usize) -> String {
    AIS.get(seat).map_or_else(|| format!("AI {}", seat + 1), |name| (*name).into())
}

/// Names the AIs, whose places are empty, so that no two at the table have the same name.
pub fn name_ais(names: &mut [String]) {
    for seat in 0..names.len() {
        if names[seat].is_empty() {
            names[seat] = ai_name_beside(seat, names);
        }
    }
}

/// The name of the AI at a seat, or the next one that nobody at the table has.
pub fn ai_name_beside(seat: usize, taken: &[String]) -> String {
    let mut ours = (0..AIS.len()).map(|step| ai_name((seat + step) % AIS.len()));
    let free = |name: &String| !taken.iter().any(|other| other.eq_ignore_ascii_case(name));
    ours.find(free).unwrap_or_else(|| ai_name(AIS.len() + seat))
}

/// A name for each seat. People have the names they gave for this game; the first one else that of the settings.
pub fn names(record: &Record, given: &[String], own: &str, lang: Lang) -> Vec<String> {
    let people = record.people();
    let name = |seat: usize, player: &String| {
        let first = people.first().is_some_and(|first| first.index() == seat);
        if let (true, Some(given)) = (is_outsider(player), given.get(seat).filter(|name| !name.is_empty())) {
            return given.clone();
        }
        match (is_outsider(player), first, people.len()) {
            (true, true, _) if !own.is_empty() => own.to_string(),
            (true, _, 1) => lang.pick("Vous", "You").to_string(),
            (true, ..) => crate::words::player(lang, seat),
            (false, ..) => String::new(),
        }
    };
    let mut names: Vec<String> = record.players.iter().enumerate().map(|(seat, player)| name(seat, player)).collect();
    name_ais(&mut names);
    names
}

/// The names that the people of a game have given, by seat, as others may be told them; the first one else that of the settings.
pub fn people_names(record: &Record, given: &[String], own: &str) -> Vec<String> {
    let first = record.people().first().map(|first| first.index());
    let name = |(seat, player): (usize, &String)| match given.get(seat) {
        _ if !is_outsider(player) => String::new(),
        Some(given) if !given.is_empty() => given.clone(),
        _ if first == Some(seat) => own.into(),
        _ => String::new(),
    };
    record.players.iter().enumerate().map(name).collect()
}

/// What the people of a game are called where none of them is at this device: by the names that came with it, else by their seats.
pub fn names_of_others(record: &Record, given: &[String], lang: Lang) -> Vec<String> {
    let name = |(seat, player): (usize, &String)| match given.get(seat) {
        _ if !is_outsider(player) => String::new(),
        Some(given) if !given.is_empty() => given.clone(),
        _ => crate::words::player(lang, seat),
    };
    record.players.iter().enumerate().map(name).collect()
}

/// A name as it is shown: that of a bot says that it is one. The word is the same in both languages.
pub fn marked(name: &str, bot: bool) -> String {
    [name, if bot { " (robot)" } else { "" }].concat()
}

/// A name for each seat of a server's table. AIs have names of ours, which no person at the table has.
pub fn table_names(document: &TableDocument, lang: Lang) -> Vec<String> {
    let person = |(number, seat): (usize, &TableSeat)| match seat.kind {
        SeatKind::Ai => String::new(),
        _ if !seat.name.is_empty() => marked(&seat.name, seat.bot),
        _ if document.viewer.is_some_and(|viewer| viewer.index() == number) => lang.pick("Vous", "You").into(),
        _ => crate::words::player(lang, number),
    };
    let mut names: Vec<String> = document.seats.iter().enumerate().map(person).collect();
    name_ais(&mut names);
    names
}

/// People by their names, AIs by ours; nobody yet is left out.
pub fn listed_names(seats: &[ListedSeat]) -> Vec<String> {
    let is_ai = |seat: &ListedSeat| seat.kind == SeatKind::Ai;
    let mut names: Vec<String> =
        seats.iter().map(|seat| if is_ai(seat) { String::new() } else { marked(&seat.name, seat.bot) }).collect();
    for place in 0..names.len() {
        if is_ai(&seats[place]) {
            names[place] = ai_name_beside(place, &names);
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::{BOT, HUMAN};
    use serde_json::json;

    fn table(seats: &[&str]) -> Record {
        Record::dealt("coeurs", json!({}), 1, seats.iter().map(|seat| (*seat).into()).collect())
    }

    #[test]
    fn a_person_alone_is_you_or_has_its_name() {
        let table = table(&["human", "hard", "easy"]);
        assert_eq!(names(&table, &[], "", Lang::Fr), ["Vous", "Blaise", "Camille"]);
        assert_eq!(names(&table, &[], "Rose", Lang::En), ["Rose", "Blaise", "Camille"]);
    }

    #[test]
    fn people_on_one_device_are_told_apart() {
        let table = table(&["hard", "human", "human"]);
        assert_eq!(names(&table, &[], "", Lang::En), ["Ada", "Player 2", "Player 3"]);
        assert_eq!(names(&table, &[], "Rose", Lang::Fr), ["Ada", "Rose", "Joueur 3"]);
        let given = ["".to_string(), "Ada".into(), "".into()];
        assert_eq!(names(&table, &given, "Rose", Lang::Fr), ["Blaise", "Ada", "Joueur 3"]);
    }

    #[test]
    fn nobody_takes_the_place_of_who_played() {
        let game = table(&["human", "hard", "human"]);
        let given = names_of_others(&game, &["Rose".into()], Lang::Fr);
        assert_eq!(names(&game, &given, "Own", Lang::Fr), ["Rose", "Blaise", "Joueur 3"]);
        assert_eq!(people_names(&game, &[], "Own"), ["Own", "", ""], "others are told the names, and no pronoun");
    }

    #[test]
    fn no_two_have_the_same_name() {
        assert_eq!(names(&table(&["hard", "hard", "human"]), &[], "Ada", Lang::Fr), ["Blaise", "Camille", "Ada"]);
        assert_eq!(names(&table(&["hard", "easy"]), &[], "Ada", Lang::Fr), ["Ada", "Blaise"]);
    }

    fn document() -> TableDocument {
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
        assert_eq!(table_names(&document(), Lang::Fr), ["Ada", "Vous", "Camille", "Joueur 4"]);
        let mut with_camille = document();
        with_camille.seats[0].name = "camille".into();
        assert_eq!(table_names(&with_camille, Lang::En), ["camille", "You", "Denis", "Player 4"]);
        assert_eq!(document().players(), [HUMAN, "intermediate", "hard", HUMAN]);
        let mut with_bot = document();
        with_bot.seats[0].bot = true;
        assert_eq!(table_names(&with_bot, Lang::Fr)[0], "Ada (robot)");
        assert_eq!(with_bot.players()[0], BOT);
        assert_eq!((document().awaited(), document().free_seats()), (1, 1));
        assert!(document().own_seat().unwrap().has_left());
    }

    #[test]
    fn ais_have_names_too_and_open_seats_none() {
        let seat = |kind, name: &str| ListedSeat { kind, name: name.into(), bot: name == "Zeta" };
        let seats = [seat(SeatKind::Person, "Rose"), seat(SeatKind::Ai, "hard"), seat(SeatKind::Open, "")];
        assert_eq!(listed_names(&seats), ["Rose", "Blaise"]);
        assert_eq!(listed_names(&[seat(SeatKind::Person, "Zeta")]), ["Zeta (robot)"]);
    }
}
