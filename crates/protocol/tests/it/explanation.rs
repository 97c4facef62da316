//! Explanations, as they are asked and written.

use coeur_core::{Arg, Phrase, Seat, Text, Unit};
use coeur_protocol::{EXACT, Explanation, ExplanationJson, Judgement, Move, Opinions, Section, Worth};

fn one_move(action: &str) -> Move {
    Move { action: action.into(), words: Phrase::literal(action) }
}

fn judgement(judge: &str, values: &[(&str, f64)]) -> Judgement {
    let worth = |&(action, value): &(&str, f64)| Worth { action: action.into(), value, within: None, regret: 0.0 };
    let name = Text { fr: "l'instinct", en: "instinct" }.into();
    Judgement { judge: judge.into(), name, actions: values.iter().map(worth).collect() }
}

/// Of a network that plays `b`, and finds `a` as good.
fn explanation(judgements: Vec<Judgement>) -> Explanation {
    Explanation {
        game: "coeurs".into(),
        player: "network".into(),
        seat: Seat(1),
        unit: Unit::Points,
        moves: ["a", "b"].map(one_move).into(),
        best: one_move("b"),
        second: Some(one_move("a")),
        sentences: vec![Phrase::new("Autant {}.", "As well {}.", [Arg::card("b", "le b", "the b")])],
        reasons: Vec::new(),
        sections: vec![Section::Opinions(Opinions { judgements, disagreements: Vec::new() })],
    }
}

#[test]
fn a_judge_says_by_how_much_it_prefers_another_move() {
    let told = explanation(Vec::new());
    let by = |judge, values: &[(&str, f64)]| {
        let judgement = judgement(judge, values);
        (told.prefers_by(&judgement), told.is_disputed_by(&judgement))
    };
    assert_eq!(by("hard", &[("a", 3.0), ("b", 1.5)]), (Some(1.5), true));
    assert!(!by("hard", &[("a", 3.0), ("b", 2.99)]).1, "rounded away");
    assert!(by(EXACT, &[("a", 3.0), ("b", 2.99)]).1, "an exact score is not rounded");
    assert_eq!(by("hard", &[("b", 3.0), ("a", 1.5)]), (None, false));
    assert_eq!(by("hard", &[("a", 3.0)]), (None, true), "it has not weighed the move");
    assert_eq!(by("network", &[("a", 3.0), ("b", 3.0)]), (None, false), "the player does what it does");
}

#[test]
fn it_is_read_as_it_was_written() {
    let told = explanation(vec![judgement("hard", &[("a", 3.0), ("b", f64::NEG_INFINITY)])]);
    let read = ExplanationJson::new(&told).open().expect("of this version");
    assert_eq!((&read.sentences, &read.best), (&told.sentences, &told.best));
    let Section::Opinions(opinions) = &read.sections[0] else { panic!("{read:?}") };
    assert!(opinions.judgements[0].actions[1].value.is_nan(), "JSON has no infinity");
    assert_eq!(told.to_json()["sentences"]["en"][0], "As well the b.");
    assert_eq!(told.to_json()["sections"][0]["opinions"]["judgements"][0]["judge"], "hard");
}
