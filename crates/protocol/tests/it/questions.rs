//! Questions to whoever keeps the rules.

use coeur_core::{Record, Seat};
use coeur_protocol::{Ask, AskedDecision};

#[test]
fn every_question_is_read_as_it_was_written() {
    let record = Record::dealt("coeurs", serde_json::json!({}), 7, vec!["easy".into(); 4]);
    let asked = AskedDecision { record: record.clone(), ply: 3, viewer: Some(Seat(1)), player: None, reveal: true };
    let asks = [
        Ask::Look { record: record.clone(), viewer: None },
        Ask::Move { record },
        Ask::Why(asked.clone()),
        Ask::Explain(asked),
    ];
    for ask in asks {
        let text = serde_json::to_string(&ask).expect("questions are JSON");
        assert_eq!(serde_json::from_str::<Ask>(&text).expect(&text), ask);
    }
}

#[test]
fn a_question_without_its_ply_is_refused() {
    let record = Record::dealt("coeurs", serde_json::json!({}), 7, vec!["easy".into(); 4]);
    let question = serde_json::json!({ "kind": "why", "record": record });
    let error = serde_json::from_value::<Ask>(question).expect_err("which decision?").to_string();
    assert!(error.contains("ply"), "{error}");
}
