//! Parts of the page that come when they are first needed: a first game waits for its own board and for no other.
//!
//! The compiler makes one module of the page. The build cuts it at the functions that are marked here: what only one of
//! them needs travels in a file of its own. Each hands out plain functions, so that nobody else waits.

// What marks a cut is written in terms of it.
#![allow(unsafe_code)]

use crate::loaders::{DrawBoard, DrawNamed, Loaders, Missing, Overlays, SecondaryScreens, Style, TableScreens};
use crate::online::{Caller, Friends, Live, Turns};
use crate::screens::overlays::OVERLAYS;
use crate::screens::puzzles::{self, puzzle_screen};
use crate::screens::secondary::SECONDARY;
use crate::screens::setup::{self, Setup};
use crate::screens::table_screens::TABLE_SCREENS;
use coeur_client::kept_seat::KeptSeat;
use coeur_core::Lang;
use coeur_kit::game_ui::{Figures, no_figures};
use coeur_kit::{GameUi, generic};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// How all of them are fetched.
pub const LOADERS: Loaders = Loaders {
    game_ui: |game| Box::pin(async move { game_ui(&game).await }),
    has_game_ui,
    // With the style of the board.
    figures: |game| {
        Box::pin(async move {
            game_ui(&game).await?;
            figures(game).await
        })
    },
    generic_board: || {
        Box::pin(async {
            let (board, style) = generic_board().await?;
            adopt(style);
            Ok(board)
        })
    },
    setup: || Box::pin(setup_screen()),
    puzzles: || Box::pin(puzzle_screens()),
    tables: || Box::pin(async { Ok(adopted(table_screens().await?, |part| part.style)) }),
    secondary: || Box::pin(async { Ok(adopted(secondary_screens().await?, |part| part.style)) }),
    overlays: || Box::pin(async { Ok(adopted(overlays().await?, |part| part.style)) }),
};

#[wasm_bindgen]
extern "C" {
    /// Adds a sheet of style to the page, once: the page's script does it.
    #[wasm_bindgen(js_namespace = globalThis, js_name = adoptStyle)]
    fn adopt_style(sheet: &str);
}

/// Has the page look as a part that has come wants it.
fn adopt(style: &[&str]) {
    style.iter().for_each(|sheet| adopt_style(sheet));
}

/// A part whose style the page wears from now on.
fn adopted<T>(part: &'static T, style: fn(&T) -> Style) -> &'static T {
    adopt(style(part));
    part
}

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Missing {
        Missing
    }
}

/// The games that the page has something of its own for: a game's id, the part that it comes with, what it has, and pictures for its rules.
macro_rules! game_uis {
    ($($game:literal, $part:ident, $load:ident, $ui:path, $figures:path;)*) => {
        $(
            #[wasm_split($part, fallible)]
            fn $load() -> Result<&'static GameUi, Missing> {
                Ok(&$ui)
            }
        )*

        /// What the page has for a game; nothing for a game that is shown on the generic board.
        async fn game_ui(game: &str) -> Result<Option<&'static GameUi>, Missing> {
            let ui = match game {
                $($game => $load().await?,)*
                _ => return Ok(None),
            };
            adopt(ui.style);
            Ok(Some(ui))
        }

        /// Pictures for the rules of a game.
        #[wasm_split(overlays, fallible)]
        fn figures(game: String) -> Result<Figures, Missing> {
            let figures: Figures = match game.as_str() {
                $($game => $figures,)*
                _ => no_figures,
            };
            Ok(figures)
        }

        /// Whether the page has something of its own for a game.
        fn has_game_ui(game: &str) -> bool {
            [$($game),*].contains(&game)
        }
    };
}

game_uis! {
    "barbu", barbu, barbu_ui, coeur_coeurs_board::BARBU, coeur_coeurs_board::barbu_figures;
    "claim", claim, claim_ui, coeur_claim_board::GAME_UI, coeur_claim_board::figures;
    "coeurs", coeurs, coeurs_ui, coeur_coeurs_board::COEURS, coeur_coeurs_board::coeurs_figures;
    "hanabi", hanabi, hanabi_ui, coeur_hanabi_board::GAME_UI, coeur_hanabi_board::figures;
    "love-letter", love_letter, love_letter_ui, coeur_love_letter_board::GAME_UI, coeur_love_letter_board::figures;
    "morpion", morpion, morpion_ui, coeur_morpion_board::GAME_UI, no_figures;
    "puissance4", puissance4, puissance4_ui, coeur_puissance4_board::GAME_UI, coeur_puissance4_board::figures;
}

/// The board for a game that the page has nothing for.
#[wasm_split(secondary, fallible)]
fn generic_board() -> Result<(DrawBoard, Style), Missing> {
    Ok((generic::generic, generic::STYLE))
}

/// The set-up of a game, by its id.
#[wasm_split(setup, fallible)]
fn setup_screen() -> Result<DrawNamed, Missing> {
    adopt(setup::STYLE);
    Ok(|game: String| view! { <Setup game /> }.into_any())
}

/// Puzzles, by the game and the number.
#[wasm_split(puzzles, fallible)]
fn puzzle_screens() -> Result<DrawNamed, Missing> {
    adopt(puzzles::STYLE);
    Ok(puzzle_screen)
}

/// The screens of one's games and of tables on a server.
#[wasm_split(tables, fallible)]
fn table_screens() -> Result<&'static TableScreens, Missing> {
    Ok(&TABLE_SCREENS)
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

/// Follows a table of the server, as [`Live::follow`] does.
pub fn follow_table(live: Live, caller: Caller, visit: u32) {
    with_tables(move |screens| (screens.follow)(live, caller, visit));
}

/// Asks how a table of the server stands, as [`Turns::ask_one`] does.
pub fn ask_turn(turns: Turns, kept: KeptSeat, lang: Lang) {
    with_tables(move |screens| (screens.ask_turn)(turns, kept, lang));
}

/// Asks how friends are, as [`Friends::keep_up`] does.
pub fn keep_up_with(friends: Friends) {
    with_tables(move |screens| (screens.keep_up)(friends));
}

/// Does something with what tables of the server need, once it has come. Where it does not come, nothing of them is known.
fn with_tables(act: impl FnOnce(&'static TableScreens) + 'static) {
    spawn_local(async move {
        if let Ok(screens) = table_screens().await {
            act(screens);
        }
    });
}
