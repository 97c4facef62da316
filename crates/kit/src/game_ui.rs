//! What the page has for one game: its board, and what belongs to it elsewhere.

use super::context::BoardContext;
use crate::lessons::Lesson;
use coeur_core::Lang;
use coeur_protocol::Snapshot;
use leptos::prelude::*;

/// Draws a sheet of points for a table, with the names of its players.
type SheetOf = fn(&Snapshot, Signal<Vec<String>>, Signal<Lang>) -> Option<AnyView>;

/// All that is special about a game on the page.
pub struct GameUi {
    /// Draws its table, from the game's own view: see [`BoardContext::drawn_from`].
    pub board: fn(BoardContext) -> AnyView,
    /// The sheets of its style, in their order: they come with the board, and after those of the page.
    pub style: &'static [&'static str],
    /// A first game that teaches itself.
    pub lesson: &'static Lesson,
    /// The points deal by deal, where a sheet of them is kept: shown with the scores.
    pub sheet: SheetOf,
    /// What a seat has, where that is not its points.
    pub score: fn(&Snapshot, usize) -> Option<String>,
}

/// Pictures for the rules of a game: what lies where, an example trick.
pub type Figures = fn(Lang) -> Vec<Figure>;

/// A picture with what it shows in words.
pub struct Figure {
    pub picture: AnyView,
    pub caption: String,
}

pub fn no_figures(_: Lang) -> Vec<Figure> {
    Vec::new()
}

pub fn no_sheet(_: &Snapshot, _: Signal<Vec<String>>, _: Signal<Lang>) -> Option<AnyView> {
    None
}

pub fn points_alone(_: &Snapshot, _: usize) -> Option<String> {
    None
}
