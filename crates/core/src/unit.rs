//! What the value of an action counts, so that people are told numbers with their unit.

use crate::text::Lang;
use crate::words::{number, percent};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Points of the game, by which one is ahead of the others.
    #[default]
    Points,
    /// The result, from −1 for a loss to 1 for a win; shown as a score from 0 to 1, in which a draw counts half.
    Result,
    /// The chance of winning, from 0 to 1.
    Chance,
}

impl Unit {
    /// The value as people are shown it: points, or a chance from 0 to 1.
    pub fn shown(self, value: f64) -> f64 {
        match self {
            Unit::Points => value,
            Unit::Result => ((value + 1.0) / 2.0).clamp(0.0, 1.0),
            Unit::Chance => value.clamp(0.0, 1.0),
        }
    }

    /// How much one step of a value is on the scale that is shown.
    pub fn step(self) -> f64 {
        if self == Unit::Result { 0.5 } else { 1.0 }
    }

    pub fn is_share(self) -> bool {
        self != Unit::Points
    }

    /// A value with its unit: "3,5 points", "62 %".
    pub fn say(self, value: f64, lang: Lang) -> String {
        match self {
            Unit::Points => points(value, lang),
            Unit::Result | Unit::Chance => percent(self.shown(value), lang),
        }
    }

    /// The size of a difference with its unit: "1,4 point", "12 %".
    pub fn say_gap(self, difference: f64, lang: Lang) -> String {
        match self {
            Unit::Points => points(difference.abs(), lang),
            Unit::Result | Unit::Chance => percent((self.step() * difference).abs().min(1.0), lang),
        }
    }

    /// A difference with its sign and its unit: "+1,4 point", "−12 %"; "0 point" or "less than 1%" for what is rounded away.
    pub fn say_signed(self, difference: f64, lang: Lang) -> String {
        let sign = match difference {
            _ if self.is_nothing(difference) => "",
            above if above > 0.0 => "+",
            _ => "−",
        };
        format!("{sign}{}", self.say_gap(difference, lang))
    }

    /// By how much one value is above another: "1,4 point de plus", "12 % de chances de gagner en plus"; a result, in which a draw counts
    /// half, is a score and no chance.
    pub fn say_more(self, difference: f64, lang: Lang) -> String {
        match self {
            Unit::Points => format!("{} {}", points(difference, lang), lang.pick("de plus", "more")),
            Unit::Result => {
                let share = self.say_gap(difference, lang);
                lang.pick(format!("{share} de score attendu en plus"), format!("{share} more expected score"))
            }
            Unit::Chance => {
                let share = self.say_gap(difference, lang);
                lang.pick(format!("{share} de chances de gagner en plus"), format!("{share} more chance of winning"))
            }
        }
    }

    /// Whether people would call this difference none: it is rounded away.
    pub fn is_nothing(self, difference: f64) -> bool {
        (self.step() * difference).abs() < if self.is_share() { 0.005 } else { 0.05 }
    }
}

/// Points rounded to what people compare: tenths, and whole ones above ten.
fn points(value: f64, lang: Lang) -> String {
    let rounded = if value.abs() >= 10.0 { value.round() } else { (10.0 * value).round() / 10.0 };
    let many = lang.pick(rounded.abs() >= 2.0, rounded.abs() != 1.0);
    format!("{}\u{a0}{}", number(rounded, lang), if many { "points" } else { "point" })
}
