//! The threads that think, and the one that watches them.

use super::job::Job as Description;
use super::queue::{Busy, Class, FairQueue};
use super::visitor::Visitor;
use coeur_core::{Budget, Cancel};
use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use thiserror::Error;
use tokio::sync::{Notify, oneshot};

/// How long a decision may take, and what is done about one that takes longer.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// The budget of a decision. What strangers may ask for takes 2 s on a quiet core ([`super::spec`]); a slower machine has its time,
    /// and a search answers then with the best it has.
    pub budget: Duration,
    /// How long after the end of its budget a thread may still come back.
    pub grace: Duration,
    /// How often the threads are looked after.
    pub tick: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let [budget, grace, tick] = [5_000, 1_000, 50].map(Duration::from_millis);
        Patience { budget, grace, tick }
    }
}

/// So many threads may be given up and still run: beyond it none is replaced, and the server is not ready.
const MOST_GIVEN_UP: usize = 4;

/// The threads, shared by all who ask.
#[derive(Clone)]
pub struct AiPool {
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<State>,
    /// A thread that thinks waits for a job.
    wake: Condvar,
    /// The one that watches waits for somebody to think.
    watch: Condvar,
    threads: usize,
    patience: Patience,
    start: Instant,
    /// Whoever lends jobs to other machines hears of one.
    lendable: Notify,
}

#[derive(Default)]
struct State {
    queue: FairQueue<Job>,
    running: HashMap<u64, Run>,
    /// Threads that think or wait for a job.
    threads: usize,
    /// Threads that have not come back yet.
    given_up: usize,
    /// Jobs that other machines have.
    lent: usize,
    counts: Counts,
    closed: bool,
}

/// What happened since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    refused: [u64; 3],
    given_up: u64,
    preempted: u64,
    lent: u64,
}

struct Job {
    work: Box<dyn FnOnce(&Budget) + Send>,
    run: Run,
    elsewhere: Option<Elsewhere>,
}

/// What another machine is told of a job, and what is done with its answer.
struct Elsewhere {
    /// Written only where it is lent.
    told: Box<dyn Fn() -> Description + Send>,
    answered: Box<dyn FnOnce(Option<String>) + Send>,
    /// Whether a machine had it and gave no answer: then it is thought about here.
    tried: bool,
}

/// A job that another machine is to do. Dropped without an answer it waits again.
pub struct Lent {
    shared: Arc<Shared>,
    id: u64,
    job: Option<Job>,
}

impl Lent {
    pub fn told(&self) -> Option<Description> {
        self.job.as_ref()?.elsewhere.as_ref().map(|elsewhere| (elsewhere.told)())
    }

    /// How long its answer is waited for.
    pub fn patience(&self) -> Duration {
        self.shared.patience.budget + self.shared.patience.grace
    }

    /// Waits until nobody wants the answer any more.
    pub fn unwanted(&self) -> impl Future<Output = ()> + Send + use<> {
        let (cancel, tick) = (self.job.as_ref().map(|job| job.run.cancel.clone()), self.shared.patience.tick);
        async move {
            while cancel.as_ref().is_some_and(|cancel| !cancel.is_cancelled()) {
                tokio::time::sleep(tick).await;
            }
        }
    }

    pub fn answer(mut self, answer: Option<String>) {
        if let Some(elsewhere) = self.job.take().and_then(|job| job.elsewhere) {
            (elsewhere.answered)(answer);
        }
        let mut state = self.shared.lock();
        state.queue.done(self.shared.now(), self.id);
        state.lent -= 1;
        state.counts.lent += 1;
    }

    /// It waits again, for this machine alone.
    pub fn fail(mut self) {
        if let Some(elsewhere) = self.job.as_mut().and_then(|job| job.elsewhere.as_mut()) {
            elsewhere.tried = true;
        }
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(job) = self.job.take() {
            let mut state = self.shared.lock();
            let now = self.shared.now();
            state.lent -= 1;
            state.queue.put_back(now, self.id, job);
            drop(state);
            self.shared.wake.notify_one();
            self.shared.lendable.notify_one();
        }
    }
}

/// A job that is being thought about.
#[derive(Clone)]
struct Run {
    cancel: Cancel,
    /// Tells whoever asked that there will be no answer.
    lose: Arc<dyn Fn(Lost) + Send + Sync>,
    /// When it has to answer, at the latest; sooner from the moment on at which it was told to.
    ends: Duration,
    told: bool,
}

