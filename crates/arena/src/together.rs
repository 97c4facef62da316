//! Games side by side, for players who decide in many of them at once: a network of Python's, asked about a thousand positions,
//! takes hardly longer than about one.

use crate::plan::ArenaError;
use coeur_catalog::{CatalogError, Clock, OpenMatch, Played, Rows, Together};
use coeur_core::Budget;
use std::sync::Arc;

/// How many games a thread has open.
const OPEN: usize = 1024;

/// Plays games until none is left to `take`. All that are open go on to where somebody in `minds` (by the index of the player) is on turn;
/// then each of these is asked once for all games that wait for it.
pub fn play_together<'a>(
    minds: &[Option<Arc<dyn Together>>],
    open: impl Fn(usize, &[usize]) -> Result<Box<dyn OpenMatch>, CatalogError>,
    take: impl Fn(usize) -> &'a [usize],
    budget: &Budget,
    clock: Clock<'_>,
    keep: impl Fn(Vec<(usize, Played)>) -> Result<(), ArenaError>,
) -> Result<(), ArenaError> {
    let held: Vec<usize> = (0..minds.len()).filter(|&player| minds[player].is_some()).collect();
    let mut games: Vec<(usize, Box<dyn OpenMatch>)> = Vec::new();
    let (mut waiting, mut rows) = (vec![Vec::new(); minds.len()], Rows::default());
    loop {
        for &number in take(OPEN - games.len()) {
            games.push((number, open(number, &held)?));
        }
        if games.is_empty() || budget.cancel.is_cancelled() {
            return Ok(());
        }
        let (mut going_on, mut over) = (Vec::with_capacity(games.len()), Vec::new());
        for (number, mut game) in games {
            match game.play_on(budget, clock) {
                Ok(None) => over.push((number, game.finish())),
                Ok(Some(player)) => {
                    waiting[player].push(going_on.len());
                    going_on.push((number, game));
                }
                Err(CatalogError::Cancelled) => return keep(over),
                Err(error) => return Err(error.into()),
            }
        }
        games = going_on;
        for (mind, waiting) in minds.iter().zip(&mut waiting) {
            let (Some(mind), false) = (mind, waiting.is_empty()) else { continue };
            rows.clear();
            waiting.iter().for_each(|&place| games[place].1.ask(&mut rows));
            let start = clock();
            let Some(answers) = mind.decide(&rows) else {
                budget.cancel.cancel();
                return keep(over);
            };
            let seconds = (clock() - start) / waiting.len() as f64;
            for (place, number) in waiting.drain(..).zip(answers) {
                games[place].1.answer(number, seconds)?;
            }
        }
        keep(over)?;
    }
}
