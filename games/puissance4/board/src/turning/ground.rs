//! What lies under and over the rods: the ground with its numbers, and the line that wins.

use super::picture::Picture;
use coeur_puissance4::picture::Point;
use leptos::prelude::*;

/// What the rods stand on, with the numbers of columns and depths, and the slice that is shown beside it.
#[component]
pub fn Ground(picture: Picture, columns: u8, depths: u8) -> impl IntoView {
    let Picture { space, camera, state, .. } = picture;
    let corners = Memo::new(move |_| space.ground(camera.get()));
    let shape = move |corners: [usize; 4], all: [Point; 8]| {
        corners.map(|corner| format!("{:.1},{:.1}", all[corner].x, all[corner].y)).join(" ")
    };
    let face = move |ends: [usize; 4]| move || shape(ends, corners.get());
    let slice = move || {
        let (camera, depth) = (camera.get(), f64::from(state.depth.get()));
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
pub fn WinningLine(picture: Picture) -> impl IntoView {
    let Picture { space, camera, state, .. } = picture;
    let line = state.winning;
    let points = move || {
        let camera = camera.get();
        let beads = line.get().into_iter().flatten().map(|cell| space.bead(camera, cell.into(), cell.row.into()));
        beads.map(|point| format!("{:.1},{:.1}", point.x, point.y)).collect::<Vec<_>>().join(" ")
    };
    move || line.get().map(|_| view! { <polyline class="winning-line" points=points aria-hidden="true" /> })
}
