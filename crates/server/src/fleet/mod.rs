//! Several servers with one PostgreSQL database: any of them answers, and each table has one that writes.
//!
//! A server holds a lease by the database's clock ([`lease`]); what it owns it answers from memory, and goes on with the tables of those
//! whose lease has ended. What is asked about another's table is passed on to it ([`pass`]), over a port of its own that only
//! [`siblings`] use ([`inner`]); where a table itself is needed, it is [brought](bring()). What changes for people whose page is open elsewhere is told by [`hints`]. A server that stops gives its tables away first. AIs may think on other machines ([`work`]).
//! None of this happens with SQLite, or with one server.

mod bring;
pub mod hints;
mod inner;
pub mod lease;
pub mod pass;
mod siblings;
pub mod work;

pub use bring::bring;
pub use siblings::Siblings;
