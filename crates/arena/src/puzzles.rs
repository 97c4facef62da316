//! Puzzles made: games are played until a position is one, and the levels are asked what they would play there.
//!
//! Puzzle `n` of a seed is looked for in games of its own, so that a part of them can be made anywhere. Its games are played by the levels
//! that answer at once, with some moves at random for variety; the first deal alone is looked at, so that records stay short.

use coeur_catalog::{CatalogError, Entry, Table};
use coeur_core::parallel::in_order;
use coeur_core::puzzle::EXPERT;
use coeur_core::{Budget, Cancel, Posed, Puzzle, Record, Rng, Seat};
use serde_json::Value;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How often each level is asked.
pub const ATTEMPTS: usize = 8;

/// In how many of them a level has to be right to have found the puzzle.
pub const MOST: usize = 5;

/// Where the weakest level is right now and then, the strongest has to be right so often without a miss; where the strongest often misses, the
/// weakest has to miss so often.
const STEADY: usize = 32;

/// Players who take longer than this, in seconds, are not waited for in the games that positions come from.
const QUICK: f64 = 0.002;

/// Games after which a puzzle of another theme than the one wanted, or an easier one, will do.
const PATIENCE: u64 = 300;

/// One in so many may be of the easiest level.
const EASY: u64 = 3;

/// Games after which the search for a puzzle ends without one.
const GAMES: u64 = 3_000;

/// The shares of moves at random in the games that positions come from.
const AT_RANDOM: [f64; 4] = [0.0, 0.1, 0.3, 0.6];

pub struct PuzzlePlan<'a> {
    pub entry: &'static dyn Entry,
    pub seed: u64,
    pub numbers: Range<u64>,
    pub threads: usize,
    pub cancel: Cancel,
    /// Hears how many are done, of how many.
    pub progress: &'a (dyn Fn(usize, usize) + Sync),
}

/// The puzzles of a plan, in order, without those that are like an earlier one or were not found.
pub fn make_puzzles(plan: &PuzzlePlan) -> Result<Vec<Puzzle>, CatalogError> {
    let per_game = plan.entry.puzzles_per_game();
    let [first, end] = [plan.numbers.start, plan.numbers.end].map(|number| number.div_ceil(per_game));
    let done = AtomicUsize::new(0);
    let found = in_order(plan.threads, end - first, |place| {
        let puzzles = Maker { plan, number: first + place }.find();
        (plan.progress)(done.fetch_add(1, Ordering::Relaxed) + 1, (end - first) as usize);
        puzzles
    })?;
    let mut seen = HashSet::new();
    Ok(found.into_iter().flatten().filter(|(likeness, _)| seen.insert(likeness.clone())).map(|(_, puzzle)| puzzle).collect())
}

/// Puzzles of several parts, one after the other: which of them are like no earlier one.
pub fn without_doubles(entry: &dyn Entry, puzzles: &[Puzzle]) -> Result<Vec<bool>, CatalogError> {
    let mut seen = HashSet::new();
    let mut is_new = |puzzle: &Puzzle| {
        let mut table = entry.open(&puzzle.record)?;
        for action in &puzzle.record.actions {
            table.play(action)?;
        }
        Ok(seen.insert(likeness(entry, &*table, puzzle.seat, &puzzle.record.config)?))
    };
    puzzles.iter().map(&mut is_new).collect()
}

/// What a position looks like, the same for its mirror images.
type Likeness = Vec<u32>;

type Found = (Likeness, Puzzle);

/// A position that is a puzzle, before anybody was asked.
struct Candidate {
    table: Box<dyn Table>,
    record: Record,
    posed: Posed<String>,
    /// Names the randomness of who is asked.
    seed: u64,
}

struct Maker<'a> {
    plan: &'a PuzzlePlan<'a>,
    number: u64,
}

