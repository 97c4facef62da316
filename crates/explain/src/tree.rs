//! A surrogate decision tree: questions about named columns, a few of them, that end in what a teacher makes of each action there.
//!
//! [`Rows`] are the teacher's decisions, gathered by [`lessons`]; [`fit`] grows a [`Tree`] from them; [`surrogate`] plays it, with the
//! path it took as its reasons; [`file`](mod@file) writes it as JSON and as text for people.

pub mod file;
pub mod fit;
pub mod lessons;
mod nodes;
mod rows;
pub mod surrogate;
mod text;

pub use fit::{StopRule, fit};
pub use lessons::{Lesson, Lessons};
pub use nodes::{Mean, Node, Split, Tree};
pub use rows::Rows;
pub use surrogate::Surrogate;

#[cfg(test)]
mod tests;
