//! One slice of the board, flat: the classic picture, and the whole board where there is only one depth.

use super::grid::{Cell, Place};
use super::grid_state::GridState;
use super::words;
use crate::boards::roving;
use crate::boards::words::{EMPTY, colon};
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn Slice(state: GridState, columns: u8, depths: u8) -> impl IntoView {
    let (lang, depth) = (state.board.lang, state.depth);
    let root = NodeRef::<html::Div>::new();
    roving::keep_tab_stop(root, move || state.board.snapshot.track());
    let key = move |event: KeyboardEvent| {
        let next = match event.key().as_str() {
            "ArrowUp" => depth.get_untracked().saturating_add(1).min(depths - 1),
            "ArrowDown" => depth.get_untracked().saturating_sub(1),
            _ => return roving::on_key(event),
        };
        event.prevent_default();
        depth.set(next);
        state.chosen.update(|chosen| {
            if let Some(chosen) = chosen {
                chosen.depth = next;
            }
        });
    };
    let choose_depth = move |other: u8| {
        let has_last = move || state.grid.with(|grid| grid.last.is_some_and(|last| last.depth == other));
        let wins = move || state.grid.with(|grid| grid.line.iter().any(|cell| cell.depth == other));
        view! {
            <button
                class="depth-button"
                class:has-last=has_last
                class:wins=wins
                aria-pressed=move || (depth.get() == other).to_string()
                aria-label=move || words::slice(lang.get(), other)
                on:click=move |_| {
                    depth.set(other);
                    state.chosen.set(None);
                }
            >
                {other + 1}
            </button>
        }
    };
    view! {
        <div class="slice">
            {(depths > 1)
                .then(|| view! {
                    <div class="depths" role="group" aria-label=move || words::SLICE.get(lang.get())>
                        <span class="depths-label" aria-hidden="true">{move || words::SLICE.get(lang.get())}</span>
                        {(0..depths).map(choose_depth).collect::<Vec<_>>()}
                    </div>
                })}
            <div
                class="slice-grid"
                role="group"
                aria-label=move || words::slice(lang.get(), depth.get())
                node_ref=root
                on:keydown=key
                on:focusin=roving::on_focus
            >
                {(0..columns).map(|column| view! { <Column state column /> }).collect::<Vec<_>>()}
            </div>
        </div>
    }
}

/// A column of the slice: one button, from the top to the bottom.
#[component]
fn Column(state: GridState, column: u8) -> impl IntoView {
    let place = Memo::new(move |_| Place { column, depth: state.depth.get() });
    let may = Memo::new(move |_| state.may(place.get()));
    let advised = Memo::new(move |_| state.board.is_advised(&place.get().action()));
    let chosen = Memo::new(move |_| may.get() && state.chosen.get() == Some(place.get()));
    let rows = state.grid.with_untracked(|grid| grid.rows);
    let hole = move |row: u8| {
        let class = move || {
            state.grid.with(|grid| {
                let place = place.get();
                let token = grid.stack(place).get(usize::from(row)).copied();
                let cell = Cell { row, column: place.column, depth: place.depth };
                let lands = grid.landing(place) == Some(row);
                let (seat, extra) = match token {
                    Some(seat) if grid.wins(cell) => (Some(seat), " wins"),
                    Some(seat) if grid.last == Some(cell) => (Some(seat), " last"),
                    Some(seat) => (Some(seat), ""),
                    None if lands && chosen.get() => (Some(state.mover()), " ghost"),
                    None if lands && advised.get() => (None, " advised"),
                    None => (None, ""),
                };
                let colour = match seat {
                    Some(0) => " token-0",
                    Some(_) => " token-1",
                    None => "",
                };
                format!("hole{colour}{extra}")
            })
        };
        view! { <span class=class></span> }
    };
    let about = move || {
        let lang = state.board.lang.get();
        let tokens: Vec<&str> =
            state.grid.with(|grid| grid.stack(place.get()).iter().map(|&seat| words::token(lang, seat)).collect());
        let tokens = if tokens.is_empty() { EMPTY.get(lang).to_string() } else { tokens.join(" ") };
        format!("{}{}{tokens}", state.place_words(place.get()), colon(lang))
    };
    let enter = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" {
            state.choose(Some(place.get_untracked()));
        }
    };
    view! {
        <button
            class="slice-column"
            class:may=may
            class:advised=advised
            data-rove=""
            data-testid=move || may.get().then_some("act")
            data-action=move || may.get().then(|| place.get().action())
            aria-label=about
            aria-disabled=move || (!may.get()).then_some("true")
            on:pointerenter=enter
            on:pointerleave=move |_| state.choose(None)
            on:focus=move |_| state.choose(Some(place.get_untracked()))
            on:click=move |_| state.play(place.get_untracked())
        >
            {(0..rows).rev().map(hole).collect::<Vec<_>>()}
        </button>
    }
}
