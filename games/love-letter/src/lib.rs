//! Love Letter, 2019 edition, for two to six players: 21 cards, one in hand, and what one has seen of the others'.
//!
//! [`card`] and [`action`] are the nouns, [`config`] the options. [`state`] is the position as a small value, [`rules`]
//! what an action does to it, [`deal`] how a round is shuffled and checked. [`view`] is what one seat may know, told by
//! [`event`]. [`sample`] draws the worlds that fit a view, exactly uniformly: [`filter`] follows the events, [`hidden`]
//! remembers how each hidden card came to lie where it lies, [`count`] counts. [`text`] draws the table, [`features`] are
//! the columns, [`solve`] what a round of two is worth with everything known, [`players`] who plays.

mod action;
mod card;
mod config;
mod count;
mod deal;
mod deduce;
mod event;
mod features;
mod filter;
mod hidden;
mod layout;
pub mod players;
mod roster;
mod rules;
mod sample;
mod solve;
mod state;
mod text;
mod view;
mod words;

pub use action::{Action, Move};
pub use card::{Card, DECK_SIZE};
pub use config::Config;
pub use event::{Event, Held, Seen};
pub use sample::Worlds;
pub use state::{Closing, LoveLetter, MAX_PLIES, Phase, RoundResult};
pub use view::{Bottom, Known, LoveLetterView};
