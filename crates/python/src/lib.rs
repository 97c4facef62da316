//! The Python package `coeur`: the games and players of the catalog for notebooks and learning.
//!
//! [`game`] is one game in play, [`player`] who decides in it and why, [`arena`] a tournament; [`guests`] are objects of Python's among its players. [`batch`] plays many games of one
//! type at once and [`vector`] shows it to Python as arrays; [`self_play`] gives whole games as arrays, [`dataset`] as files, and [`network`] is
//! about files too; [`parts`] takes actions apart; [`explain`] says what a choice hangs on.
//! [`arguments`] are checked where they come in, [`json`] and [`wrong`] carry values and errors across, and [`interrupt`] lets Ctrl-C through while Rust
//! works.
//!
//! What people read about all this in Python (`help(coeur)`) are the comments of its classes and functions: examples in them are run by the tests.

mod arena;
mod arguments;
mod batch;
mod dataset;
mod explain;
mod game;
mod guests;
mod interrupt;
mod json;
mod network;
mod parts;
mod player;
mod self_play;
mod vector;
mod wrong;

use pyo3::prelude::*;

#[pymodule]
mod _coeur {
    #[pymodule_export]
    use crate::arena::{PlayerFailed, arena};
    #[pymodule_export]
    use crate::dataset::write_dataset;
    #[pymodule_export]
    use crate::explain::{coalitions, explain};
    #[pymodule_export]
    use crate::game::{Game, about, deals, games};
    #[pymodule_export]
    use crate::network::network;
    #[pymodule_export]
    use crate::parts::_action_parts;
    #[pymodule_export]
    use crate::player::{Candidate, Decision, Player};
    #[pymodule_export]
    use crate::self_play::self_play;
    #[pymodule_export]
    use crate::vector::VectorGame;

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
