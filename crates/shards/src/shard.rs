//! Which part of numbered work is done here.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// A part of the work, from 1 to the number of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Which part it is, from 1.
    pub fn number(self) -> u64 {
        self.number
    }

    /// How many parts there are.
    pub fn of(self) -> u64 {
        self.of
    }

    /// Its numbers, when there are so many in all: the parts one after the other are the whole, and differ by one at most.
    pub fn range(self, total: u64) -> Range<u64> {
        let bound = |number: u64| (u128::from(total) * u128::from(number) / u128::from(self.of)) as u64;
        bound(self.number - 1)..bound(self.number)
    }
}

impl Default for Shard {
    fn default() -> Shard {
        Shard::WHOLE
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((number, of)) if 0 < number && number <= of => Ok(Shard { number, of }),
            _ => Err("write the part and the number of parts, such as 1/4 to 4/4".into()),
        }
    }
}

impl TryFrom<String> for Shard {
    type Error = String;

    fn try_from(text: String) -> Result<Shard, String> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_all_games_one_after_the_other() {
        let shards: Vec<_> = (1..=4).map(|number| Shard { number, of: 4 }.range(10)).collect();
        assert_eq!(shards, [0..2, 2..5, 5..7, 7..10]);
        assert_eq!(Shard::WHOLE.range(u64::MAX), 0..u64::MAX);
        for wrong in ["0/4", "5/4", "1", "1/0", "a/b", "1/2/3", "-1/2"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn more_shards_than_games_leave_some_empty() {
        let sizes: Vec<u64> =
            (1..=5).map(|number| Shard { number, of: 5 }.range(3)).map(|part| part.end - part.start).collect();
        assert_eq!(sizes, [0, 1, 0, 1, 1]);
    }
}
