//! The boards on which games are played: one made by hand where a game deserves it, and one that fits any game.
//!
//! A board is drawn from the game's own view. The generic board, for games without one, needs nothing but the layout and the
//! legal actions.

mod act_button;
pub mod claim;
pub mod coeurs;
mod context;
pub mod generic;
pub mod hanabi;
mod held_card;
mod kit;
pub mod love_letter;
pub mod morpion;
pub mod puissance4;
pub mod roving;
mod words;

pub use context::BoardContext;
pub use kit::{Figure, Kit};

use crate::parts::{fetched, generic_board, kit};
use leptos::prelude::*;

/// The board of whatever game is on the table.
#[component]
pub fn Board(board: BoardContext) -> impl IntoView {
    let game = Memo::new(move |_| board.snapshot.with(|table| table.game.clone()));
    move || {
        let game = game.get();
        let load = move || {
            let game = game.clone();
            async move { kit(&game).await }
        };
        fetched(load, move |kit| match kit {
            Some(kit) => (kit.board)(board),
            None => fetched(generic_board, move |generic| generic(board)),
        })
    }
}
