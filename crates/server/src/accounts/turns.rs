//! Whose password is hashed next: a few at a time, owners before strangers, and nobody waits in a line without end.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use thiserror::Error;
use tokio::sync::oneshot;

/// How many are hashed at once: each takes 19 MiB, and all of a core.
const AT_ONCE: usize = 2;

/// Why a password is hashed, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// Somebody who is signed in, or was in the same browser.
    Owner,
    SignIn,
    SignUp,
}

/// How many may wait, for each urgency: half a minute of one core at most.
const MOST: [usize; 3] = [100, 100, 20];

/// What a hash takes until one was measured.
const USUALLY: Duration = Duration::from_millis(50);

/// Too many wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("many people sign in or up just now: try again in {seconds} s")]
pub struct Crowded {
    pub seconds: u32,
}

#[derive(Clone, Default)]
pub struct Turns(Arc<Mutex<Line>>);

struct Line {
    free: usize,
    waiting: [VecDeque<oneshot::Sender<Turn>>; 3],
    /// How long the last one took.
    took: Duration,
}

impl Default for Line {
    fn default() -> Self {
        Line { free: AT_ONCE, waiting: Default::default(), took: USUALLY }
    }
}

impl Turns {
    /// Waits for a turn, which lasts until it is dropped.
    pub async fn take(&self, urgency: Urgency) -> Result<Turn, Crowded> {
        let called = {
            let mut line = self.lock();
            if line.free > 0 {
                line.free -= 1;
                return Ok(self.turn());
            }
            let waiting = &mut line.waiting[urgency as usize];
            waiting.retain(|caller| !caller.is_closed());
            if waiting.len() >= MOST[urgency as usize] {
                let before: usize = line.waiting[..=urgency as usize].iter().map(VecDeque::len).sum();
                let wait = line.took.mul_f64(before as f64 / AT_ONCE as f64);
                return Err(Crowded { seconds: wait.as_secs() as u32 + 1 });
            }
            let (caller, called) = oneshot::channel();
            waiting.push_back(caller);
            called
        };
        Ok(called.await.unwrap_or_else(|_| self.turn()))
    }

    fn turn(&self) -> Turn {
        Turn { turns: Some(self.clone()), began: Instant::now() }
    }

    /// Calls whoever is next.
    fn pass_on(&self) {
        loop {
            let next = {
                let mut line = self.lock();
                let next = line.waiting.iter_mut().find_map(VecDeque::pop_front);
                line.free += usize::from(next.is_none());
                next
            };
            let Some(caller) = next else { return };
            match caller.send(self.turn()) {
                Ok(()) => return,
                // They have gone: this turn is still ours to give.
                Err(mut turn) => turn.turns = None,
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Line> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whoever holds this may hash.
pub struct Turn {
    turns: Option<Turns>,
    began: Instant,
}

impl Turn {
    /// Begins to work: how long that takes is how long the next wait.
    pub fn begin(&mut self) {
        self.began = Instant::now();
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(turns) = self.turns.take() {
            turns.lock().took = self.began.elapsed();
            turns.pass_on();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn owners_come_first_and_the_line_has_an_end() {
        let turns = Turns::default();
        let first = turns.take(Urgency::SignUp).await.unwrap();
        let second = turns.take(Urgency::SignUp).await.unwrap();
        let (said, mut heard) = tokio::sync::mpsc::unbounded_channel();
        let wait = |urgency| {
            let (turns, said) = (turns.clone(), said.clone());
            tokio::spawn(async move {
                let turn = turns.take(urgency).await;
                said.send((urgency, turn.is_ok())).unwrap();
            })
        };
        let mut tasks: Vec<_> = (0..MOST[2] + 1).map(|_| wait(Urgency::SignUp)).collect();
        assert_eq!(heard.recv().await, Some((Urgency::SignUp, false)), "one too many");
        // Somebody who does not wait any longer is not waited for.
        tasks.remove(0).abort();
        for urgency in [Urgency::SignIn, Urgency::Owner] {
            tasks.push(wait(urgency));
            tokio::task::yield_now().await;
        }
        drop(first);
        assert_eq!(heard.recv().await, Some((Urgency::Owner, true)));
        assert_eq!(heard.recv().await, Some((Urgency::SignIn, true)));
        for _ in 0..MOST[2] - 1 {
            assert_eq!(heard.recv().await, Some((Urgency::SignUp, true)));
        }
        drop(second);
        assert_eq!(turns.lock().free, AT_ONCE);
    }
}
