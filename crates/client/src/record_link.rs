//! A whole game in an address: short enough to send, and nobody has to keep it.
//!
//! The record is written as a JSON list, its actions as one text, and that in the letters that an address can hold (base64url, RFC
//! 4648 §5). At its end stand the names of the people who played, where they have some: an address comes from a stranger, so that
//! they are tidied and cut when they are read.

use crate::settings::tidy_name;
use coeur_core::{Chance, Record};
use serde_json::{Value, json};

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// No address that people send is longer.
const LONGEST: usize = 64_000;

/// The record in letters of an address, with the names of those who played, by seat.
pub fn encode(record: &Record, names: &[String]) -> String {
    let Record { game, config, chance: Chance { seed, deal }, players, actions, .. } = record;
    let mut list = vec![json!(1), json!(game), config.clone(), json!(seed), deal.clone()];
    list.extend([players, actions].map(|lines| lines.join("\n").into()));
    if names.iter().any(|name| !name.is_empty()) {
        list.push(names.iter().map(|name| tidy_name(name)).collect::<Vec<_>>().join("\n").into());
    }
    letters(Value::from(list).to_string().as_bytes())
}

/// The record that an address holds, and what its people were called, by seat; `None` for what is none.
pub fn decode(text: &str) -> Option<(Record, Vec<String>)> {
    let bytes = (text.len() <= LONGEST).then(|| bytes(text))??;
    let mut list: Vec<Value> = serde_json::from_slice(&bytes).ok()?;
    let names = if list.len() > 7 { list.pop() } else { None };
    let [version, game, config, seed, deal, players, actions] = <[Value; 7]>::try_from(list).ok()?;
    let lines = |text: &Value| -> Option<Vec<String>> {
        Some(text.as_str()?.split('\n').filter(|line| !line.is_empty()).map(String::from).collect())
    };
    (version == 1).then_some(())?;
    let players = lines(&players)?;
    let names = names.as_ref().and_then(Value::as_str).map(|names| names.split('\n').take(players.len()).map(tidy_name));
    let names = names.map(Iterator::collect).unwrap_or_default();
    let record = Record {
        game: game.as_str()?.into(),
        config,
        chance: Chance { seed: seed.as_u64(), deal },
        players,
        actions: lines(&actions)?,
        result: None,
    };
    Some((record, names))
}

fn letters(bytes: &[u8]) -> String {
    let letter = |bits: u32| char::from(LETTERS[(bits & 63) as usize]);
    let group = |three: &[u8]| {
        let bits = three.iter().fold(0, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        (0..=three.len()).map(|place| letter(bits >> (18 - 6 * place))).collect::<String>()
    };
    bytes.chunks(3).map(group).collect()
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(3 * text.len() / 4);
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for letter in four {
            bits = bits << 6 | LETTERS.iter().position(|known| known == letter)? as u32;
        }
        bits <<= 6 * (4 - four.len());
        bytes.extend(bits.to_be_bytes()[1..].iter().take(four.len() - 1));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_the_same_after_its_journey() {
        for length in 0..5 {
            let players = vec!["human".into(), "hard".into()];
            let mut record = Record::dealt("love-letter", json!({"players": 2}), u64::MAX >> 11, players);
            record.actions = (0..length).map(|number| format!("guard 1 é{number}")).collect();
            assert_eq!(decode(&encode(&record, &[])), Some((record, Vec::new())));
        }
    }

    #[test]
    fn who_played_is_told_and_no_more_than_that() {
        let record = Record::dealt("morpion", json!({}), 1, vec!["hard".into(), "human".into()]);
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_string()).collect::<Vec<_>>();
        assert_eq!(decode(&encode(&record, &names(&["", "Rose"]))).unwrap().1, names(&["", "Rose"]));
        // Written by somebody else: more names than seats, a long one, one that breaks lines.
        let list = json!([1, "morpion", {}, 1, null, "hard\nhuman", "", format!("a\tb\n{}\nEve", "x".repeat(99))]);
        let (_, read) = decode(&letters(list.to_string().as_bytes())).unwrap();
        assert_eq!(read, ["ab".to_string(), "x".repeat(16)]);
    }

    #[test]
    fn letters_are_those_of_the_standard() {
        assert_eq!(letters(b"foobar"), "Zm9vYmFy");
        assert_eq!(letters(&[0xFB, 0xFF]), "-_8");
        assert_eq!(bytes("Zm9vYg"), Some(b"foob".to_vec()));
    }

    #[test]
    fn what_is_no_game_is_refused() {
        let cut = &encode(&Record::dealt("morpion", json!({}), 1, vec![]), &[])[..20];
        for text in ["", "A", "é", "Zm9v", cut] {
            assert_eq!(decode(text), None, "{text}");
        }
    }
}
