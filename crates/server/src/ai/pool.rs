//! The threads that think.

use super::queue::{Class, Queue};
use coeur_core::{Budget, Cancel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;
use thiserror::Error;
use tokio::sync::oneshot;

/// No honest player thinks this long: a hard one answers within a second on an idle core. A search that a stranger has
/// asked too much of answers then with the best it has.
const LONGEST: Duration = Duration::from_secs(20);

/// How many questions for advice may wait.
const ADVICE_WAITING: usize = 64;

type Work = Box<dyn FnOnce(&Budget) + Send>;

/// The threads, shared by all who ask.
#[derive(Clone)]
pub struct AiPool {
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<State>,
    /// Somebody waits for a job.
    wake: Condvar,
    threads: usize,
}

#[derive(Default)]
struct State {
    queue: Queue<(Work, Cancel)>,
    busy: usize,
    closed: bool,
}

/// Too many wait already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("too many questions wait for an answer: try again in a moment")]
pub struct Busy;

/// An answer that is being thought about. Dropping it tells the thread to stop.
pub struct Asked<T> {
    answer: oneshot::Receiver<T>,
    cancel: Cancel,
}

impl<T> Asked<T> {
    /// Waits for the answer; `None` where the thinking ended without one.
    pub async fn answer(mut self) -> Option<T> {
        (&mut self.answer).await.ok()
    }
}

impl<T> Drop for Asked<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

impl AiPool {
    /// Starts so many threads, at least one.
    pub fn new(threads: usize) -> std::io::Result<AiPool> {
        let threads = threads.max(1);
        let shared = Arc::new(Shared { state: Mutex::default(), wake: Condvar::new(), threads });
        for number in 0..threads {
            let shared = shared.clone();
            std::thread::Builder::new().name(format!("ai-{number}")).spawn(move || shared.work())?;
        }
        Ok(AiPool { shared })
    }

    /// Lets a thread think as soon as one is free. Where the one who asks goes away, it is not begun, or stops.
    pub fn ask<T: Send + 'static>(
        &self,
        class: Class,
        think: impl FnOnce(&Budget) -> T + Send + 'static,
    ) -> Result<Asked<T>, Busy> {
        let (tell, answer) = oneshot::channel();
        let cancel = Cancel::default();
        let work = Box::new(move |budget: &Budget| {
            // Whoever asked may be gone.
            let _ = tell.send(think(budget));
        });
        let mut state = self.shared.lock();
        if class == Class::Advice && state.queue.waiting(class) >= ADVICE_WAITING {
            return Err(Busy);
        }
        state.queue.push(class, (work, cancel.clone()));
        drop(state);
        self.shared.wake.notify_one();
        Ok(Asked { answer, cancel })
    }

    /// How many threads think, of how many, and how many jobs wait.
    pub fn load(&self) -> (usize, usize, usize) {
        let state = self.shared.lock();
        let waiting = [Class::Opponent, Class::Advice, Class::Watched].map(|class| state.queue.waiting(class)).iter().sum();
        (state.busy, self.shared.threads, waiting)
    }

    /// Lets no new job begin.
    pub fn close(&self) {
        self.shared.lock().closed = true;
        self.shared.wake.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        while let Some((work, cancel)) = self.next() {
            if !cancel.is_cancelled() {
                let budget = Budget { time: Some(LONGEST), cancel };
                // A player that panics loses its answer, not the thread.
                let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(&budget)));
            }
            self.lock().busy -= 1;
        }
    }

    fn next(&self) -> Option<(Work, Cancel)> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if let Some(job) = state.queue.pop() {
                state.busy += 1;
                return Some(job);
            }
            state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn a_job_whose_asker_went_away_is_not_begun() {
        let pool = AiPool::new(1).unwrap();
        let (hold, held) = mpsc::channel::<()>();
        let first = pool.ask(Class::Opponent, move |_| drop(held.recv())).unwrap();
        let (tell, told) = mpsc::channel();
        let mind_changed = pool
            .ask(Class::Opponent, {
                let tell = tell.clone();
                move |_| tell.send("second").unwrap()
            })
            .unwrap();
        let third = pool.ask(Class::Opponent, move |_| tell.send("third").unwrap()).unwrap();
        drop(mind_changed);
        drop(hold);
        assert_eq!(told.recv().unwrap(), "third");
        drop((first, third));
    }

    #[test]
    fn a_job_that_panics_does_not_end_the_thread() {
        let pool = AiPool::new(1).unwrap();
        let fails = pool.ask(Class::Opponent, |_| panic!("as this test wants")).unwrap();
        let (tell, told) = mpsc::channel();
        let after = pool.ask(Class::Opponent, move |_| tell.send(()).unwrap()).unwrap();
        told.recv().unwrap();
        drop((fails as Asked<()>, after));
    }

    #[test]
    fn advice_is_refused_when_too_many_wait() {
        let pool = AiPool::new(1).unwrap();
        let (hold, held) = mpsc::channel::<()>();
        let first = pool.ask(Class::Opponent, move |_| drop(held.recv())).unwrap();
        while pool.load().0 == 0 {
            std::thread::yield_now();
        }
        let waiting: Vec<_> = (0..ADVICE_WAITING).map(|_| pool.ask(Class::Advice, |_| ()).unwrap()).collect();
        assert!(pool.ask(Class::Advice, |_| ()).is_err());
        drop((hold, first, waiting));
    }
}
