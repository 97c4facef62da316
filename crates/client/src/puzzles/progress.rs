//! What this browser keeps of somebody's puzzles in one game: the rating, the run, and each puzzle that was met.

use super::puzzle::KeyedPuzzle;
use super::rating;
use super::themes::Themes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the form; what another version has kept is not read.
const VERSION: u32 = 1;

/// So many puzzles are known again; those that were met longest ago are forgotten first.
const KNOWN: usize = 2000;

/// After how many days a puzzle that was missed comes again, and again after each time that it was solved.
const AGAIN: [i64; 4] = [1, 3, 7, 21];

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    version: u32,
    pub rating: f64,
    pub tries: u32,
    pub solved: u32,
    /// Solved since the last miss.
    pub streak: u32,
    /// The puzzle that was asked last.
    last: Option<u32>,
    met: Vec<Met>,
    /// What was tried and missed of each theme. Earlier pages did not count it.
    pub themes: Themes,
}

/// A puzzle that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Met {
    key: u32,
    /// The last day.
    day: i64,
    rating: f64,
    /// How often it was solved since it was missed; none where it need not come again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    again: Option<usize>,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            version: VERSION,
            rating: rating::FIRST,
            tries: 0,
            solved: 0,
            streak: 0,
            last: None,
            met: Vec::new(),
            themes: Themes::default(),
        }
    }
}

impl Progress {
    /// What was kept; a fresh start where it is damaged or of another version.
    pub fn read(kept: Option<Value>) -> Progress {
        let read = kept.and_then(|kept| serde_json::from_value::<Progress>(kept).ok());
        let mut progress = read.filter(|progress| progress.version == VERSION).unwrap_or_default();
        progress.rating = rating::bounded(progress.rating);
        progress.met.iter_mut().for_each(|met| met.rating = rating::bounded(met.rating));
        progress.forget();
        progress.themes.tidy();
        progress
    }

    fn forget(&mut self) {
        let too_many = self.met.len().saturating_sub(KNOWN);
        self.met.drain(..too_many);
    }

    /// What two devices of one person have kept, together: of each puzzle the last try, and the rating of the device that has counted more.
    pub fn joined(self, other: Progress) -> Progress {
        let (mut more, less) = if self.tries >= other.tries { (self, other) } else { (other, self) };
        for met in less.met {
            match more.met.iter_mut().find(|known| known.key == met.key) {
                Some(known) if known.day < met.day => *known = met,
                Some(_) => {}
                None => more.met.push(met),
            }
        }
        more.met.sort_by_key(|met| met.day);
        more.forget();
        more
    }

    fn met(&self, puzzle: &KeyedPuzzle) -> Option<&Met> {
        self.met.iter().find(|met| met.key == puzzle.key)
    }

    pub fn ask(&mut self, puzzle: &KeyedPuzzle) {
        self.last = Some(puzzle.key);
    }

    pub fn was_last(&self, puzzle: &KeyedPuzzle) -> bool {
        self.last == Some(puzzle.key)
    }

    /// How hard a puzzle is, as far as it is known here.
    pub fn rating_of(&self, puzzle: &KeyedPuzzle) -> f64 {
        self.met(puzzle).map_or_else(|| rating::of_level(&puzzle.level), |met| met.rating)
    }

    pub fn last_tried(&self, puzzle: &KeyedPuzzle) -> Option<i64> {
        self.met(puzzle).map(|met| met.day)
    }

    /// The day from which on it should be asked again, because it was missed.
    pub fn due(&self, puzzle: &KeyedPuzzle) -> Option<i64> {
        let met = self.met(puzzle)?;
        AGAIN.get(met.again?).map(|days| met.day.saturating_add(*days))
    }

    /// How many of these should be asked again by today.
    pub fn count_due(&self, today: i64) -> usize {
        let due = |met: &&Met| {
            met.again.and_then(|again| AGAIN.get(again)).is_some_and(|days| met.day.saturating_add(*days) <= today)
        };
        self.met.iter().filter(due).count()
    }

