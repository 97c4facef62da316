//! Puzzles: the games that have some, and a puzzle on the board of its game.
//!
//! `games` lists them; `training` is a game's file with what this browser keeps of it, `solving` the puzzle on show, `asked` its screen,
//! `answer` what is said below the board, `side` what stands beside it.

mod answer;
mod asked;
mod games;
mod side;
mod solving;
mod training;

use crate::loaders::Style;
use leptos::prelude::*;

pub const STYLE: Style = &[
    include_str!("../../../style/parts/27-people.css"),
    include_str!("../../../style/parts/30-reasons.css"),
    include_str!("../../../style/parts/31-review.css"),
    include_str!("../../../style/parts/32-puzzles.css"),
];

/// The screen of what an address names: nothing, a game, or a game and the number of a puzzle.
pub fn puzzle_screen(which: String) -> AnyView {
    match which.split_once('/') {
        None if which.is_empty() => games::games(),
        None => asked::asked(which, None),
        // What is no number is none that exists.
        Some((game, number)) => asked::asked(game.into(), Some(number.parse().unwrap_or(0))),
    }
}
