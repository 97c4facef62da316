//! The board that turns: dragged by a finger or the mouse, walked over by arrows, played while it is turned.
//!
//! Turning moves what is there, it rebuilds nothing: every rod listens to the camera, and the rods change places in the
//! picture only where one passes behind another.

mod ground;
mod head;
mod marks;
mod picture;
mod rod;

use super::grid_state::GridState;
use super::words;
use coeur_client::arrow::Arrow;
use coeur_kit::prelude::*;
use coeur_puissance4::picture::Place;
use coeur_puissance4::picture::{Camera, SIDE, Space};
use ground::{Ground, WinningLine};
use head::Head;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::svg;
use marks::marks;
use picture::Picture;
use rod::Rod;

/// A finger that moves less than this, in pixels, has touched; more, and it has turned the board.
const TOUCH: f64 = 7.0;
/// How far a drag across one pixel turns, in radians.
const DRAG: f64 = 0.009;
/// How far a key or a button turns.
const TURN: f64 = std::f64::consts::FRAC_PI_8;

/// A pointer that is down.
#[derive(Clone, Copy)]
struct Drag {
    pointer: i32,
    x: f64,
    y: f64,
    turning: bool,
}

#[component]
pub fn Turning(state: GridState, rows: u8, columns: u8, depths: u8) -> impl IntoView {
    let lang = state.board.lang;
    let picture = Picture {
        state,
        space: Space::new(rows, columns, depths),
        camera: RwSignal::new(Camera::ASIDE),
        goal: RwSignal::new(None),
        cursor: RwSignal::new(Place { column: columns / 2, depth: 0 }),
    };
    let Picture { space, camera, cursor, .. } = picture;
    let svg = NodeRef::<svg::Svg>::new();
    let drag = StoredValue::new(None::<Drag>);
    let turns = RwSignal::new(false);
    let pressed = move |event: PointerEvent| {
        if event.button() == 0 && drag.get_value().is_none() {
            let (x, y) = (event.client_x().into(), event.client_y().into());
            drag.set_value(Some(Drag { pointer: event.pointer_id(), x, y, turning: false }));
            // Where it would fall is seen before the finger is lifted.
            if let Some(svg) = svg.get_untracked() {
                state.choose(picture.place_under_pointer(&svg, &event));
            }
        }
    };
    let moved = move |event: PointerEvent| {
        let Some(svg) = svg.get_untracked() else { return };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        match drag.get_value() {
            Some(held) if held.pointer == event.pointer_id() => {
                let (across, down) = (x - held.x, y - held.y);
                if held.turning || across.hypot(down) > TOUCH {
                    if !held.turning {
                        // A pointer that has gone cannot be held: then there is nothing to follow either.
                        let _ = svg.set_pointer_capture(held.pointer);
                        picture.goal.set(None);
                        turns.set(true);
                        state.choose(None);
                    }
                    camera.update(|camera| *camera = camera.turned(-across * DRAG, down * DRAG));
                    drag.set_value(Some(Drag { x, y, turning: true, ..held }));
                }
            }
            None if event.pointer_type() == "mouse" => state.choose(picture.place_under_pointer(&svg, &event)),
            _ => {}
        }
    };
    let released = move |event: PointerEvent| {
        let (Some(svg), Some(held)) = (svg.get_untracked(), drag.get_value()) else { return };
        if held.pointer != event.pointer_id() {
            return;
        }
        drag.set_value(None);
        turns.set(false);
        if held.turning {
            return;
        }
        // What the finger came down on, even if it slipped a little.
        let place = state.chosen.get_untracked().or_else(|| picture.place_under_pointer(&svg, &event));
        if event.pointer_type() != "mouse" {
            state.choose(None);
        }
        if let Some(place) = place {
            state.play(place);
        }
    };
    let cancelled = move |_: PointerEvent| {
        drag.set_value(None);
        turns.set(false);
    };
    let left = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" && drag.get_value().is_none() {
            state.choose(None);
        }
    };
    let key = move |event: KeyboardEvent| {
        let name = event.key();
        match (Arrow::from_key(&name), name.as_str()) {
            (Some(arrow), _) => {
                picture.move_cursor(arrow);
                let Place { column, depth } = cursor.get_untracked();
                let head = svg
                    .get_untracked()
                    .and_then(|svg| svg.query_selector(&format!("[data-place='{column},{depth}']")).ok()?);
                if let Some(head) = head {
                    roving::focus(&head);
                }
            }
            (_, "Enter" | " ") => state.play(cursor.get_untracked()),
            (_, "q" | "Q") => picture.turn(TURN, 0.0),
            (_, "e" | "E") => picture.turn(-TURN, 0.0),
            (_, "r" | "R") => picture.turn(0.0, TURN),
            (_, "f" | "F") => picture.turn(0.0, -TURN),
            _ => return,
        }
        event.prevent_default();
    };
    let painted = Memo::new(move |_| space.back_to_front(camera.get(), picture.places()));
    let above = Memo::new(move |_| camera.get().pitch > 1.0);
    let look = move |_| picture.glide(if above.get_untracked() { Camera::ASIDE } else { Camera::ABOVE });
    view! {
        <div class="turning" data-region="hand">
            <svg
                class="space"
                class:turns=turns
                viewBox=format!("0 0 {SIDE} {SIDE}")
                role="group"
                aria-label=move || words::BOARD_3D.get(lang.get())
                node_ref=svg
                on:pointerdown=pressed
                on:pointermove=moved
                on:pointerup=released
                on:pointercancel=cancelled
                on:pointerleave=left
                on:keydown=key
                // Pointers choose by the whole picture: the focus is left to the keyboard.
                on:mousedown=|event| event.prevent_default()
            >
                <defs inner_html=BEADS></defs>
                <Ground picture columns depths />
                <For each=move || painted.get() key=|place| *place let(place)>
                    <Rod picture place />
                </For>
                <WinningLine picture />
                {marks(picture)}
                {picture.places().map(|place| view! { <Head picture place /> }).collect::<Vec<_>>()}
            </svg>
            <div class="drop-bar" aria-hidden="true">
                <p class="board-help">{move || match state.chosen.get().filter(|place| state.may(*place)) {
                    Some(place) => state.place_words(place).into_any(),
                    None => any_view! {
                        <span class="for-keys">{words::HELP_KEYS.get(lang.get())}</span>
                        <span class="for-touch">{words::HELP_TOUCH.get(lang.get())}</span>
                    },
                }}</p>
            </div>
            <button class="icon-button turn-button left" aria-label=move || words::TURN_LEFT.get(lang.get()) on:click=move |_| picture.turn(TURN, 0.0)>
                "⟲"
            </button>
            <button class="icon-button turn-button right" aria-label=move || words::TURN_RIGHT.get(lang.get()) on:click=move |_| picture.turn(-TURN, 0.0)>
                "⟳"
            </button>
            <button class="button small from-above" on:click=look>
                {move || if above.get() { words::FROM_ASIDE } else { words::FROM_ABOVE }.get(lang.get())}
            </button>
        </div>
    }
}

/// The light on the beads.
const BEADS: &str = r#"<radialGradient id="bead-0" cx=".36" cy=".3" r=".75"><stop offset="0" class="bead-0-light"/><stop offset=".55" class="bead-0-base"/><stop offset="1" class="bead-0-shade"/></radialGradient><radialGradient id="bead-1" cx=".36" cy=".3" r=".75"><stop offset="0" class="bead-1-light"/><stop offset=".55" class="bead-1-base"/><stop offset="1" class="bead-1-shade"/></radialGradient>"#;
