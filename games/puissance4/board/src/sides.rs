//! Who plays which tokens and whose turn it is, with what can be asked of the board.

use super::grid_state::GridState;
use super::words;
use coeur_core::{Game, Seat};
use coeur_puissance4::Config;
use leptos::prelude::*;

/// `wide` is the board in space alone, as large as it can be.
pub fn sides(state: GridState, deep: bool, wide: RwSignal<bool>) -> AnyView {
    let (board, asked) = (state.board, state.asked);
    let side = move |seat: Seat| {
        let on_turn = move || board.snapshot.with(|table| table.turn == Some(seat));
        let about = move || words::plays(board.lang.get(), &board.name(seat.index()), seat, on_turn());
        view! {
            <p class="p4-side" role="img" class:on-turn=on_turn aria-label=about>
                <span class=format!("hole token-{seat}") aria-hidden="true"></span>
                <span class="p4-name" aria-hidden="true">{move || board.name(seat.index())}</span>
            </p>
        }
    };
    let larger = move || {
        let said = move || if wide.get() { words::WITH_SLICES } else { words::LARGER }.get(board.lang.get());
        view! {
            <button class="button small p4-wide" on:click=move |_| wide.update(|wide| *wide = !*wide)>{said}</button>
        }
    };
    any_view! {
        <div class="p4-sides">
            {side(Seat(0))} {side(Seat(1))}
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
}

/// What is said under the board: what the marks mean, or how this board is played.
pub fn said(state: GridState) -> AnyView {
    let words = move || {
        let lang = state.board.lang.get();
        let Config { rows, columns, depths, swap } = state.grid.with(Game::config);
        let begins = state.grid.with(|game| game.tokens() == 0) && [rows, columns, depths] == [5, 6, 5];
        if state.over.get() {
            return "";
        }
        if state.asked.get() {
            let none = state.threats.with(Vec::is_empty);
            return if none { words::NO_THREATS } else { words::THREATS_HELP }.get(lang);
        }
        match begins {
            true if swap => words::FAIR_BY_SWAP.get(lang),
            true => words::FIRST_WINS.get(lang),
            false => "",
        }
    };
    view! { <p class="p4-said" role="status">{words}</p> }.into_any()
}
