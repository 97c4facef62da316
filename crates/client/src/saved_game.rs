//! A game as it is kept on this device between visits, and which of many are forgotten.

use coeur_core::{Record, Seat};
use serde::{Deserialize, Serialize};

/// So many finished games are kept, and so many in progress.
const MOST_FINISHED: usize = 50;
const MOST_IN_PROGRESS: usize = 100;

/// A game with what a later visit must know before it asks the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedGame {
    #[serde(default)]
    pub id: String,
    pub record: Record,
    /// Whether some know what others do not.
    pub hidden: bool,
    pub over: bool,
    /// What the people at this device are called, by seat; empty where nobody said.
    #[serde(default)]
    pub names: Vec<String>,
    /// Whether prompts teach the game as it goes on, and how many of them were read.
    #[serde(default)]
    pub lesson: bool,
    #[serde(default)]
    pub prompts_read: usize,
    /// The points when it was last looked at, by seat, and who won.
    #[serde(default)]
    pub points: Vec<i32>,
    #[serde(default)]
    pub winners: Vec<Seat>,
    /// When it was last played on, in milliseconds since 1970.
    #[serde(default)]
    pub at: f64,
    /// Counts what was done: moves, and moves that were taken back.
    #[serde(default)]
    pub revision: u32,
    /// Whether a person has played in it, or AIs among themselves. Earlier pages did not say.
    #[serde(default = "yes")]
    pub begun: bool,
}

/// What the id of a game begins with in which the deal of a day is played; its code follows.
pub const OF_DAY: &str = "day-";

fn yes() -> bool {
    true
}

impl SavedGame {
    /// A game that nobody has played on yet, begun at this moment.
    pub fn new(id: String, at: f64, record: Record, hidden: bool) -> SavedGame {
        SavedGame {
            id,
            record,
            hidden,
            over: false,
            names: Vec::new(),
            lesson: false,
            prompts_read: 0,
            points: Vec::new(),
            winners: Vec::new(),
            at,
            revision: 0,
            begun: false,
        }
    }

    /// The code of the deal of a day that is played here, once and without help.
    pub fn of_day(&self) -> Option<&str> {
        self.id.strip_prefix(OF_DAY)
    }

    /// Whether more was done in this one. Where two tabs did as much, both take the same one of the two.
    pub fn is_newer_than(&self, other: &SavedGame) -> bool {
        (self.revision, &self.record.actions) > (other.revision, &other.record.actions)
    }
}

/// So long, in milliseconds, a game that was opened and not played is kept: another tab may show it.
const OPENED: f64 = 24.0 * 3600.0 * 1000.0;

/// The games that are too many, of a list that begins with the last played.
pub fn surplus(all: &[SavedGame], now: f64) -> Vec<&SavedGame> {
    let (begun, opened): (Vec<_>, Vec<_>) = all.iter().partition(|game| game.begun);
    let (finished, in_progress): (Vec<_>, Vec<_>) = begun.into_iter().partition(|game| game.over);
    let too_many = finished.into_iter().skip(MOST_FINISHED).chain(in_progress.into_iter().skip(MOST_IN_PROGRESS));
    too_many.chain(opened.into_iter().filter(|game| now - game.at > OPENED)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn game(id: usize, over: bool) -> SavedGame {
        let kept = json!({"id": id.to_string(), "record": {"version": 1, "game": "morpion"}, "hidden": false, "over": over});
        serde_json::from_value(kept).unwrap()
    }

    #[test]
    fn the_oldest_of_too_many_are_forgotten() {
        let all: Vec<SavedGame> = (0..70).map(|id| game(id, id % 7 != 0)).collect();
        let forgotten: Vec<&str> = surplus(&all, 0.0).iter().map(|game| game.id.as_str()).collect();
        assert_eq!(forgotten, ["59", "60", "61", "62", "64", "65", "66", "67", "68", "69"]);
        assert!(surplus(&all[..50], 0.0).is_empty());
    }

    #[test]
    fn a_game_that_nobody_played_in_goes_after_a_day() {
        let record = Record::dealt("morpion", json!({}), 1, vec!["human".into()]);
        let opened = |id: &str, at| SavedGame::new(id.into(), at, record.clone(), false);
        let all = [opened("new", OPENED), opened("old", 0.0)];
        let forgotten: Vec<&str> = surplus(&all, 1.5 * OPENED).iter().map(|game| game.id.as_str()).collect();
        assert_eq!(forgotten, ["old"]);
    }

    #[test]
    fn a_game_that_was_undone_is_newer_than_the_longer_one() {
        let played = |revision, actions: &[&str]| {
            let mut game = game(1, false);
            game.revision = revision;
            game.record.actions = actions.iter().map(|action| (*action).into()).collect();
            game
        };
        assert!(played(4, &["b2"]).is_newer_than(&played(3, &["b2", "a1", "c3"])));
        let (one, other) = (played(4, &["b2", "a1"]), played(4, &["b2", "c3"]));
        assert!(other.is_newer_than(&one) && !one.is_newer_than(&other) && !one.is_newer_than(&one));
    }

    #[test]
    fn the_deal_of_a_day_is_known_by_its_id() {
        let of_day = |id: &str| SavedGame { id: id.into(), ..game(3, false) }.of_day().map(String::from);
        assert_eq!((of_day("day-2026-11-17-claim"), of_day("19a7c3d00f")), (Some("2026-11-17-claim".into()), None));
    }

    #[test]
    fn the_game_of_an_earlier_page_is_read() {
        let kept = game(3, false);
        assert!(kept.names.is_empty() && !kept.lesson && kept.revision == 0 && kept.begun);
    }
}
