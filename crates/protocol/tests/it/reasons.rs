//! What a move gave away.

use coeur_core::Unit;
use coeur_protocol::{Thoughts, Weighed};

#[test]
fn what_was_given_away_is_told_beyond_the_uncertainty() {
    let weighed =
        |action: &str, value, error| Weighed { action: action.into(), words: action.into(), value, error, effort: 0.0 };
    let candidates = vec![weighed("Q", 3.0, Some(0.1)), weighed("9", 1.5, Some(0.1)), weighed("8", 2.9, Some(0.1))];
    let thoughts = Thoughts {
        action: Some("Q".into()),
        words: None,
        reasoning: None,
        candidates,
        line: vec![],
        line_actions: vec![],
        notes: vec![],
        headline: None,
        verdict: None,
        lead: None,
        unit: Unit::Points,
    };
    assert_eq!(["Q", "9", "8", "7"].map(|played| thoughts.given_away(played)), [Some(0.0), Some(1.5), Some(0.0), None]);
}
