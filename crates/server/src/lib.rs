//! The server: the page embedded, tables for people and AIs, accounts.
//!
//! [`page`] holds the built page and answers for its files; [`routes`] is everything under `/api/`, with [`request`] to
//! read it and [`error`] as the one shape in which it refuses. [`tables`] keeps the games: every change is an event that
//! is written to the store before anybody hears of it; [`results`] writes down how they ended, and rates people.
//! [`dealing`] is where their cards come from. [`accounts`] knows who somebody is, [`deals`] who may see a shared deal, [`tournaments`] who has made most of some, [`league`] whom a bot plays of those in [`line`], and [`extra`] is for routes that the program
//! adds. [`fleet`] is several servers with one database. [`ai`] thinks on threads of its own. [`limits`] keeps anybody from starving the rest, [`places`] from holding all connections, [`seal`] knows who was here before, [`hosts`] are the names that are answered to, [`headers`] is what every
//! answer carries, [`openapi`] describes the API, [`metrics`] what operators measure, [`logs`] what they read; [`config`] settles how the server is set
//! up, [`orders`] are what an operator asks, through [`admin`]; [`upkeep`] forgets what is old, and [`listen`] opens the port and closes it politely, with [`connections`], [`tls`] and [`proxy`] for what comes in
//! between.

mod accounts;
pub mod admin;
pub mod ai;
mod company;
pub mod config;
mod connections;
mod dealing;
mod deals;
mod error;
mod extra;
mod fleet;
#[doc(hidden)]
pub mod fuzzing;
mod headers;
mod hosts;
mod league;
mod limits;
mod line;
mod listen;
mod logs;
mod metrics;
mod names;
mod nats;
mod network;
mod openapi;
mod orders;
mod page;
mod places;
mod proxy;
mod request;
mod results;
mod routes;
mod seal;
mod secret;
mod server;
mod state;
mod tables;
mod time;
#[cfg_attr(not(feature = "internet"), path = "no_tls.rs")]
mod tls;
mod tournaments;
mod upkeep;

pub use config::{Config, ConfigError};
pub use error::ApiError;
pub use extra::{Extra, Host, MakeExtra};
pub use fleet::work::work;
pub use hosts::{HostName, Hosts};
pub use limits::{Kind, Limits, Rate, Rates, TooMany};
pub use listen::{ServeError, serve};
pub use logs::{Format as LogFormat, Level as LogLevel, start as start_log, subscriber as log_subscriber};
pub use nats::NatsUrl;
pub use page::Page;
pub use request::ClientAddress;
pub use server::{Options, Server, StartError};
