//! Plays a schedule on threads. Results stand in the order of the schedule, whichever thread played them, and everything
//! that is decided (a sequential test, a report of an interrupted tournament) is decided in that order.

use crate::journal::Journal;
use crate::plan::{ArenaError, CheckedPlan, Plan, Terms, check};
use crate::report::Report;
use crate::sprt::SprtState;
use crate::tally;
use crate::together::play_together;
use coeur_catalog::{CatalogError, Played};
use coeur_core::{Budget, Cancel, Outcome, Payoffs, Record, Rng};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// A tournament that was played, whole or in part.
pub struct Tournament {
    pub report: Report,
    /// Its games, in the order of the schedule.
    pub games: Vec<FinishedGame>,
    /// Whether somebody stopped it: then the report tells of the deals that were finished before.
    pub interrupted: bool,
    /// How many games were finished, those that no report tells of included.
    pub finished: usize,
    /// How many games there were to be.
    pub planned: usize,
}

/// A game of a tournament, and how it went.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame {
    /// Its number in the schedule.
    pub number: usize,
    pub deal: u64,
    /// The place in the report's list of the player at each seat.
    pub seating: Vec<usize>,
    pub played: Played,
}

impl FinishedGame {
    /// The game as a record that can be replayed, explained and opened on the page. Its seed is that of the deal, so that
    /// `coeur play --seed SEED --number DEAL` deals the same cards.
    pub fn record(&self, plan: &Plan) -> Result<Record, CatalogError> {
        let seed = Rng::stream_seed(plan.seed, self.deal);
        let mut record = plan.entry.deal(&plan.config, seed)?.record();
        record.players = self.seating.iter().map(|&player| plan.specs[player].clone()).collect();
        record.actions = self.played.actions.clone().unwrap_or_default();
        // A game lost by a fault stops before it: as a record it is an unfinished game.
        let finished = self.played.forfeit.is_none();
        record.result = finished.then(|| Outcome { payoffs: Payoffs::new(self.played.payoffs.iter().copied()) });
        Ok(record)
    }
}

/// Plays a tournament until it is over or `cancel` stops it. `progress` hears how many games are done, of how many.
pub fn play_tournament(
    plan: &Plan,
    terms: &Terms,
    cancel: &Cancel,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Tournament, ArenaError> {
    let checked = check(plan, terms)?;
    let mut results = play_all(plan, &checked, Results::new(&checked, terms, plan)?, cancel, progress)?;
    let planned = checked.games.len();
    let finished = results.games.iter().flatten().count();
    let per_deal = checked.schedule.per_deal();
    let counted = results.decided.unwrap_or(results.in_order / per_deal * per_deal);
    let interrupted = counted < planned && results.decided.is_none();
    let sprt = results.test.as_ref().map(|test| test.report(plan.games));
    results.games.truncate(counted);
    let played: Vec<Played> = results.games.into_iter().flatten().collect();
    let (mut report, games) = concluded(plan, &checked, played)?;
    report.sprt = sprt;
    Ok(Tournament { report, games, interrupted, finished, planned })
}

/// What the first games to play add up to, and these games with who sat where.
pub(crate) fn concluded(
    plan: &Plan,
    checked: &CheckedPlan,
    played: Vec<Played>,
) -> Result<(Report, Vec<FinishedGame>), CatalogError> {
    let report = tally::report(plan, checked, &played)?;
    let with_seating = |(place, played)| {
        let number = checked.games.start + place;
        let game = checked.schedule.game(number);
        FinishedGame { number, deal: game.deal, seating: game.seating.to_vec(), played }
    };
    Ok((report, played.into_iter().enumerate().map(with_seating).collect()))
}

/// What the threads share: the games that are finished, and what follows from them.
struct Results {
    /// The number of the first game to play.
    first: usize,
    /// In the order of the schedule; `None` where a game is not finished.
    games: Vec<Option<Played>>,
    /// How many games from the first one on are finished.
    in_order: usize,
    per_deal: usize,
    test: Option<SprtState>,
    /// After how many games the test was decided.
    decided: Option<usize>,
    journal: Option<Journal>,
    failure: Option<ArenaError>,
}

impl Results {
    /// The results that a state file holds, or none.
    fn new(checked: &CheckedPlan, terms: &Terms, plan: &Plan) -> Result<Results, ArenaError> {
        let mut results = Results {
            first: checked.games.start,
            games: Vec::new(),
            in_order: 0,
            per_deal: checked.schedule.per_deal(),
            test: terms.sprt.map(SprtState::new),
            decided: None,
            journal: None,
            failure: None,
        };
        if let Some(path) = &terms.state {
            let (journal, finished) = Journal::open(path, &checked.signature(plan, terms), checked.seats, plan.timing)?;
            results.journal = Some(journal);
            // A tournament may be made shorter: later games wait for a longer one.
            let usable = |(number, played): &(usize, Played)| {
                // A game whose moves were not kept is played again where they are wanted.
                checked.games.contains(number) && (played.actions.is_some() || !terms.records)
            };
            results.insert(finished.into_iter().filter(usable));
        }
        Ok(results)
    }

    /// Puts finished games in their places.
    fn insert(&mut self, games: impl Iterator<Item = (usize, Played)>) {
        for (number, played) in games {
            let place = number - self.first;
            if self.games.len() <= place {
                self.games.resize(place + 1, None);
            }
            self.games[place].get_or_insert(played);
        }
        while self.decided.is_none() && self.games.get(self.in_order).is_some_and(Option::is_some) {
            self.in_order += 1;
            if self.in_order.is_multiple_of(self.per_deal) {
                self.test_deal();
            }
        }
    }

    /// Adds the deal that was just completed to the test.
    fn test_deal(&mut self) {
        let Some(test) = &mut self.test else { return };
        let deal = &self.games[self.in_order - self.per_deal..self.in_order];
        // The first player sits first in the first game of a deal and second in the other.
        let half_points = deal.iter().flatten().enumerate().map(|(game, played)| {
            let (own, other) = (played.utilities[game], played.utilities[1 - game]);
            (1 + own.total_cmp(&other) as i8) as usize
        });
        if test.add_deal(half_points.sum()) {
            self.decided = Some(self.in_order);
        }
    }

    /// Takes finished games in, and writes them down first.
    fn finish(&mut self, games: Vec<(usize, Played)>) -> Result<(), ArenaError> {
        if let Some(journal) = &mut self.journal {
            journal.add(&games)?;
        }
        self.insert(games.into_iter());
        Ok(())
    }
}

fn lock(results: &Mutex<Results>) -> MutexGuard<'_, Results> {
    results.lock().expect("no thread panics while it holds the lock")
}

