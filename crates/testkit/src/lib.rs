//! The same questions asked of every game. Development only: a game's `tests/` call these.
//!
//! [`conformance`] plays random games and checks what the `Game` trait promises; [`worlds`] judges the sampler of a game
//! with hidden cards; [`golden`] keeps playthroughs that a reviewer can read, and pins what seeds mean;
//! [`allocations`] counts what the hot path takes from the heap; [`dearest`](mod@dearest) names what a player can be asked for at the most, and
//! [`processor_time`](mod@processor_time) measures what it takes; [`samples`] reads the tables with which a board is shown, [`read()`] what is handed in from outside; [`postgres`] is a
//! database server for a test, [`folder`] a place for its files.

pub mod allocations;
pub mod conformance;
pub mod dearest;
pub mod folder;
pub mod golden;
pub mod postgres;
pub mod processor_time;
mod read;
pub mod samples;
pub mod worlds;

pub use conformance::conform;
pub use dearest::dearest;
pub use folder::Folder;
pub use golden::{golden, golden_opening, keep_or_compare, pinned};
pub use processor_time::{own_thread, processor_time};
pub use read::read;
pub use samples::board_samples;
