//! The thirteen directions, each seen in a small box of four times four times four.

/// Where a point of the box is seen, in a picture of 60 by 60: row up, column right, depth to the back.
pub fn seen([row, column, depth]: [f64; 3]) -> (f64, f64) {
    (7.0 + 9.0 * column + 5.5 * depth, 52.0 - 10.5 * row - 4.0 * depth)
}

/// The four cells of a line along a direction.
pub fn line(way: [i8; 3]) -> Vec<(f64, f64)> {
    let at = |step: i8, axis: usize| match way[axis] {
        0 => 1.0,
        1 => f64::from(step),
        _ => f64::from(3 - step),
    };
    (0..4).map(|step| seen([at(step, 0), at(step, 1), at(step, 2)])).collect()
}
