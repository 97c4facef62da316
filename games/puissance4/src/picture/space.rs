//! From the space of the board to the screen and back: a camera around the board, and which column a point hits.
//!
//! Tokens are beads on rods: a sphere looks the same from everywhere, so a picture of the board is a circle for each token,
//! painted from the farthest rod to the nearest.

use super::place::Place;
use std::f64::consts::{FRAC_PI_2, PI, TAU};

/// The picture is a square of this side.
pub const SIDE: f64 = 400.0;
/// Half the thickness of a bead, in distances between rods.
pub const BEAD: f64 = 0.4;
/// How far the eye is, in radii of the board: near enough to feel the depth, far enough to keep lines straight.
const EYE: f64 = 4.5;
/// How far the camera can be raised: from almost level to almost straight down.
const PITCHES: (f64, f64) = (0.12, 1.45);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The angle around the board; 0 looks at the front slice.
    pub yaw: f64,
    /// The angle above the ground.
    pub pitch: f64,
}

impl Camera {
    /// From the side: every rod and every depth can be told apart.
    pub const ASIDE: Camera = Camera { yaw: -0.48, pitch: 0.52 };
    /// From above: every column can be touched.
    pub const ABOVE: Camera = Camera { yaw: 0.0, pitch: 1.3 };

    pub fn turned(self, yaw: f64, pitch: f64) -> Camera {
        Camera { yaw: self.yaw + yaw, pitch: (self.pitch + pitch).clamp(PITCHES.0, PITCHES.1) }
    }

    /// A step on the way to another camera, the short way round; `None` when it is there.
    pub fn step_toward(self, goal: Camera, share: f64) -> Option<Camera> {
        let yaw = (goal.yaw - self.yaw + PI).rem_euclid(TAU) - PI;
        let pitch = goal.pitch - self.pitch;
        (yaw.abs() + pitch.abs() > 0.004)
            .then_some(Camera { yaw: self.yaw + yaw * share, pitch: self.pitch + pitch * share })
    }

    /// How many columns and depths a step leads on, as the board is seen now: 0 is a step to the right, 1 up, 2 to the left,
    /// 3 down.
    pub fn step(self, quarter: i64) -> (i8, i8) {
        // On by as many quarters as the board is turned.
        let turns = (self.yaw / FRAC_PI_2).round() as i64;
        [(1, 0), (0, 1), (-1, 0), (0, -1)][(quarter + turns).rem_euclid(4) as usize]
    }
}

/// A point of the picture, counted from its top left corner, and how near it is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
    /// The size of the unit there: larger is nearer.
    pub unit: f64,
}

/// The size of a board, from which follows where each of its parts is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Space {
    rows: f64,
    columns: f64,
    depths: f64,
}

impl Space {
    pub const fn new(rows: u8, columns: u8, depths: u8) -> Space {
        Space { rows: rows as f64, columns: columns as f64, depths: depths as f64 }
    }

    fn radius(&self) -> f64 {
        (self.columns / 2.0).hypot(self.depths / 2.0) + 0.35
    }

    fn height(&self) -> f64 {
        2.0 * BEAD * self.rows
    }

    /// The size of the unit at the middle of the board: as large as the picture allows from the side.
    fn unit(&self) -> f64 {
        let (radius, Camera { pitch, .. }) = (self.radius(), Camera::ASIDE);
        let tall = (self.height() + 1.4) * pitch.cos() + 2.0 * radius * pitch.sin();
        SIDE / (2.0 * radius * 1.06).max(tall * 1.03)
    }

    /// Where a point of the board is seen: column and depth from 0, height in beads above the ground.
    pub fn project(&self, camera: Camera, column: f64, depth: f64, height: f64) -> Point {
        let x = column - (self.columns - 1.0) / 2.0;
        let z = depth - (self.depths - 1.0) / 2.0;
        // What is near is larger: the middle of the picture lies a little below the middle of the board.
        let y = height * 2.0 * BEAD - self.height() / 2.0 + 0.15;
        let ((sin, cos), (rise, level)) = (camera.yaw.sin_cos(), camera.pitch.sin_cos());
        let (across, away) = (x * cos + z * sin, z * cos - x * sin);
        let (up, far) = (y * level + away * rise, away * level - y * rise);
        let eye = EYE * self.radius();
        let unit = self.unit() * eye / (eye + far);
        Point { x: SIDE / 2.0 + across * unit, y: SIDE / 2.0 - up * unit, unit }
    }

    pub fn bead(&self, camera: Camera, place: Place, row: f64) -> Point {
        self.project(camera, place.column.into(), place.depth.into(), row + 0.5)
    }

    /// The lower and the upper end of a rod.
    pub fn rod(&self, camera: Camera, place: Place) -> [Point; 2] {
        let end = |height| self.project(camera, place.column.into(), place.depth.into(), height);
        [end(0.0), end(self.rows + 0.25)]
    }

    /// The corners of the ground, from the front left around; the second four lie below the first.
    pub fn ground(&self, camera: Camera) -> [Point; 8] {
        let (right, back) = (self.columns - 0.4, self.depths - 0.4);
        let corner = |(column, depth), height| self.project(camera, column, depth, height);
        let around = [(-0.6, -0.6), (right, -0.6), (right, back), (-0.6, back)];
        let [a, b, c, d] = around.map(|place| corner(place, 0.0));
        let [e, f, g, h] = around.map(|place| corner(place, -0.35));
        [a, b, c, d, e, f, g, h]
    }

    /// The columns from the farthest to the nearest.
    pub fn back_to_front(&self, camera: Camera, places: impl Iterator<Item = Place>) -> Vec<Place> {
        let (sin, cos) = camera.yaw.sin_cos();
        let near = |place: &Place| f64::from(place.column) * sin - f64::from(place.depth) * cos;
        let mut places: Vec<Place> = places.collect();
        places.sort_by(|a, b| near(a).total_cmp(&near(b)));
        places
    }

    /// Which column a point of the picture hits: the nearest end of a rod, else the foremost rod that it lies on.
    pub fn hit(&self, camera: Camera, places: impl Iterator<Item = Place>, x: f64, y: f64) -> Option<Place> {
        let mut end: Option<(Place, f64)> = None;
        let mut rod: Option<(Place, f64)> = None;
        for place in places {
            let [low, high] = self.rod(camera, place);
            let away = (x - high.x).hypot(y - high.y) / high.unit;
            if away < 0.5 && end.is_none_or(|(_, least)| away < least) {
                end = Some((place, away));
            }
            let share = ((y - high.y) / (low.y - high.y).max(1.0)).clamp(0.0, 1.0);
            let aside = (x - high.x - share * (low.x - high.x)).abs() / low.unit;
            let beyond = (y - low.y).max(high.y - y) / low.unit;
            if aside < BEAD && beyond < BEAD && rod.is_none_or(|(_, most)| low.unit > most) {
                rod = Some((place, low.unit));
            }
        }
        end.or(rod).map(|(place, _)| place)
    }
}
