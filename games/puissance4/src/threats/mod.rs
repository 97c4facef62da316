//! A position made for search: how many tokens of each colour lie on each line of four, and with it which free cells would
//! complete a line.
//!
//! [`Lines`] is what a board's size fixes, [`Field`] the position that plays and takes back, [`forcing`] the search for
//! wins by threats alone, [`analyse`] a decision of the player `threats` and `think` its
//! look-ahead; `player` is that player; [`judge`](judge()) the same evaluation for other searches.

mod analyse;
mod bits;
pub(crate) mod by_proof;
mod field;
pub mod forcing;
mod judge;
mod lines;
mod memory;
pub(crate) mod player;
mod think;
mod weights;

pub(crate) use analyse::with_answers;
pub use analyse::{Analysis, Ground, Reach, analyse};
pub use bits::{Bits, Cells};
pub use field::{Before, COUNTS, Field};
pub use judge::{Standing, judge, standing};
pub use lines::{IMAGES, Lines};
pub use memory::{Bound, Memory, Remembered};
pub use player::{DEFAULT_NODES, Threats, ThreatsOptions};
pub use think::{RootMove, Thinker};
pub use weights::by_counts;
