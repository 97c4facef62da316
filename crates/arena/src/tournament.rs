//! Plays a schedule on threads and adds the results up in its order.

use crate::report::{PairReport, PlayerReport, Report, Team};
use crate::schedule::{Match, Schedule};
use crate::statistics::Sample;
use coeur_catalog::{CatalogError, Entry, Played};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use thiserror::Error;

/// What to play.
pub struct Plan {
    /// The game.
    pub entry: &'static dyn Entry,
    /// Its options, as far as they are set.
    pub config: Value,
    /// The players.
    pub specs: Vec<String>,
    /// Games of each ordered pair, or deals of a table.
    pub games: u64,
    /// The seed of everything.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
    /// Whether to report the time for a decision.
    pub timing: bool,
}

/// Why there is no tournament.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// The plan names something wrong.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    /// Too few or too many players.
    #[error("{found} players cannot fill a table of {seats}: give {allowed}")]
    Players {
        /// How many were named.
        found: usize,
        /// How many sit.
        seats: usize,
        /// How many may be named.
        allowed: String,
    },
}

/// Plays the tournament. `progress` hears how many games are done, of how many.
pub fn run(plan: &Plan, progress: &(dyn Fn(usize, usize) + Sync)) -> Result<Report, ArenaError> {
    let options = plan.entry.settle(&plan.config)?;
    let seats = plan.entry.seats(&options)?;
    let duel = seats == 2 && !plan.entry.info().cooperative;
    let (players, lineup) = if duel { (plan.specs.clone(), Vec::new()) } else { distinct(&plan.specs) };
    let wrong = |allowed: String| ArenaError::Players { found: plan.specs.len(), seats, allowed };
    let schedule = if duel {
        if players.len() < 2 {
            return Err(wrong("two or more; every ordered pair meets".into()));
        }
        Schedule::pairs(players.len(), plan.games)
    } else if lineup.is_empty() || lineup.len() > seats {
        return Err(wrong(format!("1 to {seats}; fewer than {seats} fill the seats in turn")));
    } else {
        let filled: Vec<usize> = lineup.iter().copied().cycle().take(seats).collect();
        Schedule::rotations(&filled, plan.games)
    };
    let played = play_all(plan, &options, &players, &schedule.0, progress)?;
    let perfect = plan.entry.best_payoff(&options)?;
    let points = tally(&schedule.0, &played, players.len(), plan.games);
    Ok(Report {
        game: plan.entry.info().id.into(),
        seed: plan.seed,
        games: plan.games,
        players: players.iter().zip(&points).map(|(spec, tally)| tally.report(spec, plan.timing)).collect(),
        pairs: if duel { pairs(&schedule.0, &played, &players) } else { Vec::new() },
        team: plan.entry.info().cooperative.then(|| team(&played, perfect)),
        options,
    })
}

/// The players without repeats, and the line-up as places in that list.
fn distinct(specs: &[String]) -> (Vec<String>, Vec<usize>) {
    let mut players: Vec<String> = Vec::new();
    let lineup = specs
        .iter()
        .map(|spec| {
            players.iter().position(|player| player == spec).unwrap_or_else(|| {
                players.push(spec.clone());
                players.len() - 1
            })
        })
        .collect();
    (players, lineup)
}

