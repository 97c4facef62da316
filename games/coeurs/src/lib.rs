//! Cœurs and Barbu: 32 cards, four seats, two games over one machinery.
//!
//! A [`card`](Card) is played in a deal for a [`contract`](Contract); the module `donne` holds one deal under way, with the
//! réussite's own rules in `reussite`. `state` strings deals together into a [`Match`], which `game` makes known to every program, of which [`Coeurs`] (N deals of one
//! contract) and [`Barbu`] (24 deals, six contracts for each meneur) are the two variants. `view` says what a seat may
//! know, with what is at `stake`, what lies on the `table` and `why_not` every card may be played; `as_barbu` makes one kind of
//! view of both games, `reported` makes one of a deal told by others, `sample` draws the worlds that fit it, `text` draws it in
//! a terminal, `layout` lays it out for a screen with the `recap` of a deal that has just ended, [`told`] and [`picture`] are what a board says and draws, `features` turns it into
//! columns and `action_space` numbers the moves. [`players`] play sensibly, `roster` names them, `beliefs` says what a move
//! tells of the cards not seen, `solve` and `race` how the last tricks and the end of a réussite go when everybody sees every card, and `puzzle` what is worth
//! asking there.

mod action;
mod action_space;
mod as_barbu;
mod beliefs;
mod card;
mod cards;
mod config;
mod contract;
mod deal;
mod deal_in_play;
mod deals;
mod features;
mod game;
mod layout;
mod lessons;
pub mod picture;
pub mod players;
mod public_remark;
mod puzzle;
mod race;
mod recap;
mod redeal;
mod remark;
mod reported;
mod reussite;
mod roster;
mod sample;
mod solve;
mod stake;
mod state;
mod table;
mod text;
pub mod told;
mod variant;
mod view;
mod why_not;

pub use action::Action;
pub use card::{Card, Rank, Suit};
pub use cards::Cards;
pub use config::{BarbuConfig, CoeursConfig, HeartLead, Leader, Order, Payoff, Rules};
pub use contract::{ALL_PENALTIES, Contract, Kind, Taken};
pub use deal::Deal;
pub use deal_in_play::Hands;
pub use reported::{ReportError, ReportedDeal};
pub use reussite::{PLACES, playable};
pub use roster::TreeOptions;
pub use sample::Worlds;
pub use solve::REACH;
pub use stake::{Penalties, Stake};
pub use state::{Barbu, Coeurs, Match};
pub use table::{Progress, TableTrick};
pub use variant::{CoeursOnly, SixContracts, Variant};
pub use view::{Earlier, Event, MatchView, Trick, WonTrick};
pub use why_not::WhyNot;
