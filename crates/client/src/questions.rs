//! Questions from a game of one's own: the positions in which the move that was played cost most, asked again as puzzles.
//!
//! Only what is beyond the uncertainty is asked: a move that a strong player could not tell from the best is as right as that one.

use crate::judgement::{Judgement, costliest};
use crate::puzzles::KeyedPuzzle;
use coeur_core::sort::sort_short;
use coeur_core::{Puzzle, Record, Seat};

/// So many are asked of one game.
pub const QUESTIONS: usize = 3;

/// A position of one's own game, and what was made of it.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnQuestion {
    pub puzzle: KeyedPuzzle,
    pub judgement: Judgement,
}

impl OwnQuestion {
    /// What a move would have given away; nothing where it was not weighed.
    pub fn lost(&self, action: &str) -> Option<f64> {
        self.judgement.choices.iter().find(|choice| choice.action == action).map(|choice| choice.lost)
    }
}

/// The costliest decisions of a seat as questions, in the order in which they were taken.
pub fn questions(record: &Record, seat: Seat, judged: &[Judgement]) -> Vec<OwnQuestion> {
    let askable: Vec<Judgement> = judged.iter().filter(|judgement| is_askable(judgement)).cloned().collect();
    let mut worst = costliest(&askable, QUESTIONS);
    sort_short(&mut worst, |a, b| a.ply.cmp(&b.ply));
    worst.into_iter().filter_map(|judgement| question(record, seat, judgement)).collect()
}

/// Whether something better was found beyond the uncertainty, by weighing what was played against it.
fn is_askable(judgement: &Judgement) -> bool {
    let played = judgement.choices.iter().find(|choice| choice.action == judgement.played_action);
    judgement.is_costly() && !judgement.otherwise && played.is_some_and(|choice| choice.lost > 0.0)
}

fn question(record: &Record, seat: Seat, judgement: Judgement) -> Option<OwnQuestion> {
    let best = judgement.best_action.clone()?;
    let right = judgement.choices.iter().filter(|choice| choice.lost <= 0.0 && choice.action != best);
    let answers = std::iter::once(best.clone()).chain(right.map(|choice| choice.action.clone())).collect();
    let puzzle = Puzzle {
        game: record.game.clone(),
        record: record.at(judgement.ply),
        seat,
        answers,
        values: judgement.choices.iter().map(|choice| (choice.action.clone(), choice.value)).collect(),
        theme: String::new(),
        level: String::new(),
        line: vec![best],
    };
    Some(OwnQuestion { puzzle: KeyedPuzzle::new(puzzle), judgement })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judgement::Choice;
    use crate::judgement::tests::judged;
    use coeur_core::Unit;

    /// A decision at `ply` in which the ace was played, and what each card would have given away.
    fn decision(ply: usize, lost: [f64; 3]) -> Judgement {
        let choices = ["9H", "8H", "AH"].into_iter().zip(lost);
        let choices = choices.map(|(action, lost)| Choice { action: action.into(), value: -lost, lost }).collect();
        Judgement {
            choices,
            best_action: Some("9H".into()),
            played_action: "AH".into(),
            ..judged(ply, -lost[2], lost[2], Unit::Points)
        }
    }

    fn record() -> Record {
        Record { actions: vec!["7H".into(); 12], ..Record::dealt("coeurs", serde_json::json!({}), 5, Vec::new()) }
    }

    #[test]
    fn the_three_costliest_are_asked_in_the_order_of_the_game() {
        let judged = [(2, 1.0), (4, 6.0), (6, 0.8), (8, 3.0)].map(|(ply, lost)| decision(ply, [0.0, 2.0, lost]));
        let asked = questions(&record(), Seat(1), &judged);
        assert_eq!(asked.iter().map(|question| question.judgement.ply).collect::<Vec<_>>(), [2, 4, 8]);
        let puzzle = &asked[1].puzzle;
        assert_eq!((puzzle.record.actions.len(), puzzle.seat, puzzle.answer()), (4, Seat(1), "9H"));
        assert_eq!((asked[1].lost("AH"), asked[1].lost("8H"), asked[1].lost("KS")), (Some(6.0), Some(2.0), None));
    }

    #[test]
    fn what_cannot_be_told_from_the_best_is_right_too() {
        let asked = questions(&record(), Seat(0), &[decision(3, [0.0, 0.0, 4.0])]);
        assert!(asked[0].puzzle.is_answer("8H") && asked[0].puzzle.is_answer("9H") && !asked[0].puzzle.is_answer("AH"));
    }

    #[test]
    fn nothing_is_asked_where_nothing_is_certain() {
        let within = decision(1, [0.0, 0.0, 0.0]);
        let small = decision(2, [0.0, 0.1, 0.2]);
        let by_rule = Judgement { otherwise: true, choices: Vec::new(), ..decision(3, [0.0, 1.0, 2.0]) };
        let not_weighed = Judgement { played_action: "KS".into(), ..decision(4, [0.0, 1.0, 2.0]) };
        assert_eq!(questions(&record(), Seat(0), &[within, small, by_rule, not_weighed]), []);
    }
}
