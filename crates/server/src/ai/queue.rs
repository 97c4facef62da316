//! Who is thought for next: whoever has had the least of the threads' time of late. Nothing here reads a clock.

use super::visitor::Visitor;
use std::collections::{HashMap, VecDeque};
use std::time::Duration;
use thiserror::Error;

/// What a job is for. Of one visitor's jobs those of the first class come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// The move of an AI at a table where people play, or of one that a program asks: somebody waits for it.
    Opponent,
    /// Advice or reasons that somebody asked for.
    Advice,
    /// The move of an AI at a table where only AIs play.
    Watched,
}

impl Class {
    pub const ALL: [Class; 3] = [Class::Opponent, Class::Advice, Class::Watched];

    pub fn name(self) -> &'static str {
        ["opponent", "advice", "watched"][self as usize]
    }
}

/// Time that was used counts half after so many seconds.
const HALF_LIFE: f64 = 30.0;

/// How long somebody waits before another's job is ended for them,
const PATIENCE: Duration = Duration::from_millis(100);

/// and by how many seconds that other must be ahead: as much as a hard player takes for a decision.
const AHEAD: f64 = 0.5;

/// Jobs of one visitor that may wait: a table has one at a time, so that this is many tables at once.
pub const MOST_OF_ONE: usize = 256;

/// Of those, questions for advice.
pub const MOST_ADVICE_OF_ONE: usize = 16;

/// Jobs that may wait in all, but for the first of a visitor.
pub const MOST_IN_ALL: usize = 2048;

/// So many visitors are looked through for those of whom nothing is left to remember.
const MANY: usize = 1000;

/// Too many jobs wait already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Busy {
    #[error("you have asked for more AIs than can think at once: ask again in {0} s")]
    OfOne(u32),
    #[error("too many people have asked for an AI: ask again in {0} s")]
    InAll(u32),
}

impl Busy {
    /// In how many seconds it is worth asking again.
    pub fn retry_after(self) -> u32 {
        let (Busy::OfOne(seconds) | Busy::InAll(seconds)) = self;
        seconds
    }
}

/// Jobs that wait and jobs that run, with what each visitor has used.
pub struct FairQueue<J> {
    shares: HashMap<Visitor, Share<J>>,
    running: Vec<Running>,
    waiting: [usize; 3],
    last: u64,
}

struct Share<J> {
    waiting: [VecDeque<Waiting<J>>; 3],
    /// Seconds on a thread, as they counted at a moment.
    used: f64,
    at: Duration,
}

struct Waiting<J> {
    job: J,
    since: Duration,
}

struct Running {
    id: u64,
    visitor: Visitor,
    class: Class,
    began: Duration,
}

impl<J> Default for FairQueue<J> {
    fn default() -> Self {
        FairQueue { shares: HashMap::new(), running: Vec::new(), waiting: [0; 3], last: 0 }
    }
}

impl<J> FairQueue<J> {
    /// Lets a job wait, unless too many do.
    pub fn push(&mut self, now: Duration, visitor: Visitor, class: Class, job: J) -> Result<(), Busy> {
        let in_all: usize = self.waiting.iter().sum();
        if self.shares.len() >= MANY {
            self.forget(now);
        }
        let share = self.shares.entry(visitor).or_insert_with(|| Share { waiting: Default::default(), used: 0.0, at: now });
        let of_one: usize = share.waiting.iter().map(VecDeque::len).sum();
        // A decision takes a second at most, more or less.
        let seconds = (of_one as u32 / 4).clamp(1, 30);
        if of_one >= MOST_OF_ONE || class == Class::Advice && share.waiting[class as usize].len() >= MOST_ADVICE_OF_ONE {
            return Err(Busy::OfOne(seconds));
        }
        if in_all >= MOST_IN_ALL && of_one > 0 {
            return Err(Busy::InAll(seconds));
        }
        share.waiting[class as usize].push_back(Waiting { job, since: now });
        self.waiting[class as usize] += 1;
        Ok(())
    }

    /// The next job, and the number under which it runs from now on: of whoever has used least, or else waits longest.
    pub fn pop(&mut self, now: Duration) -> Option<(u64, J)> {
        let (visitor, _) = self.next(now, |share| share.oldest().is_some())?;
        let share = self.shares.get_mut(&visitor)?;
        let class = Class::ALL.into_iter().find(|class| !share.waiting[*class as usize].is_empty())?;
        self.begin(now, visitor, class)
    }

    /// As [`pop`](FairQueue::pop), of those jobs that come first of their class and suit.
    pub fn pop_suiting(&mut self, now: Duration, suits: impl Fn(&J) -> bool) -> Option<(u64, J)> {
        let first =
            |share: &Share<J>, class: Class| share.waiting[class as usize].front().is_some_and(|first| suits(&first.job));
        let (visitor, _) = self.next(now, |share| Class::ALL.into_iter().any(|class| first(share, class)))?;
        let share = self.shares.get(&visitor)?;
        let class = Class::ALL.into_iter().find(|class| first(share, *class))?;
        self.begin(now, visitor, class)
    }

