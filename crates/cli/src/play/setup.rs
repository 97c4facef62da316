//! Who plays: from the command line, or asked one question at a time; a wrong answer is asked again.

use crate::failure::Failure;
use coeur_catalog::{Entry, split_specs};
use coeur_core::{HUMAN, Lang, Pen};
use serde_json::Value;
use std::io::{BufRead, Write};

/// What sits beside a person when nothing else was said.
const OPPONENT: &str = "easy";

/// The people and AIs of a table, from seat 0.
#[derive(Debug, PartialEq, Eq)]
pub struct Party {
    /// `human` or a player's spec.
    pub specs: Vec<String>,
    /// What to call them.
    pub names: Vec<String>,
}

impl Party {
    /// From `--seats` and `--names`; without them one person against AIs.
    pub fn from_lists(seats: usize, specs: Option<&str>, names: Option<&str>, pen: &Pen) -> Result<Party, Failure> {
        let specs: Vec<String> = match specs {
            Some(list) => split_specs(list).into_iter().map(String::from).collect(),
            None => (0..seats).map(|seat| if seat == 0 { HUMAN } else { OPPONENT }.into()).collect(),
        };
        if specs.len() != seats {
            return Err(Failure::Call(format!("--seats names {} players, the table has {seats} seats", specs.len())));
        }
        let given = names.map(|names| split_specs(names).into_iter().map(String::from).collect());
        let names = names_for(&specs, given, pen.lang)?;
        Ok(Party { specs, names })
    }
}

/// The names of the seats: those given, or ones made from who sits there.
pub fn names_for(specs: &[String], given: Option<Vec<String>>, lang: Lang) -> Result<Vec<String>, Failure> {
    if let Some(names) = given {
        return if names.len() == specs.len() {
            Ok(names)
        } else {
            Err(Failure::Call(format!("--names has {} names for {} seats", names.len(), specs.len())))
        };
    }
    let people = specs.iter().filter(|spec| is_human(spec)).count();
    let name = |(seat, spec): (usize, &String)| match is_human(spec) {
        true if people == 1 => lang.pick("Vous", "You").to_string(),
        true => format!("{} {seat}", lang.pick("Joueur", "Player")),
        false => format!("{spec} {seat}"),
    };
    Ok(specs.iter().enumerate().map(name).collect())
}

/// Asks for the number of players, then for each a name and whether it is an AI, then who begins.
pub fn ask(
    entry: &dyn Entry,
    config: &mut Value,
    input: &mut impl BufRead,
    output: &mut impl Write,
    pen: &Pen,
) -> Result<Party, Failure> {
    let mut question = |text: String, check: &mut dyn FnMut(&str) -> Result<(), String>| -> Result<(), Failure> {
        loop {
            write!(output, "{text} ")?;
            output.flush()?;
            let mut answer = String::new();
            if input.read_line(&mut answer)? == 0 {
                return Err(Failure::Work(pen.say("fin de la saisie", "the input has ended").into()));
            }
            match check(answer.trim()) {
                Ok(()) => return Ok(()),
                Err(error) => writeln!(output, "  {error}")?,
            }
        }
    };
    if let Some(option) = entry.options().into_iter().find(|option| option.name == "players") {
        let text = format!("{} ({})?", pen.say("Nombre de joueurs", "Number of players"), option.allowed());
        question(text, &mut |answer| {
            let mut wanted = config.clone();
            wanted["players"] = coeur_core::options::value_of(answer);
            entry.settle(&wanted).map_err(|e| e.to_string())?;
            *config = wanted;
            Ok(())
        })?;
    }
    let seats = entry.seats(config)?;
    let mut party: Vec<(String, String)> = Vec::new();
    for number in 1..=seats {
        let mut name = String::new();
        question(format!("{} {number}?", pen.say("Nom du joueur", "Name of player")), &mut |answer| {
            let taken = party.iter().any(|(other, _)| other == answer);
            match answer {
                "" => Err(pen.say("Un nom, s'il vous plaît.", "A name, please.").into()),
                _ if taken => Err(pen.say("Ce nom est pris.", "That name is taken.").into()),
                _ => {
                    name = answer.to_string();
                    Ok(())
                }
            }
        })?;
        let mut spec = String::new();
        let known: Vec<&str> =
            entry.levels().iter().map(|(level, _)| *level).chain(entry.players().iter().map(|p| p.name)).collect();
        let text = format!("{} {name}? ({HUMAN}, {})", pen.say("Qui joue pour", "Who plays"), known.join(", "));
        question(text, &mut |answer| {
            if answer != HUMAN {
                entry.check_player(config, answer).map_err(|e| e.to_string())?;
            }
            spec = answer.to_string();
            Ok(())
        })?;
        party.push((name, spec));
    }
    let names: Vec<String> = party.iter().map(|(name, _)| name.clone()).collect();
    question(format!("{} ({})?", pen.say("Qui commence", "Who begins"), names.join(", ")), &mut |answer| {
        let place = names.iter().position(|name| name == answer);
        let place = place.ok_or_else(|| format!("{} {}", pen.say("Un de :", "One of:"), names.join(", ")))?;
        party.rotate_left(place);
        Ok(())
    })?;
    let (names, specs) = party.into_iter().unzip();
    Ok(Party { specs, names })
}

/// Whether a spec stands for a person.
pub fn is_human(spec: &str) -> bool {
    spec == HUMAN
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_wrong_answer_is_asked_again() {
        let entry = coeur_catalog::game("morpion").unwrap();
        let answers = "\nAna\nhumain\nhuman\nAna\nBob\nrandom\nCarl\nBob\n";
        let mut output = Vec::new();
        let party = ask(entry, &mut json!({}), &mut answers.as_bytes(), &mut output, &Pen::default()).unwrap();
        assert_eq!(party, Party { specs: vec!["random".into(), HUMAN.into()], names: vec!["Bob".into(), "Ana".into()] });
        let shown = String::from_utf8(output).unwrap();
        assert!(shown.contains("unknown player `humain`") && shown.contains("That name is taken."), "{shown}");
    }

    #[test]
    fn one_person_against_ais_unless_told_otherwise() {
        let party = Party::from_lists(3, None, None, &Pen::default()).unwrap();
        assert_eq!(party.names, ["You", "easy 1", "easy 2"]);
        assert!(Party::from_lists(3, Some("human,random"), None, &Pen::default()).is_err());
        assert!(Party::from_lists(2, Some("human,random"), Some("Ana"), &Pen::default()).is_err());
    }
}
