//! Which people have a page open now, and how those hear that something has changed for them; also at other servers of a shared database.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};

/// Between two questions of a page its person is still there.
const STAYS: Duration = Duration::from_secs(60);

/// With fewer people than this nobody is looked for who has gone.
const FEW: usize = 1_000;

/// How often it is kept for other servers that somebody is there.
const TOLD_AGAIN: Duration = Duration::from_secs(20);

/// So many words wait to be said to other servers; they are only hints, and get lost beyond that.
const WORDS: usize = 10_000;

#[derive(Default)]
pub struct Company {
    people: Mutex<People>,
    /// The ids of people whom other servers tell that something has changed.
    outside: Option<mpsc::Sender<String>>,
}

#[derive(Default)]
struct People {
    here: HashMap<String, Here>,
    /// When there are so many, those who have gone are forgotten.
    sweep_at: usize,
}

struct Here {
    /// How many questions of theirs wait for an answer.
    pages: usize,
    /// When the last of them was answered.
    seen: Instant,
    /// When other servers were last told.
    told: Option<Instant>,
    /// Another number whenever something has changed for them.
    version: watch::Sender<u64>,
}

impl Here {
    fn is_here(&self) -> bool {
        self.pages > 0 || self.seen.elapsed() < STAYS
    }
}

impl Company {
    /// People of whom some have their page open at another server; with what is to be said there.
    pub fn shared() -> (Company, mpsc::Receiver<String>) {
        let (outside, words) = mpsc::channel(WORDS);
        (Company { people: Mutex::default(), outside: Some(outside) }, words)
    }

    /// A page of somebody asks; it waits as long as the answer is kept.
    pub fn arrive(self: &Arc<Self>, user: &str) -> Visit {
        let mut people = self.lock();
        if people.here.len() >= people.sweep_at.max(FEW) {
            people.here.retain(|_, here| here.is_here());
            people.sweep_at = 2 * people.here.len();
        }
        let now = Instant::now();
        // No number of an earlier life of the server, which a page may still hold, is given again.
        let first =
            || Here { pages: 0, seen: now, told: None, version: watch::Sender::new(crate::time::now().unsigned_abs()) };
        let is_new = people.here.get(user).is_none_or(|here| !here.is_here());
        let here = people.here.entry(user.into()).or_insert_with(first);
        here.pages += 1;
        here.seen = now;
        let is_due = self.outside.is_some() && here.told.is_none_or(|told| told.elapsed() > TOLD_AGAIN);
        if is_due {
            here.told = Some(now);
        }
        Visit { company: self.clone(), user: user.into(), version: here.version.subscribe(), is_new, is_due }
    }

    pub fn is_here(&self, user: &str) -> bool {
        self.lock().here.get(user).is_some_and(Here::is_here)
    }

    /// Something has changed for somebody; nothing happens where no page of theirs is open.
    pub fn tell(&self, user: &str) {
        self.tell_here(user);
        if let Some(outside) = &self.outside {
            // Full only where nobody takes them: their pages ask again by themselves.
            let _ = outside.try_send(user.into());
        }
    }

    /// The same, where another server has said so.
    pub fn tell_here(&self, user: &str) {
        if let Some(here) = self.lock().here.get(user) {
            here.version.send_modify(|version| *version += 1);
        }
    }

    fn lock(&self) -> MutexGuard<'_, People> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A question of somebody's page that is not answered yet.
pub struct Visit {
    company: Arc<Company>,
    user: String,
    pub version: watch::Receiver<u64>,
    /// Whether they were not there before.
    pub is_new: bool,
    /// Whether it is to be kept for other servers that they are there.
    pub is_due: bool,
}

impl Drop for Visit {
    fn drop(&mut self) {
        if let Some(here) = self.company.lock().here.get_mut(&self.user) {
            here.pages -= 1;
            here.seen = Instant::now();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_is_there_and_hears_of_changes() {
        let company = Arc::new(Company::default());
        assert!(!company.is_here("ada"));
        let visit = company.arrive("ada");
        assert!(visit.is_new && company.is_here("ada"));
        let known = *visit.version.borrow();
        company.tell("bob");
        assert_eq!(*visit.version.borrow(), known);
        company.tell("ada");
        assert_ne!(*visit.version.borrow(), known);
        drop(visit);
        assert!(company.is_here("ada"), "between two questions");
        assert!(!company.arrive("ada").is_new);
    }

    #[test]
    fn those_who_have_gone_are_forgotten() {
        let company = Arc::new(Company::default());
        let long_ago = Instant::now().checked_sub(2 * STAYS).expect("a machine that runs for two minutes");
        for number in 0..FEW {
            drop(company.arrive(&number.to_string()));
        }
        company.lock().here.values_mut().for_each(|here| here.seen = long_ago);
        let _visit = company.arrive("ada");
        assert_eq!(company.lock().here.len(), 1);
    }
}
