//! The board of whatever game is on the table: made by hand where a game has one, and one that fits any game else.

use crate::loaders::{Loaders, fetched};
use coeur_kit::BoardContext;
use leptos::prelude::*;

/// The board of whatever game is on the table.
#[component]
pub fn Board(board: BoardContext) -> impl IntoView {
    let loaders = expect_context::<Loaders>();
    let game = Memo::new(move |_| board.snapshot.with(|table| table.game.clone()));
    move || {
        let game = game.get();
        fetched(
            move || (loaders.game_ui)(game.clone()),
            move |kit| match kit {
                Some(kit) => (kit.board)(board),
                None => fetched(loaders.generic_board, move |generic| generic(board)),
            },
        )
    }
}