impl Maker<'_> {
    /// Looks through games until one has a puzzle of the theme whose turn it is, and of a level that is wanted; after a while of any.
    fn find(&self) -> Result<Vec<Found>, CatalogError> {
        let entry = self.plan.entry;
        let (themes, tables) = (entry.themes(), entry.puzzle_tables());
        let wanted = themes[self.number as usize % themes.len()].id;
        let easy_too = (self.number / themes.len() as u64).is_multiple_of(EASY);
        let per_game = entry.puzzles_per_game() as usize;
        let mut spare: Vec<Found> = Vec::new();
        for game in 0..GAMES {
            if game >= PATIENCE && !spare.is_empty() {
                break;
            }
            let stream = Rng::stream_seed(Rng::stream_seed(self.plan.seed, self.number), game);
            // Short seeds make short records.
            let mut candidates = self.candidates(&tables, stream >> 32)?;
            // Those of the wanted theme first.
            candidates.sort_by_key(|candidate| candidate.posed.theme != wanted);
            let promising = candidates.first().is_some_and(|first| first.posed.theme == wanted) || spare.is_empty();
            let mut found = Vec::new();
            for candidate in candidates.into_iter().filter(|_| promising) {
                if found.len() < per_game {
                    found.extend(self.graded(candidate, easy_too || spare.is_empty())?);
                }
            }
            if found.len() == per_game {
                let (_, best) = &found[0];
                if best.theme == wanted && (easy_too || best.level != entry.levels()[0].0) {
                    return Ok(found);
                }
                spare = found;
            }
        }
        Ok(spare)
    }

    /// The puzzles of the first deal of a game.
    fn candidates(&self, tables: &[Value], seed: u64) -> Result<Vec<Candidate>, CatalogError> {
        let entry = self.plan.entry;
        let mut rng = Rng::stream(seed, u64::MAX);
        let config = rng.pick(tables).cloned().unwrap_or_default();
        let levels = entry.levels();
        let mut players: Vec<&str> = Vec::new();
        for (_, spec) in &levels {
            if entry.cost(&config, spec)?.seconds < QUICK {
                players.push(spec);
            }
        }
        players.push("random");
        let mut table = entry.deal(&config, seed)?;
        let mut dealt = Record::dealt(entry.info().id, config, seed, Vec::new());
        if table.record().chance.deal.is_null() {
            dealt.chance.seed = None;
        }
        for seat in Seat::all(table.seats()) {
            table.sit(seat, rng.pick(&players).copied().unwrap_or("random"))?;
        }
        let at_random = *rng.pick(&AT_RANDOM).unwrap_or(&0.0);
        let mut candidates = Vec::new();
        while table.turn().is_some() && (table.ply() == 0 || !entry.info().hidden || !table.between_deals()) {
            if self.plan.cancel.is_cancelled() {
                return Err(CatalogError::Cancelled);
            }
            if let Some(posed) = table.pose() {
                let actions = table.played().into_iter().map(|(_, action)| action).collect();
                let record = Record { actions, ..dealt.clone() };
                candidates.push(Candidate { table: table.at(table.ply()), record, posed, seed });
            }
            let by_lot = table.ply() == 0 || rng.unit() < at_random;
            let action = match rng.pick(&table.legal()).filter(|_| by_lot) {
                Some(any) => any.clone(),
                None => table.think(&Budget::default(), &mut rng)?.action().clone(),
            };
            table.play(&action)?;
        }
        Ok(candidates)
    }

    /// A candidate as a puzzle; `None` where the weakest level finds it more often than the strongest or might, or finds it and it is not to.
    fn graded(&self, candidate: Candidate, easy_too: bool) -> Result<Option<Found>, CatalogError> {
        let Candidate { table, record, posed, seed } = candidate;
        let answers = posed.answers();
        let [(weakest, easy), (middle, intermediate), (strongest, hard)] = self.plan.entry.levels()[..] else {
            return Ok(None);
        };
        let asked = Asked { table: &*table, answers: &answers, seed, cancel: &self.plan.cancel };
        let by_chance = asked.finds(easy, 0, ATTEMPTS, |_, _| false)?;
        let mut level = None;
        if by_chance >= MOST {
            if !easy_too {
                return Ok(None);
            }
            level = Some(weakest);
        } else if asked.finds(intermediate, 1, ATTEMPTS, |right, wrong| right.max(wrong) >= MOST)? >= MOST {
            level = Some(middle);
        }
        // The strongest takes longest, and is asked only as often as it takes to know.
        let needed = if level.is_none() { MOST } else { by_chance };
        let out_of_reach = |goal: usize, wrong: usize| wrong > ATTEMPTS - goal;
        let found = asked.finds(hard, 2, ATTEMPTS, |right, wrong| {
            right >= needed || out_of_reach(by_chance, wrong) || right >= by_chance && out_of_reach(needed, wrong)
        })?;
        let doubtful = match by_chance {
            0 if found >= MOST => false,
            0 => asked.finds(easy, 3, STEADY, |right, _| right > 0)? > 0,
            _ => found < by_chance || asked.finds(hard, 3, STEADY, |_, wrong| wrong > 0)? < STEADY,
        };
        if doubtful {
            return Ok(None);
        }
        if found >= MOST {
            level = level.or(Some(strongest));
        }
        let Some(seat) = table.turn() else { return Ok(None) };
        let likeness = likeness(self.plan.entry, &*table, seat, &record.config)?;
        let puzzle = Puzzle {
            game: record.game.clone(),
            record,
            seat,
            answers,
            values: posed.values.into_iter().map(|(action, value)| (action, Puzzle::rounded(value))).collect(),
            theme: posed.theme.into(),
            level: level.unwrap_or(EXPERT).into(),
            line: posed.line,
        };
        Ok(Some((likeness, puzzle)))
    }
}

/// Players who are asked about one position.
pub struct Asked<'a> {
    pub table: &'a dyn Table,
    pub answers: &'a [String],
    pub seed: u64,
    pub cancel: &'a Cancel,
}

impl Asked<'_> {
    /// How often a player is right, in so many attempts. `enough`, told how often it was right and wrong so far, ends the questions.
    pub fn finds(
        &self,
        spec: &str,
        stream: usize,
        attempts: usize,
        enough: impl Fn(usize, usize) -> bool,
    ) -> Result<usize, CatalogError> {
        let mut right = 0;
        for attempt in 0..attempts {
            if enough(right, attempt - right) {
                break;
            }
            if self.cancel.is_cancelled() {
                return Err(CatalogError::Cancelled);
            }
            let mut rng = Rng::stream(self.seed, (stream * ATTEMPTS + attempt) as u64);
            let thought = self.table.advise(spec, &Budget::default(), &mut rng)?;
            right += usize::from(self.answers.contains(thought.action()));
        }
        Ok(right)
    }
}

/// What a seat sees of a table as numbers: the smallest of its mirror images.
fn likeness(entry: &dyn Entry, table: &dyn Table, seat: Seat, config: &Value) -> Result<Likeness, CatalogError> {
    let columns: Vec<u32> = table.features(seat).into_iter().map(f32::to_bits).collect();
    let images = entry.symmetries(config)?;
    let images = images.iter().map(|image| image.features.iter().map(|&column| columns[column]).collect::<Likeness>());
    Ok(images.chain([columns.clone()]).min().unwrap_or_default())
}
