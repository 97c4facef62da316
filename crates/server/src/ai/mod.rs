//! The AIs of the server: a bounded number of threads that think for everybody, each for its share.
//!
//! Thinking never runs on the threads that answer people. A job waits in the [`queue`] of its [`Visitor`]; a free thread of the [`pool`]
//! takes one of whoever has used the threads least of late. Who waits while another uses far more than their share has
//! that other's job ended: players answer with the best they have. A thread that does not come back when its time is over is
//! given up, and another takes its place. A [`Job`] may also be [lent](AiPool::lend) to another machine. [`spec`] says which players strangers may ask for.

mod job;
mod pool;
mod queue;
pub mod spec;
mod visitor;

pub use job::Job;
pub use pool::{AiPool, Asked, Lent, Load, Lost};
pub use queue::{Busy, Class};
pub use visitor::Visitor;
