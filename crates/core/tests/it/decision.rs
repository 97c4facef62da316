//! What notes say.

use coeur_core::{Arg, Lang, Note, Phrase, Unit};

#[test]
fn notes_are_said_in_both_languages_and_true_to_their_numbers() {
    let clear = Note::Expects { value: -0.25, lead: 0.5, within: 0.04 };
    assert_eq!(clear.say(Lang::Fr), "Il vaut −0,25 en moyenne, 0,5 de plus que le suivant (à 0,04 près) : l'écart est sûr.");
    assert_eq!(
        clear.tell_in(Unit::Result, Lang::Fr).say(&[], Lang::Fr),
        "Il gagne 38\u{a0}% du temps, 25\u{a0}% de plus que le suivant (à 2\u{a0}% près) : l'écart est sûr."
    );
    let close = Note::Expects { value: 3.0, lead: 0.01, within: 0.04 };
    assert!(close.say(Lang::En).ends_with("they may be equal."), "{}", close.say(Lang::En));
    let equal = Note::Expects { value: 3.0, lead: 0.0, within: 0.0 };
    assert_eq!(equal.say(Lang::Fr), "Il vaut 3 en moyenne ; un autre coup fait aussi bien.");
    let certain = Note::Expects { value: 3.0, lead: 2.0, within: 0.0 };
    assert_eq!(certain.say(Lang::En), "Worth 3 on average, 2 more than the next best: the difference is certain.");
    let behind = Note::Expects { value: 3.0, lead: -0.5, within: 0.04 };
    assert!(behind.say(Lang::En).contains("another action"), "{}", behind.say(Lang::En));
}

#[test]
fn a_sentence_of_a_game_takes_its_values_in_order() {
    let note = Note::said(Phrase::new("Carte {} : {}.", "Card {}: {}.", [2u8.into(), Arg::Share(0.75)]));
    assert_eq!(note.say(Lang::Fr), "Carte 2 : 75\u{a0}%.");
    assert_eq!(note.say(Lang::En), "Card 2: 75%.");
}
