//! The board of Puissance 4: beads on rods in a space that turns, and beside it one slice of it, flat.

mod grid;
mod grid_state;
mod slice;
mod space;
mod turning;
mod words;

pub use grid::Grid;

use super::act_button::ActButton;
use super::context::BoardContext;
use grid_state::GridState;
use leptos::prelude::*;
use slice::Slice;
use turning::Turning;

#[component]
pub fn Puissance4(board: BoardContext) -> impl IntoView {
    let grid = board.view::<Grid>();
    let state = GridState { board, grid, chosen: RwSignal::new(None), depth: RwSignal::new(0) };
    // The slice follows the last token, and nothing stays chosen from the turn before.
    Effect::new(move |_| {
        if let Some(last) = grid.with(|grid| grid.last) {
            state.depth.set(last.depth);
        }
        state.chosen.set(None);
    });
    let size = Memo::new(move |_| grid.with(|grid| [grid.rows, grid.columns, grid.depths]));
    let boards = move || {
        let [rows, columns, depths] = size.get();
        let deep = depths > 1;
        view! {
            {deep.then(|| view! { <Turning state rows columns depths /> })}
            <Slice state columns depths />
        }
    };
    let can_swap = move || board.may("swap");
    view! {
        <div class="board puissance4">
            <div class="p4-views" class:flat=move || size.get()[2] == 1>{boards}</div>
            <Show when=can_swap>
                <ActButton board action="swap" class="button swap">{move || words::SWAP.get(board.lang.get())}</ActButton>
            </Show>
        </div>
    }
}
