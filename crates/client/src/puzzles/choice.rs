//! Which puzzle comes next: what was missed, then what is about as hard as one is strong, then what was seen longest ago.

use super::progress::Progress;
use super::puzzle::KeyedPuzzle;
use coeur_core::Puzzle;
use coeur_core::sort::sort_short;

/// One of so many that are nearest to one's level is drawn.
const NEAREST: usize = 8;

/// The place of the next puzzle among those that are wanted: never the one that was asked last, unless there is no other. `draw`
/// is chance, from 0 to 1.
pub fn next(
    puzzles: &[KeyedPuzzle],
    progress: &Progress,
    wanted: impl Fn(&Puzzle) -> bool,
    today: i64,
    draw: f64,
) -> Option<usize> {
    let mut places: Vec<usize> = (0..puzzles.len()).filter(|place| wanted(&puzzles[*place])).collect();
    if places.len() > 1 {
        places.retain(|place| !progress.was_last(&puzzles[*place]));
    }
    let missed = places.iter().filter_map(|place| Some((progress.due(&puzzles[*place])?, *place)));
    if let Some((_, place)) = missed.filter(|(due, _)| *due <= today).min() {
        return Some(place);
    }
    // How far each that is new is from one's own level.
    let far = |place: &usize| ((progress.rating_of(&puzzles[*place]) - progress.rating).abs(), *place);
    let new = |place: &&usize| progress.last_tried(&puzzles[**place]).is_none();
    let mut fresh: Vec<(f64, usize)> = places.iter().filter(new).map(far).collect();
    sort_short(&mut fresh, |(a, _), (b, _)| a.total_cmp(b));
    // All that are as near as the last of the nearest are drawn from: their order in the file says nothing.
    let limit = fresh.get(NEAREST - 1).or(fresh.last()).map(|(far, _)| *far);
    fresh.retain(|(far, _)| limit.is_some_and(|limit| *far <= limit));
    let drawn = (draw.clamp(0.0, 1.0) * fresh.len() as f64) as usize;
    let longest_ago = || places.iter().copied().min_by_key(|place| progress.last_tried(&puzzles[*place]));
    fresh.get(drawn).or(fresh.last()).map(|(_, place)| *place).or_else(longest_ago)
}

#[cfg(test)]
mod tests {
    use super::super::puzzle::tests::file;
    use super::*;

    #[test]
    fn the_next_one_is_at_ones_level() {
        let levels = ["easy", "intermediate", "hard", "expert"];
        let puzzles = file(&(0..80).map(|number| ("duck", levels[number % 4])).collect::<Vec<_>>());
        let drawn = |rating, draw| {
            let mut progress = Progress::default();
            progress.rating = rating;
            let place = next(&puzzles, &progress, |_| true, 0, draw).expect("a puzzle");
            puzzles[place].level.as_str()
        };
        let draws = || (0..=20).map(|draw| f64::from(draw) / 20.0);
        assert!(draws().all(|draw| drawn(1550.0, draw) == "hard" && drawn(2500.0, draw) == "expert"));
        let places: std::collections::BTreeSet<_> =
            draws().map(|draw| next(&puzzles, &Progress::default(), |_| true, 0, draw)).collect();
        assert!(places.len() > 10, "drawn from all that are as near");
    }

    #[test]
    fn never_the_same_twice_in_a_row_and_what_was_missed_first() {
        let puzzles = file(&[("duck", "easy"), ("queen", "easy"), ("queen", "hard")]);
        let mut progress = Progress::default();
        let (mut before, mut asked) = (None, Vec::new());
        for day in 0..40 {
            let place = next(&puzzles, &progress, |_| true, day, 0.375).expect("a puzzle");
            assert_ne!(Some(place), before, "day {day}");
            progress.ask(&puzzles[place]);
            progress.count(&puzzles[place], f64::from(place != 1), day);
            (before, asked) = (Some(place), [asked, vec![place]].concat());
        }
        // The one that is always missed comes every second day: the day after, something else was asked.
        assert!(asked.iter().filter(|place| **place == 1).count() >= 18, "{asked:?}");
    }

    fn of(theme: &str) -> impl Fn(&Puzzle) -> bool {
        move |puzzle| puzzle.theme == theme
    }

    #[test]
    fn a_theme_has_only_its_own() {
        let puzzles = file(&[("duck", "easy"), ("queen", "expert"), ("duck", "easy")]);
        let mut progress = Progress::default();
        assert_eq!(next(&puzzles, &progress, of("queen"), 0, 0.9), Some(1));
        progress.ask(&puzzles[1]);
        assert_eq!(next(&puzzles, &progress, of("queen"), 0, 0.9), Some(1), "there is no other");
        assert_eq!(next(&puzzles, &progress, of("parity"), 0, 0.9), None);
        assert_eq!(next(&[], &progress, |_| true, 0, 0.0), None);
    }
}
