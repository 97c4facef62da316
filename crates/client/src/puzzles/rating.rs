//! How hard a puzzle is and how strong whoever solves it, on one scale.
//!
//! Elo: a first try at a puzzle is a game between the person and the puzzle, and both change by it. Where a puzzle begins was measured by
//! our levels, and there is one person; what Glicko adds, how little is known of each of many players, is done here by a
//! step that becomes smaller after the first tries.

/// Where everybody begins.
pub const FIRST: f64 = 1000.0;

/// No rating leaves these.
const LOW: f64 = 400.0;
const HIGH: f64 = 2800.0;

/// The largest change of a rating by one try: for a person's first tries, for later ones, and for a puzzle, which is met seldom.
const STEP_FIRST: f64 = 48.0;
const STEP_LATER: f64 = 20.0;
const STEP_PUZZLE: f64 = 32.0;
const FIRST_TRIES: u32 = 20;

/// Where a puzzle begins, by the weakest level that finds it.
pub fn of_level(level: &str) -> f64 {
    match level {
        "easy" => 800.0,
        "intermediate" => 1200.0,
        "hard" => 1600.0,
        _ => 2000.0,
    }
}

/// A rating within its bounds; what is none is where everybody begins.
pub fn bounded(rating: f64) -> f64 {
    if rating.is_finite() { rating.clamp(LOW, HIGH) } else { FIRST }
}

/// The ratings of a person who has tried so often before and of a puzzle, after a try that came out so: from 0 for a miss to 1.
pub fn after(person: f64, tries: u32, puzzle: f64, score: f64) -> (f64, f64) {
    let expected = 1.0 / (1.0 + 10f64.powf((puzzle - person) / 400.0));
    let step = if tries < FIRST_TRIES { STEP_FIRST } else { STEP_LATER };
    let surprise = score - expected;
    (bounded(person + step * surprise), bounded(puzzle - STEP_PUZZLE * surprise))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_solves_what_is_hard_gains_most() {
        let gain = |level| after(FIRST, 0, of_level(level), 1.0).0 - FIRST;
        assert!(gain("easy") < gain("intermediate") && gain("hard") < gain("expert") && gain("expert") < STEP_FIRST);
        let (person, puzzle) = after(FIRST, 50, FIRST, 0.0);
        assert_eq!((person, puzzle), (FIRST - STEP_LATER / 2.0, FIRST + STEP_PUZZLE / 2.0));
        assert_eq!(after(FIRST, 0, FIRST, 0.5), (FIRST, FIRST));
    }

    #[test]
    fn ratings_stay_within_bounds_and_settle_where_half_is_solved() {
        assert_eq!((after(LOW, 0, LOW, 0.0), after(HIGH, 0, HIGH, 1.0)), ((LOW, LOW + 16.0), (HIGH, HIGH - 16.0)));
        let half = (0..2000).fold(FIRST, |person, tries| after(person, tries, 1600.0, f64::from(tries % 2)).0);
        assert!((half - 1600.0).abs() < 30.0, "{half}");
        assert_eq!((bounded(f64::NAN), bounded(1e9)), (FIRST, HIGH));
    }
}
