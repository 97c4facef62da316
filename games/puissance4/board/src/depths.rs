//! All slices at once, small: each is a button that shows it large.

use super::grid_state::GridState;
use super::words;
use coeur_kit::prelude::*;
use coeur_puissance4::Puissance4;
use coeur_puissance4::picture::tokens;

/// A dot in each cell that holds a seat's token, as a path of points.
fn dots(game: &Puissance4, depth: u8, seat: Seat) -> String {
    tokens(game, depth, seat).map(|(column, row)| format!("M{column}.5 {row}.5h0")).collect()
}

pub fn depths(state: GridState, rows: u8, columns: u8, count: u8) -> AnyView {
    let (lang, depth) = (state.board.lang, state.depth);
    let slice = move |other: u8| {
        let has_last = move || state.grid.with(|grid| grid.last().is_some_and(|last| last.depth == other));
        let wins = move || state.winning.with(|line| line.iter().flatten().any(|cell| cell.depth == other));
        let warns =
            move || state.threats.with(|threats| threats.iter().any(|threat| threat.now && threat.cell.depth == other));
        let tokens = move |seat: Seat| {
            let path = move || state.grid.with(|grid| dots(grid, other, seat));
            view! { <path class=format!("dots-{seat}") d=path /> }
        };
        view! {
            <button
                class="depth-button"
                class:has-last=has_last
                class:wins=wins
                class:warns=warns
                aria-pressed=move || (depth.get() == other).to_string()
                aria-label=move || words::slice(lang.get(), other)
                on:click=move |_| {
                    depth.set(other);
                    state.chosen.set(None);
                }
            >
                <svg viewBox=format!("-.25 -.25 {columns}.5 {rows}.5") aria-hidden="true">
                    {tokens(Seat(0))} {tokens(Seat(1))}
                </svg>
                <span aria-hidden="true">{other + 1}</span>
            </button>
        }
    };
    any_view! {
        <div class="depths" role="group" aria-label=move || words::SLICE.get(lang.get())>
            {(0..count).map(slice).collect::<Vec<_>>()}
        </div>
    }
}
