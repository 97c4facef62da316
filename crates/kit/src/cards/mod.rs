//! The playing cards as pictures, read from their notation.
//!
//! The games have a card of their own; this one is the page's, because any sentence may speak of a card. It knows no rules.

mod courts;
mod face;
mod playing_card;

pub use face::{CardBack, CardFace, SuitSign};
pub use playing_card::{PlayingCard, Suit};
