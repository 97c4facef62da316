//! All slices at once, small: each is a button that shows it large.

use super::grid_state::GridState;
use super::words;
use coeur_core::{Game, Seat};
use coeur_puissance4::Puissance4;
use leptos::prelude::*;

/// A dot in each cell that holds a seat's token, as a path of points.
fn dots(game: &Puissance4, depth: u8, seat: Seat) -> String {
    let top = game.config().rows - 1;
    let columns = game.columns().filter(|(_, of)| *of == depth);
    let tokens = columns.flat_map(|(column, _)| (0..).zip(game.stack(column, depth)).map(move |token| (column, token)));
    let ours = tokens.filter(|(_, (_, owner))| *owner == seat);
    ours.map(|(column, (row, _))| format!("M{column}.5 {}.5h0", top - row)).collect()
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
    view! {
        <div class="depths" role="group" aria-label=move || words::SLICE.get(lang.get())>
            {(0..count).map(slice).collect::<Vec<_>>()}
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_token_of_a_slice_is_a_dot_of_its_colour() {
        let view = json!({"rows": 4, "columns": 2, "depths": 2, "swap": false, "swapped": false, "last": "2,2",
            "board": [["..", "..", "..", ".."], ["..", "..", "o.", "xx"]]});
        let game: Puissance4 = serde_json::from_value(view).expect("a board");
        assert_eq!(dots(&game, 1, Seat(0)), "M0.5 3.5h0M1.5 3.5h0");
        assert_eq!([dots(&game, 1, Seat(1)), dots(&game, 0, Seat(1))], ["M0.5 2.5h0", ""]);
    }
}
