//! Claim: the king is dead, and two players court five factions. In phase 1 thirteen tricks recruit followers; in phase 2
//! the followers are played for votes.
//!
//! [`card`] names the cards, [`cards`] keeps heaps of them in a word each, [`trick`] says what may be played and who wins,
//! [`state`] is the position with its rules, `game` what the house asks of it, [`view`]
//! what a seat may know of it and [`sample`] the worlds that fit such a view. `features` and `text` put a view into columns and
//! onto a terminal.

pub mod card;
pub mod cards;
pub mod eval;
mod features;
mod game;
mod layout;
pub mod players;
pub mod policy;
mod recruits;
pub mod sample;
pub mod solver;
pub mod state;
mod text;
pub mod trick;
pub mod view;

pub use card::{Card, Faction};
pub use cards::Cards;
pub use sample::Worlds;
pub use state::Claim;
pub use trick::{Trick, follower_wins, playable};
pub use view::{ByFaction, ClaimView, Holding};
