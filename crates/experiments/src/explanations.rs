//! `explanations`: what explanations are worth, measured.
//!
//! Weights of topics: the area between the curves of insertion and deletion, under both ways of leaving topics out, and how alike they
//! stay when suits or cells are renamed. Hidden cards called decisive: whether exact play agrees, in worlds that were not looked at when
//! the card was named. Moves said to be best: whether exact play says so too. The JSON holds what every coalition of topics is worth in every position, so that any other method can be scored
//! on the same positions: `examples/studies/scorecard.py` does so for SHAP's and LIME's own implementations.

mod figures;
mod study;
mod values;

use crate::Outcome;
use crate::error::ExperimentError;
use crate::estimate::Estimate;
use crate::request::Request;
use coeur_arena::report::table;
use coeur_catalog::{Entry, GAMES};
use coeur_explain::shapley::shapley;
use figures::{Method, alike, area};
use serde_json::{Value, json};
use study::{Study, StudyGame, Weighed};
use values::{Told, ToldInGame};

/// Ways to weigh topics.
const METHODS: [(&str, Method); 2] =
    [("conditional", |found| Some(shapley(&found.real))), ("interventional", |found| found.mixed.as_deref().map(shapley))];

/// Positions of a game by default.
const POSITIONS: u64 = 200;

pub(crate) fn run(request: &Request<'_>) -> Result<Outcome, ExperimentError> {
    let wanted = |id: &str| request.only.is_empty() || request.only.iter().any(|only| id.starts_with(only.as_str()));
    let games: Vec<&dyn Entry> = GAMES.iter().copied().filter(|entry| wanted(entry.info().id)).collect();
    let count = request.games.unwrap_or(POSITIONS);
    let (mut studies, mut told) = (Vec::new(), Vec::new());
    for (place, entry) in games.iter().enumerate() {
        (request.progress)(place, games.len());
        let id = entry.info().id;
        if entry.check_player(&Value::Null, "network").is_ok() {
            studies.push(coeur_catalog::visit(id, StudyGame { request, count })??);
        }
        told.extend(coeur_catalog::visit(id, ToldInGame { request, count })??);
    }
    (request.progress)(games.len(), games.len());
    let json = json!({
        "experiment": "explanations",
        "seed": request.seed,
        "games": studies.iter().map(to_json).collect::<Vec<Value>>(),
        "values": told.iter().map(told_to_json).collect::<Vec<Value>>(),
        "positions": studies.iter().flat_map(|study| study.positions.iter().map(|found| found.to_json(study.game))).collect::<Vec<Value>>(),
    });
    Ok(Outcome { json, text: as_text(&studies, &told, request.seed), plot: None })
}

/// The scores of a method in a game: area where topics are left out by real positions, and by mixing; likeness under another name.
struct Scores {
    method: &'static str,
    real: Option<Estimate>,
    mixed: Option<Estimate>,
    alike: Option<Estimate>,
}

fn scores(study: &Study) -> Vec<Scores> {
    let score = |(method, weigh): (&'static str, Method)| {
        let weights = |found: &Weighed| weigh(&found.coalitions);
        let real = |found: &Weighed| Some(area(&found.coalitions.real, &weights(found)?));
        let mixed = |found: &Weighed| Some(area(found.coalitions.mixed.as_deref()?, &weights(found)?));
        let same = |found: &Weighed| {
            let renamed = found.renamed.as_ref()?;
            let (here, there) = (weights(found)?, weigh(renamed)?);
            Some(alike((&found.coalitions.topics, &here), (&renamed.topics, &there)))
        };
        let over = |figure: &dyn Fn(&Weighed) -> Option<f64>| Estimate::try_mean(study.positions.iter().filter_map(figure));
        Scores { method, real: over(&real), mixed: over(&mixed), alike: over(&same) }
    };
    METHODS.into_iter().map(score).collect()
}

fn estimate_to_json(found: Option<Estimate>) -> Option<Value> {
    found.map(|found| json!({ "mean": found.mean, "within": found.within }))
}

