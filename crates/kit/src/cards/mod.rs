//! The playing cards as pictures, read from their notation.
//!
//! The games have a card of their own; this one is the page's, because any sentence may speak of a card. It knows no rules.

mod courts;
mod face;

pub use coeur_client::playing_card::{PlayingCard, Suit};
pub use face::{CardBack, CardFace, SuitSign};
