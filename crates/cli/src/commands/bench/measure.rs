//! What is measured of one game: how often random games, sampled worlds, searches and decisions fit into a second.

use crate::failure::Failure;
use coeur_catalog::{CatalogError, Counts, Entry};
use coeur_core::{Budget, Listener, Note, Rng, Viewer};
use serde_json::Value;
use std::time::Instant;

/// Slices of time, of which the fastest counts.
const SLICES: u32 = 5;

/// What was measured of one game with one choice of options, by the second.
pub(super) struct Figures {
    pub(super) game: &'static str,
    pub(super) options: Value,
    /// The size of a position.
    pub(super) bytes: usize,
    pub(super) games: f64,
    pub(super) moves: f64,
    /// `None` where nothing is hidden.
    pub(super) worlds: Option<f64>,
    /// Decisions of the levels intermediate and hard.
    pub(super) decisions: [f64; 2],
    pub(super) iterations: f64,
    /// `None` where the game has no alpha-beta.
    pub(super) nodes: Option<f64>,
}

impl Figures {
    pub(super) fn measure(entry: &dyn Entry, options: Value, seconds: f64, seed: u64) -> Result<Figures, Failure> {
        let (games, moves) = rate(seconds, |part, size| entry.playouts(&options, seed + part, size))?;
        let worlds = if entry.info().hidden {
            Some(rate(seconds, |part, size| entry.samples(&options, seed + part, size.div_ceil(16), 100))?.1)
        } else {
            None
        };
        let start = entry.deal(&options, seed)?;
        let decide = |spec: &str| {
            rate(seconds, |part, _| {
                let thought = start.advise(spec, &Budget::default(), &mut Rng::new(seed + part))?;
                let heard = thought.heard_by(Listener::open(Viewer::Spectator));
                Ok::<_, CatalogError>(Counts { items: 1, steps: heard.notes.iter().map(searched).sum() })
            })
        };
        let decisions = [decide("intermediate")?.0, decide("hard")?.0];
        let iterations = decide("mcts(iterations=5000)")?.1;
        let nodes = if entry.players().iter().any(|player| player.name == "alpha-beta") {
            Some(decide("alpha-beta(depth=4)")?.1)
        } else {
            None
        };
        let (game, bytes) = (entry.info().id, entry.position_bytes());
        Ok(Figures { game, options, bytes, games, moves, worlds, decisions, iterations, nodes })
    }

    /// The options that were set, such as `players=5`.
    pub(super) fn variant(&self) -> String {
        let set = self.options.as_object().into_iter().flatten();
        let words: Vec<String> = set.map(|(name, value)| format!("{name}={value}")).collect();
        words.join(" ")
    }
}

/// The options to measure a game with: its own defaults, and also its largest table where tables differ in size.
pub(super) fn variants(entry: &dyn Entry) -> Vec<Value> {
    let info = entry.info();
    let mut variants = vec![serde_json::json!({})];
    if info.min_seats < info.max_seats {
        let highest = entry.options().into_iter().filter_map(|option| Some((option.name, option.range?[1])));
        let alone = highest.map(|(name, value)| serde_json::json!({ name: value as i64 }));
        // One option alone may be refused at its highest: then it is not the one that seats more players.
        let largest = |options: &Value| entry.seats(options).is_ok_and(|seats| seats == usize::from(info.max_seats));
        variants.extend(alone.into_iter().find(largest));
    }
    variants
}

/// How much a decision's notes say was searched.
fn searched(note: &Note) -> u64 {
    match note {
        Note::Simulated { games, .. } => *games,
        Note::LookedAhead { nodes, .. } => *nodes,
        _ => 0,
    }
}

/// Items and steps a second in the fastest slice of time. `work` is given a number that is new each time, and how much to do.
pub(super) fn rate<E>(seconds: f64, mut work: impl FnMut(u64, u64) -> Result<Counts, E>) -> Result<(f64, f64), E> {
    let (mut best, mut size) = ((0.0f64, 0.0f64), 16);
    for slice in 0..SLICES {
        let (start, mut done) = (Instant::now(), Counts::default());
        let mut part = u64::from(slice) << 32;
        while start.elapsed().as_secs_f64() < seconds / f64::from(SLICES) {
            let counts = work(part, size)?;
            (done.items, done.steps, part) = (done.items + counts.items, done.steps + counts.steps, part + 1);
            // Look at the clock about a hundred times a slice.
            if start.elapsed().as_secs_f64() * 100.0 < seconds && size < 1 << 16 {
                size *= 2;
            }
        }
        let elapsed = start.elapsed().as_secs_f64();
        best = (best.0.max(done.items as f64 / elapsed), best.1.max(done.steps as f64 / elapsed));
    }
    Ok(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_catalog::GAMES;

    #[test]
    fn every_game_is_measured_and_its_largest_table_too() {
        for entry in GAMES {
            let info = entry.info();
            let seats: Vec<usize> = variants(*entry).iter().map(|options| entry.seats(options).expect("sound")).collect();
            assert_eq!(seats.len(), if info.min_seats == info.max_seats { 1 } else { 2 }, "{}", info.id);
            assert!(seats[1..].iter().all(|&seats| seats == usize::from(info.max_seats)), "{}: {seats:?}", info.id);
        }
    }
}
