//! `surrogate`: a decision tree of a few questions for every game, how often it does what its teacher does, and what it loses when
//! it plays itself.
//!
//! Likeness alone flatters a tree: most decisions hardly matter. So the regret of its choices in the teacher's eyes stands beside it, and
//! the result of the tree in one seat among teachers, each deal played from every seat by the tree and by the teacher.

mod study;

use crate::Outcome;
use crate::error::ExperimentError;
use crate::estimate::Estimate;
use crate::request::Request;
use coeur_arena::report::table;
use coeur_catalog::{Entry, GAMES};
use coeur_core::Unit;
use serde_json::{Value, json};
use study::{DepthStudy, RANDOM_MOVES, Sizes, Study, StudyGame};

/// Questions on the way to a leaf.
const DEPTHS: [usize; 3] = [3, 6, 10];

/// The depth of the trees that are shown.
const SHOWN: usize = 6;

/// Who is imitated: the network where one comes with the program, else a quick search, and in Hanabi, whose searches take seconds,
/// the player of its level `hard`.
fn teacher(entry: &dyn Entry) -> &'static str {
    match entry.info().id {
        _ if entry.check_player(&Value::Null, "network").is_ok() => "network",
        "claim" => "sensible-mcts(iterations=1000)",
        "hanabi" => "partner",
        _ => "mcts(iterations=2000)",
    }
}

/// How much is played by default: about a minute a game on two cores.
fn sizes(game: &str, games: Option<u64>) -> Sizes {
    let (fit, deals) = games.map_or_else(|| default_sizes(game), |games| (games, games.div_ceil(4)));
    Sizes { fit, test: fit.div_ceil(4), deals }
}

fn default_sizes(game: &str) -> (u64, u64) {
    match game {
        "love-letter" => (30_000, 4000),
        "puissance4" => (1500, 150),
        "hanabi" => (3000, 500),
        "claim" => (1000, 200),
        _ => (10_000, 2000),
    }
}

pub(crate) fn run(request: &Request<'_>) -> Result<Outcome, ExperimentError> {
    let wanted = |id: &str| request.only.is_empty() || request.only.iter().any(|only| id.starts_with(only.as_str()));
    let games: Vec<&dyn Entry> = GAMES.iter().copied().filter(|entry| wanted(entry.info().id)).collect();
    let mut studies = Vec::new();
    for (place, entry) in games.iter().enumerate() {
        (request.progress)(place, games.len());
        let id = entry.info().id;
        let study =
            StudyGame { request, teacher: teacher(*entry), sizes: sizes(id, request.games), depths: &DEPTHS, shown: SHOWN };
        studies.push(coeur_catalog::visit(id, study)??);
    }
    (request.progress)(games.len(), games.len());
    let json = json!({
        "experiment": "surrogate",
        "seed": request.seed,
        "games": studies.iter().map(to_json).collect::<Vec<Value>>(),
    });
    Ok(Outcome { json, text: as_text(&studies, request.seed), plot: None })
}

fn to_json(study: &Study) -> Value {
    let estimate = |estimate: &Estimate| json!({ "mean": estimate.mean, "ci95": estimate.interval() });
    let depth = |found: &DepthStudy| {
        json!({
            "depth": found.depth,
            "leaves": found.leaves,
            "fidelity": estimate(&found.fidelity),
            "regret": found.regret.as_ref().map(estimate),
            "result": estimate(&found.result),
            "lost": estimate(&found.lost),
        })
    };
    json!({
        "game": study.game,
        "teacher": study.teacher,
        "unit": study.unit,
        "games_fitted": study.sizes.fit,
        "decisions_fitted": study.fitted,
        "decisions_tested": study.tested,
        "deals": study.sizes.deals,
        "most_usual": estimate(&study.usual),
        "most_usual_regret": study.usual_regret.as_ref().map(estimate),
        "teacher_result": estimate(&study.teacher_result),
        "depths": study.depths.iter().map(depth).collect::<Vec<Value>>(),
        "tree": study.tree,
        "text": study.text,
    })
}

fn as_text(studies: &[Study], seed: u64) -> String {
    let mut likeness =
        table(["game", "teacher", "depth", "leaves", "as the teacher", "most usual", "regret", "of most usual"]);
    let mut matches = table(["game", "depth", "deals", "tree", "teacher", "lost"]);
    for study in studies {
        for found in &study.depths {
            let regret = |regret: &Option<Estimate>| regret.as_ref().map_or("–".into(), Estimate::points);
            likeness.add_row([
                study.game.to_string(),
                study.teacher.to_string(),
                found.depth.to_string(),
                found.leaves.to_string(),
                found.fidelity.percent(),
                study.usual.percent(),
                regret(&found.regret),
                regret(&study.usual_regret),
            ]);
            matches.add_row([
                study.game.to_string(),
                found.depth.to_string(),
                study.sizes.deals.to_string(),
                found.result.points(),
                study.teacher_result.points(),
                found.lost.points(),
            ]);
        }
    }
    let counts = studies.iter().map(|study| {
        format!(
            "{}: {} decisions of {} games to fit, {} of {} others to test; {}",
            study.game,
            study.fitted,
            study.sizes.fit,
            study.tested,
            study.sizes.test,
            unit_in_words(study)
        )
    });
    let counts = counts.collect::<Vec<String>>().join("\n");
    format!(
        "surrogate, seed {seed}: decision trees fitted to what a teacher makes of every action. Intervals hold 95 %, games or deals \
         being their units.\n\n{counts}\n\nHow often the tree does what the teacher does, where several actions are legal, in games that \
         it was not fitted to; the same for taking the legal action that the teacher takes most often where it is legal; and what these \
         choices cost in the teacher's eyes, a decision (– where the teacher weighs nothing).\n{likeness}\n\nOne tree among teachers, \
         beside the teacher in the same seat of the same deals; where nothing is dealt, after {RANDOM_MOVES} random moves.\n{matches}"
    )
}

fn unit_in_words(study: &Study) -> &'static str {
    match (study.game, study.unit) {
        ("hanabi", _) => "counted in points of the whole table",
        ("barbu", _) => {
            "counted in points of a deal, own minus the mean of the others', and what the contracts kept for later promise"
        }
        (_, Unit::Points) => "counted in points of a deal, own minus the mean of the others'",
        (_, Unit::Result) => "counted from −1 for a loss to 1 for a win",
        (_, Unit::Chance) => "counted from 0 for a round that is lost to 1 for one that is won",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_teacher() {
        for entry in GAMES {
            let spec = teacher(*entry);
            assert!(entry.check_player(&Value::Null, spec).is_ok(), "{}: {spec}", entry.info().id);
        }
    }

    #[test]
    fn a_tree_of_morpion_errs_less_than_habit_and_still_loses() {
        let mut request = Request::small(300);
        request.only = vec!["morpion".into()];
        let outcome = run(&request).unwrap();
        let found = &outcome.json["games"][0];
        let regret = found["depths"][2]["regret"]["mean"].as_f64().unwrap();
        assert!(regret < found["most_usual_regret"]["mean"].as_f64().unwrap(), "{}", outcome.text);
        assert!(found["depths"][0]["lost"]["mean"].as_f64().unwrap() > 0.0, "{}", outcome.text);
        request.threads = 3;
        assert_eq!(run(&request).unwrap(), outcome, "whatever the threads");
    }
}
