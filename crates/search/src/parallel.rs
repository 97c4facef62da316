//! The same work on several things at once, on threads where there are any.

use coeur_core::Rng;

/// Does `work` on each item, each with a generator of its own, and gathers the results in order: what comes out does not
/// depend on how the threads were scheduled.
pub(crate) fn each<S: Send, T: Send>(items: &mut [S], rng: &mut Rng, work: impl Fn(&mut S, Rng) -> T + Sync) -> Vec<T> {
    let seed = rng.next_u64();
    let job = |(index, item): (usize, &mut S)| work(item, Rng::stream(seed, index as u64));
    if items.len() <= 1 || cfg!(target_arch = "wasm32") {
        return items.iter_mut().enumerate().map(job).collect();
    }
    std::thread::scope(|scope| {
        let job = &job;
        let mut items = items.iter_mut().enumerate();
        let first = items.next();
        let others: Vec<_> = items.map(|item| scope.spawn(move || job(item))).collect();
        let mut results: Vec<T> = first.map(job).into_iter().collect();
        for other in others {
            results.push(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        results
    })
}

/// `total` split into `parts` that differ by one at most.
pub(crate) fn share(total: u64, parts: usize, index: usize) -> u64 {
    let parts = parts as u64;
    if total == u64::MAX { total } else { total / parts + u64::from((index as u64) < total % parts) }
}
