//! What the board draws, and the tables that it is shown with.

use coeur_core::Seat;
use coeur_puissance4::picture::{Camera, Place, Space, line, tokens};
use coeur_puissance4::{Config, DIRECTIONS, Puissance4};
use coeur_testkit::{board_samples, read};
use serde_json::json;
use std::f64::consts::{FRAC_PI_2, PI, TAU};

const SPACE: Space = Space::new(5, 6, 5);

fn places() -> impl Iterator<Item = Place> {
    Place::all(&Puissance4::new(Config { rows: 5, columns: 6, depths: 5, swap: false }))
}

#[test]
fn the_board_fits_into_the_picture_from_every_side() {
    for step in 0..24 {
        let camera = Camera { yaw: f64::from(step) * TAU / 24.0, pitch: Camera::ASIDE.pitch };
        for point in SPACE.ground(camera).into_iter().chain(places().map(|place| SPACE.rod(camera, place)[1])) {
            assert!((-4.0..=404.0).contains(&point.x) && (-4.0..=404.0).contains(&point.y), "{step}: {point:?}");
        }
    }
}

#[test]
fn what_is_nearer_is_larger_and_painted_later() {
    let front = SPACE.bead(Camera::ASIDE, Place { column: 2, depth: 0 }, 0.0);
    let back = SPACE.bead(Camera::ASIDE, Place { column: 2, depth: 4 }, 0.0);
    assert!(front.unit > back.unit);
    let painted = SPACE.back_to_front(Camera { yaw: 0.0, ..Camera::ASIDE }, places());
    assert_eq!((painted[0].depth, painted[29].depth), (4, 0));
    let from_behind = SPACE.back_to_front(Camera { yaw: PI, ..Camera::ASIDE }, places());
    assert_eq!((from_behind[0].depth, from_behind[29].depth), (0, 4));
}

#[test]
fn touching_the_end_of_a_rod_hits_its_column_however_the_board_is_turned() {
    for camera in [Camera::ASIDE, Camera::ABOVE, Camera::ASIDE.turned(2.0, 0.2), Camera::ASIDE.turned(-1.3, 0.1)] {
        for place in places() {
            let end = SPACE.rod(camera, place)[1];
            assert_eq!(SPACE.hit(camera, places(), end.x + 1.0, end.y - 1.0), Some(place), "{camera:?}");
        }
    }
    assert_eq!(SPACE.hit(Camera::ASIDE, places(), 1.0, 1.0), None);
}

#[test]
fn touching_a_rod_below_its_end_hits_the_foremost() {
    let place = Place { column: 3, depth: 0 };
    let [low, _] = SPACE.rod(Camera::ASIDE, place);
    assert_eq!(SPACE.hit(Camera::ASIDE, places(), low.x, low.y), Some(place));
}

#[test]
fn steps_follow_the_eye() {
    let looking = |quarters: f64| Camera { yaw: quarters * FRAC_PI_2, pitch: 0.5 };
    let [right, up, left, down] = [0, 1, 2, 3];
    assert_eq!(looking(0.0).step(right), (1, 0));
    assert_eq!(looking(0.0).step(up), (0, 1));
    assert_eq!(looking(2.0).step(right), (-1, 0));
    for (quarters, step) in [(0.3, right), (1.0, up), (3.2, left), (-0.8, down)] {
        let camera = looking(quarters);
        let (columns, depths) = camera.step(step);
        let from = SPACE.project(camera, 2.0, 2.0, 0.0);
        let to = SPACE.project(camera, 2.0 + f64::from(columns), 2.0 + f64::from(depths), 0.0);
        let (across, below) = (to.x - from.x, to.y - from.y);
        let ahead = [across, -below, -across, below][step as usize];
        assert!(ahead > 0.0, "{quarters} quarters, step {step}: {across} {below}");
    }
}

#[test]
fn the_camera_goes_the_short_way_round() {
    let start = Camera { yaw: 3.0, pitch: 0.5 };
    let step = start.step_toward(Camera { yaw: -3.0, pitch: 0.5 }, 0.5).expect("a step");
    assert!(step.yaw > 3.0);
    assert_eq!(start.step_toward(start, 0.5), None);
}

#[test]
fn the_thirteen_lines_are_all_different_and_lie_in_the_picture() {
    let lines: Vec<String> = DIRECTIONS.iter().map(|way| format!("{:?}", line(*way))).collect();
    assert!(lines.iter().enumerate().all(|(place, one)| !lines[..place].contains(one)));
    for (x, y) in DIRECTIONS.iter().flat_map(|way| line(*way)) {
        assert!((4.0..62.0).contains(&x) && (4.0..58.0).contains(&y), "{x} {y}");
    }
}

#[test]
fn every_token_of_a_slice_is_a_dot_of_its_colour() {
    let view = json!({"rows": 4, "columns": 2, "depths": 2, "swap": false, "swapped": false, "last": "2,2",
        "board": [["..", "..", "..", ".."], ["..", "..", "o.", "xx"]]});
    let game: Puissance4 = read(&view).expect("a board");
    let cells = |depth, seat| tokens(&game, depth, Seat(seat)).collect::<Vec<_>>();
    assert_eq!(cells(1, 0), [(0, 3), (1, 3)]);
    assert_eq!([cells(1, 1), cells(0, 1)], [vec![(0, 2)], vec![]]);
}

#[test]
fn every_sample_is_a_view() {
    let samples = include_str!("../../board/samples.json");
    board_samples::<Puissance4>("puissance4", samples);
}
