//! What must not be lost: the event log of every table, people, results, shared deals, tournaments.
//!
//! The store knows no games and no HTTP: events, configurations and records are JSON texts to it. It keeps them in one
//! SQLite file or in PostgreSQL, with the same statements.
//!
//! - [`Store::append`] is how a game goes on. One task writes the events of all tables, everything that has gathered
//!   in one transaction, and answers after the commit (`writer`).
//! - A table has one owner. Where several servers share a database, an event is only taken from the server that owns its
//!   table, and ownership ends with a lease (`leases`). A server keeps its name, and so its tables, over restarts; two cannot
//!   have the same. A SQLite file belongs to one server, by a lock beside it.
//! - A server says now and then that it is up (`heartbeats`), so that clocks stand still while it is not.
//! - Finished games are read beside a server that goes on by [`each_finished_game`] and [`each_reported_game`].
//! - A whole database is one file by [`back_up`], and a database again by [`restore`], of either kind. [`Beside`] is what operators see
//!   and ask of a running server. [`Retention`] says what is not kept for ever.
//! - Every write is one transaction: whole or not at all, also where the caller is gone.

mod archive;
mod backup;
mod beside;
mod bots;
mod counts;
mod database;
mod deals;
mod error;
mod friends;
mod heartbeats;
mod hints;
mod leases;
mod look;
mod member;
mod packed;
mod ratings;
mod report;
mod results;
mod retention;
mod schema;
mod secrets;
mod sessions;
mod sql;
mod status;
mod store;
mod tables;
mod tournaments;
mod trainings;
mod url;
mod users;
mod writer;

pub use archive::{each_finished_game, each_reported_game};
pub use backup::{BackedUp, back_up, restore};
pub use beside::{Beside, PersonRow};
pub use bots::Bot;
pub use counts::Count;
pub use deals::{SharedDeal, TournamentPart};
pub use error::StoreError;
pub use friends::{FriendRow, InvitationRow, Tie};
pub use leases::{Claim, LEASE, Renewal, Sibling};
pub use look::{is_ignorable, look_key};
pub use ratings::{Rating, RatingChange, Standing, level_key};
pub use report::ReportScore;
pub use results::{GameResult, ResultSeat};
pub use retention::{Place, Pruned, Retention};
pub use status::Status;
pub use store::Store;
pub use tables::{Event, NewTable, TableRow};
pub use tournaments::{ListedTournament, Tournament, TournamentTable};
pub use url::DatabaseUrl;
pub use users::{User, given_password};
pub use writer::Append;

/// Milliseconds since 1970.
pub type Millis = i64;
