//! What is said of actions and turns.

use crate::common::kind;
use coeur_core::{Draw, Game, Lang, Phrase, Seat};
use coeur_hanabi::internals::event_phrase;
use coeur_hanabi::{Action, Colour, Event, Hanabi, Hint, Positions};

fn said(phrase: &Phrase) -> [String; 2] {
    let french = ["Vous", "Ada"].map(String::from);
    let english = ["You", "Ada"].map(String::from);
    [phrase.tell(Lang::Fr).say(&french, Lang::Fr), phrase.tell(Lang::En).say(&english, Lang::En)]
}

#[test]
fn actions_read_well() {
    let play = Hanabi::describe(Action::Play(2));
    assert_eq!(said(&play), ["jouer la troisième carte", "play the third card"]);
    let hint = |hint| Hanabi::describe(Action::Hint { to: Seat(1), hint });
    assert_eq!(said(&hint(Hint::Rank(3))), ["indiquer à Ada ses 3", "clue Ada 3s"]);
    let white = hint(Hint::Colour(Colour::White));
    assert_eq!(said(&white), ["indiquer à Ada ses blanches", "clue Ada white"]);
}

#[test]
fn turns_read_well() {
    let card = kind(Colour::Blue, 3);
    let drawn = Some(kind(Colour::Red, 1));
    let event = |seat, action| Event { seat: Seat(seat), action, card: Some(card), success: None, touched: None, drawn };
    let thrown = event(1, Action::Discard(0));
    assert_eq!(
        said(&event_phrase(&thrown)),
        ["Ada\u{a0}: le 3 bleu défaussé, le 1 rouge pioché", "Ada: discarded the blue 3, drew the red 1"]
    );
    let played = Event { success: Some(false), drawn: None, ..event(0, Action::Play(4)) };
    assert_eq!(said(&event_phrase(&played)), ["Vous\u{a0}: le 3 bleu joué par erreur", "You: played the blue 3 by mistake"]);
    let action = Action::Hint { to: Seat(0), hint: Hint::Colour(Colour::Green) };
    let hint = Event { card: None, touched: Some(Positions(0b101)), drawn: None, ..event(1, action) };
    assert_eq!(
        said(&event_phrase(&hint)),
        [
            "Ada\u{a0}: indice à vous sur les cartes vertes (2 cartes)",
            "Ada: gave you a clue about the green cards (2 cards)"
        ]
    );
}

#[test]
fn what_is_of_no_more_use_is_said_by_the_count() {
    let game = crate::common::after(&crate::common::config(2, 5), &crate::common::deal("B1 B2 G4 Y3 W5"), "hintv 1 5");
    let view = game.view(coeur_core::Viewer::Seat(Seat(1)));
    let remark = Hanabi::remark(&view, Action::Discard(0)).expect("a discard").tell(Lang::En);
    assert!(remark.say(&[], Lang::En).contains("counting only the cards in sight"), "{remark:?}");
}

#[test]
fn anybody_may_say_what_clues_had_told() {
    let deal = crate::common::deal("B1 B2 G4 Y3 W5");
    let game = crate::common::after(&crate::common::config(2, 5), &deal, "hintv 1 5,hintv 0 1");
    let view = game.view(coeur_core::Viewer::Spectator);
    let public = |action| said(&Hanabi::public_remark(&view, action).expect("something to say"));
    assert_eq!(
        public(Action::Play(0)),
        ["Les indices suffisaient : cette carte ne pouvait que se poser.", "Clues were enough: this card was sure to fit."]
    );
    assert_eq!(public(Action::Play(1))[1], "No clue had touched this card.");
    assert_eq!(public(Action::Discard(1))[0], "Aucun indice n'avait désigné cette carte, et un jeton bleu revient.");
    let hint = Action::Hint { to: Seat(1), hint: Hint::Rank(4) };
    assert_eq!(public(hint)[1], "This clue cost a blue token: 5 are left.");
}