/// Plays every game of the schedule; the result of each stands at its place, whichever thread played it.
fn play_all(
    plan: &Plan,
    options: &Value,
    players: &[String],
    schedule: &[Match],
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Vec<Played>, CatalogError> {
    type Batch = Result<Vec<Played>, CatalogError>;
    /// Games that a thread takes at a time.
    const BATCH: usize = 16;
    let epoch = Instant::now();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let results: Mutex<Vec<(usize, Batch)>> = Mutex::new(Vec::new());
    let work = || -> Result<(), CatalogError> {
        let mut runner = plan.entry.runner(options, players)?;
        loop {
            let from = next.fetch_add(BATCH, Ordering::Relaxed);
            if from >= schedule.len() {
                return Ok(());
            }
            let batch = &schedule[from..schedule.len().min(from + BATCH)];
            let clock = || epoch.elapsed().as_secs_f64();
            let games = batch.iter().map(|game| runner.play(plan.seed, game.deal, &game.seating, &clock)).collect();
            results.lock().expect("no thread panics while it holds the lock").push((from, games));
            progress(done.fetch_add(batch.len(), Ordering::Relaxed) + batch.len(), schedule.len());
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a game does not panic"))
    })?;
    let mut batches = results.into_inner().expect("all threads have ended");
    batches.sort_by_key(|(from, _)| *from);
    let mut played = Vec::with_capacity(schedule.len());
    for (_, games) in batches {
        played.extend(games?);
    }
    Ok(played)
}

/// One player's results.
#[derive(Clone, Default)]
struct Tally {
    games: u64,
    outcomes: [u64; 3],
    /// Points and number of games on each deal.
    by_deal: Vec<(f64, u32)>,
    seconds: f64,
    decisions: u64,
}

impl Tally {
    fn report(&self, spec: &str, timing: bool) -> PlayerReport {
        let mut sample = Sample::default();
        for (points, games) in self.by_deal.iter().filter(|(_, games)| *games > 0) {
            sample.push(points / f64::from(*games));
        }
        let [win, draw, loss] = self.outcomes;
        PlayerReport {
            spec: spec.into(),
            games: self.games,
            mean: sample.mean(),
            stderr: sample.standard_error(),
            ci95: sample.interval(),
            win,
            draw,
            loss,
            seconds_per_move: (timing && self.decisions > 0).then(|| self.seconds / self.decisions as f64),
        }
    }
}

fn tally(schedule: &[Match], played: &[Played], players: usize, deals: u64) -> Vec<Tally> {
    let blank = Tally { by_deal: vec![(0.0, 0); deals as usize], ..Tally::default() };
    let mut tallies = vec![blank; players];
    for (game, result) in schedule.iter().zip(played) {
        let best = result.utilities.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let winners = result.utilities.iter().filter(|&&points| points == best).count();
        for (seat, &player) in game.seating.iter().enumerate() {
            let tally = &mut tallies[player];
            let points = result.utilities[seat];
            tally.games += 1;
            tally.outcomes[if points < best { 2 } else { usize::from(winners > 1) }] += 1;
            let (sum, games) = &mut tally.by_deal[game.deal as usize];
            (*sum, *games) = (*sum + points, *games + 1);
            tally.seconds += result.seconds[seat];
            tally.decisions += u64::from(result.decisions[seat]);
        }
    }
    tallies
}

fn pairs(schedule: &[Match], played: &[Played], players: &[String]) -> Vec<PairReport> {
    let mut counts: BTreeMap<(usize, usize), [u64; 3]> = BTreeMap::new();
    for (game, result) in schedule.iter().zip(played) {
        let outcome = match result.utilities[0].total_cmp(&result.utilities[1]) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 2,
        };
        counts.entry((game.seating[0], game.seating[1])).or_default()[outcome] += 1;
    }
    let report = |((a, b), [win_a, draw, win_b]): ((usize, usize), [u64; 3])| PairReport {
        a: players[a].clone(),
        b: players[b].clone(),
        first: "a",
        games: win_a + draw + win_b,
        win_a,
        draw,
        win_b,
    };
    counts.into_iter().map(report).collect()
}

fn team(played: &[Played], perfect: i32) -> Team {
    let mut sample = Sample::default();
    let mut distribution: BTreeMap<i32, u64> = BTreeMap::new();
    for game in played {
        sample.push(f64::from(game.payoffs[0]));
        *distribution.entry(game.payoffs[0]).or_default() += 1;
    }
    let perfect = distribution.get(&perfect).copied().unwrap_or(0) as f64 / played.len().max(1) as f64;
    Team { mean: sample.mean(), stderr: sample.standard_error(), ci95: sample.interval(), perfect, distribution }
}
