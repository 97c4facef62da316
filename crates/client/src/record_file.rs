//! The games of a file: one that was kept, or the many that a tournament has written.

use crate::words;
use coeur_core::{Lang, Record};

/// So many games of one file are listed.
pub const LISTED: usize = 200;

/// The records of a text: one, or one a line.
pub fn records(text: &str) -> Result<Vec<Record>, String> {
    let whole = Record::parse(text);
    if let Ok(record) = whole {
        return Ok(vec![record]);
    }
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let records: Vec<Record> = lines.take(LISTED).map(Record::parse).collect::<Result<_, _>>().map_err(|e| e.to_string())?;
    if records.is_empty() { Err(whole.err().map_or_else(String::new, |e| e.to_string())) } else { Ok(records) }
}

/// Who played a game, who won it, and how long it was.
pub fn about(record: &Record, lang: Lang) -> String {
    let players: Vec<String> = record.players.iter().map(|player| words::level(lang, player)).collect();
    let payoffs = record.result.as_ref().map(|result| result.payoffs.as_slice()).unwrap_or_default();
    let best = payoffs.iter().max();
    let won = players.iter().zip(payoffs).filter(|(_, made)| Some(*made) == best).map(|(player, _)| player.clone());
    let won: Vec<String> = won.collect();
    // Where all made the same there is nobody to name.
    let won = (won.len() < players.len()).then(|| format!(" · {}", words::win(lang, &won).trim_end_matches('.')));
    let moves = words::number_of_moves(lang, record.actions.len());
    format!("{}{} · {moves}", players.join(", "), won.filter(|_| !payoffs.is_empty()).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_of_a_tournament_is_told_by_who_won_it() {
        let line =
            r#"{"version":1,"game":"claim","players":["easy","random"],"actions":["G1"],"result":{"payoffs":[1,-1]}}"#;
        assert_eq!(about(&records(line).unwrap()[0], Lang::Fr), "Facile, Hasard · Facile gagne · 1 coup");
    }

    #[test]
    fn a_file_holds_one_record_or_one_a_line() {
        let line = r#"{"version":1,"game":"morpion","actions":["b2"]}"#;
        assert_eq!(records(line).map(|found| found.len()), Ok(1));
        assert_eq!(records(&format!("{line}\n{line}\n")).map(|found| found.len()), Ok(2));
        assert!(records("").is_err() && records("[]").is_err());
        assert!(records(r#"{"version":2,"game":"morpion"}"#).expect_err("another version").contains("version 2"));
    }
}
