//! Work cut into parts for many machines, and the parts put together again.
//!
//! A [`Shard`] says which of the numbered games are played here. What they give is a part: a file that begins with a [`Head`], which says of
//! what it is a part and by which program. [`in_order`] looks at all heads and refuses what is missing, there twice, or of
//! another run. [`LinePart`] is the form of most parts, lines of JSON; data sets have heads too, each where its kind of file has room for one.

mod error;
mod files;
mod gather;
mod head;
mod lines;
mod shard;

pub use error::PartError;
pub use files::{files_read, fingerprint};
pub use gather::{Found, in_order};
pub use head::Head;
pub use lines::{LinePart, is_there, write_lines};
pub use shard::Shard;