/// How busy the threads are, and what happened since the start.
#[derive(Clone, Copy, Debug, Default)]
pub struct Load {
    /// Threads that think, of how many.
    pub busy: usize,
    pub threads: usize,
    /// Jobs that wait, by class, and how long the oldest has.
    pub waiting: [usize; 3],
    pub oldest: Duration,
    /// Jobs that were refused, by class.
    pub refused: [u64; 3],
    /// Threads that were given up, and those of them that have not come back.
    pub given_up: u64,
    pub missing: usize,
    /// Jobs that were ended for others who had waited.
    pub preempted: u64,
    /// Jobs that other machines have done, and those that they have.
    pub lent: u64,
    pub away: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Lost {
    #[error("the AI broke down")]
    Failed,
    #[error("the AI did not answer in time")]
    GivenUp,
    #[error("the server is stopping")]
    Stopping,
}

/// An answer that is being thought about. Dropping it tells the thread to stop.
pub struct Asked<T> {
    answer: oneshot::Receiver<Result<T, Lost>>,
    cancel: Cancel,
}

impl<T> Asked<T> {
    pub async fn answer(mut self) -> Result<T, Lost> {
        (&mut self.answer).await.unwrap_or(Err(Lost::Stopping))
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
        AiPool::patient(threads, Patience::default())
    }

    /// The same with another patience.
    pub fn patient(threads: usize, patience: Patience) -> std::io::Result<AiPool> {
        let (state, threads) = (Mutex::default(), threads.max(1));
        let (wake, watch, start) = (Condvar::new(), Condvar::new(), Instant::now());
        let lendable = Notify::new();
        let shared = Arc::new(Shared { state, wake, watch, threads, patience, start, lendable });
        for _ in 0..threads {
            shared.begin_thread(&mut shared.lock())?;
        }
        let watching = shared.clone();
        std::thread::Builder::new().name("ai-watch".into()).spawn(move || watching.watch())?;
        Ok(AiPool { shared })
    }

    /// Lets a thread think as soon as it is the visitor's turn. Where the one who asks goes away, it is not begun, or stops.
    pub fn ask<T: Send + 'static>(
        &self,
        visitor: Visitor,
        class: Class,
        think: impl FnOnce(&Budget) -> T + Send + 'static,
    ) -> Result<Asked<T>, Busy> {
        self.queue(visitor, class, think, |_| None)
    }

    /// As [`ask`](AiPool::ask), for a move that another machine may find as well.
    pub fn ask_anywhere(
        &self,
        visitor: Visitor,
        class: Class,
        think: impl FnOnce(&Budget) -> Option<String> + Send + 'static,
        told: impl Fn() -> Description + Send + 'static,
    ) -> Result<Asked<Option<String>>, Busy> {
        let told = Box::new(told);
        self.queue(visitor, class, think, |answered| Some(Elsewhere { told, answered, tried: false }))
    }

