//! What follows from a view.

use coeur_core::Seat;
use coeur_hanabi::{Card, HanabiView, HeldCard, Outlook, Positions};
use coeur_testkit::read;
use serde_json::{Value, json};

fn held(card: Value) -> Value {
    json!({"card": card, "colours": ["R", "G", "B", "Y", "W"], "ranks": [1, 2, 3, 4, 5], "touched": []})
}

fn hands(own: usize, other: [&str; 3]) -> Value {
    json!([vec![held(Value::Null); own], other.map(|card| held(card.into()))])
}

fn view(change: Value) -> HanabiView {
    let mut view = json!({
        "viewer": {"seat": 0}, "config": {"players": 2, "hand_size": 3}, "turn": 0, "score": 0, "blue_tokens": 8,
        "red_tokens": 3, "fireworks": {}, "deck_size": 44, "turns_left": null, "discards": [],
        "hands": hands(3, ["B1", "R3", "B5"]), "history": []
    });
    if let (Value::Object(view), Value::Object(change)) = (&mut view, change) {
        view.extend(change);
    }
    read(&view).expect("a view")
}

#[test]
fn cards_keep_their_places_when_others_leave() {
    let before = view(json!({}));
    assert_eq!(before.places().concat(), [0, 1, 2, 3, 4, 5]);
    assert_eq!(before.fingerprint().as_deref(), Some("0:B1R3B5"));
    let after = view(json!({
        "deck_size": 43, "hands": hands(3, ["R3", "B5", "Y1"]),
        "history": [{"seat": 0, "action": "hintc 1 BLUE", "touched": [0, 2]},
                    {"seat": 1, "action": "play 0", "card": "B1", "success": true, "drawn": "Y1"}]
    }));
    assert_eq!(after.places().concat(), [0, 1, 2, 4, 5, 6]);
    assert_eq!(after.fingerprint(), before.fingerprint());
    assert_eq!(view(json!({"viewer": "spectator"})).fingerprint(), None);
}

#[test]
fn nobody_draws_from_an_empty_deck() {
    let over = view(json!({
        "turn": null, "hands": hands(2, ["B1", "R3", "B5"]), "history": [{"seat": 0, "action": "discard 1", "card": "W1"}]
    }));
    assert_eq!(over.places()[0][..], [0, 2]);
}

#[test]
fn a_hint_is_told_until_its_player_moves() {
    let hint = json!({"seat": 0, "action": "hintc 1 BLUE", "touched": [0, 2]});
    let play = json!({"seat": 1, "action": "play 0", "card": "B1", "success": true});
    assert_eq!(view(json!({"history": [hint]})).told(Seat(1)), Positions(0b101));
    assert_eq!(view(json!({"history": [hint, play]})).told(Seat(1)), Positions::default());
}

#[test]
fn a_card_is_sure_only_if_all_it_may_be_fits() {
    let one = json!({"card": null, "colours": ["R", "G", "B", "Y", "W"], "ranks": [1], "touched": ["1"]});
    let one: HeldCard = read(&one).expect("a card");
    assert!(view(json!({})).surely_fits(&one));
    assert!(!view(json!({"fireworks": {"R": 1}})).surely_fits(&one));
    // The other red ones are gone: this one cannot be red.
    assert!(view(json!({"fireworks": {"R": 1}, "discards": ["R1", "R1"]})).surely_fits(&one));
}

#[test]
fn last_copies_and_lost_fireworks_are_told_apart() {
    let view = view(json!({"discards": ["R2", "G3", "G3"], "fireworks": {"R": 1}}));
    let outlook = |card: &str| view.outlook(Card::parse(card).expect("a card"));
    assert_eq!(["R1", "R2", "R3"].map(outlook), [Outlook::Done, Outlook::Last, Outlook::Open]);
    assert_eq!(["G2", "G3", "G5"].map(outlook), [Outlook::Open, Outlook::Lost, Outlook::Lost]);
    assert_eq!(outlook("B5"), Outlook::Last);
    assert_eq!(["R2", "B2"].map(|card| view.discarded(Card::parse(card).expect("a card"))), [1, 0]);
}