/// Plays every game of the schedule that is not yet known.
fn play_all(
    plan: &Plan,
    checked: &CheckedPlan,
    results: Results,
    cancel: &Cancel,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Results, ArenaError> {
    /// A thread takes more games at a time as long as they last no longer than this.
    const BATCH_TIME: Duration = Duration::from_millis(5);
    const LARGEST_BATCH: usize = 256;
    let (schedule, epoch) = (&checked.schedule, Instant::now());
    let total = checked.games.len();
    let known = |number: &usize| results.games.get(number - checked.games.start).is_some_and(Option::is_some);
    let missing: Vec<usize> = checked.games.clone().filter(|number| !known(number)).collect();
    let already = total - missing.len();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(already));
    progress(already, total);
    if results.decided.is_some() || already == total {
        return Ok(results);
    }
    // Stops the games under way too: on a word from outside, when the test is decided, when anything fails.
    let budget = Budget { time: None, cancel: cancel.clone() };
    let shared = Mutex::new(results);
    let minds: Vec<_> = checked.players.iter().map(|spec| coeur_catalog::together(spec)).collect();
    let work = || -> Result<(), ArenaError> {
        let mut runner = plan.entry.runner(&checked.options, &checked.players)?;
        if checked.records {
            runner.keep_actions();
        }
        let clock = || epoch.elapsed().as_secs_f64();
        let keep = |games: Vec<(usize, Played)>| -> Result<(), ArenaError> {
            let finished = games.len();
            let mut results = lock(&shared);
            results.finish(games)?;
            if results.decided.is_some() {
                budget.cancel.cancel();
            }
            drop(results);
            progress(done.fetch_add(finished, Ordering::Relaxed) + finished, total);
            Ok(())
        };
        let take = |size: usize| {
            let from = next.fetch_add(size, Ordering::Relaxed).min(missing.len());
            &missing[from..missing.len().min(from + size)]
        };
        if minds.iter().any(Option::is_some) {
            let open = |number: usize, held: &[usize]| {
                let game = schedule.game(number);
                runner.open(Rng::stream_seed(plan.seed, game.deal), game.seating, held)
            };
            return play_together(&minds, open, take, &budget, &clock, keep);
        }
        let mut size = 1;
        while !budget.cancel.is_cancelled() {
            let numbers = take(size);
            if numbers.is_empty() {
                break;
            }
            let start = Instant::now();
            let mut games = Vec::with_capacity(size);
            for &number in numbers {
                let game = schedule.game(number);
                match runner.play(Rng::stream_seed(plan.seed, game.deal), game.seating, &budget, &clock) {
                    Ok(played) => games.push((number, played)),
                    Err(CatalogError::Cancelled) => break,
                    Err(error) => return Err(error.into()),
                }
            }
            size = if start.elapsed() < BATCH_TIME { LARGEST_BATCH.min(2 * size) } else { (size / 2).max(1) };
            keep(games)?;
        }
        Ok(())
    };
    let guarded = || {
        if let Err(error) = work() {
            budget.cancel.cancel();
            lock(&shared).failure.get_or_insert(error);
        }
    };
    std::thread::scope(|scope| (0..plan.threads.max(1)).for_each(|_| drop(scope.spawn(guarded))));
    let mut results = shared.into_inner().expect("all threads have ended");
    if let Some(failure) = results.failure {
        return Err(failure);
    }
    if let Some(journal) = &mut results.journal {
        journal.sync()?;
    }
    Ok(results)
}
