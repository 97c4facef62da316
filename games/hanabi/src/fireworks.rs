//! The five fireworks on the table.

use crate::{Card, Colour};

/// How high each firework is; in JSON an object from `R`, `G`, `B`, `Y`, `W` to a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fireworks(pub(crate) [u8; 5]);

impl Fireworks {
    /// The rank of the last card of this colour, or 0.
    #[inline]
    pub fn height(self, colour: Colour) -> u8 {
        self.0[colour.index()]
    }

    /// Whether the card is the next one of its colour.
    #[inline]
    pub fn fits(self, card: Card) -> bool {
        self.height(card.colour()) + 1 == card.rank()
    }

    /// Adds the card if it fits, and says whether it did.
    #[inline]
    pub fn take(&mut self, card: Card) -> bool {
        let fits = self.fits(card);
        self.0[card.colour().index()] += u8::from(fits);
        fits
    }

    /// The cards on the table.
    #[inline]
    pub fn sum(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether all five are finished.
    #[inline]
    pub fn complete(self) -> bool {
        self.0 == [5; 5]
    }
}
