//! What the board draws, without drawing it: [`Place`]s that people point at, the board in [`Space`] as a [`Camera`] sees it, the
//! tokens of a slice, and the thirteen directions in small.

mod place;
mod slices;
mod space;
mod ways;

pub use place::Place;
pub use slices::tokens;
pub use space::{BEAD, Camera, Point, SIDE, Space};
pub use ways::{line, seen};
