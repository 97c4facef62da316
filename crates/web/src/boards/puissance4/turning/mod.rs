//! The board that turns: dragged by a finger or the mouse, walked over by arrows, played while it is turned.
//!
//! Turning moves what is there, it rebuilds nothing: every rod listens to the camera, and the rods change places in the
//! picture only where one passes behind another.

use super::grid::{Grid, Place};
use super::space::{Camera, SIDE, Space};
use super::{Shared, words};
use crate::boards::roving::{self, Arrow};
use leptos::ev::{FocusEvent, KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use leptos::svg;

mod rod;

use rod::Rod;

/// A finger that moves less than this, in pixels, has touched; more, and it has turned the board.
const TOUCH: f64 = 7.0;
/// How far a drag across one pixel turns, in radians.
const DRAG: f64 = 0.009;
/// How far a key or a button turns.
const TURN: f64 = std::f64::consts::FRAC_PI_8;
/// The share of the way that each frame of a turn goes.
const GLIDE: f64 = 0.2;

/// What every part of the picture listens to.
#[derive(Clone, Copy)]
struct Picture {
    shared: Shared,
    space: Space,
    camera: RwSignal<Camera>,
    /// Where the board turns to by itself.
    goal: RwSignal<Option<Camera>>,
    /// The column that the keyboard is at.
    cursor: RwSignal<Place>,
}

/// A pointer that is down.
#[derive(Clone, Copy)]
struct Drag {
    pointer: i32,
    x: f64,
    y: f64,
    turning: bool,
}

impl Picture {
    fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let (columns, depths) = self.shared.grid.with_untracked(|grid| (grid.columns, grid.depths));
        Grid::places(columns, depths)
    }

    /// The column under a pointer.
    fn under(&self, svg: &web_sys::Element, event: &PointerEvent) -> Option<Place> {
        let place = svg.get_bounding_client_rect();
        let scale = SIDE / place.width().max(1.0);
        let (x, y) = (f64::from(event.client_x()) - place.left(), f64::from(event.client_y()) - place.top());
        self.space.hit(self.camera.get_untracked(), self.places(), x * scale, y * scale)
    }

    /// Turns the board to where it shall be seen from, frame by frame.
    fn glide(&self, goal: Camera) {
        if still() {
            self.camera.set(goal);
            return;
        }
        let moves = self.goal.get_untracked().is_some();
        self.goal.set(Some(goal));
        if !moves {
            self.glide_on();
        }
    }

    fn glide_on(self) {
        // The board may have gone meanwhile.
        let (Some(Some(goal)), Some(camera)) = (self.goal.try_get_untracked(), self.camera.try_get_untracked()) else {
            return;
        };
        match camera.toward(goal, GLIDE) {
            Some(next) => {
                self.camera.set(next);
                request_animation_frame(move || self.glide_on());
            }
            None => self.goal.set(None),
        }
    }

    fn turn(&self, yaw: f64, pitch: f64) {
        let from = self.goal.get_untracked().unwrap_or_else(|| self.camera.get_untracked());
        self.glide(from.turned(yaw, pitch));
    }

    /// Moves the keyboard's column, as the board is seen now.
    fn walk(&self, arrow: Arrow) {
        let (columns, depths) = self.shared.grid.with_untracked(|grid| (grid.columns, grid.depths));
        let (across, back) = self.camera.get_untracked().step(arrow);
        let Place { column, depth } = self.cursor.get_untracked();
        let step = |from: u8, by: i8, size: u8| from.saturating_add_signed(by).min(size.saturating_sub(1));
        self.cursor.set(Place { column: step(column, across, columns), depth: step(depth, back, depths) });
    }
}

/// Whether the person asked for less motion.
fn still() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)");
    asked.ok().flatten().is_some_and(|asked| asked.matches())
}

