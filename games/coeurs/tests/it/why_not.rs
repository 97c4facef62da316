//! Why a card may not be played.

use coeur_coeurs::{Action, Barbu, BarbuConfig, Card, HeartLead, MatchView, SixContracts, Suit, WhyNot};
use coeur_core::{Game, Seat, Viewer};

fn card(text: &str) -> Card {
    Card::parse(text).expect("a card")
}

/// What the player on turn sees after these actions of a deal in which everybody has two cards of each suit.
fn view(actions: &[&str]) -> MatchView<SixContracts> {
    let hands = [["7", "8"], ["9", "10"], ["J", "Q"], ["K", "A"]];
    let hand = |ranks: [&str; 2]| {
        let suits = ["H", "D", "C", "S"].into_iter();
        suits.flat_map(move |suit| ranks.map(|rank| card(&format!("{rank}{suit}")))).collect()
    };
    let config = BarbuConfig { heart_lead: HeartLead::Last, ..BarbuConfig::default() };
    let mut game = Barbu::start(&config, &vec![hands.map(hand).to_vec()]).expect("a deal");
    for action in actions {
        game.play(Action::parse(action).expect("an action")).expect("a legal action");
    }
    game.view(Viewer::Seat(game.turn().expect("somebody's turn")))
}

#[test]
fn a_card_that_must_wait_has_a_reason() {
    assert_eq!(view(&[]).why_not(card("7H")), Some(WhyNot::ChooseFirst));
    assert_eq!(view(&["coeurs"]).why_not(card("9H")), Some(WhyNot::HeartsLast));
    assert_eq!(view(&["coeurs"]).why_not(card("9D")), None);
    assert_eq!(view(&["coeurs", "9D"]).why_not(card("JH")), Some(WhyNot::Follow(Suit::Diamonds)));
    let reussite = view(&["reussite J", "pass", "pass", "JS"]);
    assert_eq!(reussite.why_not(card("AS")), Some(WhyNot::LayFirst(card("KS"))));
    assert_eq!(view(&["reussite J"]).why_not(card("7S")), Some(WhyNot::LayFirst(card("8S"))));
}

#[test]
fn whoever_waits_for_others_is_told_nothing_of_the_cards() {
    let mut waiting = view(&["coeurs"]);
    waiting.viewer = Viewer::Seat(Seat(3));
    assert_eq!(waiting.why_not(card("KH")), None);
}
