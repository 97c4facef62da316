//! The boards on which games are played: one made by hand where a game deserves it, and one that fits any game.
//!
//! A board reads the viewer's view into a small type of its own. A view that it cannot read, from a newer game perhaps, is
//! shown on the generic board, which needs nothing but the layout and the legal actions.

mod act_button;
mod claim;
mod coeurs;
mod context;
mod generic;
mod hanabi;
mod held_card;
mod love_letter;
mod morpion;
mod puissance4;
pub mod roving;
mod words;

pub use claim::votes_of;
pub use context::BoardContext;

use crate::lessons::Lesson;
use claim::{Claim, ClaimView};
use coeur_core::Lang;
use coeur_protocol::Snapshot;
use coeurs::{Coeurs, DealView};
use context::read_view;
use generic::Generic;
use hanabi::{Hanabi, HanabiTable};
use leptos::prelude::*;
use morpion::{MarkedCells, Morpion};
use puissance4::{Grid, Puissance4};
use serde_json::Value;

/// The first games that teach themselves: one for each game, from its board's `lesson.rs`.
pub static LESSONS: &[&Lesson] = &[
    &claim::LESSON,
    &coeurs::COEURS,
    &coeurs::BARBU,
    &hanabi::LESSON,
    &love_letter::LESSON,
    &morpion::LESSON,
    &puissance4::LESSON,
];

/// Pictures of a game for its rules: what lies where, an example trick. Each with a caption; none for a game that has no
/// board of its own.
pub fn figures(game: &str, lang: Lang) -> Vec<Figure> {
    match game {
        "claim" => claim::figures(lang),
        "coeurs" | "barbu" => coeurs::figures(game, lang),
        "hanabi" => hanabi::figures(lang),
        "love-letter" => love_letter::figures(lang),
        "puissance4" => puissance4::figures(lang),
        _ => Vec::new(),
    }
}

/// The points of a game deal by deal, where its board keeps a sheet of them: shown with the scores.
pub fn score_sheet(table: &Snapshot, names: Signal<Vec<String>>, lang: Signal<Lang>) -> Option<AnyView> {
    match table.game.as_str() {
        "coeurs" | "barbu" => {
            let deal = read_view::<DealView>(&table.view).filter(|deal| deal.deals > 1)?;
            Some(coeurs::sheet(Signal::stored(deal), names, lang, table.game == "barbu"))
        }
        _ => None,
    }
}

/// A picture with what it shows in words.
pub struct Figure {
    pub picture: AnyView,
    pub caption: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoardKind {
    Claim,
    Coeurs,
    LoveLetter,
    Hanabi,
    Morpion,
    Puissance4,
    Generic,
}

impl BoardKind {
    /// The board made for a game, if it can read this view of it.
    fn for_view(game: &str, view: &Value) -> BoardKind {
        match game {
            "claim" if read_view::<ClaimView>(view).is_some() => BoardKind::Claim,
            "coeurs" | "barbu" if read_view::<DealView>(view).is_some() => BoardKind::Coeurs,
            "love-letter" if read_view::<love_letter::TableView>(view).is_some() => BoardKind::LoveLetter,
            "hanabi" if read_view::<HanabiTable>(view).is_some() => BoardKind::Hanabi,
            "morpion" if read_view::<MarkedCells>(view).is_some() => BoardKind::Morpion,
            "puissance4" if read_view::<Grid>(view).is_some() => BoardKind::Puissance4,
            _ => BoardKind::Generic,
        }
    }
}

/// The board of whatever game is on the table.
#[component]
pub fn Board(board: BoardContext) -> impl IntoView {
    let kind = Memo::new(move |_| board.snapshot.with(|table| BoardKind::for_view(&table.game, &table.view)));
    move || match kind.get() {
        BoardKind::Claim => view! { <Claim board /> }.into_any(),
        BoardKind::Coeurs => view! { <Coeurs board /> }.into_any(),
        BoardKind::LoveLetter => love_letter::love_letter(board),
        BoardKind::Hanabi => view! { <Hanabi board /> }.into_any(),
        BoardKind::Morpion => view! { <Morpion board /> }.into_any(),
        BoardKind::Puissance4 => view! { <Puissance4 board /> }.into_any(),
        BoardKind::Generic => view! { <Generic board /> }.into_any(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_view_that_cannot_be_read_is_shown_on_the_generic_board() {
        let morpion = json!({"rows": ["...", ".x.", "..o"], "line": null});
        assert_eq!(BoardKind::for_view("morpion", &morpion), BoardKind::Morpion);
        assert_eq!(BoardKind::for_view("morpion", &json!({"rows": 3})), BoardKind::Generic);
        assert_eq!(BoardKind::for_view("puissance4", &json!(null)), BoardKind::Generic);
        assert_eq!(BoardKind::for_view("barbu", &json!({"deal": "first"})), BoardKind::Generic);
        assert_eq!(BoardKind::for_view("claim", &json!({"phase": 1})), BoardKind::Generic);
        assert_eq!(BoardKind::for_view("tarot", &json!({})), BoardKind::Generic);
    }
}
