//! A move: a token dropped into a column, or the swap of the pie rule.

use coeur_core::NotationError;
use std::fmt;

/// What a player may do. Columns and depths count from 0 here and from 1 in the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A token falls to the lowest free cell of this column.
    Drop {
        /// From left to right.
        column: u8,
        /// From front to back.
        depth: u8,
    },
    /// Takes over the first player's token.
    Swap,
}

impl Action {
    /// Reads `3,5` or `swap`; on a board of one depth also `3`.
    pub(crate) fn parse(text: &str, depths: u8) -> Result<Action, NotationError> {
        let error =
            || NotationError::new(text, if depths == 1 { "a column, such as 3" } else { "column and depth, such as 3,5" });
        let number = |part: &str| match part.trim().parse::<u8>() {
            Ok(number @ 1..=8) => Ok(number - 1),
            _ => Err(error()),
        };
        match text.trim().split_once(',') {
            Some((column, depth)) => Ok(Action::Drop { column: number(column)?, depth: number(depth)? }),
            None if text.trim() == "swap" => Ok(Action::Swap),
            None if depths == 1 => Ok(Action::Drop { column: number(text)?, depth: 0 }),
            None => Err(error()),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Drop { column, depth } => write!(f, "{},{}", column + 1, depth + 1),
            Action::Swap => f.write_str("swap"),
        }
    }
}
