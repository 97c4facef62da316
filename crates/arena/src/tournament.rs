//! Plays a schedule on threads. Results stand in the order of the schedule, whichever thread played them, and everything
//! that is decided (a sequential test, a report of an interrupted tournament) is decided in that order.

use crate::journal::Journal;
use crate::plan::{ArenaError, Arranged, Plan, Terms, arrange};
use crate::report::Report;
use crate::sprt::Watch;
use crate::tally;
use coeur_catalog::{CatalogError, Played};
use coeur_core::{Budget, Cancel};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// A tournament that was played, whole or in part.
pub struct Tournament {
    /// What it found.
    pub report: Report,
    /// Its games, in the order of the schedule.
    pub games: Vec<Game>,
    /// Whether somebody stopped it: then the report tells of the deals that were finished before.
    pub interrupted: bool,
    /// How many games were finished, those that no report tells of included.
    pub finished: usize,
    /// How many games there were to be.
    pub planned: usize,
}

/// One game of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The number of its deal.
    pub deal: u64,
    /// The place in the report's list of the player at each seat.
    pub seating: Vec<usize>,
    /// How it went.
    pub played: Played,
}

/// Plays the tournament. `progress` hears how many games are done, of how many.
pub fn run(plan: &Plan, progress: &(dyn Fn(usize, usize) + Sync)) -> Result<Report, ArenaError> {
    Ok(hold(plan, &Terms::default(), &Cancel::default(), progress)?.report)
}

/// Plays the tournament on terms, until `cancel` stops it.
pub fn hold(
    plan: &Plan,
    terms: &Terms,
    cancel: &Cancel,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Tournament, ArenaError> {
    let arranged = arrange(plan, terms)?;
    let mut hall = play_all(plan, &arranged, Hall::new(&arranged, terms, plan)?, cancel, progress)?;
    let planned = arranged.schedule.len();
    let finished = hall.results.iter().flatten().count();
    let per_deal = arranged.schedule.per_deal();
    let counted = hall.decided.unwrap_or(hall.in_order / per_deal * per_deal);
    let interrupted = counted < planned && hall.decided.is_none();
    let sprt = hall.test.as_ref().map(|test| test.report(plan.games));
    hall.results.truncate(counted);
    let played: Vec<Played> = hall.results.into_iter().flatten().collect();
    let mut report = tally::report(plan, &arranged, &played)?;
    report.sprt = sprt;
    let seat = |(number, played)| {
        let game = arranged.schedule.game(number);
        Game { deal: game.deal, seating: game.seating.to_vec(), played }
    };
    let games = played.into_iter().enumerate().map(seat).collect();
    Ok(Tournament { report, games, interrupted, finished, planned })
}

/// What the threads share: the results so far.
struct Hall {
    results: Vec<Option<Played>>,
    /// How many games from the first one on are finished.
    in_order: usize,
    per_deal: usize,
    test: Option<Watch>,
    /// After how many games the test was decided.
    decided: Option<usize>,
    journal: Option<Journal>,
    failure: Option<ArenaError>,
}

impl Hall {
    /// The hall as a state file left it.
    fn new(arranged: &Arranged, terms: &Terms, plan: &Plan) -> Result<Hall, ArenaError> {
        let mut hall = Hall {
            results: Vec::new(),
            in_order: 0,
            per_deal: arranged.schedule.per_deal(),
            test: terms.sprt.map(Watch::new),
            decided: None,
            journal: None,
            failure: None,
        };
        if let Some(path) = &terms.state {
            let (journal, known) = Journal::open(path, &arranged.signature(plan, terms), arranged.seats, plan.timing)?;
            hall.journal = Some(journal);
            // A tournament may be made shorter: later games wait for a longer one.
            hall.seat(known.into_iter().filter(|(number, _)| *number < arranged.schedule.len()));
        }
        Ok(hall)
    }

    /// Puts finished games in their places.
    fn seat(&mut self, games: impl Iterator<Item = (usize, Played)>) {
        for (number, played) in games {
            if self.results.len() <= number {
                self.results.resize(number + 1, None);
            }
            self.results[number].get_or_insert(played);
        }
        while self.decided.is_none() && self.results.get(self.in_order).is_some_and(Option::is_some) {
            self.in_order += 1;
            if self.in_order.is_multiple_of(self.per_deal) {
                self.judge_deal();
            }
        }
    }

    /// Shows the deal that was just completed to the test.
    fn judge_deal(&mut self) {
        let Some(test) = &mut self.test else { return };
        let deal = &self.results[self.in_order - self.per_deal..self.in_order];
        // The first player sits first in the first game of a deal and second in the other.
        let half_points = deal.iter().flatten().enumerate().map(|(game, played)| {
            let (own, other) = (played.utilities[game], played.utilities[1 - game]);
            (1 + own.total_cmp(&other) as i8) as usize
        });
        if test.deal(half_points.sum()) {
            self.decided = Some(self.in_order);
        }
    }

    /// Takes finished games in, and writes them down first.
    fn finish(&mut self, games: Vec<(usize, Played)>) -> Result<(), ArenaError> {
        if let Some(journal) = &mut self.journal {
            journal.add(&games)?;
        }
        self.seat(games.into_iter());
        Ok(())
    }
}

fn enter(hall: &Mutex<Hall>) -> MutexGuard<'_, Hall> {
    hall.lock().expect("no thread panics while it holds the lock")
}

