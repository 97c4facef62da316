//! The deals of the day that were played in this browser: what was made of each, and for how many days in a row.

use coeur_core::Scoring;
use coeur_protocol::{Day, DayDeal, Snapshot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// So many are remembered, five months of all games; the oldest is forgotten first.
const MOST: usize = 1000;

/// One deal that was begun.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayPlay {
    /// Whether it was begun on its own day.
    pub in_time: bool,
    /// The server's table at which it is played; on this device if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// What came of it, in what the game counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<i64>,
    #[serde(default)]
    pub given_up: bool,
    /// What the AIs made in the same seat, by their levels.
    #[serde(default)]
    pub ais: BTreeMap<String, i64>,
}

impl DayPlay {
    /// Whether it can be played on.
    pub fn goes_on(&self) -> bool {
        self.made.is_none() && !self.given_up
    }

    /// How many of the AIs have made less, of how many that have played it.
    pub fn beaten(&self) -> Option<(usize, usize)> {
        let made = self.made?;
        Some((self.ais.values().filter(|other| **other < made).count(), self.ais.len()))
    }
}

/// All of them, by their codes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DayBook(BTreeMap<String, DayPlay>);

impl DayBook {
    pub fn find(&self, deal: &DayDeal) -> Option<&DayPlay> {
        self.0.get(&deal.to_string())
    }

    pub fn change(&mut self, deal: &DayDeal, change: impl FnOnce(&mut DayPlay)) {
        change(self.0.entry(deal.to_string()).or_default());
        while self.0.len() > MOST {
            self.0.pop_first();
        }
    }

    /// Those that were begun and of which nothing came yet.
    pub fn going_on(&self) -> Vec<DayDeal> {
        self.0.iter().filter(|(_, play)| play.goes_on()).filter_map(|(code, _)| code.parse().ok()).collect()
    }

    /// How many deals of a day were played to their end, whenever that was.
    pub fn finished(&self, day: Day) -> usize {
        self.of_day(day).filter(|play| play.made.is_some()).count()
    }

    /// On how many days in a row one was played on its own day, up to today, or to yesterday while there is time left today.
    pub fn streak(&self, today: Day) -> usize {
        let counts = |day: &Day| self.of_day(*day).any(|play| play.in_time && play.made.is_some());
        let last = Some(today).filter(counts).or_else(|| today.before());
        std::iter::successors(last, |day| day.before()).take_while(counts).count()
    }

    fn of_day(&self, day: Day) -> impl Iterator<Item = &DayPlay> {
        let date = day.to_string();
        self.0.iter().filter(move |(code, _)| code.starts_with(&date)).map(|(_, play)| play)
    }
}

/// What a seat has made at the end of a game, in what the game counts.
pub fn made(table: &Snapshot, scoring: Scoring, seat: usize) -> Option<i64> {
    let tally = table.layout.tally.get(seat).filter(|_| !scoring.adds_up());
    tally.or_else(|| table.points.get(seat)).map(|made| i64::from(*made))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(code: &str) -> DayDeal {
        code.parse().expect(code)
    }

    fn played(codes: &[&str]) -> DayBook {
        let mut book = DayBook::default();
        for code in codes {
            book.change(&deal(code), |play| *play = DayPlay { in_time: true, made: Some(1), ..DayPlay::default() });
        }
        book
    }

    #[test]
    fn a_streak_is_days_in_a_row_until_today_or_yesterday() {
        let mut book = played(&["2026-10-30-claim", "2026-10-31-claim", "2026-11-01-morpion", "2026-11-01-claim"]);
        let streak = |book: &DayBook, today: &str| book.streak(today.parse().expect("a date"));
        let days = ["2026-11-01", "2026-11-02", "2026-11-03"];
        assert_eq!(days.map(|today| streak(&book, today)), [3, 3, 0]);
        // Neither what was given up nor what was played later counts.
        book.change(&deal("2026-11-02-claim"), |play| {
            *play = DayPlay { in_time: true, given_up: true, ..DayPlay::default() }
        });
        book.change(&deal("2026-11-02-coeurs"), |play| play.made = Some(3));
        assert_eq!((streak(&book, "2026-11-02"), streak(&book, "2026-11-03")), (3, 0));
        assert_eq!(book.finished("2026-11-02".parse().expect("a date")), 1);
    }

    #[test]
    fn what_goes_on_is_found_and_the_oldest_is_forgotten() {
        let mut book = played(&["2026-11-02-claim"]);
        book.change(&deal("2026-11-03-claim"), |play| play.in_time = true);
        assert_eq!(book.going_on(), [deal("2026-11-03-claim")]);
        let first: Day = "2026-11-04".parse().expect("a date");
        for number in 0..MOST as u32 {
            book.change(&DayDeal { day: first.later(number), game: "claim".into() }, |_| {});
        }
        assert_eq!((book.0.len(), book.find(&deal("2026-11-03-claim"))), (MOST, None));
    }

    #[test]
    fn an_ai_is_beaten_by_more() {
        let ais = [("easy".to_string(), -3), ("hard".to_string(), 5), ("intermediate".to_string(), 4)].into();
        let play = DayPlay { made: Some(5), ais, ..DayPlay::default() };
        assert_eq!((play.beaten(), DayPlay::default().beaten()), (Some((2, 3)), None));
    }
}
