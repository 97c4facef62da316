//! The players of Hanabi, from the first-card bot to the best.
//!
//! Each has a file of its own that can be held against its paper: [`first_card`], [`certainty`], [`confidence`],
//! [`partner`] and [`adaptive`], who watches its [`teammates`], [`hat_recommendation`], [`hat_information`], [`best`],
//! [`seer`], [`tree_search`], [`monte_carlo`]. They share the [`table_state`] (the table as a player follows it), sets of card [`kinds`], [`codes`] for hints as numbers, public
//! [`belief`] tables, [`questions`], and the [`endgame`] over all places of the [`useful_cards`]. A [`convention`] is what
//! partners agree on; [`ConventionPlayer`](convention_player::ConventionPlayer) makes a player of views out of it,
//! [`Table`](table::Table) plays whole games among equals, [`named_convention`] makes one by its name, and [`lineup`] lists them for experiments.

pub mod adaptive;
pub mod belief;
pub mod best;
pub mod certainty;
pub mod codes;
pub mod confidence;
pub mod convention;
pub mod convention_or_search;
pub mod convention_player;
pub mod endgame;
pub mod first_card;
pub mod hat_information;
pub mod hat_recommendation;
pub mod kinds;
pub mod lineup;
mod messages;
pub mod monte_carlo;
pub mod named_convention;
pub mod partner;
mod possible_deals;
pub mod questions;
mod reasons;
pub mod seer;
pub mod separate_memories;
pub mod simulation;
pub mod table;
pub mod table_state;
pub mod teammates;
pub mod tree_search;
pub mod tuning;
pub mod useful_cards;
mod why;
