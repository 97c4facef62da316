//! What notes say.

use coeur_core::{Arg, Lang, Note, Phrase, Unit};

/// What simulated games say of an action that leads by so much, give or take so much.
fn simulated(value: f64, lead: f64, within: f64) -> Note {
    Note::Expects { value, lead, within, square: None }
}

#[test]
fn notes_are_said_in_both_languages_and_true_to_their_numbers() {
    let clear = simulated(-0.25, 0.5, 0.04);
    assert_eq!(clear.say(Lang::Fr), "Il vaut −0,25 en moyenne ; 0,5 de plus que le suivant (± 0,04 à 95\u{a0}%).");
    assert_eq!(
        clear.tell_in(Unit::Points, Lang::En).say(&[], Lang::En),
        "Worth −0.3\u{a0}points on average; 0.5\u{a0}points more than the next best."
    );
    let close = simulated(3.0, 0.01, 0.04);
    assert!(close.say(Lang::En).ends_with("they may be equal."), "{}", close.say(Lang::En));
    assert_eq!(simulated(3.0, 0.0, 0.0).say(Lang::Fr), "Il vaut 3 en moyenne ; un autre coup fait aussi bien.");
    let behind = simulated(3.0, -0.5, 0.04);
    assert!(behind.say(Lang::En).contains("another action, tried less"), "{}", behind.say(Lang::En));
}

#[test]
fn simulated_games_are_never_called_certain() {
    for lang in [Lang::Fr, Lang::En] {
        for within in [0.0, 0.01, 1.0] {
            let note = simulated(0.9, 1.5, within);
            let said = [note.say(lang), note.tell_in(Unit::Result, lang).say(&[], lang)];
            assert!(!said.iter().any(|text| text.contains("certain") || text.contains("sûr")), "{said:?}");
        }
    }
}

#[test]
fn wins_draws_and_losses_are_told_apart() {
    let said =
        |square, unit, lang| Note::Expects { value: 0.2, lead: 0.4, within: 0.1, square }.tell_in(unit, lang).say(&[], lang);
    assert_eq!(
        said(Some(0.6), Unit::Result, Lang::En),
        "Simulated games: 40% won, 40% drawn, 20% lost; 20% more than the next best (± 5% at 95%)."
    );
    assert!(
        said(Some(1.0), Unit::Result, Lang::Fr).starts_with("Parties simulées : 60\u{a0}% gagnées, 40\u{a0}% perdues ; ")
    );
    let mixed = said(None, Unit::Result, Lang::En);
    assert!(mixed.starts_with("Expects 60% (a draw counts half)"), "{mixed}");
    let learned = Note::Learned { value: 0.2, lead: 0.4 }.tell_in(Unit::Result, Lang::En).say(&[], Lang::En);
    assert_eq!(learned, "The network expects 60% (a draw counts half), 20% more than the next best.");
}

#[test]
fn a_sentence_of_a_game_takes_its_values_in_order() {
    let note = Note::said(Phrase::new("Carte {} : {}.", "Card {}: {}.", [2u8.into(), Arg::Share(0.75)]));
    assert_eq!(note.say(Lang::Fr), "Carte 2 : 75\u{a0}%.");
    assert_eq!(note.say(Lang::En), "Card 2: 75%.");
}
