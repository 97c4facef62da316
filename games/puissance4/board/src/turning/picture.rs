//! The picture of the board in space: where it is seen from, how it glides there, and which column a pointer is over.

use crate::grid_state::GridState;
use coeur_client::arrow::Arrow;
use coeur_core::Game;
use coeur_puissance4::Config;
use coeur_puissance4::picture::Place;
use coeur_puissance4::picture::{Camera, SIDE, Space};
use leptos::ev::PointerEvent;
use leptos::prelude::*;

/// The share of the way that each frame of a turn goes.
const GLIDE: f64 = 0.2;

/// What every part of the picture listens to.
#[derive(Clone, Copy)]
pub struct Picture {
    pub state: GridState,
    pub space: Space,
    pub camera: RwSignal<Camera>,
    /// Where the board turns to by itself.
    pub goal: RwSignal<Option<Camera>>,
    /// The column that the keyboard is at.
    pub cursor: RwSignal<Place>,
}

impl Picture {
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        self.state.grid.with_untracked(Place::all)
    }

    pub fn place_under_pointer(&self, svg: &web_sys::Element, event: &PointerEvent) -> Option<Place> {
        let place = svg.get_bounding_client_rect();
        // The picture is a square in the middle of its place.
        let side = place.width().min(place.height()).max(1.0);
        let scale = SIDE / side;
        let x = f64::from(event.client_x()) - place.left() - (place.width() - side) / 2.0;
        let y = f64::from(event.client_y()) - place.top() - (place.height() - side) / 2.0;
        self.space.hit(self.camera.get_untracked(), self.places(), x * scale, y * scale)
    }

    /// Turns the board to where it shall be seen from, frame by frame.
    pub fn glide(&self, goal: Camera) {
        if wants_less_motion() {
            self.camera.set(goal);
            return;
        }
        let gliding = self.goal.get_untracked().is_some();
        self.goal.set(Some(goal));
        if !gliding {
            self.glide_on();
        }
    }

    fn glide_on(self) {
        // The board may have gone meanwhile.
        let (Some(Some(goal)), Some(camera)) = (self.goal.try_get_untracked(), self.camera.try_get_untracked()) else {
            return;
        };
        match camera.step_toward(goal, GLIDE) {
            Some(next) => {
                self.camera.set(next);
                request_animation_frame(move || self.glide_on());
            }
            None => self.goal.set(None),
        }
    }

    pub fn turn(&self, yaw: f64, pitch: f64) {
        let from = self.goal.get_untracked().unwrap_or_else(|| self.camera.get_untracked());
        self.glide(from.turned(yaw, pitch));
    }

    /// Moves the keyboard's column by an arrow, as the board is seen now.
    pub fn move_cursor(&self, arrow: Arrow) {
        let Config { columns, depths, .. } = self.state.grid.with_untracked(Game::config);
        let (across, back) = self.camera.get_untracked().step(arrow.quarter());
        let Place { column, depth } = self.cursor.get_untracked();
        let step = |from: u8, by: i8, size: u8| from.saturating_add_signed(by).min(size.saturating_sub(1));
        self.cursor.set(Place { column: step(column, across, columns), depth: step(depth, back, depths) });
    }
}

fn wants_less_motion() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)");
    asked.ok().flatten().is_some_and(|asked| asked.matches())
}
