//! How somebody has played on this device: a small tally by game and opponents, kept in the browser only.

use crate::ended::Ended;
use serde::{Deserialize, Serialize};

/// So many games are known again, so that none counts twice.
const KNOWN: usize = 400;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Statistics {
    pub rows: Vec<Row>,
    /// The latest games that were counted.
    counted: Vec<String>,
}

/// One game against one sort of others.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Row {
    pub game: String,
    /// As [`Ended::against`] tells it.
    pub against: String,
    pub games: u32,
    pub won: u32,
    pub points: i64,
    pub best: i32,
    /// Games won since the last that was not.
    pub streak: u32,
    pub longest: u32,
}

impl Row {
    pub fn mean(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.points as f64 / f64::from(self.games) }
    }
}

impl Statistics {
    /// Counts a game once, however often its end is seen. Whether it was new.
    pub fn add(&mut self, key: &str, ended: &Ended) -> bool {
        if self.counted.iter().any(|counted| counted == key) {
            return false;
        }
        self.counted.push(key.into());
        let too_many = self.counted.len().saturating_sub(KNOWN);
        self.counted.drain(..too_many);
        let place = self.rows.iter().position(|row| row.game == ended.game && row.against == ended.against);
        let place = place.unwrap_or_else(|| {
            let (game, against) = (ended.game.clone(), ended.against.clone());
            self.rows.push(Row { game, against, best: i32::MIN, ..Row::default() });
            self.rows.len() - 1
        });
        let row = &mut self.rows[place];
        row.games += 1;
        row.points += i64::from(ended.points);
        row.best = row.best.max(ended.points);
        row.won += u32::from(ended.won);
        row.streak = if ended.won { row.streak + 1 } else { 0 };
        row.longest = row.longest.max(row.streak);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(points: i32, won: bool) -> Ended {
        Ended { game: "coeurs".into(), against: "easy".into(), points, won }
    }

    #[test]
    fn games_are_counted_once_and_streaks_end() {
        let mut all = Statistics::default();
        for (key, points, won) in [("a", -5, true), ("a", -5, true), ("b", 0, true), ("c", -35, false), ("d", -10, true)] {
            all.add(key, &ended(points, won));
        }
        let row = &all.rows[0];
        assert_eq!((row.games, row.won, row.points, row.best), (4, 3, -50, 0));
        assert_eq!((row.streak, row.longest), (1, 2));
        assert_eq!(row.mean(), -12.5);
    }

    #[test]
    fn levels_are_counted_apart_and_only_the_latest_games_are_known_again() {
        let mut all = Statistics::default();
        for number in 0..KNOWN + 10 {
            all.add(&number.to_string(), &Ended { against: format!("{}", number % 2), ..ended(1, false) });
        }
        assert_eq!((all.rows.len(), all.counted.len(), all.counted[0].as_str()), (2, KNOWN, "10"));
    }
}
