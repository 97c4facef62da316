//! Which of its numbered games an experiment plays here: all, a part, or none because all parts are there.
//!
//! Everything that experiments play goes through a call with a count, in [`calls`](crate::calls) or [`tournament`](crate::tournament). A part plays its share of each call and keeps what came of it; where all parts are put
//! together, the same calls are answered from what was kept, and the figures follow from them as they do in one run. So the calls
//! of an experiment must not depend on what earlier ones gave.

use crate::error::ExperimentError;
use coeur_shards::Shard;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is played here.
#[derive(Default)]
pub enum Share<'a> {
    #[default]
    Whole,
    /// A part of every call; what it gave is kept.
    Part(Shard, &'a Ledger),
    /// Nothing: the parts are there.
    Merged(&'a Ledgers),
}

/// What a part of a call gave.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// How many there are of the whole.
    count: u64,
    results: Vec<Value>,
}

/// What a part gave, call by call.
#[derive(Default)]
pub struct Ledger(Mutex<Vec<Call>>);

impl Ledger {
    fn calls(&self) -> MutexGuard<'_, Vec<Call>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn add<T: Serialize>(&self, count: u64, results: &[T]) {
        let value = |result| serde_json::to_value(result).expect("results are plain numbers");
        self.calls().push(Call { count, results: results.iter().map(value).collect() });
    }

    /// A line for each call.
    pub fn to_lines(&self) -> Vec<String> {
        let line = |call| serde_json::to_string(call).expect("results are plain numbers");
        self.calls().iter().map(line).collect()
    }
}

/// What all parts gave, in their order.
#[derive(Default)]
pub struct Ledgers {
    parts: Vec<Vec<Call>>,
    next: AtomicUsize,
}

impl Ledgers {
    /// Begins the next part.
    pub fn begin(&mut self) {
        self.parts.push(Vec::new());
    }

    /// Takes a line of the part that was begun last.
    pub fn add(&mut self, line: &str) -> Result<(), String> {
        let call = serde_json::from_str(line).map_err(|error| error.to_string())?;
        self.parts.last_mut().ok_or("a line of no part")?.push(call);
        Ok(())
    }

    /// How many calls were asked for.
    pub(crate) fn asked(&self) -> usize {
        self.next.load(Ordering::Relaxed)
    }

    /// The results of the next call, of every part one after the other.
    pub(crate) fn take(&self, count: u64) -> Result<impl Iterator<Item = &Value>, ExperimentError> {
        let place = self.next.fetch_add(1, Ordering::Relaxed);
        let error = || ExperimentError::Parts { call: place + 1 };
        let calls: Option<Vec<&Call>> = self.parts.iter().map(|part| part.get(place)).collect();
        let calls = calls.filter(|calls| calls.iter().all(|call| call.count == count)).ok_or_else(error)?;
        Ok(calls.into_iter().flat_map(|call| &call.results))
    }

    pub(crate) fn read<T: DeserializeOwned>(&self, count: u64) -> Result<Vec<T>, ExperimentError> {
        let values = self.take(count)?;
        let read = values.map(T::deserialize).collect::<Result<_, _>>();
        read.map_err(|_| ExperimentError::Parts { call: self.asked() })
    }

    /// Whether every call was asked for.
    pub(crate) fn are_used_up(&self) -> bool {
        self.parts.iter().all(|part| part.len() == self.asked())
    }
}
