//! Claim: the king is dead, and two players court five factions. In phase 1 thirteen tricks recruit followers; in phase 2
//! the followers are played for votes.
//!
//! [`card`] names the cards, [`cards`] keeps heaps of them in a word each, [`trick`] says what may be played and who wins,
//! [`state`] is the position with its rules, `game` what programs ask of it, `random_tricks` how random games are played fast, [`view`] what a seat may know of it and
//! [`sample`] the worlds that fit such a view. `features`, `text`, `layout` and `words` put a view into columns, onto a
//! terminal, onto a page and into sentences; [`told`] are those that a board says to one
//! listener, [`picture`] is what it draws. [`eval`], [`followers`] and [`policy`] are what the game knows beyond its rules, [`solver`]
//! plays phase 2 exactly, `puzzle` asks what is worth asking there, [`players`] play, `deduce` says what a move tells, and `roster` lists who there is.

pub mod card;
pub mod cards;
mod deduce;
pub mod eval;
mod features;
pub mod followers;
mod game;
mod layout;
mod lessons;
pub mod picture;
pub mod players;
pub mod policy;
mod public_remark;
mod puzzle;
mod random_tricks;
mod recruits;
mod redeal;
mod remark;
mod roster;
pub mod sample;
pub mod solver;
pub mod state;
mod text;
pub mod told;
pub mod trick;
pub mod view;
mod words;

pub use card::{Card, Faction};
pub use cards::Cards;
pub use sample::Worlds;
pub use state::Claim;
pub use trick::{Trick, TrickReason, follower_wins, playable};
pub use view::{ByFaction, ClaimView, Holding};

/// What only the tests look at.
#[doc(hidden)]
pub mod internals {
    pub use crate::solver::lanes::{Lanes, Score};
    pub use crate::solver::sums::Union;
}
