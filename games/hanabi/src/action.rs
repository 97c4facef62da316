//! What a player does in a turn, and how it is written.

use crate::{Card, Colour};
use coeur_core::{NotationError, Seat};
use std::fmt;

/// One thing done in a turn. Cards in hand are numbered from 0, the oldest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `play 0`: tries to add the card at this position to its firework.
    Play(u8),
    /// `discard 1`: throws the card at this position away and takes a blue token back.
    Discard(u8),
    /// `hintv 2 1`, `hintc 2 BLUE`: spends a blue token to tell a player which of its cards have a rank or a colour.
    Hint {
        /// The player who is told; seats are absolute.
        to: Seat,
        hint: Hint,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hint {
    Colour(Colour),
    /// A rank from 1 to 5.
    Rank(u8),
}

impl Hint {
    /// How many different hints there are.
    pub const COUNT: usize = 10;

    /// All ten: the colours, then the ranks.
    pub fn all() -> impl Iterator<Item = Hint> {
        (0..Hint::COUNT as u8).map(Hint::from_index)
    }

    /// Its place in [`all`](Hint::all).
    #[inline]
    pub fn index(self) -> u8 {
        match self {
            Hint::Colour(colour) => colour as u8,
            Hint::Rank(rank) => 4 + rank,
        }
    }

    #[inline]
    pub(crate) fn from_index(index: u8) -> Hint {
        if index < 5 { Hint::Colour(Colour::ALL[usize::from(index)]) } else { Hint::Rank(index - 4) }
    }

    /// Whether the hint touches the card.
    #[inline]
    pub fn touches(self, card: Card) -> bool {
        match self {
            Hint::Colour(colour) => card.colour() == colour,
            Hint::Rank(rank) => card.rank() == rank,
        }
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hint::Colour(colour) => f.write_str(colour.word()),
            Hint::Rank(rank) => rank.fmt(f),
        }
    }
}

const EXPECTED: &str = "`play 0`, `discard 1`, `hintv 2 1` or `hintc 2 BLUE` (positions 0 to 4, seats 0 to 4, ranks 1 to 5, \
                        colours RED GREEN BLUE YELLOW WHITE)";

impl Action {
    /// Reads the notation; capitals and small letters are alike.
    pub fn parse(text: &str) -> Result<Action, NotationError> {
        Action::read(text).ok_or_else(|| NotationError::new(text, EXPECTED))
    }

    fn read(text: &str) -> Option<Action> {
        let mut words = text.split_whitespace();
        let verb = words.next()?;
        let is = |word: &str| verb.eq_ignore_ascii_case(word);
        let action = if is("play") {
            Action::Play(digit(words.next()?, 0..=4)?)
        } else if is("discard") {
            Action::Discard(digit(words.next()?, 0..=4)?)
        } else if is("hintv") {
            Action::Hint { to: Seat(digit(words.next()?, 0..=4)?), hint: Hint::Rank(digit(words.next()?, 1..=5)?) }
        } else if is("hintc") {
            let to = Seat(digit(words.next()?, 0..=4)?);
            let word = words.next()?;
            let colour = Colour::ALL.into_iter().find(|colour| word.eq_ignore_ascii_case(colour.word()))?;
            Action::Hint { to, hint: Hint::Colour(colour) }
        } else {
            return None;
        };
        words.next().is_none().then_some(action)
    }

    /// The action as one byte, for the history of a game. Positions and seats are below 5.
    #[inline]
    pub fn code(self) -> u8 {
        match self {
            Action::Play(position) => position,
            Action::Discard(position) => 5 + position,
            Action::Hint { to, hint } => 10 + 10 * to.0 + hint.index(),
        }
    }

    /// The action of a byte below 60.
    #[inline]
    pub fn from_code(code: u8) -> Action {
        match code {
            0..5 => Action::Play(code),
            5..10 => Action::Discard(code - 5),
            _ => Action::Hint { to: Seat(code / 10 - 1), hint: Hint::from_index(code % 10) },
        }
    }
}

fn digit(word: &str, range: std::ops::RangeInclusive<u8>) -> Option<u8> {
    match word.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0').filter(|number| range.contains(number)),
        _ => None,
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(position) => write!(f, "play {position}"),
            Action::Discard(position) => write!(f, "discard {position}"),
            Action::Hint { to, hint: hint @ Hint::Rank(_) } => write!(f, "hintv {to} {hint}"),
            Action::Hint { to, hint: hint @ Hint::Colour(_) } => write!(f, "hintc {to} {hint}"),
        }
    }
}

coeur_core::json_in_notation!(Action);
