//! What a board says of a play.

use coeur_core::{Lang, Seat};
use coeur_love_letter::told::{headline, outcome};
use coeur_love_letter::{Action, Card, Held, LastPlay, SeenAction};

fn play(seat: u8, action: &str, laid: Option<(u8, Card)>, out: Option<u8>) -> LastPlay {
    let laid = laid.map(|(seat, card)| Held { seat: Seat(seat), card });
    let action = Action::parse(action).map_or(SeenAction::HiddenKeep, SeenAction::Open);
    LastPlay { seat: Seat(seat), action, laid, out: out.map(Seat), met: [None; 2] }
}

#[test]
fn sentences_are_right_for_names_and_for_you() {
    let french = |seat: Seat| ["Vous", "Blaise"][seat.index()].to_string();
    let english = |seat: Seat| ["You", "Blaise"][seat.index()].to_string();
    let guard = play(1, "guard 0 priest", Some((0, Card::Priest)), Some(0));
    assert_eq!(headline(Lang::Fr, &guard, &french), "Blaise joue le Garde contre vous\u{a0}: «\u{a0}Prêtre\u{a0}?\u{a0}»");
    assert_eq!(outcome(Lang::Fr, &guard, &french).as_deref(), Some("Touché\u{a0}! Vous êtes hors de la manche"));
    assert_eq!(headline(Lang::En, &guard, &english), "Blaise plays the Guard on you: “Priest?”");
    let prince = play(0, "prince 0", Some((0, Card::Spy)), None);
    assert_eq!(headline(Lang::En, &prince, &english), "You play the Prince on your own hand");
    assert_eq!(outcome(Lang::Fr, &prince, &french).as_deref(), Some("Vous défaussez l’Espionne et piochez"));
    assert_eq!(
        headline(Lang::Fr, &play(1, "keep", None, None), &french),
        "Blaise garde une carte, le reste va sous la pioche"
    );
    assert_eq!(outcome(Lang::En, &play(1, "king", None, None), &english).as_deref(), Some("No effect: nobody to aim at"));
}
