//! Tables on a server, at which people play from different devices.
//!
//! [`client`] asks the server, in the types of `coeur_protocol`, and [`document`] puts its refusals into words; [`live`] holds the connection through which a table
//! tells of itself, and opens it again when it is lost, after the delays of `coeur_client::backoff`. [`person`] says who somebody is, [`friends`] who their friends are; [`kept`] remembers the seats that
//! this browser has taken, so that a page that was closed goes on by itself, [`known_deals`] the deals; [`tournaments`] are sets of them, and [`turns`] asks in which of them it is this
//! person's turn. What a game does with all of this is in
//! [`crate::game`]; what people see of it in [`crate::screens`].

mod client;
mod deals;
mod document;
mod friends;
pub mod kept;
pub mod known_deals;
mod live;
mod person;
mod share;
mod tournaments;
mod turns;

pub use client::{Caller, Failure, listed_tables, read, request, text};
pub use deals::{RIVAL, create_deal, find_deal, own_points, play_deal};
pub use document::refusal_text;
pub use friends::Friends;
pub use live::{Heard, Link, Live};
pub use person::{Known, be_known, known};
pub use share::{can_share, copy, link_to, link_to_screen, share};
pub use tournaments::{create_tournament, end_tournament, find_tournament, my_tournaments};
pub use turns::{Standing, Turns};
