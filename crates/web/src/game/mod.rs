//! The game in play, from the first deal to the end.
//!
//! The page holds the [`Record`](coeur_core::Record); every step appends an action to it and looks at the table
//! again. [`Play`] is what the page knows of the game, `commands` what a person does with it, `steps` the loop that
//! follows, `reasons` the questions about a decision, and `saved` what is kept between visits.

mod commands;
mod play;
mod reasons;
mod saved;
mod steps;

pub use commands::new_seed;
pub use play::{Phase, Play, Trouble};
pub use reasons::{AskedReasons, Question};
pub use saved::SavedGame;
