//! The deal of the day: a date of the calendar, and what a game's cards come from on it, the same for everybody in the world.
//!
//! Days begin at midnight UTC. Whoever reads this file can deal any day: what comes from a date is no secret.

use crate::GameCard;
use coeur_core::{HUMAN, Record};
use serde_json::Value;
use std::fmt;
use std::str::FromStr;

/// The AI in all other seats of a deal of the day.
pub const DAY_RIVAL: &str = "intermediate";

/// Milliseconds of a day.
const LENGTH: i64 = 24 * 60 * 60 * 1000;

/// Days from 1 March of the year 0 to 1 January 1970, and in 400 years.
const TO_1970: u32 = 719_468;
const ERA: u32 = 146_097;

/// A date of the Gregorian calendar from 1970 to 9999, as days since 1 January 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(u32);

/// Why there is no deal of a day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DayError {
    #[error("`{0}` is no date: write year, month and day, such as 2026-11-17")]
    NotADate(String),
    #[error("the deal of {day} is not there yet: today is {today} (UTC)")]
    NotYet { day: Day, today: Day },
    #[error("there is no deal of {0}: the first one is of {first}", first = Day::FIRST)]
    TooEarly(Day),
}

impl Day {
    /// The first day that has deals: 1 January 2026.
    pub const FIRST: Day = Day(20_454);

    /// The day of a moment, in milliseconds since 1970.
    pub fn of_moment(millis: i64) -> Day {
        Day((millis / LENGTH).clamp(0, 2_932_896) as u32)
    }

    /// `None` where the calendar has no such date.
    pub fn from_date(year: u32, month: u32, day: u32) -> Option<Day> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || day == 0 {
            return None;
        }
        // Years begin in March here, so that a leap day is the last one (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms").
        let (year_from_march, month_from_march) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let of_era = year_from_march % 400;
        let of_year = (153 * month_from_march + 2) / 5 + day - 1;
        let found = Day(year_from_march / 400 * ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year - TO_1970);
        (found.date() == (year, month, day)).then_some(found)
    }

    /// Year, month and day, both from 1.
    pub fn date(self) -> (u32, u32, u32) {
        let days = self.0 + TO_1970;
        let of_era = days % ERA;
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month_from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        (days / ERA * 400 + year + u32::from(month <= 2), month, day)
    }

    /// How many days it is after 1 January 1970.
    pub fn number(self) -> u32 {
        self.0
    }

    /// The day that is so many days later.
    #[must_use]
    pub fn later(self, days: u32) -> Day {
        Day(self.0 + days)
    }

    /// The day before, where there is one.
    pub fn before(self) -> Option<Day> {
        self.0.checked_sub(1).map(Day)
    }

    /// Days since Monday.
    pub fn weekday(self) -> u32 {
        (self.0 + 3) % 7
    }

    /// The day, if its deals can be played on another: nobody is shown those of tomorrow.
    pub fn playable(self, today: Day) -> Result<Day, DayError> {
        match self {
            day if day > today => Err(DayError::NotYet { day, today }),
            day if day < Day::FIRST => Err(DayError::TooEarly(day)),
            day => Ok(day),
        }
    }

    /// The seed of a game's deal, small enough for every program that reads JSON: FNV-1a of the date and the game's id, and
    /// the last step of SplitMix64, so that neighbours have nothing in common.
    pub fn seed(self, game: &str) -> u64 {
        let text = format!("{self} {game}");
        let hash = text
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        let mixed = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) >> 11
    }
}

impl fmt::Display for Day {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(out, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = DayError;

    /// Reads exactly what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Day, DayError> {
        let number = |range| text.get(range).and_then(|digits: &str| digits.parse().ok());
        let read = || Day::from_date(number(0..4)?, number(5..7)?, number(8..10)?);
        read().filter(|day| day.to_string() == text).ok_or_else(|| DayError::NotADate(text.into()))
    }
}

/// The deal of a day in one game. It is written as its code: `2026-11-17-claim`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayDeal {
    pub day: Day,
    /// The id of the game.
    pub game: String,
}

impl fmt::Display for DayDeal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}-{}", self.day, self.game)
    }
}

impl FromStr for DayDeal {
    type Err = DayError;

    fn from_str(code: &str) -> Result<DayDeal, DayError> {
        let error = || DayError::NotADate(code.into());
        let (day, game) = code.split_at_checked(10).ok_or_else(error)?;
        let game = game.strip_prefix('-').filter(|game| !game.is_empty()).ok_or_else(error)?;
        Ok(DayDeal { day: day.parse()?, game: game.into() })
    }
}

impl GameCard {
    /// The deal of a day as a person plays it: with the options that are proposed, in the seat that begins. Where nothing is dealt
    /// that seat changes from day to day, or all days would be the same.
    pub fn of_day(&self, day: Day) -> Record {
        let turns = if self.hidden { 0 } else { day.number() as usize };
        let own = (self.first_seat + turns) % self.usual_seats;
        let player = |seat| if seat == own { HUMAN } else { DAY_RIVAL }.to_string();
        let players = (0..self.usual_seats).map(player).collect();
        Record::dealt(&self.id, Value::Object(self.proposed.clone()), day.seed(&self.id), players)
    }
}
