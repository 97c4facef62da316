//! Waiting, simulated: decisions of AIs for the next free thread, and moves for the next transaction. Arrivals are independent of each other.

use coeur_core::Rng;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Who waited how long, in seconds.
pub(super) struct Waits {
    pub p50: f64,
    pub p99: f64,
    pub mean: f64,
    /// How many were served together, on average.
    pub together: f64,
}

impl Waits {
    fn new(mut waits: Vec<f64>, services: u64) -> Waits {
        waits.sort_unstable_by(f64::total_cmp);
        let at = |share: f64| waits.get((share * waits.len() as f64) as usize).copied().unwrap_or_default();
        let count = waits.len().max(1) as f64;
        Waits {
            p50: at(0.5),
            p99: at(0.99),
            mean: waits.iter().sum::<f64>() / count,
            together: count / services.max(1) as f64,
        }
    }
}

/// The time until the next of events that come so often a second, by chance.
fn next(rate: f64, rng: &mut Rng) -> f64 {
    -(1.0 - rng.unit()).ln() / rate
}

/// Jobs that come at this rate to so many threads, first come first served: the time from coming to the beginning of thought. `kinds` has the
/// share of each kind of job and its mean length, which is exponential.
pub(super) fn threads(rate: f64, threads: usize, kinds: &[(f64, f64)], jobs: usize, rng: &mut Rng) -> Waits {
    let weights: Vec<f64> = kinds.iter().map(|(share, _)| *share).collect();
    // Positive numbers have the order of their bits.
    let mut free: BinaryHeap<Reverse<u64>> = (0..threads.max(1)).map(|_| Reverse(0.0f64.to_bits())).collect();
    let (mut now, mut waits) = (0.0, Vec::with_capacity(jobs));
    for _ in 0..jobs {
        now += next(rate, rng);
        let Reverse(first) = free.pop().expect("there is a thread");
        let begin = f64::from_bits(first).max(now);
        let mean = rng.weighted(&weights).map_or(0.0, |kind| kinds[kind].1);
        free.push(Reverse((begin + next(1.0, rng) * mean).to_bits()));
        waits.push(begin - now);
    }
    Waits::new(waits, jobs as u64)
}

/// Moves that come at this rate to one writer, which writes all that wait, up to `most`, in one transaction: the time from coming to the end
/// of the transaction. It takes `fixed` seconds and `each` for every move.
pub(super) fn group_commit(rate: f64, fixed: f64, each: f64, most: usize, moves: usize, rng: &mut Rng) -> Waits {
    let mut arrivals = Vec::with_capacity(moves);
    let mut now = 0.0;
    for _ in 0..moves {
        now += next(rate, rng);
        arrivals.push(now);
    }
    let (mut free, mut written, mut transactions, mut waits) = (0.0f64, 0, 0, Vec::with_capacity(moves));
    while written < moves {
        let begin = free.max(arrivals[written]);
        let there = arrivals[written..].iter().take(most).take_while(|arrival| **arrival <= begin).count();
        free = begin + fixed + each * there as f64;
        waits.extend(arrivals[written..written + there].iter().map(|arrival| free - arrival));
        (written, transactions) = (written + there, transactions + 1);
    }
    Waits::new(waits, transactions)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of one thread that is busy half of the time a job waits as long as a job takes, on average (M/M/1).
    #[test]
    fn one_thread_is_as_the_books_say() {
        let waits = threads(5.0, 1, &[(1.0, 0.1)], 400_000, &mut Rng::new(1));
        assert!((waits.mean - 0.1).abs() < 0.005, "{}", waits.mean);
        // P(wait > t) = ρ exp(−(1 − ρ) t / s): 50 × 2 % at t = 2 s ln 50.
        assert!((waits.p99 - 0.2 * 50f64.ln()).abs() < 0.04, "{}", waits.p99);
    }

    #[test]
    fn of_two_threads_nobody_waits_as_long() {
        let wait = |count| threads(8.0, count, &[(0.5, 0.05), (0.5, 0.15)], 100_000, &mut Rng::new(2)).mean;
        assert!(wait(2) < wait(1) / 4.0, "{} {}", wait(1), wait(2));
    }

    #[test]
    fn who_comes_seldom_waits_for_their_own_transaction_alone() {
        let waits = group_commit(0.01, 0.002, 0.0, 256, 2_000, &mut Rng::new(3));
        assert!((waits.p99 - 0.002).abs() < 1e-9 && waits.together < 1.01);
    }

    #[test]
    fn the_more_come_the_more_are_written_together_and_nobody_waits_for_three() {
        let waits = group_commit(50_000.0, 0.002, 0.0, 256, 200_000, &mut Rng::new(4));
        assert!((90.0..110.0).contains(&waits.together), "{}", waits.together);
        assert!(waits.p99 <= 0.004, "{}", waits.p99);
    }
}
