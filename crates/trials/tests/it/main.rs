//! The program from outside: sockets, crashes, and what nobody should send.

mod abuse;
mod crashes;
mod examples;
mod fleet;
mod live;
mod program;
mod strangers;
mod tournament;
