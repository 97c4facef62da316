//! Puzzles: positions in which exact play knows the best move, and training on them on this device.
//!
//! A [`KeyedPuzzle`] comes from a file of the page; [`rating`] says how hard it is and how strong whoever solves it; [`Progress`] is
//! what this browser keeps of one game (with the themes that are missed most), [`Days`] of all of them; [`next`] chooses what to ask now; [`worth`] tells people
//! what a move is worth, and what it loses.

mod choice;
mod days;
mod progress;
mod puzzle;
pub mod rating;
mod themes;
pub mod worth;

pub use choice::next;
pub use days::{Days, calendar_day};
pub use progress::Progress;
pub use puzzle::{KeyedPuzzle, read};
pub use themes::MissedTheme;
