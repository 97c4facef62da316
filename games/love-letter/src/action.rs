//! A move in sixteen bits, and its notation.

use crate::Card;
use coeur_core::{NotationError, Seat};
use std::fmt;

/// An action, packed so that a round's history stays inline. [`Action::read`] unpacks it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(u16);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A card is played, at somebody if it aims and there is a legal target.
    Play {
        card: Card,
        target: Option<Seat>,
        /// What a Guard names.
        guess: Option<Card>,
    },
    /// The second half of a Chancellor: one card stays in hand, the others go to the bottom of the deck.
    Keep {
        card: Card,
        /// What goes to the bottom first.
        bottom: Card,
        /// What goes below it, if two were drawn.
        lowest: Option<Card>,
    },
}

const KEEP: u16 = 1 << 15;
const NO_CARD: u16 = 15;

impl Action {
    /// A card played without a target.
    #[inline]
    pub const fn play(card: Card) -> Action {
        Action(card as u16)
    }

    #[inline]
    pub const fn at(card: Card, target: Seat) -> Action {
        Action(card as u16 | (target.0 as u16 + 1) << 4)
    }

    #[inline]
    pub const fn guard(target: Seat, guess: Card) -> Action {
        Action(Card::Guard as u16 | (target.0 as u16 + 1) << 4 | (guess as u16 + 1) << 7)
    }

    /// What a Chancellor keeps and puts at the bottom, the first just above the second.
    #[inline]
    pub const fn keep(card: Card, bottom: Card, lowest: Option<Card>) -> Action {
        let lowest = match lowest {
            Some(card) => card as u16,
            None => NO_CARD,
        };
        Action(KEEP | card as u16 | (bottom as u16) << 4 | lowest << 8)
    }

    #[inline]
    pub fn read(self) -> Move {
        let card = |bits: u16| Card::ALL.get(usize::from(bits & 15)).copied();
        let first = card(self.0).unwrap_or(Card::Spy);
        if self.0 & KEEP != 0 {
            return Move::Keep { card: first, bottom: card(self.0 >> 4).unwrap_or(Card::Spy), lowest: card(self.0 >> 8) };
        }
        let target = (self.0 >> 4 & 7) as u8;
        let guess = self.0 >> 7 & 15;
        Move::Play {
            card: first,
            target: target.checked_sub(1).map(Seat),
            guess: guess.checked_sub(1).and_then(|guess| Card::ALL.get(usize::from(guess)).copied()),
        }
    }

    /// The card that is played, or kept.
    #[inline]
    pub(crate) fn card(self) -> Card {
        match self.read() {
            Move::Play { card, .. } | Move::Keep { card, .. } => card,
        }
    }

    #[inline]
    pub(crate) const fn code(self) -> u64 {
        self.0 as u64
    }

    pub fn parse(text: &str) -> Result<Action, NotationError> {
        const EXPECTED: &str = "a card and, where it has one, its target: `handmaid`, `guard 1 baron`, `prince 0`, `keep king bottom guard spy`";
        let error = || NotationError::new(text, EXPECTED);
        let words: arrayvec::ArrayVec<&str, 6> = text.split_whitespace().take(6).collect();
        let card = |word: &str| Card::parse(word).map_err(|_| error());
        let seat = |word: &str| match word.as_bytes() {
            [digit @ b'0'..=b'5'] => Ok(Seat(digit - b'0')),
            _ => Err(error()),
        };
        match words[..] {
            ["keep", kept, "bottom", bottom] => Ok(Action::keep(card(kept)?, card(bottom)?, None)),
            ["keep", kept, "bottom", bottom, lowest] => Ok(Action::keep(card(kept)?, card(bottom)?, Some(card(lowest)?))),
            ["guard", target, guess] => Ok(Action::guard(seat(target)?, card(guess)?)),
            [played] => Ok(Action::play(card(played)?)),
            [played, target] if played != "guard" && card(played)?.aims() => Ok(Action::at(card(played)?, seat(target)?)),
            _ => Err(error()),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.read() {
            Move::Play { card, target: None, .. } => write!(f, "{card}"),
            Move::Play { card, target: Some(target), guess: None } => write!(f, "{card} {target}"),
            Move::Play { card, target: Some(target), guess: Some(guess) } => write!(f, "{card} {target} {guess}"),
            Move::Keep { card, bottom, lowest: None } => write!(f, "keep {card} bottom {bottom}"),
            Move::Keep { card, bottom, lowest: Some(lowest) } => write!(f, "keep {card} bottom {bottom} {lowest}"),
        }
    }
}

coeur_core::json_in_notation!(Action);
