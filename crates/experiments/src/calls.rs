//! The calls through which experiments play: each plays all of its numbered games, a part of them, or takes what parts have kept.

use crate::error::ExperimentError;
use crate::parallel::{Sum, play_games};
use crate::request::Request;
use crate::share::Share;
use coeur_core::parallel::in_order;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::ops::Range;

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
    use crate::share::{Ledger, Ledgers};
    use serde::Deserialize;

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