/// The board that turns.
#[component]
pub fn Turning(
    /// What it shares with the slice.
    shared: Shared,
    /// The height of the board.
    rows: u8,
    /// Its width.
    columns: u8,
    /// Its depth.
    depths: u8,
) -> impl IntoView {
    let lang = shared.at.lang;
    let picture = Picture {
        shared,
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
                        shared.choose(None);
                    }
                    camera.update(|camera| *camera = camera.turned(-across * DRAG, down * DRAG));
                    drag.set_value(Some(Drag { x, y, turning: true, ..held }));
                }
            }
            None if event.pointer_type() == "mouse" => shared.choose(picture.under(&svg, &event)),
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
        let place = picture.under(&svg, &event);
        let again = shared.chosen.get_untracked() == place;
        match place {
            Some(place) if again || event.pointer_type() == "mouse" => shared.play(place),
            _ => shared.choose(place),
        }
    };
    let cancelled = move |_: PointerEvent| {
        drag.set_value(None);
        turns.set(false);
    };
    let left = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" && drag.get_value().is_none() {
            shared.choose(None);
        }
    };
    let key = move |event: KeyboardEvent| {
        let name = event.key();
        match (Arrow::of(&name), name.as_str()) {
            (Some(arrow), _) => {
                picture.walk(arrow);
                let Place { column, depth } = cursor.get_untracked();
                let head = svg
                    .get_untracked()
                    .and_then(|svg| svg.query_selector(&format!("[data-place='{column},{depth}']")).ok()?);
                if let Some(head) = head {
                    roving::focus(&head);
                }
            }
            (_, "Enter" | " ") => shared.play(cursor.get_untracked()),
            (_, "q" | "Q") => picture.turn(TURN, 0.0),
            (_, "e" | "E") => picture.turn(-TURN, 0.0),
            (_, "r" | "R") => picture.turn(0.0, TURN),
            (_, "f" | "F") => picture.turn(0.0, -TURN),
            _ => return,
        }
        event.prevent_default();
    };
    let painted = Memo::new(move |_| space.painted(camera.get(), Grid::places(columns, depths)));
    let above = Memo::new(move |_| camera.get().pitch > 1.0);
    let look = move |_| picture.glide(if above.get_untracked() { Camera::ASIDE } else { Camera::ABOVE });
    view! {
        <div class="turning">
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
                {Grid::places(columns, depths).map(|place| view! { <Head picture place /> }).collect::<Vec<_>>()}
            </svg>
            <div class="drop-bar">
                {move || match shared.chosen.get().filter(|place| shared.may(*place)) {
                    Some(place) => drop_button(shared, place).into_any(),
                    None => view! { <p class="board-help">
                                <span class="for-keys">{words::HELP_KEYS.get(lang.get())}</span>
                                <span class="for-touch">{words::HELP_TOUCH.get(lang.get())}</span>
                            </p> }.into_any(),
                }}
            </div>
            <div class="turn-buttons">
                <button class="icon-button turn-button" aria-label=move || words::TURN_LEFT.get(lang.get()) on:click=move |_| picture.turn(TURN, 0.0)>
                    "⟲"
                </button>
                <button class="button small" on:click=look>
                    {move || if above.get() { words::FROM_ASIDE } else { words::FROM_ABOVE }.get(lang.get())}
                </button>
                <button class="icon-button turn-button" aria-label=move || words::TURN_RIGHT.get(lang.get()) on:click=move |_| picture.turn(-TURN, 0.0)>
                    "⟳"
                </button>
            </div>
        </div>
    }
}

/// Says where the token would fall, and drops it.
fn drop_button(shared: Shared, place: Place) -> impl IntoView {
    let said = move || {
        let lang = shared.at.lang.get();
        format!("{}{}{}", words::PLAY.get(lang), words::colon(lang), shared.said(place))
    };
    view! {
        <button class="button primary" data-testid="act" data-action=place.action() on:click=move |_| shared.play(place)>
            {said}
        </button>
    }
}

/// The light on the beads.
const BEADS: &str = r#"<radialGradient id="bead-0" cx=".36" cy=".3" r=".75"><stop offset="0" class="bead-0-light"/><stop offset=".55" class="bead-0-base"/><stop offset="1" class="bead-0-shade"/></radialGradient><radialGradient id="bead-1" cx=".36" cy=".3" r=".75"><stop offset="0" class="bead-1-light"/><stop offset=".55" class="bead-1-base"/><stop offset="1" class="bead-1-shade"/></radialGradient>"#;

