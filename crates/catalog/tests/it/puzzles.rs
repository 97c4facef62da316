//! Every puzzle that comes with the program, asked of exact play again.

use coeur_catalog::game;
use coeur_core::puzzle::EXPERT;
use coeur_core::{Puzzle, Rng};
use std::collections::{BTreeMap, HashSet};

/// Of those with hidden cards, so many are asked again with other cards in the places that the seat cannot see.
const IMAGINED: usize = 40;

/// Every lesson can be tried in so many, and a path has so many lessons at least, the first game among them.
const IN_LESSON: usize = 4;
const LESSONS: usize = 6;

fn verify(id: &str, lines: &str, least: usize) {
    let entry = game(id).unwrap();
    let themes: HashSet<&str> = entry.themes().iter().map(|theme| theme.id).collect();
    let mut levels: HashSet<&str> = entry.levels().iter().map(|(name, _)| *name).collect();
    levels.insert(EXPERT);
    let (mut seen, mut found, mut kinds) = (HashSet::new(), HashSet::new(), Vec::new());
    let mut rng = Rng::new(1);
    for (number, line) in lines.lines().enumerate() {
        let place = || format!("{id}, puzzle {number}: {line}");
        let puzzle: Puzzle = serde_json::from_str(line).unwrap();
        assert_eq!(puzzle.to_line(), line);
        assert!(seen.insert(puzzle.record.to_line()), "{} stands twice", place());
        assert!(puzzle.game == id && levels.contains(&*puzzle.level), "{}", place());
        found.insert(puzzle.theme.clone());
        kinds.push((puzzle.theme.clone(), puzzle.level.clone()));
        let mut table = entry.open(&puzzle.record).unwrap();
        for action in &puzzle.record.actions {
            table.play(action).unwrap();
        }
        assert_eq!(table.turn(), Some(puzzle.seat), "{}", place());
        let posed = table.pose().unwrap_or_else(|| panic!("{} is none", place()));
        assert!(posed.theme == puzzle.theme && themes.contains(posed.theme), "{}", place());
        let values: BTreeMap<String, f64> = posed.values.iter().cloned().collect();
        assert!(values.keys().eq(table.legal().iter()) && values.keys().eq(puzzle.values.keys()), "{}", place());
        assert!(
            values.iter().all(|(action, value)| (puzzle.values[action] - value).abs() < 6e-4),
            "{}: {values:?}",
            place()
        );
        let (mut answers, mut kept) = (posed.answers(), puzzle.answers.clone());
        answers.sort();
        kept.sort();
        assert!(!kept.is_empty() && answers == kept, "{}: {answers:?}", place());
        let worst = kept.iter().map(|action| values[action]).fold(f64::INFINITY, f64::min);
        let others = values.iter().filter(|(action, _)| !kept.contains(action));
        for (action, value) in others {
            assert!(worst - value >= entry.puzzle_margin() - 1e-6, "{}: {action} is nearly as good", place());
        }
        assert!(posed.line == puzzle.line && kept.contains(&puzzle.line[0]), "{}: {:?}", place(), posed.line);
        if entry.info().hidden
            && number < IMAGINED
            && let Some(other) = table.imagine(puzzle.seat, &mut rng)
        {
            let other = other.pose().unwrap();
            assert!((other.theme, other.values) == (posed.theme, posed.values), "{} hangs on what nobody sees", place());
        }
        for action in &puzzle.line {
            table.play(action).unwrap();
        }
        if table.turn().is_none() && !entry.info().hidden {
            let result = f64::from(table.payoffs().as_slice()[puzzle.seat.index()]);
            assert!((result - worst).abs() < 1e-9, "{}: the line ends with {result}", place());
        }
    }
    for lesson in entry.lessons() {
        let asked = |(theme, level): &&(String, String)| {
            lesson.themes.contains(&&**theme) && (lesson.levels.is_empty() || lesson.levels.contains(&&**level))
        };
        let count = kinds.iter().filter(asked).count();
        assert!(count >= IN_LESSON, "{id}: the lesson {} has {count} puzzles", lesson.id);
        for says in [lesson.says.fr, lesson.says.en] {
            assert_eq!(says.matches(['.', '!', '?']).count(), 3, "{id}: a lesson has three sentences: {says}");
        }
    }
    assert!(
        (LESSONS - 1..=9).contains(&entry.lessons().len()),
        "{id}: {} lessons after the first game",
        entry.lessons().len()
    );
    assert!(seen.len() >= least, "{id}: only {} puzzles", seen.len());
    assert_eq!(found.len(), themes.len(), "{id}: only the themes {found:?}");
}

macro_rules! verified {
    ($($name:ident: $game:literal in $folder:literal, $least:literal;)*) => {
        $(
            #[test]
            fn $name() {
                verify($game, include_str!(concat!("../../../../games/", $folder, "/puzzles/", $game, ".jsonl")), $least);
            }
        )*
    };
}

verified! {
    coeurs: "coeurs" in "coeurs", 500;
    barbu: "barbu" in "coeurs", 500;
    love_letter: "love-letter" in "love-letter", 500;
    puissance4: "puissance4" in "puissance4", 500;
    hanabi: "hanabi" in "hanabi", 500;
    claim: "claim" in "claim", 500;
    morpion: "morpion" in "morpion", 60;
}
