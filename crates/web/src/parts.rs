//! Parts of the page that come when they are first needed: a first game waits for its own board and for no other.
//!
//! The compiler makes one module of the page. The build cuts it at the functions that are marked here: what only one of
//! them needs travels in a file of its own. Each hands out plain functions, so that nobody else waits.

// What marks a cut is written in terms of it.
#![allow(unsafe_code)]

use crate::loaders::{DrawBoard, Loaders, Missing, Overlays, SecondaryScreens, SetupScreens};
use crate::screens::overlays::OVERLAYS;
use crate::screens::secondary::SECONDARY;
use crate::screens::setup_screens::SETUP_SCREENS;
use coeur_kit::{GameUi, generic};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// How all of them are fetched.
pub const LOADERS: Loaders = Loaders {
    game_ui: |game| Box::pin(async move { game_ui(&game).await }),
    has_game_ui,
    generic_board: || Box::pin(generic_board()),
    setup: || Box::pin(setup_screens()),
    secondary: || Box::pin(secondary_screens()),
    overlays: || Box::pin(overlays()),
};

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Missing {
        Missing
    }
}

/// The games that the page has something of its own for: a game's id, the part that it comes with, what it has.
macro_rules! game_uis {
    ($($game:literal, $part:ident, $load:ident, $ui:path;)*) => {
        $(
            #[wasm_split($part, fallible)]
            fn $load() -> Result<&'static GameUi, Missing> {
                Ok(&$ui)
            }
        )*

        /// What the page has for a game; nothing for a game that is shown on the generic board.
        async fn game_ui(game: &str) -> Result<Option<&'static GameUi>, Missing> {
            match game {
                $($game => $load().await.map(Some),)*
                _ => Ok(None),
            }
        }

        /// Whether the page has something of its own for a game.
        fn has_game_ui(game: &str) -> bool {
            [$($game),*].contains(&game)
        }
    };
}

game_uis! {
    "barbu", coeurs, barbu_ui, coeur_coeurs_board::BARBU;
    "claim", claim, claim_ui, coeur_claim_board::GAME_UI;
    "coeurs", coeurs, coeurs_ui, coeur_coeurs_board::COEURS;
    "hanabi", hanabi, hanabi_ui, coeur_hanabi_board::GAME_UI;
    "love-letter", love_letter, love_letter_ui, coeur_love_letter_board::GAME_UI;
    "morpion", morpion, morpion_ui, coeur_morpion_board::GAME_UI;
    "puissance4", puissance4, puissance4_ui, coeur_puissance4_board::GAME_UI;
}

/// The board for a game that the page has nothing for.
#[wasm_split(generic, fallible)]
fn generic_board() -> Result<DrawBoard, Missing> {
    Ok(generic::generic)
}

/// The screens on which a game is planned, or waited for.
#[wasm_split(setup, fallible)]
fn setup_screens() -> Result<&'static SetupScreens, Missing> {
    Ok(&SETUP_SCREENS)
}

/// The screens that nobody needs to play.
#[wasm_split(secondary, fallible)]
fn secondary_screens() -> Result<&'static SecondaryScreens, Missing> {
    Ok(&SECONDARY)
}

/// What opens over a table, or over any screen.
#[wasm_split(overlays, fallible)]
fn overlays() -> Result<&'static Overlays, Missing> {
    Ok(&OVERLAYS)
}
