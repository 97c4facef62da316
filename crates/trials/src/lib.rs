//! Trials of a running server, from outside: what clients see, and nothing else.
//!
//! [`process`] starts the program, kills it and measures it; [`http`] asks it over plain HTTP and [`socket`] over
//! WebSockets. The programs `load` and `crashes` stand on these; the tests beside them send what nobody should.

pub mod http;
pub mod measure;
pub mod process;
pub mod socket;

/// Whatever went wrong, in words: a trial only tells it.
pub type Trouble = Box<dyn std::error::Error + Send + Sync>;
