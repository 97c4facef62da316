//! Who plays which tokens and whose turn it is, with what can be asked of the board.

use super::grid_state::GridState;
use super::words;
use leptos::prelude::*;

/// `wide` is the slice alone, as large as it can be.
pub fn sides(state: GridState, deep: bool, wide: RwSignal<bool>) -> AnyView {
    let (board, asked) = (state.board, state.asked);
    let side = move |seat: u8| {
        let on_turn = move || board.snapshot.with(|table| table.turn.is_some_and(|turn| turn.0 == seat));
        let about = move || words::plays(board.lang.get(), &board.name(seat.into()), seat, on_turn());
        view! {
            <p class="p4-side" role="img" class:on-turn=on_turn aria-label=about>
                <span class=format!("hole token-{seat}") aria-hidden="true"></span>
                <span class="p4-name" aria-hidden="true">{move || board.name(seat.into())}</span>
            </p>
        }
    };
    let larger = move || {
        let said = move || if wide.get() { words::BOTH } else { words::SLICE_ALONE }.get(board.lang.get());
        view! {
            <button class="button small p4-wide" on:click=move |_| wide.update(|wide| *wide = !*wide)>{said}</button>
        }
    };
    view! {
        <div class="p4-sides">
            {side(0)} {side(1)}
            <button
                class="button small p4-ask"
                hidden=move || state.over.get()
                aria-pressed=move || asked.get().to_string()
                on:click=move |_| asked.update(|asked| *asked = !*asked)
            >
                {move || words::THREATS.get(board.lang.get())}
            </button>
            {deep.then(larger)}
        </div>
    }
    .into_any()
}

/// What is said under the board: what the marks mean, or how this board is played.
pub fn said(state: GridState) -> AnyView {
    let words = move || {
        let lang = state.board.lang.get();
        let begins = state.grid.with(|grid| grid.last.is_none() && [grid.rows, grid.columns, grid.depths] == [5, 6, 5]);
        if state.over.get() {
            return "";
        }
        if state.asked.get() {
            let none = state.threats.with(Vec::is_empty);
            return if none { words::NO_THREATS } else { words::THREATS_HELP }.get(lang);
        }
        let swaps = state.board.snapshot.with(|table| table.view["swap"] == true);
        match begins {
            true if swaps => words::FAIR_BY_SWAP.get(lang),
            true => words::FIRST_WINS.get(lang),
            false => "",
        }
    };
    view! { <p class="p4-said" role="status">{words}</p> }.into_any()
}
