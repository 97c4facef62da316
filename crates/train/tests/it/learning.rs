//! Something is learnt.

use crate::common::{Ask, folder};
use serde_json::json;

#[test]
fn a_table_of_values_learns_never_to_lose() {
    let knobs = json!({ "rounds": 100, "games": 300, "evaluate_every": 100, "evaluate_deals": 500, "evaluate_against": ["random", "minimax"] });
    let ask = Ask { game: "morpion", method: "td", knobs, resume: false, threads: 2, stop: None };
    let outcome = ask.run(&folder("td-learns")).unwrap();
    let scores = &outcome.curve.points.last().unwrap().scores;
    assert!(scores[0].mean > 0.8 && scores[1].mean == 0.0, "{scores:?}");
}

#[test]
fn deep_q_learning_beats_chance() {
    let knobs = json!({ "rounds": 30, "games": 64, "steps": 64, "batch": 64, "hidden": [32], "learning_rate": 0.003, "target_every": 64,
        "epsilon_rounds": 10, "evaluate_every": 30, "evaluate_deals": 200 });
    let ask = Ask { game: "morpion", method: "dqn", knobs, resume: false, threads: 2, stop: None };
    let outcome = ask.run(&folder("dqn-learns")).unwrap();
    let score = outcome.curve.points.last().unwrap().scores[0];
    assert!(score.mean > 0.5, "{score:?}");
}