/// The end of a rod: what the keyboard and other aids hold on to. Pointers are told apart by the whole picture.
#[component]
fn Head(picture: Picture, place: Place) -> impl IntoView {
    let Picture { shared, space, camera, cursor, .. } = picture;
    let end = Memo::new(move |_| space.rod(camera.get(), place)[1]);
    let may = Memo::new(move |_| shared.may(place));
    let focused = move |_: FocusEvent| {
        cursor.set(place);
        shared.choose(Some(place));
    };
    view! {
        <circle
            class="rod-head"
            class:may=may
            cx=move || end.get().x
            cy=move || end.get().y
            r=move || end.get().unit * 0.25
            role="button"
            tabindex=move || if cursor.get() == place { "0" } else { "-1" }
            data-place=format!("{},{}", place.column, place.depth)
            data-testid=move || may.get().then_some("act")
            data-action=move || may.get().then(|| place.action())
            aria-label=move || shared.said(place)
            aria-disabled=move || (!may.get()).then_some("true")
            on:focus=focused
            on:click=move |event| {
                // Clicks that no pointer made: those of other aids.
                if event.detail() == 0 {
                    shared.play(place);
                }
            }
        />
    }
}

/// What the rods stand on, with the numbers of columns and depths, and the slice that is shown beside it.
#[component]
fn Ground(picture: Picture, columns: u8, depths: u8) -> impl IntoView {
    let Picture { space, camera, shared, .. } = picture;
    let corners = Memo::new(move |_| space.ground(camera.get()));
    let shape = move |corners: [usize; 4], all: [super::space::Point; 8]| {
        corners.map(|corner| format!("{:.1},{:.1}", all[corner].x, all[corner].y)).join(" ")
    };
    let face = move |at: [usize; 4]| move || shape(at, corners.get());
    let slice = move || {
        let (camera, depth) = (camera.get(), f64::from(shared.depth.get()));
        let right = f64::from(columns) - 0.4;
        let corners = [(-0.6, depth - 0.5), (right, depth - 0.5), (right, depth + 0.5), (-0.6, depth + 0.5)];
        corners
            .map(|(column, depth)| space.project(camera, column, depth, 0.0))
            .map(|point| format!("{:.1},{:.1}", point.x, point.y))
            .join(" ")
    };
    let number = move |number: u8, column: f64, depth: f64| {
        let point = Memo::new(move |_| space.project(camera.get(), column, depth, 0.0));
        view! {
            <text class="ground-number" x=move || point.get().x y=move || point.get().y>
                {number + 1}
            </text>
        }
    };
    view! {
        <g aria-hidden="true">
            <polygon class="ground-side" points=face([0, 1, 5, 4]) />
            <polygon class="ground-side" points=face([1, 2, 6, 5]) />
            <polygon class="ground-side" points=face([2, 3, 7, 6]) />
            <polygon class="ground-side" points=face([3, 0, 4, 7]) />
            <polygon class="ground-top" points=face([0, 1, 2, 3]) />
            <polygon class="ground-slice" points=slice />
            {(0..columns).map(|column| number(column, column.into(), -1.2)).collect::<Vec<_>>()}
            {(0..depths).map(|depth| number(depth, f64::from(columns) + 0.15, depth.into())).collect::<Vec<_>>()}
        </g>
    }
}

/// A line through the four tokens that win.
#[component]
fn WinningLine(picture: Picture) -> impl IntoView {
    let Picture { space, camera, shared, .. } = picture;
    let line = Memo::new(move |_| shared.grid.with(|grid| grid.line.clone()));
    let points = move || {
        let camera = camera.get();
        let beads = line.get().into_iter().map(|cell| space.bead(camera, cell.place(), cell.row.into()));
        beads.map(|point| format!("{:.1},{:.1}", point.x, point.y)).collect::<Vec<_>>().join(" ")
    };
    move || (!line.with(Vec::is_empty)).then(|| view! { <polyline class="winning-line" points=points aria-hidden="true" /> })
}
