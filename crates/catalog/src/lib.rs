//! Every game and every player, by name.
//!
//! Programs (the command line, a server, a page, Python) hold a [`dyn Entry`](Entry) and a [`dyn Table`](Table) and never
//! ask which game it is: positions, options and decisions cross this line as text and JSON. A new game is one line in
//! [`GAMES`].
//!
//! [`entry`] describes a game and opens tables; [`table`] is a game in play with its players and its record; [`runner`]
//! plays whole games between players at full speed; [`spec`] reads `name(option=value,…)`; [`roster`] makes players by
//! name; [`listing`] says all of it as JSON. [`tools`] is what only measuring and terminals need: the feature of that name
//! is off in the browser.

mod entry;
mod error;
mod listing;
mod roster;
#[cfg(feature = "tools")]
mod runner;
mod spec;
mod table;
#[cfg_attr(not(feature = "tools"), path = "no_tools.rs")]
mod tools;

pub use entry::Entry;
pub use error::CatalogError;
pub use listing::listing;
pub use roster::{PlayerInfo, make as make_player};
#[cfg(feature = "tools")]
pub use runner::{Clock, MatchRunner, Played};
pub use spec::{Spec, split_specs};
pub use table::{Announced, Table, play_to_end};
#[cfg(feature = "tools")]
pub use tools::Counts;
pub use tools::{EntryTools, TableTools};

use entry::GameEntry;

/// All games, in the order in which people are shown them.
#[rustfmt::skip]
pub static GAMES: &[&dyn Entry] = &[
    &GameEntry::<coeur_coeurs::Coeurs>::NEW,
    &GameEntry::<coeur_coeurs::Barbu>::NEW,
    &GameEntry::<coeur_love_letter::LoveLetter>::NEW,
    &GameEntry::<coeur_puissance4::Puissance4>::NEW,
    &GameEntry::<coeur_hanabi::Hanabi>::NEW,
    &GameEntry::<coeur_claim::Claim>::NEW,
    &GameEntry::<coeur_morpion::Morpion>::NEW,
    // Here goes the next game; `cargo xtask new-game` writes its line.
];

/// The game of that id.
pub fn game(id: &str) -> Result<&'static dyn Entry, CatalogError> {
    GAMES.iter().copied().find(|entry| entry.info().id == id).ok_or_else(|| CatalogError::UnknownGame {
        name: error::shorten(id),
        known: GAMES.iter().map(|entry| entry.info().id).collect(),
    })
}

/// The games whose positions can be solved.
#[cfg(feature = "tools")]
pub(crate) fn with_solvers() -> Vec<&'static str> {
    GAMES.iter().filter(|entry| entry.scores().is_some()).map(|entry| entry.info().id).collect()
}
