//! Every game and every player, by name.
//!
//! Programs (the command line, a server, a page, Python) hold a [`dyn Entry`](Entry) and a [`dyn Table`](Table) and never
//! ask which game it is: positions, options and decisions cross this line as text and JSON. A new game is one line in
//! [`games`].
//!
//! [`entry`] describes a game and opens tables; [`table`] is a game in play with its players and its record; [`runner`]
//! plays whole games between players at full speed, [`decisions`] the same with every decision as numbers; [`outside`] lets in who is brought along by a caller; [`spec`] reads `name(option=value,…)`; [`roster`] makes players by
//! name; [`listing`] says all of it as JSON. [`tools`] is what only measuring and terminals need, answered by [`typed_tools`]: the feature of
//! that name is off in the browser.

#[cfg(feature = "tools")]
mod decisions;
mod entry;
mod error;
mod listing;
#[cfg(feature = "tools")]
mod outside;
mod roster;
#[cfg(feature = "tools")]
mod runner;
mod spec;
mod table;
#[cfg_attr(not(feature = "tools"), path = "no_tools.rs")]
mod tools;
#[cfg(feature = "tools")]
mod typed_tools;
#[cfg(feature = "tools")]
mod units;

#[cfg(feature = "tools")]
pub use decisions::{DecidedGame, DecisionRow, DecisionRunner, SeatResult, Weighed};
pub use entry::{Entry, settled};
pub use error::CatalogError;
pub use listing::listing;
#[cfg(feature = "tools")]
pub use outside::{
    Admission, EXTERNAL, OutsideAccount, OutsideAction, OutsideAnswer, OutsideQuestion, Outsider, OutsiderFactory, Rows,
    Seen, Together, admit, admit_together, is_admitted, together,
};
pub use roster::{PlayerInfo, make as make_player, network_of};
#[cfg(feature = "tools")]
pub use runner::{Clock, Forfeit, MatchRunner, OpenMatch, Played};
pub use spec::{Spec, split_specs};
pub use table::{Announced, Table, play_to_end};
#[cfg(feature = "tools")]
pub use tools::Counts;
pub use tools::{EntryTools, TableTools};
#[cfg(feature = "tools")]
pub use units::{payoff_unit, utility_unit};

use coeur_core::{Record, Registered};
use entry::GameEntry;

/// Work that needs the type of a game, for whoever knows only its id: what learning and data sets are made of.
pub trait GameVisitor {
    type Output;

    fn visit<G: Registered>(self) -> Self::Output;
}

/// Opens a table at the start of a record, as [`Entry::open`] does.
pub type OpenTable = fn(&Record) -> Result<Box<dyn Table>, CatalogError>;

/// The one list of games, in the order in which people are shown them, given to a macro: a name for each, which is its id
/// with `_` for `-`, and its type.
#[macro_export]
macro_rules! games {
    ($take:ident) => {
        $take! {
            coeurs: coeur_coeurs::Coeurs,
            barbu: coeur_coeurs::Barbu,
            love_letter: coeur_love_letter::LoveLetter,
            puissance4: coeur_puissance4::Puissance4,
            hanabi: coeur_hanabi::Hanabi,
            claim: coeur_claim::Claim,
            morpion: coeur_morpion::Morpion,
            // Here goes the next game; `cargo xtask new-game` writes its line.
        }
    };
}

macro_rules! entries {
    ($($name:ident: $game:ty,)*) => {
        /// All games, in the order in which people are shown them.
        pub static GAMES: &[&dyn Entry] = &[$(&GameEntry::<$game>::NEW),*];

        /// Does typed work for the game of that id.
        pub fn visit<V: GameVisitor>(id: &str, visitor: V) -> Result<V::Output, CatalogError> {
            match game(id)?.info().id.replace('-', "_").as_str() {
                $(stringify!($name) => Ok(visitor.visit::<$game>()),)*
                _ => unreachable!("every game of the list has a line here"),
            }
        }

        /// The tables of each game by itself, for whoever carries one game without the others.
        pub mod single_game {
            $(
                pub fn $name() -> crate::OpenTable {
                    |record| crate::Entry::open(&crate::entry::GameEntry::<$game>::NEW, record)
                }
            )*
        }

        /// The same with what the game's levels play with: any other player is unknown at these tables, and no move tells anything.
        pub mod single_game_of_levels {
            $(
                pub fn $name() -> crate::OpenTable {
                    |record| crate::entry::open_with::<$game>(record, crate::roster::Carried::LEVELS)
                }
            )*
        }

        /// Typed work for each game by itself, for whoever carries one game without the others.
        pub mod visit_single_game {
            $(
                pub fn $name<V: crate::GameVisitor>(visitor: V) -> V::Output {
                    visitor.visit::<$game>()
                }
            )*
        }
    };
}
games!(entries);

pub fn game(id: &str) -> Result<&'static dyn Entry, CatalogError> {
    GAMES.iter().copied().find(|entry| entry.info().id == id).ok_or_else(|| CatalogError::UnknownGame {
        name: error::shorten(id),
        known: GAMES.iter().map(|entry| entry.info().id).collect(),
    })
}

/// The id of a game that people also know by another name; any other text is its own id. For who reads what people type: records and servers know ids alone.
pub fn id_of(name: &str) -> &str {
    match name {
        "hearts" => "coeurs",
        "connect-four" => "puissance4",
        "tic-tac-toe" => "morpion",
        id => id,
    }
}

/// The games whose positions can be solved.
#[cfg(feature = "tools")]
pub(crate) fn with_solvers() -> Vec<&'static str> {
    GAMES.iter().filter(|entry| entry.scores().is_some()).map(|entry| entry.info().id).collect()
}
