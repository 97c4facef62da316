//! Love Letter, 2019 edition, for two to six players: 21 cards, one in hand, and what one has seen of the others'.
//!
//! [`card`] and [`action`] are the nouns, which [`action_space`] numbers, [`config`] the options. [`state`] is the position as a small value, [`plays`]
//! what may be played, [`rules`] what that does to it, [`deal`] how a round is shuffled and checked, [`deals`] every deal of a small one, [`game`] what programs ask of all that. [`view`]
//! is what one seat may know, told by [`event`]. [`sample`] draws the worlds that fit a view, exactly uniformly: [`filter`]
//! follows the events, [`hidden`] remembers how each hidden card came to lie where it lies, [`count`] counts. [`words`] says
//! it to people, [`text`] draws it in a terminal, [`layout`] lays it out for a page and [`recap`] tells how a round ended;
//! [`last_play`] is what a board shows of a view and [`told`] what it says of a play,
//! [`picture`] and [`portrait`] what it draws, [`choice`] how a touched card becomes a move. [`features`] are the columns, for which [`recall`] keeps who played what, [`solve`]
//! what a round of two is worth with everything known, [`puzzle`] what is worth asking on a last turn. [`players`] play, [`deduce`] says what a move tells, and [`roster`]
//! lists who there is.

mod action;
mod action_space;
mod card;
pub mod choice;
mod config;
mod count;
mod deal;
mod deals;
mod deduce;
mod event;
mod features;
mod filter;
mod game;
mod hidden;
mod last_play;
mod layout;
mod lessons;
pub mod picture;
pub mod players;
mod plays;
pub mod portrait;
mod public_remark;
mod puzzle;
mod recall;
mod recap;
mod redeal;
mod remark;
mod roster;
mod rules;
mod sample;
mod solve;
mod state;
mod text;
pub mod told;
mod view;
mod words;

pub use action::{Action, Move};
pub use card::{Card, DECK_SIZE, Held};
pub use config::Config;
pub use event::{Event, SeenAction};
pub use last_play::LastPlay;
pub use sample::Worlds;
pub use state::{Closing, LoveLetter, MAX_PLIES, Phase, RoundResult};
pub use view::{DeckCard, LoveLetterView, SeenCards};

/// What only the tests look at.
#[doc(hidden)]
pub mod internals {
    pub use crate::players::belief::weigh_history;
    #[cfg(not(target_arch = "wasm32"))]
    pub use crate::players::habits::{Traits, WEIGHTS, describe};
    pub use crate::players::posterior::Posterior;
    pub use crate::players::tracked::TrackedGame;
    pub use crate::words::event_phrase;

    /// The same position with some seats, a bit each, out instead of in, and some protected who were not, or the other way round.
    pub fn toggled(mut game: crate::LoveLetter, still_in: u8, protected: u8) -> crate::LoveLetter {
        game.still_in ^= still_in;
        game.protected ^= protected;
        game
    }
}
