//! What the page knows and works out, without anything that draws: no browser and no Leptos, so that its tests run anywhere.
//!
//! Every word of the page is in [`words`]. A game is set up as a [`plan`], with fields of forms read by [`form_value`] and
//! [`account_field`]; those at the table have [`names`]. How a game stands is told by [`standings`] and [`counting`]; what came
//! of it ([`ended`]) is added to [`statistics`], how a rating went is a [`rating_line`], what a decision gave away is a [`judgement`], and those that cost most
//! come back as [`questions`]. [`puzzles`] are solved at one's own level; a [`tournament`] tells who has made most of the same deals.
//!
//! This browser keeps [`settings`], games ([`saved_game`]), seats at a server ([`kept_seat`], connected again after a
//! [`backoff`]), shared deals ([`known_deal`]) and deals of the day ([`day_book`]). Which screen an address means is in [`route`], a game inside of an address
//! in [`record_link`], the games of a file in [`record_file`].
//!
//! Boards share [`playing_card`]s, [`lessons`], [`arrow`] keys, and what the [`generic`] one works out. [`markdown`],
//! [`numbers`] and [`typography`] are about text; [`oneshot`] hands one value from a callback to whoever waits.

#[macro_use]
mod declared;

pub mod account_field;
pub mod arrow;
pub mod backoff;
pub mod counting;
pub mod day_book;
pub mod ended;
pub mod form_value;
pub mod generic;
pub mod judgement;
pub mod kept_seat;
pub mod known_deal;
pub mod lessons;
pub mod markdown;
pub mod names;
pub mod numbers;
pub mod oneshot;
pub mod plan;
pub mod playing_card;
pub mod puzzles;
pub mod questions;
pub mod rating_line;
pub mod record_file;
pub mod record_link;
pub mod route;
pub mod saved_game;
pub mod settings;
pub mod standings;
pub mod statistics;
pub mod tournament;
pub mod typography;
pub mod words;
