//! The board of Puissance 4: beads on rods in a space that turns, and beside it one slice of it, flat.

mod grid;
mod slice;
mod space;
mod turning;

pub use grid::Grid;

use super::button::ActButton;
use super::{At, words};
use grid::Place;
use leptos::prelude::*;
use slice::Slice;
use turning::Turning;

/// What both pictures of the board share.
#[derive(Clone, Copy)]
struct Shared {
    at: At,
    grid: Memo<Grid>,
    /// The column that a finger, the pointer or the keyboard is at.
    chosen: RwSignal<Option<Place>>,
    /// The depth that the slice shows.
    depth: RwSignal<u8>,
}

impl Shared {
    /// Chooses a column; the slice follows.
    fn choose(&self, place: Option<Place>) {
        if self.chosen.get_untracked() != place {
            self.chosen.set(place);
        }
        if let Some(place) = place.filter(|place| place.depth != self.depth.get_untracked()) {
            self.depth.set(place.depth);
        }
    }

    /// Drops a token there, if that is legal.
    fn play(&self, place: Place) {
        self.at.play(&place.action());
    }

    /// Whether a token can be dropped there now.
    fn may(&self, place: Place) -> bool {
        self.at.may(&place.action())
    }

    /// Whose tokens fall: the seat on turn.
    fn mover(&self) -> u8 {
        self.at.snapshot.with(|table| table.turn.map_or(0, |seat| seat.0))
    }

    /// The place in words.
    fn said(&self, place: Place) -> String {
        let depths = self.grid.with(|grid| grid.depths);
        let lang = self.at.lang.get();
        let words = words::place(lang, place.column, place.depth, depths);
        let full = self.grid.with(|grid| grid.landing(place).is_none());
        if full { format!("{words}, {}", words::FULL.get(lang)) } else { words }
    }
}

/// The board of Puissance 4.
#[component]
pub fn Puissance4(
    /// What it is given.
    at: At,
) -> impl IntoView {
    let grid = at.read::<Grid>();
    let shared = Shared { at, grid, chosen: RwSignal::new(None), depth: RwSignal::new(0) };
    // The slice follows the last token, and nothing stays chosen from the turn before.
    Effect::new(move |_| {
        if let Some(last) = grid.with(|grid| grid.last) {
            shared.depth.set(last.depth);
        }
        shared.chosen.set(None);
    });
    let size = Memo::new(move |_| grid.with(|grid| [grid.rows, grid.columns, grid.depths]));
    let boards = move || {
        let [rows, columns, depths] = size.get();
        let deep = depths > 1;
        view! {
            {deep.then(|| view! { <Turning shared rows columns depths /> })}
            <Slice shared columns depths />
        }
    };
    let can_swap = move || at.may("swap");
    view! {
        <div class="board puissance4">
            <div class="p4-views" class:flat=move || size.get()[2] == 1>{boards}</div>
            <Show when=can_swap>
                <ActButton at action="swap" class="button swap">{move || words::SWAP.get(at.lang.get())}</ActButton>
            </Show>
        </div>
    }
}
