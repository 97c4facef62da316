//! Numbered work shared out among threads; results stand in the order of the numbers, whichever thread did them.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Does work 0 to `count`. The failure of the lowest number is the answer.
pub fn in_order<T: Send, E: Send>(
    threads: usize,
    count: u64,
    work: impl Fn(u64) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let next = AtomicU64::new(0);
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, count.max(1) as usize) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    let result = work(number);
                    // A thread that panicked has ended the scope; the list is whole all the same.
                    done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((number, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}
