//! Numbered games shared out among threads. Game `n` is the same whichever thread plays it, and sums do not mind their order.

use std::ops::Range;

/// What the games of an experiment add up to.
pub(crate) trait Sum: Default + Send {
    fn add(&mut self, other: &Self);
}

impl<const N: usize> Sum for [u64; N]
where
    [u64; N]: Default,
{
    fn add(&mut self, other: &Self) {
        self.iter_mut().zip(other).for_each(|(sum, part)| *sum += part);
    }
}

/// Plays the games of these numbers, each added to a sum by `play`, and gives the sum of all. The first failure ends it.
pub(crate) fn play_games<S: Sum, E: Send>(
    threads: u64,
    games: Range<u64>,
    play: impl Fn(u64, &mut S) -> Result<(), E> + Sync,
) -> Result<S, E> {
    let threads = threads.max(1);
    let some = |thread: u64| -> Result<S, E> {
        let mut sum = S::default();
        (games.start + thread..games.end).step_by(threads as usize).try_for_each(|number| play(number, &mut sum))?;
        Ok(sum)
    };
    std::thread::scope(|scope| {
        let some = &some;
        let threads: Vec<_> = (0..threads).map(|thread| scope.spawn(move || some(thread))).collect();
        threads.into_iter().try_fold(S::default(), |mut sum, thread| {
            sum.add(&thread.join().expect("players do not panic")?);
            Ok(sum)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_played_once_whatever_the_threads() {
        for threads in [0, 1, 3, 20] {
            let play = |number: u64, sum: &mut [u64; 7]| {
                sum[number as usize] += 1;
                Ok::<(), ()>(())
            };
            assert_eq!(play_games(threads, 0..7, play), Ok([1; 7]), "{threads} threads");
        }
    }

    #[test]
    fn a_game_that_fails_is_the_answer() {
        let play = |number: u64, _: &mut [u64; 1]| if number == 5 { Err(number) } else { Ok(()) };
        assert_eq!(play_games(2, 0..9, play), Err(5));
    }
}
