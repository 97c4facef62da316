//! A puzzle as the page asks it: a position, what every move is worth there by exact play, and how play goes on.

use coeur_core::Puzzle;
use coeur_core::sort::sort_short;
use std::ops::Deref;

/// How many moves a hint leaves to choose from, where the right ones are not more.
const CANDIDATES: usize = 3;

/// A puzzle with the key that this browser knows it by.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyedPuzzle {
    /// Made from the position alone: the same in every version of the file.
    pub key: u32,
    puzzle: Puzzle,
}

impl Deref for KeyedPuzzle {
    type Target = Puzzle;

    fn deref(&self) -> &Puzzle {
        &self.puzzle
    }
}

/// The puzzles of a file, one a line.
pub fn read(file: &str) -> Result<Vec<KeyedPuzzle>, String> {
    let puzzle = |(number, line): (usize, &str)| {
        let puzzle: Puzzle = serde_json::from_str(line).map_err(|error| format!("line {}: {error}", number + 1))?;
        Ok(KeyedPuzzle::new(puzzle))
    };
    file.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(puzzle).collect()
}

/// FNV-1a.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

impl KeyedPuzzle {
    pub fn new(puzzle: Puzzle) -> KeyedPuzzle {
        KeyedPuzzle { key: hash(&format!("{} {}", puzzle.record.to_line(), puzzle.seat)), puzzle }
    }

    pub fn is_answer(&self, action: &str) -> bool {
        self.answers.iter().any(|answer| answer == action)
    }

    /// What the best move is worth.
    pub fn best(&self) -> f64 {
        self.values.values().copied().fold(f64::NEG_INFINITY, f64::max)
    }

    pub fn value(&self, action: &str) -> Option<f64> {
        self.values.get(action).copied()
    }

    /// All moves, best first.
    pub fn ranked(&self) -> Vec<(String, f64)> {
        let mut ranked: Vec<_> = self.values.iter().map(|(action, value)| (action.clone(), *value)).collect();
        sort_short(&mut ranked, |(_, a), (_, b)| b.total_cmp(a));
        ranked
    }

    /// The best of the wrong moves, and what it is worth.
    pub fn runner_up(&self) -> Option<(String, f64)> {
        self.ranked().into_iter().find(|(action, _)| !self.is_answer(action))
    }

    /// The moves that come into question, in the order of their notation: the answers and the best of the others.
    pub fn candidates(&self) -> Vec<String> {
        let count = CANDIDATES.max(self.answers.len() + 1);
        let (mut right, wrong): (Vec<String>, Vec<String>) =
            self.ranked().into_iter().map(|(action, _)| action).partition(|action| self.is_answer(action));
        right.extend(wrong);
        right.truncate(count);
        sort_short(&mut right, String::cmp);
        right
    }

    /// How play goes on from an answer; only the answer where the file knows nothing more.
    pub fn solution(&self, answer: &str) -> Vec<String> {
        match self.line.first() {
            Some(first) if first == answer => self.line.clone(),
            _ => vec![answer.into()],
        }
    }

    pub fn answer(&self) -> &str {
        self.line.first().or(self.answers.first()).map_or("", String::as_str)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use coeur_core::{Record, Seat};

    /// Puzzles of these themes and levels, each from another position.
    pub(in crate::puzzles) fn file(puzzles: &[(&str, &str)]) -> Vec<KeyedPuzzle> {
        let line = |(number, (theme, level)): (usize, &(&str, &str))| {
            let record = Record::dealt("coeurs", serde_json::json!({}), number as u64, Vec::new());
            let values = serde_json::json!({"7H": -12.0, "9H": -5.0, "QS": -17.0, "AS": -5.5});
            serde_json::json!({"game": "coeurs", "record": record, "seat": 2, "answers": ["9H"], "values": values,
                               "theme": theme, "level": level, "line": ["9H", "10H"]})
            .to_string()
        };
        read(&puzzles.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")).expect("puzzles")
    }

    #[test]
    fn a_file_is_read_line_by_line_and_says_which_is_damaged() {
        let puzzles = file(&[("duck", "easy"), ("duck", "expert")]);
        assert_eq!((puzzles.len(), puzzles[0].seat, puzzles[1].level.as_str()), (2, Seat(2), "expert"));
        assert_ne!(puzzles[0].key, puzzles[1].key);
        assert_eq!(puzzles[0].key, file(&[("queen", "hard")])[0].key, "the position alone names it");
        assert!(read("\n{\"game\":").expect_err("half a line").starts_with("line 2"));
        assert_eq!(read("").expect("an empty file"), []);
    }

    #[test]
    fn moves_are_ranked_and_a_hint_leaves_the_nearest() {
        let puzzle = &file(&[("duck", "easy")])[0];
        assert_eq!(puzzle.ranked().iter().map(|(action, _)| action.as_str()).collect::<Vec<_>>(), ["9H", "AS", "7H", "QS"]);
        assert_eq!(puzzle.candidates(), ["7H", "9H", "AS"], "not in the order of what they are worth");
        assert_eq!(puzzle.runner_up(), Some(("AS".into(), -5.5)));
        assert_eq!((puzzle.best(), puzzle.value("QS"), puzzle.value("KS")), (-5.0, Some(-17.0), None));
        assert_eq!((puzzle.solution("9H"), puzzle.solution("AS")), (vec!["9H".into(), "10H".into()], vec!["AS".into()]));
    }
}
