//! One rod with its beads, and the ghost of the bead that would fall on it.

use super::picture::Picture;
use coeur_core::{Game, Seat};
use coeur_puissance4::Cell;
use coeur_puissance4::picture::BEAD;
use coeur_puissance4::picture::Place;
use leptos::prelude::*;
use std::time::Duration;

/// How long a bead falls, at most: as in the style sheet.
const FALL: Duration = Duration::from_millis(700);

#[component]
pub fn Rod(picture: Picture, place: Place) -> impl IntoView {
    let Picture { space, camera, state, .. } = picture;
    let ends = Memo::new(move |_| space.rod(camera.get(), place));
    let Place { column, depth } = place;
    let stack = Memo::new(move |_| state.grid.with(|game| game.stack(column, depth).collect::<Vec<_>>()));
    let chosen = Memo::new(move |_| state.chosen.get() == Some(place) && state.may(place));
    let advised = Memo::new(move |_| state.board.is_advised(&place.action()));
    let was_played = Memo::new(move |_| state.board.is_played(&place.action()));
    let shown = Memo::new(move |_| state.depth.get() == place.depth);
    // A bead falls once: not again when its rod is moved in the picture.
    let falling = RwSignal::new(None::<usize>);
    Effect::new(move |before: Option<usize>| {
        let beads = stack.with(Vec::len);
        if before.is_some_and(|before| beads == before + 1) {
            falling.set(Some(beads - 1));
            let fallen = move || {
                // The board may have gone meanwhile.
                let _ = falling.try_set(None);
            };
            set_timeout(fallen, FALL);
        }
        beads
    });
    let beads = move || stack.with(|stack| stack.iter().copied().enumerate().collect::<Vec<_>>());
    let ghost = move || {
        let landing = state.grid.with(|game| game.lowest(column, depth))?.row;
        if !chosen.get() {
            return None;
        }
        let seat = state.mover();
        let rows = f64::from(state.grid.with(Game::config).rows);
        let bead = move |row: f64, class: &'static str| {
            let point = Memo::new(move |_| space.bead(camera.get(), place, row));
            view! {
                <circle
                    class=class
                    fill=format!("url(#bead-{seat})")
                    cx=move || point.get().x
                    cy=move || point.get().y
                    r=move || point.get().unit * BEAD
                />
            }
        };
        let above = chosen.get().then(|| bead(rows + 0.55, "ghost-above"));
        Some(view! { {bead(landing.into(), "ghost-below")} {above} })
    };
    view! {
        <g class="rod" class:chosen=chosen class:advised=advised class:was-played=was_played class:shown=shown aria-hidden="true">
            <line
                x1=move || ends.get()[0].x
                y1=move || ends.get()[0].y
                x2=move || ends.get()[1].x
                y2=move || ends.get()[1].y
            />
            <For each=beads key=|bead| *bead let((row, seat))>
                <Bead picture place row seat falling />
            </For>
            {ghost}
            <circle
                class="rod-tip"
                cx=move || ends.get()[1].x
                cy=move || ends.get()[1].y
                r=move || ends.get()[1].unit * 0.09
            />
        </g>
    }
}

#[component]
fn Bead(picture: Picture, place: Place, row: usize, seat: Seat, falling: RwSignal<Option<usize>>) -> impl IntoView {
    let Picture { space, camera, state, .. } = picture;
    let point = Memo::new(move |_| space.bead(camera.get(), place, row as f64));
    let cell = Cell { row: row as u8, column: place.column, depth: place.depth };
    let is_last = Memo::new(move |_| state.grid.with(|game| game.last() == Some(cell)));
    let wins = Memo::new(move |_| state.wins(cell));
    let over = Memo::new(move |_| state.winning.get().is_some());
    let falls = move || falling.get() == Some(row);
    view! {
        <g class="bead" class:falls=falls class:wins=wins class:dim=move || over.get() && !wins.get()>
            <circle
                class="bead-body"
                fill=format!("url(#bead-{seat})")
                cx=move || point.get().x
                cy=move || point.get().y
                r=move || point.get().unit * BEAD
            />
            {(seat == Seat(1)).then(|| view! {
                <circle
                    class="bead-sign"
                    cx=move || point.get().x
                    cy=move || point.get().y
                    r=move || point.get().unit * BEAD * 0.42
                />
            })}
            {move || {
                (is_last.get() || wins.get())
                    .then(|| view! {
                        <circle
                            class="bead-ring"
                            cx=move || point.get().x
                            cy=move || point.get().y
                            r=move || point.get().unit * BEAD * 0.9
                        />
                    })
            }}
        </g>
    }
}