    fn begin(&mut self, now: Duration, visitor: Visitor, class: Class) -> Option<(u64, J)> {
        let share = self.shares.get_mut(&visitor)?;
        let Waiting { job, .. } = share.waiting[class as usize].pop_front()?;
        self.waiting[class as usize] -= 1;
        self.last += 1;
        self.running.push(Running { id: self.last, visitor, class, began: now });
        Some((self.last, job))
    }

    /// A job that was begun and not done waits again, before the others of its visitor.
    pub fn put_back(&mut self, now: Duration, id: u64, job: J) {
        let Some(place) = self.running.iter().position(|running| running.id == id) else { return };
        let Running { visitor, class, began, .. } = self.running.swap_remove(place);
        let share = self.shares.entry(visitor).or_insert_with(|| Share { waiting: Default::default(), used: 0.0, at: now });
        share.waiting[class as usize].push_front(Waiting { job, since: began });
        self.waiting[class as usize] += 1;
    }

    /// A job runs no more: its time is counted.
    pub fn done(&mut self, now: Duration, id: u64) {
        let Some(place) = self.running.iter().position(|running| running.id == id) else { return };
        let Running { visitor, began, .. } = self.running.swap_remove(place);
        if let Some(share) = self.shares.get_mut(&visitor) {
            share.used = share.used_at(now) + now.saturating_sub(began).as_secs_f64();
            share.at = now;
        }
    }

    /// The running job that should end for somebody who has waited and used far less: that of whoever has used most.
    pub fn to_preempt(&self, now: Duration) -> Option<u64> {
        let waits = |share: &Share<J>| share.oldest().is_some_and(|since| now.saturating_sub(since) >= PATIENCE);
        let (_, used) = self.next(now, waits)?;
        let most = |running: &&Running| self.used(running.visitor, now);
        let running = self.running.iter().max_by(|a, b| most(a).total_cmp(&most(b)))?;
        (self.used(running.visitor, now) > used + AHEAD).then_some(running.id)
    }

    /// How many jobs of each class wait.
    pub fn waiting(&self) -> [usize; 3] {
        self.waiting
    }

    /// Since when the oldest of them does.
    pub fn oldest(&self) -> Option<Duration> {
        self.shares.values().filter_map(Share::oldest).min()
    }

    /// Forgets all jobs that wait.
    pub fn clear(&mut self) {
        self.shares.clear();
        self.waiting = [0; 3];
    }

    /// Of those whose jobs are as asked for: who has used least, and how much.
    fn next(&self, now: Duration, suits: impl Fn(&Share<J>) -> bool) -> Option<(Visitor, f64)> {
        let waiting = self.shares.iter().filter(|(_, share)| suits(share));
        let suiting = waiting.filter_map(|(visitor, share)| Some((*visitor, share.oldest()?)));
        let with_use = suiting.map(|(visitor, since)| (self.used(visitor, now), since, visitor));
        let least = with_use.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))?;
        Some((least.2, least.0))
    }

    /// Seconds that a visitor has used of late, those of jobs that still run included.
    fn used(&self, visitor: Visitor, now: Duration) -> f64 {
        let running = self.running.iter().filter(|running| running.visitor == visitor);
        let now_running: f64 = running.map(|running| now.saturating_sub(running.began).as_secs_f64()).sum();
        self.shares.get(&visitor).map_or(0.0, |share| share.used_at(now)) + now_running
    }

    fn forget(&mut self, now: Duration) {
        let running = &self.running;
        self.shares.retain(|visitor, share| {
            share.oldest().is_some()
                || share.used_at(now) > 0.01
                || running.iter().any(|running| running.visitor == *visitor)
        });
    }
}

impl<J> Share<J> {
    fn used_at(&self, now: Duration) -> f64 {
        self.used * 0.5f64.powf(now.saturating_sub(self.at).as_secs_f64() / HALF_LIFE)
    }

