//! Numbered games shared out among threads. Game `n` is the same whichever thread plays it, and sums do not mind their order.

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

/// Plays games 0 to `games`, each added to a sum by `play`, and gives the sum of all. The first failure ends it.
pub(crate) fn play_games<S: Sum, E: Send>(
    threads: u64,
    games: u64,
    play: impl Fn(u64, &mut S) -> Result<(), E> + Sync,
) -> Result<S, E> {
    let threads = threads.max(1);
    let some = |thread: u64| -> Result<S, E> {
        let mut sum = S::default();
        (thread..games).step_by(threads as usize).try_for_each(|number| play(number, &mut sum))?;
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

/// Does work 0 to `count` and gives the results in the order of the numbers. The failure of the lowest number is the answer.
pub(crate) fn in_order<T: Send, E: Send>(
    threads: u64,
    count: u64,
    work: impl Fn(u64) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let threads = threads.clamp(1, count.max(1));
    let some = |thread: u64| -> Vec<(u64, Result<T, E>)> {
        (thread..count).step_by(threads as usize).map(|number| (number, work(number))).collect()
    };
    let mut done = std::thread::scope(|scope| {
        let some = &some;
        let threads: Vec<_> = (0..threads).map(|thread| scope.spawn(move || some(thread))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("players do not panic")).collect::<Vec<_>>()
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_stand_in_order_whatever_the_threads() {
        for threads in [0, 1, 3, 20] {
            assert_eq!(in_order(threads, 7, Ok::<u64, ()>), Ok((0..7).collect()), "{threads} threads");
        }
        assert_eq!(in_order(4, 20, |number| if number % 7 == 6 { Err(number) } else { Ok(()) }), Err(6));
    }

    #[test]
    fn every_game_is_played_once_whatever_the_threads() {
        for threads in [0, 1, 3, 20] {
            let play = |number: u64, sum: &mut [u64; 7]| {
                sum[number as usize] += 1;
                Ok::<(), ()>(())
            };
            assert_eq!(play_games(threads, 7, play), Ok([1; 7]), "{threads} threads");
        }
    }

    #[test]
    fn a_game_that_fails_is_the_answer() {
        let play = |number: u64, _: &mut [u64; 1]| if number == 5 { Err(number) } else { Ok(()) };
        assert_eq!(play_games(2, 9, play), Err(5));
    }
}