fn told_to_json(told: &Told) -> Value {
    let [best, random] = told.best().map(estimate_to_json);
    json!({
        "game": told.game,
        "judge": told.judge,
        "decisions": told.decisions(),
        "best_is_best": best,
        "random_is_best": random,
        "order_holds": estimate_to_json(told.order()),
    })
}

fn to_json(study: &Study) -> Value {
    let estimate = estimate_to_json;
    let method = |scores: Scores| {
        json!({
            "method": scores.method, "area_real": estimate(scores.real), "area_mixed": estimate(scores.mixed),
            "alike": estimate(scores.alike),
        })
    };
    let [named, random] = study.same_way();
    json!({
        "game": study.game,
        "positions": study.positions.len(),
        "methods": scores(study).into_iter().map(method).collect::<Vec<Value>>(),
        "cards_checked": study.checked.len(),
        "card_same_way": estimate(named),
        "random_card_same_way": estimate(random),
        "card_flips": estimate(study.flips()),
    })
}

fn as_text(studies: &[Study], told: &[Told], seed: u64) -> String {
    let points = |found: Option<Estimate>| found.map_or("–".into(), |found| found.points());
    let percent = |found: Option<Estimate>| found.map_or("–".into(), |found| found.percent());
    let mut weights = table(["game", "positions", "weights", "area, real", "area, mixed", "alike, renamed"]);
    let mut cards = table(["game", "decisions", "named card", "card at random", "turns the choice"]);
    for study in studies {
        for found in scores(study) {
            weights.add_row([
                study.game.to_string(),
                study.positions.len().to_string(),
                found.method.to_string(),
                points(found.real),
                points(found.mixed),
                percent(found.alike),
            ]);
        }
        if !study.checked.is_empty() {
            let [named, random] = study.same_way();
            cards.add_row([
                study.game.to_string(),
                study.checked.len().to_string(),
                percent(named),
                percent(random),
                percent(study.flips()),
            ]);
        }
    }
    let mut values = table(["game", "judge", "decisions", "best is best", "move at random", "order of two"]);
    for told in told {
        let [best, random] = told.best().map(percent);
        let decisions = told.decisions().to_string();
        values.add_row([told.game.to_string(), told.judge.to_string(), decisions, best, random, percent(told.order())]);
    }
    format!(
        "explanations, seed {seed}: decisions of the networks that come with the program. Intervals hold 95 %, one decision a game.\n\n\
         The area between the curves of insertion and deletion when topics are made known in the order of their weights, in points, and how \
         alike weights stay when suits or cells are renamed. Topics are left out by real positions that are like the decision in the rest, or \
         by mixing in those of other positions.\n{weights}\n\n\
         Near the end of a game, the hidden card that is called decisive: how often exact play in other worlds agrees on which move it \
         favours, the same for a card taken at random, and how often a card that is said to turn the choice does so.\n{cards}\n\n\
         Near the end of a game, where it matters what is played: how often the move that is said to be worth most is the best by exact play \
         (the mean of solved worlds where cards are hidden; Puissance 4 on a flat board of 5 by 5), the same for a move taken at random, and \
         how often the first of its two best moves is the better one.\n{values}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_find_what_the_lead_hangs_on() {
        let mut request = Request::small(12);
        request.only = vec!["morpion".into()];
        let outcome = run(&request).unwrap();
        let methods = &outcome.json["games"][0]["methods"];
        assert!(methods[0]["area_real"]["mean"].as_f64().unwrap() > 0.0, "{}", outcome.text);
        assert!(methods[1]["area_mixed"]["mean"].as_f64().unwrap() > 0.0, "{}", outcome.text);
        let told = outcome.json["values"].as_array().unwrap();
        let share = |told: &Value, whose: &str| told[whose]["mean"].as_f64().unwrap();
        assert_eq!(told.len(), 2, "the network and the search");
        assert!(told.iter().all(|told| share(told, "best_is_best") > share(told, "random_is_best")), "{}", outcome.text);
        request.threads = 3;
        assert_eq!(run(&request).unwrap(), outcome, "whatever the threads");
    }
}