    fn oldest(&self) -> Option<Duration> {
        self.waiting.iter().filter_map(|queue| queue.front()).map(|waiting| waiting.since).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: &str = "ada";
    const BOB: &str = "bob";

    /// A thread or more, and a clock that goes as fast as the test wants.
    #[derive(Default)]
    struct Simulation {
        queue: FairQueue<(&'static str, Class, u64)>,
        now: u64,
        /// The number, whose it is, when it began and when it ends.
        running: Vec<(u64, &'static str, u64, u64)>,
        threads: usize,
    }

    impl Simulation {
        fn new(threads: usize) -> Simulation {
            Simulation { threads, ..Simulation::default() }
        }

        fn time(&self) -> Duration {
            Duration::from_millis(self.now)
        }

        fn ask(&mut self, who: &'static str, class: Class, takes: u64) -> Result<(), Busy> {
            self.queue.push(self.time(), Visitor::of_table(who), class, (who, class, takes))
        }

        /// Goes on for some milliseconds, and says whose jobs began, and when.
        fn run(&mut self, milliseconds: u64) -> Vec<(&'static str, Class, u64)> {
            let mut began = Vec::new();
            for _ in 0..milliseconds {
                let (time, now) = (self.time(), self.now);
                for (id, ..) in self.running.extract_if(.., |(.., ends)| *ends <= now) {
                    self.queue.done(time, id);
                }
                while self.running.len() < self.threads
                    && let Some((id, (who, class, takes))) = self.queue.pop(time)
                {
                    self.running.push((id, who, now, now + takes));
                    began.push((who, class, now));
                }
                if self.running.len() == self.threads
                    && let Some(id) = self.queue.to_preempt(time)
                {
                    // A player that is told to answers within 50 ms.
                    let run = self.running.iter_mut().find(|run| run.0 == id).unwrap();
                    run.3 = run.3.min(now + 50);
                }
                self.now += 1;
            }
            began
        }
    }

    #[test]
    fn a_strangers_cheap_ai_answers_within_a_second_while_one_visitor_does_their_worst() {
        let mut simulation = Simulation::new(1);
        // Ten tables of the dearest player, and twenty hints.
        let worst = |simulation: &mut Simulation| {
            for number in 0..30 {
                let class = if number < 10 { Class::Opponent } else { Class::Advice };
                let _ = simulation.ask(ADA, class, 2000);
            }
        };
        worst(&mut simulation);
        simulation.run(1500);
        for asked in 0..200 {
            if asked % 5 == 0 {
                worst(&mut simulation);
            }
            let at = simulation.now;
            simulation.ask(BOB, Class::Opponent, 2).unwrap();
            let began = simulation.run(1000);
            let (.., answered) = began.iter().find(|(who, ..)| *who == BOB).expect("an answer within a second");
            assert!(answered - at <= 400, "{}", answered - at);
        }
    }

    #[test]
    fn two_who_ask_as_much_get_as_much_and_finish_what_they_began() {
        let mut simulation = Simulation::new(1);
        let mut began = Vec::new();
        for _ in 0..200 {
            if simulation.queue.waiting()[0] < 4 {
                for who in [ADA, BOB] {
                    simulation.ask(who, Class::Opponent, 400).unwrap();
                }
            }
            began.extend(simulation.run(100));
        }
        let of_ada = began.iter().filter(|(who, ..)| *who == ADA).count();
        assert_eq!(began.len(), 50, "nobody was interrupted");
        assert!((24..=26).contains(&of_ada), "{of_ada}");
    }

    #[test]
    fn opponents_come_before_advice_before_what_is_watched() {
        let mut simulation = Simulation::new(1);
        for class in [Class::Watched, Class::Advice, Class::Opponent, Class::Watched, Class::Opponent] {
            simulation.ask(ADA, class, 1).unwrap();
        }
        assert_eq!(simulation.queue.waiting(), [2, 1, 2]);
        let order: Vec<Class> = simulation.run(10).into_iter().map(|(_, class, _)| class).collect();
        assert_eq!(order, [Class::Opponent, Class::Opponent, Class::Advice, Class::Watched, Class::Watched]);
        assert_eq!(simulation.queue.oldest(), None);
    }

    #[test]
    fn what_was_used_long_ago_counts_no_more() {
        let mut simulation = Simulation::new(1);
        simulation.ask(ADA, Class::Opponent, 5000).unwrap();
        simulation.run(5001);
        let used = |simulation: &Simulation| simulation.queue.used(Visitor::of_table(ADA), simulation.time());
        assert!((4.9..5.1).contains(&used(&simulation)));
        simulation.now += 300_000;
        assert!(used(&simulation) < 0.01);
        simulation.queue.forget(simulation.time());
        assert!(simulation.queue.shares.is_empty());
    }

    #[test]
    fn queues_are_bounded_and_who_is_refused_hears_when_to_come_again() {
        let mut simulation = Simulation::new(1);
        for _ in 0..MOST_ADVICE_OF_ONE {
            simulation.ask(ADA, Class::Advice, 1).unwrap();
        }
        let refused = simulation.ask(ADA, Class::Advice, 1).unwrap_err();
        assert_eq!((refused, refused.retry_after()), (Busy::OfOne(4), 4));
        for _ in MOST_ADVICE_OF_ONE..MOST_OF_ONE {
            simulation.ask(ADA, Class::Watched, 1).unwrap();
        }
        assert_eq!(simulation.ask(ADA, Class::Opponent, 1), Err(Busy::OfOne(30)));
        for visitor in 0..MOST_IN_ALL as u64 {
            let visitor = Visitor::of_table(&visitor.to_string());
            let _ = simulation.queue.push(Duration::ZERO, visitor, Class::Opponent, ("", Class::Opponent, 1));
        }
        assert!(simulation.queue.waiting().iter().sum::<usize>() >= MOST_IN_ALL);
        assert!(matches!(simulation.ask("1", Class::Opponent, 1), Err(Busy::InAll(_))), "one of theirs waits already");
        assert_eq!(simulation.ask(BOB, Class::Opponent, 1), Ok(()), "a newcomer is heard");
    }
}
