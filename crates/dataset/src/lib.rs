//! Data sets: a row for every decision, with what the seat knew, what was legal, what players thought of each action, what
//! was played and how it ended.
//!
//! [`plan`] says what is wanted and checks it. Work has two steps. [`play`] lets threads play games (or go through [`records`])
//! and keeps each as a [`block`] of a [`journal`] beside the file: in any order, so that nobody waits, and one by one, so
//! that a killed run loses only the games under way. [`write`](mod@write) then puts the games in order into a [`parquet`], a
//! [`csv`] or a [`safetensors`] file of the [`columns`], [encoding](encode) pieces of [`rows`] on all threads, and the [`dictionary`] beside it. So
//! the bytes depend on the plan alone, memory does not grow with the rows, and a file under its final name is whole. [`merge`](mod@merge)
//! puts parts together: they are the same games, cut, so that their rows are read instead of played.

mod about;
mod block;
mod columns;
mod csv;
mod dictionary;
mod encode;
mod error;
mod format;
mod journal;
mod merge;
mod parquet;
mod part;
mod plan;
mod play;
mod records;
mod rows;
mod safetensors;
mod write;

pub use coeur_shards::Shard;
pub use columns::{Column, Form, Kind, Layout};
pub use error::DatasetError;
pub use format::Format;
pub use merge::merge;
pub use part::part_head;
pub use plan::{Made, Plan};

use coeur_core::Cancel;
use journal::Journal;
use plan::CheckedPlan;

/// Which of the two steps the work is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Playing,
    Writing,
}

/// Makes the data set of a plan. `progress` hears how many games a step has done, of how many.
pub fn make(plan: &Plan, cancel: &Cancel, progress: &(dyn Fn(Step, usize, usize) + Sync)) -> Result<Made, DatasetError> {
    let checked = CheckedPlan::new(plan)?;
    if let Some(made) = part::made_before(&checked) {
        return Ok(made);
    }
    let mut journal = Journal::open(&checked.journal_path(), &checked.signature(), checked.games.clone(), plan.resume)?;
    let mut left_out =
        play::play_missing(&checked, &mut journal, cancel, &|done, total| progress(Step::Playing, done, total))?;
    left_out.sort();
    let made = write::write(&checked, &journal, cancel, &|done, total| progress(Step::Writing, done, total))?;
    journal.remove()?;
    Ok(Made { left_out, ..made })
}
