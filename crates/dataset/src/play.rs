//! The first step: threads play the games, or go through the records, and write them down as they are finished.

use crate::block::StoredGame;
use crate::error::DatasetError;
use crate::journal::Journal;
use crate::plan::CheckedPlan;
use coeur_catalog::{CatalogError, DecisionRunner};
use coeur_core::{Budget, Cancel, DecideError, Rng};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Adds every game that the journal does not have yet, until `cancel` stops it. A game that a player from outside loses by a fault has no
/// rows; which ones these are is given back.
pub(crate) fn play_missing(
    checked: &CheckedPlan<'_>,
    journal: &mut Journal,
    cancel: &Cancel,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Vec<(u64, String)>, DatasetError> {
    let total = journal.games();
    let missing: Vec<bool> = (0..total).map(|place| !journal.has(place)).collect();
    progress(journal.finished(), total);
    let (next, failure, left_out) = (AtomicUsize::new(0), Mutex::new(None), Mutex::new(Vec::new()));
    let shared = Mutex::new(&mut *journal);
    // Stops the games under way too: on a word from outside, and when anything fails.
    let budget = Budget { time: None, cancel: cancel.clone() };
    let work = || -> Result<(), DatasetError> {
        let mut runner = checked.runner()?;
        let (mut game, mut room) = (StoredGame::default(), Vec::new());
        while !budget.cancel.is_cancelled() {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(&wanted) = missing.get(place) else { break };
            if !wanted {
                continue;
            }
            game.number = checked.games.start + place as u64;
            match play_one(checked, &mut *runner, &budget, &mut game) {
                Err(DatasetError::Catalog(CatalogError::Cancelled)) => break,
                Err(DatasetError::Catalog(CatalogError::Decide(DecideError::Fault(fault)))) => {
                    if budget.cancel.is_cancelled() {
                        break;
                    }
                    game.decided.clear();
                    let what = (game.number, fault.to_string());
                    left_out.lock().expect("no thread panics while it holds the lock").push(what);
                }
                played => played?,
            }
            let block = game.to_block(&mut room).map_err(|error| DatasetError::file(&checked.journal_path(), error))?;
            let mut journal = shared.lock().expect("no thread panics while it holds the lock");
            journal.add(game.number, game.decided.rows.len() as u32, &block)?;
            let done = journal.finished();
            drop(journal);
            progress(done, total);
        }
        Ok(())
    };
    let guarded = || {
        if let Err(error) = work() {
            budget.cancel.cancel();
            failure.lock().expect("no thread panics while it holds the lock").get_or_insert(error);
        }
    };
    std::thread::scope(|scope| (0..checked.plan.threads.max(1)).for_each(|_| drop(scope.spawn(guarded))));
    // Also after a failure: what is there is not to be played again.
    journal.sync()?;
    match failure.into_inner().expect("all threads have ended") {
        Some(failure) => Err(failure),
        None if journal.finished() < total => Err(DatasetError::Interrupted { done: journal.finished(), total }),
        None => Ok(left_out.into_inner().expect("all threads have ended")),
    }
}

fn play_one(
    checked: &CheckedPlan<'_>,
    runner: &mut dyn DecisionRunner,
    budget: &Budget,
    game: &mut StoredGame,
) -> Result<(), DatasetError> {
    let plan = checked.plan;
    let seed = Rng::stream_seed(plan.seed, game.number);
    let Some(records) = &checked.records else {
        let seating = checked.seating(game.number);
        game.players = seating.iter().map(|&player| player as u16).collect();
        return Ok(runner.play(seed, &seating, plan.explore, budget, &mut game.decided)?);
    };
    let (record, players) = records.read(game.number, checked.layout.seats)?;
    game.players = players;
    // A game that is followed with its own seed is decided as it was when it was played.
    let seed = record.chance.seed.unwrap_or(seed);
    runner.follow(&record, seed, budget, &mut game.decided).map_err(|error| match error {
        CatalogError::Cancelled | CatalogError::Decide(DecideError::Fault(_)) => error.into(),
        error => records.failure(game.number, error),
    })
}