    fn queue<T: Send + 'static>(
        &self,
        visitor: Visitor,
        class: Class,
        think: impl FnOnce(&Budget) -> T + Send + 'static,
        elsewhere: impl FnOnce(Box<dyn FnOnce(T) + Send>) -> Option<Elsewhere>,
    ) -> Result<Asked<T>, Busy> {
        let (tell, answer) = oneshot::channel();
        let tell = Arc::new(Mutex::new(Some(tell)));
        // Whoever asked may be gone, or have been told already.
        let say = move |answer: Result<T, Lost>| {
            if let Some(tell) = tell.lock().unwrap_or_else(PoisonError::into_inner).take() {
                let _ = tell.send(answer);
            }
        };
        let (cancel, lose) = (Cancel::default(), say.clone());
        let run =
            Run { cancel: cancel.clone(), lose: Arc::new(move |why| lose(Err(why))), ends: Duration::MAX, told: false };
        let answered = say.clone();
        let elsewhere = elsewhere(Box::new(move |answer| answered(Ok(answer))));
        let job = Job { work: Box::new(move |budget| say(Ok(think(budget)))), run, elsewhere };
        let mut state = self.shared.lock();
        if state.closed {
            // The job is dropped with its sender: whoever waits hears that the server stops.
            return Ok(Asked { answer, cancel });
        }
        if let Err(busy) = state.queue.push(self.shared.now(), visitor, class, job) {
            state.counts.refused[class as usize] += 1;
            return Err(busy);
        }
        let all_busy = state.running.len() >= state.threads;
        drop(state);
        self.shared.wake.notify_one();
        self.shared.watch.notify_one();
        if all_busy {
            self.shared.lendable.notify_one();
        }
        Ok(Asked { answer, cancel })
    }

    /// A job for another machine, as soon as there is one that no thread here can begin at once.
    pub async fn lend(&self) -> Lent {
        loop {
            let lendable = self.shared.lendable.notified();
            if let Some(lent) = self.try_lend() {
                return lent;
            }
            lendable.await;
        }
    }

    fn try_lend(&self) -> Option<Lent> {
        let mut state = self.shared.lock();
        if state.closed || state.running.len() < state.threads {
            return None;
        }
        let now = self.shared.now();
        let suits =
            |job: &Job| job.elsewhere.as_ref().is_some_and(|elsewhere| !elsewhere.tried) && !job.run.cancel.is_cancelled();
        let (id, job) = state.queue.pop_suiting(now, suits)?;
        state.lent += 1;
        Some(Lent { shared: self.shared.clone(), id, job: Some(job) })
    }

    pub fn load(&self) -> Load {
        let state = self.shared.lock();
        let Counts { refused, given_up, preempted, lent } = state.counts;
        Load {
            busy: state.running.len(),
            threads: state.threads,
            waiting: state.queue.waiting(),
            oldest: state.queue.oldest().map_or(Duration::ZERO, |since| self.shared.now().saturating_sub(since)),
            refused,
            given_up,
            missing: state.given_up,
            preempted,
            lent,
            away: state.lent,
        }
    }

    /// Whether there are threads that can answer.
    pub fn is_ready(&self) -> bool {
        let state = self.shared.lock();
        !state.closed && state.threads > 0 && state.given_up <= MOST_GIVEN_UP
    }

    /// Lets no new job begin.
    pub fn close(&self) {
        let mut state = self.shared.lock();
        state.closed = true;
        state.queue.clear();
        drop(state);
        self.shared.wake.notify_all();
        self.shared.watch.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> Duration {
        self.start.elapsed()
    }

    fn begin_thread(self: &Arc<Self>, state: &mut State) -> std::io::Result<()> {
        let shared = self.clone();
        std::thread::Builder::new().name("ai".into()).spawn(move || shared.work())?;
        state.threads += 1;
        Ok(())
    }

    fn work(&self) {
        while let Some((id, Job { work, run, .. })) = self.next() {
            if !run.cancel.is_cancelled() {
                let budget = Budget { time: Some(self.patience.budget), cancel: run.cancel };
                // A player that panics loses its answer, not the thread.
                if std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(&budget))).is_err() {
                    (run.lose)(Lost::Failed);
                }
            }
            if !self.come_back(id) {
                return;
            }
        }
    }

    fn next(&self) -> Option<(u64, Job)> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            let now = self.now();
            if let Some((id, job)) = state.queue.pop(now) {
                state.running.insert(id, Run { ends: now + self.patience.budget, ..job.run.clone() });
                return Some((id, job));
            }
            state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A thread has done its job. Whether it may go on: not where it was given up and another has its place.
    fn come_back(&self, id: u64) -> bool {
        let mut state = self.lock();
        state.queue.done(self.now(), id);
        if state.running.remove(&id).is_some() {
            return true;
        }
        state.given_up -= 1;
        let needed = state.threads < self.threads;
        state.threads += usize::from(needed);
        needed
    }

    fn watch(self: Arc<Self>) {
        let mut state = self.lock();
        while !state.closed {
            let now = self.now();
            self.look_after(&mut state, now);
            state = if state.running.is_empty() && state.queue.oldest().is_none() {
                self.watch.wait(state).unwrap_or_else(PoisonError::into_inner)
            } else {
                self.watch.wait_timeout(state, self.patience.tick).unwrap_or_else(PoisonError::into_inner).0
            };
        }
    }

    /// Tells those to answer whose time is over, gives up those who do not, and ends what keeps others from their share.
    fn look_after(self: &Arc<Self>, state: &mut State, now: Duration) {
        for run in state.running.values_mut().filter(|run| !run.told && (now >= run.ends || run.cancel.is_cancelled())) {
            run.tell(now);
        }
        let grace = self.patience.grace;
        let late: Vec<u64> = state.running.iter().filter(|(_, run)| now > run.ends + grace).map(|(id, _)| *id).collect();
        for id in late {
            self.give_up(state, now, id);
        }
        let all_busy = state.running.len() >= state.threads;
        // Where somebody has just been told to, a thread is free in a moment.
        if all_busy
            && !state.running.values().any(|run| run.told)
            && let Some(id) = state.queue.to_preempt(now)
            && let Some(run) = state.running.get_mut(&id)
        {
            run.tell(now);
            state.counts.preempted += 1;
        }
    }

    fn give_up(self: &Arc<Self>, state: &mut State, now: Duration, id: u64) {
        let Some(run) = state.running.remove(&id) else { return };
        state.queue.done(now, id);
        (run.lose)(Lost::GivenUp);
        state.threads -= 1;
        state.given_up += 1;
        state.counts.given_up += 1;
        let missing = state.given_up;
        tracing::error!(missing, "AI thread abandoned: no answer within its time");
        if missing > MOST_GIVEN_UP {
            tracing::error!(threads = state.threads, "too many AI threads abandoned: no more are started");
        } else if let Err(error) = self.begin_thread(state) {
            tracing::error!(%error, "AI thread could not be started");
        }
    }
}

