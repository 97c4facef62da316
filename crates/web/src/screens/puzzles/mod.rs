//! Puzzles: the games that have some, and a puzzle on the board of its game.
//!
//! `games` lists them, `lessons` the ideas of a game; `training` is a game's file with what this browser keeps of it, `solving` the puzzle on show, `asked` its screen,
//! `answer` what is said below the board, `side` what stands beside it, `practise` the themes that are missed most. `own` asks questions from a
//! game of one's own on the same board.

mod answer;
mod asked;
mod games;
mod lessons;
mod own;
mod practise;
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

/// The screen of what an address names: nothing, a game, a game and the number of a puzzle, its lessons, or one of them, a
/// theme of its puzzles, or a game of one's own that questions are asked from.
pub fn puzzle_screen(which: String) -> AnyView {
    let mut words = which.splitn(3, '/').map(String::from);
    let game = words.next().unwrap_or_default();
    match (words.next().as_deref(), words.next()) {
        (None, _) if game.is_empty() => games::games(),
        (None, _) => asked::asked(game, None, String::new()),
        (Some("theme"), Some(theme)) => asked::asked(game, None, theme),
        (Some("mine"), Some(id)) => own::own(game, id),
        (Some("learn"), None) => lessons::path(game),
        (Some("learn"), Some(lesson)) => lessons::lesson(game, lesson),
        // What is no number is none that exists.
        (Some(number), _) => asked::asked(game, Some(number.parse().unwrap_or(0)), String::new()),
    }
}
