//! The fifty cards: five colours, ranks 1 1 1 2 2 3 3 4 4 5.

use coeur_core::{Ink, NotationError};
use serde::{Deserialize, Serialize};
use std::fmt;

pub const DECK_SIZE: usize = 50;

/// How many different cards there are.
pub const TYPES: usize = 25;

/// Copies of the ranks 1 to 5 in each colour.
const COPIES: [u8; 5] = [3, 2, 2, 2, 1];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Colour {
    #[serde(rename = "R")]
    Red,
    #[serde(rename = "G")]
    Green,
    #[serde(rename = "B")]
    Blue,
    #[serde(rename = "Y")]
    Yellow,
    #[serde(rename = "W")]
    White,
}

impl Colour {
    /// All five, in the order of the rules.
    pub const ALL: [Colour; 5] = [Colour::Red, Colour::Green, Colour::Blue, Colour::Yellow, Colour::White];

    /// Its place in [`ALL`](Colour::ALL).
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The letter that cards are written with.
    pub fn letter(self) -> char {
        ['R', 'G', 'B', 'Y', 'W'][self.index()]
    }

    pub(crate) fn ink(self) -> Ink {
        [Ink::Red, Ink::Green, Ink::Blue, Ink::Yellow, Ink::Bold][self.index()]
    }

    /// The word that hints are written with.
    pub fn word(self) -> &'static str {
        ["RED", "GREEN", "BLUE", "YELLOW", "WHITE"][self.index()]
    }
}

/// A kind of card, such as `B3`: the copies of it are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card of a colour and a rank from 1 to 5; `None` for another rank.
    pub fn new(colour: Colour, rank: u8) -> Option<Card> {
        (1..=5).contains(&rank).then(|| Card::from_parts(colour, rank))
    }

    /// The same for a rank that is known to be one.
    #[inline]
    pub(crate) const fn from_parts(colour: Colour, rank: u8) -> Card {
        Card(colour as u8 * 5 + rank - 1)
    }

    /// The card at a place of [`all`](Card::all), which must be below 25.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Card {
        Card(index as u8)
    }

    /// All 25 kinds, by colour and then by rank.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..TYPES as u8).map(Card)
    }

    /// Its place in [`all`](Card::all).
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    pub fn colour(self) -> Colour {
        Colour::ALL[usize::from(self.0 / 5)]
    }

    /// Its rank, from 1 to 5.
    #[inline]
    pub fn rank(self) -> u8 {
        self.0 % 5 + 1
    }

    /// How many there are of it in the game.
    #[inline]
    pub fn copies(self) -> u8 {
        COPIES[usize::from(self.0 % 5)]
    }

    /// Reads `R1` … `W5`.
    pub fn parse(text: &str) -> Result<Card, NotationError> {
        let mut chars = text.chars();
        let colour = chars.next().and_then(|letter| Colour::ALL.into_iter().find(|colour| colour.letter() == letter));
        let rank = chars.next().and_then(|digit| digit.to_digit(10));
        match (colour, rank, chars.next()) {
            (Some(colour), Some(rank @ 1..=5), None) => Ok(Card::from_parts(colour, rank as u8)),
            _ => Err(NotationError::new(text, "a card from R1 to W5 (colours R G B Y W), such as B3")),
        }
    }
}

/// All fifty cards, sorted.
pub const DECK: [Card; DECK_SIZE] = {
    let mut deck = [Card(0); DECK_SIZE];
    let (mut place, mut kind) = (0, 0);
    while kind < TYPES {
        let mut copy = 0;
        while copy < COPIES[kind % 5] {
            deck[place] = Card(kind as u8);
            place += 1;
            copy += 1;
        }
        kind += 1;
    }
    deck
};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.rank())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

coeur_core::json_in_notation!(Card);
