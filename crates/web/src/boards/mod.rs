//! The boards on which games are played: one made by hand where a game deserves it, and one that fits any game.
//!
//! A board reads the viewer's view into a small type of its own. A view that it cannot read, from a newer game perhaps, is
//! shown on the generic board, which needs nothing but the layout and the legal actions.

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
        fetched(load, move |kit| drawn(kit, board))
    }
}

fn drawn(kit: Option<&'static Kit>, board: BoardContext) -> AnyView {
    let readable = Memo::new(move |_| kit.filter(|kit| board.snapshot.with(|table| (kit.reads)(&table.view))).is_some());
    let shown = move || match kit.filter(|_| readable.get()) {
        Some(kit) => (kit.board)(board),
        None => fetched(generic_board, move |generic| generic(board)),
    };
    shown.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_view_that_cannot_be_read_is_not_read() {
        let morpion = json!({"rows": ["...", ".x.", "..o"], "line": null});
        assert!((morpion::KIT.reads)(&morpion));
        assert!(!(morpion::KIT.reads)(&json!({"rows": 3})));
        assert!(!(puissance4::KIT.reads)(&json!(null)));
        assert!(!(coeurs::BARBU.reads)(&json!({"deal": "first"})));
        assert!(!(claim::KIT.reads)(&json!({"phase": 1})));
        assert!(!(hanabi::KIT.reads)(&json!({})));
        assert!(!(love_letter::KIT.reads)(&json!({})));
    }
}
