//! What both pictures of the board share: the position, the column that is chosen, and the slice on show.

use super::grid::{Grid, Place};
use super::words;
use crate::boards::context::BoardContext;
use leptos::prelude::*;

/// The position, and where the person is looking.
#[derive(Clone, Copy)]
pub struct GridState {
    pub board: BoardContext,
    pub grid: Memo<Grid>,
    /// The column that a finger, the pointer or the keyboard is at.
    pub chosen: RwSignal<Option<Place>>,
    /// The depth that the slice shows.
    pub depth: RwSignal<u8>,
}

impl GridState {
    /// Chooses a column; the slice follows.
    pub fn choose(&self, place: Option<Place>) {
        if self.chosen.get_untracked() != place {
            self.chosen.set(place);
        }
        if let Some(place) = place.filter(|place| place.depth != self.depth.get_untracked()) {
            self.depth.set(place.depth);
        }
    }

    /// Drops a token there, if that is legal.
    pub fn play(&self, place: Place) {
        self.board.play(&place.action());
    }

    /// Whether a token can be dropped there now.
    pub fn may(&self, place: Place) -> bool {
        self.board.may(&place.action())
    }

    /// Whose tokens fall: the seat on turn.
    pub fn mover(&self) -> u8 {
        self.board.snapshot.with(|table| table.turn.map_or(0, |seat| seat.0))
    }

    /// A column in words, and that it is full where it is.
    pub fn place_words(&self, place: Place) -> String {
        let depths = self.grid.with(|grid| grid.depths);
        let lang = self.board.lang.get();
        let words = words::place(lang, place.column, place.depth, depths);
        let full = self.grid.with(|grid| grid.landing(place).is_none());
        if full { format!("{words}, {}", words::FULL.get(lang)) } else { words }
    }
}
