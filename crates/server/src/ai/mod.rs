//! The AIs of the server: a bounded number of threads that think for everybody in turn.
//!
//! Thinking never runs on the threads that answer people. A [`Job`] waits in the queue of its [`Class`]; when a thread is
//! free it takes from the queues by turns, people's opponents oftenest, so that nobody waits for ever behind others.

mod pool;
mod queue;
pub mod spec;

pub use pool::{AiPool, Asked, Busy};
pub use queue::Class;