    /// Counts a first try: 1 for what was found alone, less with help, 0 for a miss. By how much the rating has changed; nothing
    /// for a puzzle that was tried today already.
    pub fn count(&mut self, puzzle: &KeyedPuzzle, score: f64, today: i64) -> Option<i64> {
        if self.last_tried(puzzle).is_some_and(|day| day >= today) {
            return None;
        }
        let before = self.rating;
        let (person, harder) = rating::after(before, self.tries, self.rating_of(puzzle), score);
        let earlier = self.met(puzzle).and_then(|met| met.again);
        let solved = score > 0.0;
        let again = if solved { earlier.map(|times| times + 1).filter(|times| *times < AGAIN.len()) } else { Some(0) };
        self.met.retain(|met| met.key != puzzle.key);
        self.met.push(Met { key: puzzle.key, day: today, rating: harder, again });
        self.forget();
        self.themes.count(&puzzle.theme, solved);
        self.rating = person;
        self.tries += 1;
        self.solved += u32::from(solved);
        self.streak = if solved { self.streak + 1 } else { 0 };
        Some(person.round() as i64 - before.round() as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::super::puzzle::tests::file;
    use super::*;
    use serde_json::json;

    #[test]
    fn a_puzzle_counts_once_a_day() {
        let puzzle = &file(&[("duck", "intermediate")])[0];
        let mut progress = Progress::default();
        let gained = progress.count(puzzle, 1.0, 10).expect("the first try");
        assert!(gained > 24, "harder than oneself: {gained}");
        assert_eq!((progress.count(puzzle, 0.0, 10), progress.streak, progress.tries), (None, 1, 1));
        assert!(progress.count(puzzle, 0.0, 11).expect("another day") < 0);
        assert_eq!((progress.streak, progress.solved), (0, 1));
        assert!(progress.rating_of(puzzle) > 1200.0 - 32.0, "missed: harder than before");
    }

    #[test]
    fn what_was_missed_comes_again_after_1_3_7_and_21_days() {
        let puzzle = &file(&[("duck", "easy")])[0];
        let mut progress = Progress::default();
        progress.count(puzzle, 0.0, 100);
        for (day, next) in [(101, Some(104)), (104, Some(111)), (111, Some(132)), (132, None)] {
            assert_eq!((progress.due(puzzle), progress.count_due(day - 1), progress.count_due(day)), (Some(day), 0, 1));
            progress.count(puzzle, 1.0, day);
            assert_eq!(progress.due(puzzle), next);
        }
        progress.count(puzzle, 0.0, 200);
        assert_eq!(progress.due(puzzle), Some(201), "missed again: from the beginning");
        let found = &file(&[("a", "easy"), ("b", "easy")])[1];
        progress.count(found, 1.0, 200);
        assert_eq!(progress.due(found), None, "found at once");
    }

    #[test]
    fn two_devices_know_together_what_each_has_met() {
        let puzzles = file(&[("duck", "easy"); 3]);
        let (mut phone, mut desk) = (Progress::default(), Progress::default());
        phone.count(&puzzles[0], 0.0, 10);
        phone.count(&puzzles[1], 1.0, 10);
        desk.count(&puzzles[0], 1.0, 12);
        let both = phone.clone().joined(desk.clone());
        assert_eq!(both, desk.joined(phone.clone()));
        assert_eq!((both.tries, both.rating), (2, phone.rating), "the phone has counted more");
        let tried = puzzles.iter().map(|puzzle| both.last_tried(puzzle)).collect::<Vec<_>>();
        assert_eq!(tried, [Some(12), Some(10), None]);
        assert_eq!(both.clone().joined(both.clone()), both);
    }

    #[test]
    fn what_is_kept_is_read_again_and_what_is_damaged_is_not() {
        let puzzles = file(&[("duck", "easy"); 3]);
        let mut progress = Progress::default();
        assert!(puzzles.iter().all(|puzzle| progress.count(puzzle, 1.0, 7).is_some()));
        progress.ask(&puzzles[2]);
        let kept = serde_json::to_value(&progress).expect("JSON");
        assert_eq!(Progress::read(Some(kept.clone())), progress);
        let with = |name: &str, value: Value| {
            let mut other = kept.clone();
            other[name] = value;
            Progress::read(Some(other))
        };
        for damaged in
            [with("version", json!(2)), with("met", json!("none")), with("tries", json!(-1)), Progress::read(None)]
        {
            assert_eq!(damaged, Progress::default());
        }
        assert_eq!(with("rating", json!(1e12)).rating, 2800.0);
        let mut earlier = kept.clone();
        earlier.as_object_mut().expect("an object").remove("themes");
        let earlier = Progress::read(Some(earlier));
        assert_eq!((earlier.tries, earlier.themes.weakest()), (3, Vec::new()), "an earlier page's is read");
        let many: Vec<Value> = (0..KNOWN + 5).map(|key| json!({"key": key, "day": 1, "rating": 900.0})).collect();
        assert_eq!(with("met", json!(many)).met.len(), KNOWN);
    }
}
