//! The server: the page embedded, tables for people and AIs, accounts, and the report's protocol.
//!
//! [`page`] holds the built page and answers for its files; [`routes`] is everything under `/api/`, with [`request`] to
//! read it and [`error`] as the one shape in which it refuses. [`tables`] keeps the games: every change is an event that
//! is written to the store before anybody hears of it. [`ai`] thinks on threads of its own. [`limits`] keeps anybody from
//! starving the rest, [`headers`] is what every answer carries, [`metrics`] what operators measure, and [`listen`] opens
//! the port and closes it politely.

mod ai;
mod deals;
mod error;
mod headers;
mod limits;
mod listen;
mod metrics;
mod names;
mod page;
mod request;
mod routes;
mod secret;
mod server;
mod state;
mod tables;
mod time;

pub use error::ApiError;
pub use limits::{Rate, Rates};
pub use listen::{DEFAULT_ADDRESS, ServeError, serve};
pub use page::{Page, page_is_built};
pub use request::ClientAddress;
pub use server::{Options, Server, StartError};
