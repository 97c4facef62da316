//! The board of Puissance 4: beads on rods in a space that turns, and one slice of it, flat and smaller.

#[macro_use]
extern crate coeur_kit;

mod depths;
mod figures;
mod grid_state;
mod lesson;
mod sides;
mod slice;
mod turning;
mod words;

pub use figures::figures;

use coeur_core::Game;
use coeur_kit::act_button::ActButton;
use coeur_kit::game_ui::{GameUi, no_sheet, points_alone};
use coeur_kit::prelude::*;
use coeur_puissance4::{Action, Config, Puissance4};
use grid_state::GridState;
use slice::Slice;
use turning::Turning;

pub static GAME_UI: GameUi = GameUi {
    board: |board| board.drawn_from(|board, grid| view! { <Puissance4Board board grid /> }.into_any()),
    style: &[
        include_str!("../style/53-puissance4-slice.css"),
        include_str!("../style/53-puissance4-space.css"),
        include_str!("../style/53-puissance4-table.css"),
    ],
    lesson: &lesson::LESSON,
    sheet: no_sheet,
    score: points_alone,
};

#[component]
fn Puissance4Board(board: BoardContext, grid: Memo<Puissance4>) -> impl IntoView {
    let state = GridState::new(board, grid);
    // The slice follows the last token, and nothing stays chosen from the turn before.
    Effect::new(move |_| {
        if let Some(last) = grid.with(Puissance4::last) {
            state.depth.set(last.depth);
        }
        state.chosen.set(None);
    });
    // It follows advice too.
    Effect::new(move |_| {
        let advised = board.advised.get().and_then(|text| grid.with_untracked(|game| game.parse_action(&text)).ok());
        if let Some(Action::Drop { depth, .. }) = advised {
            state.depth.set(depth);
        }
    });
    let size = Memo::new(move |_| grid.with(Game::config));
    // The board in space is the large picture; it can have all the room.
    let alone = RwSignal::new(false);
    let boards = move || {
        let Config { rows, columns, depths, .. } = size.get();
        let deep = depths > 1;
        view! {
            {sides::sides(state, deep, alone)}
            <div
                class="p4-views"
                class:flat=!deep
                class:alone=move || deep && alone.get()
                style:--rows=rows.to_string()
                style:--columns=columns.to_string()
                data-region="table"
            >
                {deep.then(|| view! { <Turning state rows columns depths /> })}
                <Slice state rows columns depths />
            </div>
        }
    };
    view! {
        <div class="board puissance4">
            {boards}
            {sides::said(state)}
            <Show when=move || board.may("swap")>
                <ActButton board action="swap" class="button swap">{move || words::SWAP.get(board.lang.get())}</ActButton>
            </Show>
        </div>
    }
}