/// Plays every game of the schedule that is not yet known.
fn play_all(
    plan: &Plan,
    arranged: &Arranged,
    hall: Hall,
    cancel: &Cancel,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Hall, ArenaError> {
    /// A thread takes more games at a time as long as they last no longer than this.
    const BATCH_TIME: Duration = Duration::from_millis(5);
    const LARGEST_BATCH: usize = 256;
    let (schedule, epoch) = (&arranged.schedule, Instant::now());
    let total = schedule.len();
    let known = |number: &usize| hall.results.get(*number).is_some_and(Option::is_some);
    let missing: Vec<usize> = (0..total).filter(|number| !known(number)).collect();
    let already = total - missing.len();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(already));
    progress(already, total);
    if hall.decided.is_some() || already == total {
        return Ok(hall);
    }
    // Stops the games under way too: on a word from outside, when the test is decided, when anything fails.
    let budget = Budget { time: None, cancel: cancel.clone() };
    let shared = Mutex::new(hall);
    let work = || -> Result<(), ArenaError> {
        let mut runner = plan.entry.runner(&arranged.options, &arranged.players)?;
        let clock = || epoch.elapsed().as_secs_f64();
        let mut size = 1;
        while !budget.cancel.is_cancelled() {
            let from = next.fetch_add(size, Ordering::Relaxed);
            if from >= missing.len() {
                break;
            }
            let start = Instant::now();
            let mut games = Vec::with_capacity(size);
            for &number in &missing[from..missing.len().min(from + size)] {
                let game = schedule.game(number);
                match runner.play(plan.seed, game.deal, game.seating, &budget, &clock) {
                    Ok(played) => games.push((number, played)),
                    Err(CatalogError::Cancelled) => break,
                    Err(error) => return Err(error.into()),
                }
            }
            size = if start.elapsed() < BATCH_TIME { LARGEST_BATCH.min(2 * size) } else { (size / 2).max(1) };
            let finished = games.len();
            let mut hall = enter(&shared);
            hall.finish(games)?;
            if hall.decided.is_some() {
                budget.cancel.cancel();
            }
            drop(hall);
            progress(done.fetch_add(finished, Ordering::Relaxed) + finished, total);
        }
        Ok(())
    };
    let guarded = || {
        if let Err(error) = work() {
            budget.cancel.cancel();
            enter(&shared).failure.get_or_insert(error);
        }
    };
    std::thread::scope(|scope| (0..plan.threads.max(1)).for_each(|_| drop(scope.spawn(guarded))));
    let mut hall = shared.into_inner().expect("all threads have ended");
    if let Some(failure) = hall.failure {
        return Err(failure);
    }
    if let Some(journal) = &mut hall.journal {
        journal.sync()?;
    }
    Ok(hall)
}
