//! Work cut into parts for many machines, and the parts put together again.
//!
//! A [`Shard`] says which of the numbered games are played here. What they give is a part: a file that begins with a [`Head`], which says of
//! what it is a part and by which program. [`in_order`] looks at all heads and refuses what is missing, there twice, or of
//! another run. [`LinePart`] is the form of most parts, lines of JSON; data sets have heads too, each where its kind of file has room for one.

mod error;
mod gather;
mod head;
mod lines;
mod shard;

pub use error::PartError;
pub use gather::{Found, in_order};
pub use head::Head;
pub use lines::{LinePart, is_there, write_lines};
pub use shard::Shard;

/// The same for the same bytes only: what a file is known by in a head, wherever it lies.
pub fn fingerprint(bytes: &[u8]) -> String {
    // Fowler, Noll and Vo's sum, 1a, of 64 bits.
    let sum = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    format!("{sum:016x}")
}
