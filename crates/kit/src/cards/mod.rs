//! The playing cards as pictures: read from their notation, sorted in a hand, drawn, and said in words.
//!
//! The games have a card of their own; this one is the page's, because a picture needs a suit and a rank, and the page links
//! no game. It knows no rules: which card wins, counts or may be played comes with the view.

mod courts;
mod face;
mod playing_card;
mod words;

pub use face::{CardBack, CardFace, SuitSign};
pub use playing_card::{PlayingCard, Suit, index, parse_rank, sort_hand};
pub use words::{card_words, suit_words};
