//! What the page knows and works out, without anything that draws: no browser and no Leptos, so that its tests run anywhere.
//!
//! Every word of the page is in [`words`]. A game is set up as a [`plan`], with fields of forms read by [`form_value`];
//! those at the table have [`names`]; what came of a game ([`ended`]) is added to [`statistics`], what a decision gave away is a
//! [`judgement`]. What a person has
//! chosen is in [`settings`], which screen an address means in [`route`], a game inside of an address in [`record_link`].
//! [`markdown`], [`numbers`] and [`typography`] are about text; [`oneshot`] hands one value from a callback to whoever waits.

#[macro_use]
mod declared;

pub mod ended;
pub mod form_value;
pub mod judgement;
pub mod markdown;
pub mod names;
pub mod numbers;
pub mod oneshot;
pub mod plan;
pub mod record_link;
pub mod route;
pub mod settings;
pub mod statistics;
pub mod typography;
pub mod words;
