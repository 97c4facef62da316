//! What everybody at the table is called.

use coeur_core::{HUMAN, Lang, Record};

/// Names of the AIs, one for each seat: people talk of Ada, not of seat 2.
const AIS: [&str; 6] = ["Ada", "Blaise", "Camille", "Denis", "Émilie", "Félix"];

/// The name of the AI at a seat.
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
        if let (true, Some(given)) = (player == HUMAN, given.get(seat).filter(|name| !name.is_empty())) {
            return given.clone();
        }
        match (player == HUMAN, first, people.len()) {
            (true, true, _) if !own.is_empty() => own.to_string(),
            (true, _, 1) => lang.pick("Vous", "You").to_string(),
            (true, ..) => lang.pick(format!("Joueur {}", seat + 1), format!("Player {}", seat + 1)),
            (false, ..) => String::new(),
        }
    };
    let mut names: Vec<String> = record.players.iter().enumerate().map(|(seat, player)| name(seat, player)).collect();
    name_ais(&mut names);
    names
}

#[cfg(test)]
mod tests {
    use super::*;
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
    fn no_two_have_the_same_name() {
        assert_eq!(names(&table(&["hard", "hard", "human"]), &[], "Ada", Lang::Fr), ["Blaise", "Camille", "Ada"]);
        assert_eq!(names(&table(&["hard", "easy"]), &[], "Ada", Lang::Fr), ["Ada", "Blaise"]);
    }
}
