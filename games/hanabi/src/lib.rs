//! Hanabi: players build five fireworks together; each sees every hand but their own.
//!
//! [`Card`] and [`Colour`] name what is dealt, [`Action`] and [`Hint`] what is done, [`Knowledge`] what hints have said of
//! a card. [`Hanabi`] holds the rules; [`HanabiView`] is what one seat may know of it, with the whole public history,
//! which is what players with conventions decode; `reading` says what follows from it, [`told`] and [`picture`] are what a board says and draws of it. [`Worlds`] draws the deals that fit a
//! view, all equally likely. [`players`] holds those who play it well; the roster names them, `puzzle` asks for the best of the last turns, and what a turn tells of one's
//! own cards is deduced.

mod action;
mod action_space;
mod card;
mod config;
mod deduce;
mod features;
mod fireworks;
mod game;
mod habit;
mod json;
mod knowledge;
mod layout;
mod legal;
mod lessons;
pub mod picture;
pub mod players;
mod public_remark;
mod puzzle;
mod reading;
mod remark;
mod roster;
mod sample;
mod state;
mod text;
pub mod told;
mod view;
mod words;

pub use action::{Action, Hint};
pub use card::{Card, Colour, DECK, DECK_SIZE, TYPES};
pub use config::Config;
pub use fireworks::Fireworks;
pub use knowledge::Knowledge;
pub use legal::BLUE_TOKENS;
pub use reading::{Outlook, Places};
pub use sample::Worlds;
pub use state::{Hanabi, MAX_MOVES, RED_TOKENS};
pub use view::{Event, HanabiView, HeldCard, Positions};

/// What only the tests look at.
#[doc(hidden)]
pub mod internals {
    pub use crate::deduce::{Property, statement_number};
    pub use crate::words::event_phrase;
}
