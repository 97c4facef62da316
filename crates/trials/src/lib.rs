//! Trials of a running server, from outside: what clients see, and nothing else.
//!
//! [`process`] starts the program, kills it and measures it; [`http`] asks it over plain HTTP and [`socket`] over
//! WebSockets, and a [`visitor`](visitor::Visitor) has an address, cookies and a seat of its own. [`players`] play while servers come and go. The programs `load`, `crashes`, `fleet` and
//! `week` stand on these; [`attacks`] is what one stranger may do to all others, run by `strangers`; the tests beside them send what
//! nobody should.

pub mod attacks;
pub mod http;
pub mod measure;
pub mod players;
pub mod process;
pub mod socket;
pub mod visitor;

/// Whatever went wrong, in words: a trial only tells it.
pub type Trouble = Box<dyn std::error::Error + Send + Sync>;
