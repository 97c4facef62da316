//! How long answers took.

use std::time::Duration;

/// Times in microseconds, in the order in which they were taken.
#[derive(Clone, Debug, Default)]
pub struct Times(Vec<u32>);

impl Times {
    pub fn add(&mut self, time: Duration) {
        self.0.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    pub fn join(&mut self, others: Times) {
        self.0.extend(others.0);
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The times that 50, 95, 99, 99.9 and 100 of 100 answers did not exceed, in milliseconds.
    pub fn percentiles(&self) -> [f64; 5] {
        let mut times = self.0.clone();
        times.sort_unstable();
        let at = |share: f64| {
            let rank = (share * times.len() as f64).ceil() as usize;
            times.get(rank.saturating_sub(1)).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
        };
        [0.5, 0.95, 0.99, 0.999, 1.0].map(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_the_definition() {
        let mut times = Times::default();
        (1..=100).rev().for_each(|millis| times.add(Duration::from_millis(millis)));
        assert_eq!(times.percentiles(), [50.0, 95.0, 99.0, 100.0, 100.0]);
        assert_eq!(Times::default().percentiles(), [0.0; 5]);
    }
}
