//! Days of the calendar, and how many of them in a row somebody has come.

use serde::{Deserialize, Serialize};

const DAY: f64 = 24.0 * 3600.0 * 1000.0;

/// The number of the day at a moment, in milliseconds since 1970, where clocks are so many minutes behind Greenwich.
pub fn calendar_day(now: f64, minutes_behind: f64) -> i64 {
    ((now - 60_000.0 * minutes_behind) / DAY).floor() as i64
}

/// Days on which somebody has tried a puzzle of any game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Days {
    last: i64,
    run: u32,
}

impl Days {
    /// Counts today, once.
    pub fn count(&mut self, today: i64) {
        // A clock that was set back breaks nothing.
        if today > self.last {
            self.run = self.in_a_row(today) + 1;
            self.last = today;
        }
    }

    /// How many days in a row up to today, or to yesterday where today is still to come.
    pub fn in_a_row(self, today: i64) -> u32 {
        if today <= self.last.saturating_add(1) { self.run } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_midnight_where_one_is() {
        let midnight = 20_000.0 * DAY;
        assert_eq!(calendar_day(midnight, 0.0), 20_000);
        // Paris is ahead of Greenwich, New York behind it.
        assert_eq!((calendar_day(midnight - 1.0, -60.0), calendar_day(midnight, 300.0)), (20_000, 19_999));
    }

    #[test]
    fn a_day_left_out_ends_a_run() {
        let mut days = Days::default();
        [100, 100, 101, 102].into_iter().for_each(|day| days.count(day));
        assert_eq!((days.in_a_row(102), days.in_a_row(103), days.in_a_row(104)), (3, 3, 0));
        days.count(105);
        assert_eq!(days.in_a_row(105), 1);
        days.count(90);
        assert_eq!(days.in_a_row(105), 1, "a clock that was set back");
    }
}
