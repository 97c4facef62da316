//! What the board for any game works out: whose the zones are, what is written on a piece, which actions belong together.

pub mod actions;
pub mod corners;
pub mod piece;
