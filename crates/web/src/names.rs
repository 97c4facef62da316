//! What everybody at the table is called.

use coeur_core::Lang;
use coeur_protocol::{HUMAN, Sitting};

/// Names of the AIs, one for each seat: people talk of Ada, not of seat 2.
const AIS: [&str; 6] = ["Ada", "Blaise", "Camille", "Denis", "Émilie", "Félix"];

/// A name for each seat. The first person has their own name where they gave one.
pub fn names(sitting: &Sitting, own: &str, lang: Lang) -> Vec<String> {
    let people = sitting.people();
    let name = |seat: usize, player: &String| {
        let first = people.first().is_some_and(|first| first.index() == seat);
        match (player == HUMAN, first, people.len()) {
            (true, true, _) if !own.is_empty() => own.to_string(),
            (true, _, 1) => lang.pick("Vous", "You").to_string(),
            (true, ..) => lang.pick(format!("Joueur {}", seat + 1), format!("Player {}", seat + 1)),
            (false, ..) => AIS.get(seat).map_or_else(|| format!("AI {}", seat + 1), |name| (*name).into()),
        }
    };
    sitting.seats.iter().enumerate().map(|(seat, player)| name(seat, player)).collect()
}

/// The same words with names in the place of numbered seats: the rules know only these.
pub fn with_names(words: &str, names: &[String], lang: Lang) -> String {
    let mut said = words.to_string();
    for (seat, name) in names.iter().enumerate() {
        let vowel = name.chars().next().is_some_and(|first| "AEIOUYÀÂÉÈÊÎÔÛaeiouyàâéèêîôû".contains(first));
        let of = if vowel { format!("d'{name}") } else { format!("de {name}") };
        let forms = lang.pick(
            vec![
                ("au ", format!("à {name}")),
                ("du ", of),
                ("le ", name.clone()),
                ("Le ", name.clone()),
                ("", name.clone()),
            ],
            vec![("", name.clone())],
        );
        for (before, name) in forms {
            for noun in lang.pick(["joueur", "siège"], ["player", "seat"]) {
                said = replace_number(&said, &format!("{before}{noun} {seat}"), &name);
            }
        }
    }
    said
}

/// Replaces `what` where no further digit follows: seat 1 is not the beginning of seat 12.
fn replace_number(text: &str, what: &str, with: &str) -> String {
    let (mut said, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(what) {
        let after = &rest[at + what.len()..];
        said.push_str(&rest[..at]);
        said.push_str(if after.starts_with(|next: char| next.is_ascii_digit()) { what } else { with });
        rest = after;
    }
    said + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn table(seats: &[&str]) -> Sitting {
        Sitting {
            game: "coeurs".into(),
            config: json!({}),
            seed: 1,
            seats: seats.iter().map(|seat| (*seat).into()).collect(),
            actions: vec![],
        }
    }

    #[test]
    fn a_person_alone_is_you_or_has_its_name() {
        let table = table(&["human", "hard", "easy"]);
        assert_eq!(names(&table, "", Lang::Fr), ["Vous", "Blaise", "Camille"]);
        assert_eq!(names(&table, "Rose", Lang::En), ["Rose", "Blaise", "Camille"]);
    }

    #[test]
    fn people_on_one_device_are_told_apart() {
        let table = table(&["hard", "human", "human"]);
        assert_eq!(names(&table, "", Lang::En), ["Ada", "Player 2", "Player 3"]);
        assert_eq!(names(&table, "Rose", Lang::Fr), ["Ada", "Rose", "Joueur 3"]);
    }

    #[test]
    fn numbered_seats_become_names() {
        let names = ["Vous".to_string(), "Ada".into(), "Blaise".into()];
        let fr = |words| with_names(words, &names, Lang::Fr);
        assert_eq!(fr("montrer au joueur 1 ses 3"), "montrer à Ada ses 3");
        assert_eq!(fr("la main du joueur 1, celle du siège 2"), "la main d'Ada, celle de Blaise");
        assert_eq!(fr("le siège 12 et le siège 2"), "le siège 12 et Blaise");
        assert_eq!(with_names("show player 2 their 3s", &names, Lang::En), "show Blaise their 3s");
    }
}
