//! Which of its numbered games an experiment plays here: all, a part, or none because all parts are there.
//!
//! Everything that experiments play goes through a call with a count: [`Request::numbered`], [`Request::sum`] or
//! [`tournament`](crate::tournament). A part plays its share of each call and keeps what came of it; where all parts are put
//! together, the same calls are answered from what was kept, and the figures follow from them as they do in one run. So the calls
//! of an experiment must not depend on what earlier ones gave.

use crate::error::ExperimentError;
use crate::parallel::{Sum, play_games};
use crate::request::Request;
use coeur_core::parallel::in_order;
use coeur_shards::Shard;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::ops::Range;
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

    fn add<T: Serialize>(&self, count: u64, results: &[T]) {
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
    fn asked(&self) -> usize {
        self.next.load(Ordering::Relaxed)
    }

    /// The results of the next call, of every part one after the other.
    fn take(&self, count: u64) -> Result<impl Iterator<Item = &Value>, ExperimentError> {
        let place = self.next.fetch_add(1, Ordering::Relaxed);
        let error = || ExperimentError::Parts { call: place + 1 };
        let calls: Option<Vec<&Call>> = self.parts.iter().map(|part| part.get(place)).collect();
        let calls = calls.filter(|calls| calls.iter().all(|call| call.count == count)).ok_or_else(error)?;
        Ok(calls.into_iter().flat_map(|call| &call.results))
    }

    fn read<T: DeserializeOwned>(&self, count: u64) -> Result<Vec<T>, ExperimentError> {
        let values = self.take(count)?;
        let read = values.map(T::deserialize).collect::<Result<_, _>>();
        read.map_err(|_| ExperimentError::Parts { call: self.asked() })
    }

    /// Whether every call was asked for.
    pub(crate) fn are_used_up(&self) -> bool {
        self.parts.iter().all(|part| part.len() == self.asked())
    }
}

impl Request<'_> {
    /// The numbers to play, of so many.
    fn numbers(&self, count: u64) -> Range<u64> {
        match self.share {
            Share::Part(shard, _) => shard.range(count),
            _ => 0..count,
        }
    }

    /// Does numbered work on all threads and gives the results in order: of all numbers, but in a part only its own.
    pub(crate) fn numbered<T, E>(
        &self,
        count: u64,
        work: impl Fn(u64) -> Result<T, E> + Sync,
    ) -> Result<Vec<T>, ExperimentError>
    where
        T: Serialize + DeserializeOwned + Send,
        E: Into<ExperimentError> + Send,
    {
        if let Share::Merged(ledgers) = self.share {
            let results = ledgers.read(count)?;
            let whole = results.len() as u64 == count;
            return if whole { Ok(results) } else { Err(ExperimentError::Parts { call: ledgers.asked() }) };
        }
        let numbers = self.numbers(count);
        let done = in_order(self.threads as usize, numbers.end - numbers.start, |place| work(numbers.start + place));
        let done = done.map_err(Into::into)?;
        if let Share::Part(_, ledger) = self.share {
            ledger.add(count, &done);
        }
        Ok(done)
    }

    /// Plays numbered games, each added to a sum by `play`.
    pub(crate) fn sum<S, E>(
        &self,
        count: u64,
        play: impl Fn(u64, &mut S) -> Result<(), E> + Sync,
    ) -> Result<S, ExperimentError>
    where
        S: Sum + Serialize + DeserializeOwned,
        E: Into<ExperimentError> + Send,
    {
        if let Share::Merged(ledgers) = self.share {
            let parts: Vec<S> = ledgers.read(count)?;
            return Ok(parts.iter().fold(S::default(), |mut sum, part| {
                sum.add(part);
                sum
            }));
        }
        let sum = play_games(self.threads, self.numbers(count), play).map_err(Into::into)?;
        if let Share::Part(_, ledger) = self.share {
            ledger.add(count, std::slice::from_ref(&sum));
        }
        Ok(sum)
    }

    /// Results that came in lines: keeps those of a part, and hands over those of all parts where they are put together.
    pub(crate) fn kept_lines(&self, count: u64) -> Result<Option<impl Iterator<Item = String>>, ExperimentError> {
        match self.share {
            Share::Merged(ledgers) => Ok(Some(ledgers.take(count)?.map(Value::to_string))),
            _ => Ok(None),
        }
    }

    /// Keeps lines of JSON, in a part.
    pub(crate) fn keep_lines(&self, count: u64, lines: impl Iterator<Item = String>) {
        if let Share::Part(_, ledger) = self.share {
            let values: Vec<Value> = lines.filter_map(|line| serde_json::from_str(&line).ok()).collect();
            ledger.add(count, &values);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn total(request: &Request<'_>) -> Result<([u64; 2], Vec<u64>), ExperimentError> {
        let sum = request.sum(10, |number, sum: &mut Counts| {
            sum.0[0] += 1;
            sum.0[1] += number;
            Ok::<(), ExperimentError>(())
        })?;
        Ok((sum.0, request.numbered(3, |number| Ok::<u64, ExperimentError>(number * number))?))
    }

    #[derive(Default, Serialize, Deserialize)]
    struct Counts([u64; 2]);

    impl Sum for Counts {
        fn add(&mut self, other: &Counts) {
            self.0.add(&other.0);
        }
    }

    #[test]
    fn parts_give_what_one_run_gives() {
        let whole = total(&Request::small(1)).expect("it counts");
        assert_eq!(whole, ([10, 45], vec![0, 1, 4]));
        for parts in [1, 2, 5] {
            let mut ledgers = Ledgers::default();
            for number in 1..=parts {
                let (shard, ledger) = (format!("{number}/{parts}").parse().expect("a shard"), Ledger::default());
                let mut request = Request::small(1);
                request.share = Share::Part(shard, &ledger);
                total(&request).expect("it counts");
                ledgers.begin();
                ledger.to_lines().iter().for_each(|line| ledgers.add(line).expect("a call"));
            }
            let mut request = Request::small(1);
            request.share = Share::Merged(&ledgers);
            assert_eq!(total(&request).expect("all are there"), whole);
            assert!(ledgers.are_used_up());
            assert!(total(&request).is_err(), "there is no third call");
        }
    }
}