impl Run {
    /// Asks for the answer now.
    fn tell(&mut self, now: Duration) {
        self.cancel.cancel();
        self.ends = self.ends.min(now);
        self.told = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn ada() -> Visitor {
        Visitor::of_table("ada")
    }

    fn impatient() -> Patience {
        let [budget, grace, tick] = [5, 5, 1].map(Duration::from_millis);
        Patience { budget, grace, tick }
    }

    /// Takes a thread and does not listen, until what is given back is dropped.
    fn deaf(pool: &AiPool) -> (Asked<bool>, mpsc::Sender<()>) {
        let (hold, held) = mpsc::channel::<()>();
        (pool.ask(ada(), Class::Opponent, move |_| held.recv().is_ok()).unwrap(), hold)
    }

    #[test]
    fn a_job_whose_asker_went_away_is_not_begun() {
        let pool = AiPool::new(1).unwrap();
        let (first, hold) = deaf(&pool);
        let (tell, told) = mpsc::channel();
        let mind_changed = pool
            .ask(ada(), Class::Opponent, {
                let tell = tell.clone();
                move |_| tell.send("second").unwrap()
            })
            .unwrap();
        let third = pool.ask(ada(), Class::Opponent, move |_| tell.send("third").unwrap()).unwrap();
        drop(mind_changed);
        drop(hold);
        assert_eq!(told.recv().unwrap(), "third");
        drop((first, third));
    }

    #[tokio::test]
    async fn a_job_that_panics_does_not_end_the_thread() {
        let pool = AiPool::new(1).unwrap();
        let fails = pool.ask::<()>(ada(), Class::Opponent, |_| panic!("as this test wants")).unwrap();
        let after = pool.ask(ada(), Class::Opponent, |_| 7).unwrap();
        assert_eq!(fails.answer().await, Err(Lost::Failed));
        assert_eq!(after.answer().await, Ok(7));
    }

    #[tokio::test]
    async fn a_thread_that_does_not_come_back_is_given_up_and_replaced() {
        let pool = AiPool::patient(1, impatient()).unwrap();
        let mut held = Vec::new();
        for given_up in 1..=MOST_GIVEN_UP {
            let (asked, hold) = deaf(&pool);
            assert_eq!(asked.answer().await, Err(Lost::GivenUp));
            held.push(hold);
            let next = pool.ask(ada(), Class::Opponent, |_| "another thread").unwrap();
            assert_eq!(next.answer().await, Ok("another thread"));
            let load = pool.load();
            assert_eq!((load.given_up, load.missing, pool.is_ready()), (given_up as u64, given_up, true));
        }
        let (last, hold) = deaf(&pool);
        assert_eq!(last.answer().await, Err(Lost::GivenUp));
        assert!(!pool.is_ready(), "no thread is left, and none is begun");
        // Those who come back after all think again.
        drop((hold, held));
        let next = pool.ask(ada(), Class::Opponent, |_| "one that came back").unwrap();
        assert_eq!(next.answer().await, Ok("one that came back"));
        while !pool.is_ready() || pool.load().missing > 0 {
            std::thread::yield_now();
        }
        assert_eq!(pool.load().threads, 1);
    }

    #[tokio::test]
    async fn who_uses_more_than_their_share_is_told_to_answer() {
        let patience = Patience { budget: Duration::from_secs(3600), ..Patience::default() };
        let pool = AiPool::patient(1, patience).unwrap();
        let listens = |budget: &Budget| while !budget.cancel.is_cancelled() {};
        let dear = pool.ask(ada(), Class::Opponent, listens).unwrap();
        while pool.load().busy == 0 {
            std::thread::yield_now();
        }
        let cheap = pool.ask(Visitor::of_table("bob"), Class::Advice, |_| 7).unwrap();
        assert_eq!(cheap.answer().await, Ok(7));
        assert_eq!((dear.answer().await, pool.load().preempted), (Ok(()), 1));
    }

    #[tokio::test]
    async fn a_pool_that_closes_answers_nobody() {
        let pool = AiPool::new(1).unwrap();
        let (first, hold) = deaf(&pool);
        let second = pool.ask(ada(), Class::Advice, |_| ()).unwrap();
        pool.close();
        let third = pool.ask(ada(), Class::Advice, |_| ()).unwrap();
        assert_eq!((second.answer().await, third.answer().await), (Err(Lost::Stopping), Err(Lost::Stopping)));
        assert!(!pool.is_ready());
        drop((first, hold));
    }
}
