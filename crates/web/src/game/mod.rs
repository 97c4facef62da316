//! The game in play, from the first deal to the end.
//!
//! A game is kept on this device or by a server ([`Source`]). Here the page holds the [`Record`](coeur_core::Record); every
//! step appends an action to it and looks at the table again. There the page sends what a person plays, and shows what it
//! is told. [`Play`] is what the page knows of the game either way, `commands` what a person does with it, `steps` the loop
//! of a game on this device, `network` a game of the server's. `asked` is what a person asks about it, answered in `reasons`
//! (a decision) and `position_browser` (another position); `coach` is what is said in a first game, `saved` what is kept between visits,
//! and `tabs` lets two tabs agree on it.

mod asked;
mod coach;
mod commands;
mod ended;
mod network;
mod play;
mod position_browser;
mod reasons;
pub mod saved;
mod source;
mod steps;
mod tabs;

pub use asked::{ADVISER, AskedReasons, OtherPosition, Question};
pub use coach::lesson_record;
pub use commands::new_seed;
pub use ended::Ended;
pub use play::{Phase, Play, Trouble};
pub use source::Source;
