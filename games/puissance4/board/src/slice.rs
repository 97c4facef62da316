//! One slice of the board, flat: the classic picture, and the whole board where there is only one depth.

use super::depths::depths as depth_buttons;
use super::grid_state::GridState;
use super::words;
use coeur_core::Game;
use coeur_kit::prelude::*;
use coeur_kit::words::{EMPTY, colon};
use coeur_puissance4::Cell;
use coeur_puissance4::picture::Place;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::html;

/// A finger that moves sideways by more than this, in pixels, asks for the next slice.
const SWIPE: f64 = 40.0;

#[component]
pub fn Slice(state: GridState, rows: u8, columns: u8, depths: u8) -> impl IntoView {
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
    // A finger that goes sideways turns the pages.
    let from = StoredValue::new(None::<f64>);
    let pressed = move |event: PointerEvent| {
        from.set_value((event.pointer_type() != "mouse").then(|| f64::from(event.client_x())));
    };
    let released = move |event: PointerEvent| {
        let Some(across) = from.get_value().map(|x| f64::from(event.client_x()) - x) else { return };
        from.set_value(None);
        if across.abs() > SWIPE {
            let step = if across < 0.0 { 1 } else { -1 };
            depth.update(|depth| *depth = depth.saturating_add_signed(step).min(depths - 1));
            state.chosen.set(None);
        }
    };
    view! {
        <div class="slice" data-region=(depths == 1).then_some("hand")>
            {(depths > 1).then(|| depth_buttons(state, rows, columns, depths))}
            <div
                class="slice-grid"
                role="group"
                aria-label=move || words::slice(lang.get(), depth.get())
                node_ref=root
                on:keydown=key
                on:focusin=roving::on_focus
                on:pointerdown=pressed
                on:pointerup=released
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
    let was_played = Memo::new(move |_| state.board.is_played(&place.get().action()));
    let chosen = Memo::new(move |_| may.get() && state.chosen.get() == Some(place.get()));
    let rows = state.grid.with_untracked(|game| game.config().rows);
    let hole = move |row: u8| {
        let mark = Memo::new(move |_| {
            let depth = place.get().depth;
            let cell = Cell { row, column, depth };
            let (owner, last, lands) = state
                .grid
                .with(|game| (game.owner(cell), game.last() == Some(cell), game.lowest(column, depth) == Some(cell)));
            if let Some(seat) = owner {
                let extra = if state.wins(cell) {
                    " wins"
                } else if last {
                    " last"
                } else {
                    ""
                };
                return (format!("hole token-{seat}{extra}"), String::new());
            }
            if lands && chosen.get() {
                return (format!("hole token-{} ghost", state.mover()), String::new());
            }
            let here = match (lands, advised.get(), was_played.get()) {
                (true, true, _) => " advised",
                (true, false, true) => " was-played",
                _ => "",
            };
            if let Some((seat, number)) = state.ghost_at(cell) {
                return (format!("hole line-{seat}{here}"), number.to_string());
            }
            let (seats, now) = state.threat_at(cell);
            match seats {
                [false, false] => (format!("hole{here}"), String::new()),
                [true, true] => (format!("hole threat-both{}", if now { " now" } else { "" }), sign(now)),
                [first, _] => {
                    let seat = u8::from(!first);
                    (format!("hole threat-{seat}{}", if now { " now" } else { "" }), sign(now))
                }
            }
        });
        let face = move || Some(mark.get().1).filter(|face| !face.is_empty());
        view! { <span class=move || mark.get().0 data-face=face></span> }
    };
    let about = move || {
        let lang = state.board.lang.get();
        let depth = place.get().depth;
        let tokens: Vec<&str> =
            state.grid.with(|game| game.stack(column, depth).map(|seat| words::token(lang, seat)).collect());
        let tokens = if tokens.is_empty() { EMPTY.get(lang).to_string() } else { tokens.join(" ") };
        let warned =
            state.threats.with(|threats| threats.iter().any(|threat| threat.now && Place::from(threat.cell) == place.get()));
        let warned = if warned { format!(". {}", words::THREATS.get(lang)) } else { String::new() };
        format!("{}{}{tokens}{warned}", state.place_words(place.get()), colon(lang))
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
            <span class="slice-number" aria-hidden="true">{column + 1}</span>
        </button>
    }
}

/// What stands in a cell that completes four: a warning where it can be filled now.
fn sign(now: bool) -> String {
    if now { "!".into() } else { String::new() }
}
